/**
 * Edits the text of a number field when something is typed, inserted or removed. No character is ever dropped in a way that
 * leaves a larger number. Digits and one decimal mark keep the field grouped; with anything else the text stays as it was
 * written, and `readNumber` reads all of it. A typed `.` or `,` is the decimal mark in every language, because keyboards and
 * number pads have the mark of their country and not that of the page. A second mark shows that the first one separated groups
 * (`1,234.5` key by key), so the marks are kept as they were typed.
 */
import {
  canonicalNumber,
  groupNumber,
  type Separators,
  truncateNumber,
  ungroupNumber,
} from './number-text.ts';
import { type Reading, type ReadingRules, readNumber, toPlainCharacters } from './read-number.ts';

export interface NumberRules extends ReadingRules, Separators {
  /** Decimals that the field accepts; further ones are cut. */
  scale?: number | undefined;
}

/** The text on the screen before a change, and its selection. */
export interface Selected {
  text: string;
  start: number;
  end: number;
  /** The text is the user's own spelling, not a grouped number of this page. */
  isRaw: boolean;
  /** The typed key that produced the decimal mark. */
  mark: string;
}

export interface Edit {
  text: string;
  caret: number;
  isRaw: boolean;
  mark: string;
  /** A plain decimal text; empty where there is no number or an unreadable one. */
  value: string;
  reading: Reading;
}

const textMax = 80;

export function isUnread({ isRaw, reading }: Pick<Edit, 'isRaw' | 'reading'>): boolean {
  return isRaw && (reading.kind === 'either' || reading.kind === 'refused');
}

function cut(value: string, scale: number | undefined): string {
  const [whole = '', fraction] = value.split('.');
  return fraction === undefined || scale === undefined ? value : `${whole}.${fraction.slice(0, scale)}`;
}

/** @param tail number of characters behind the caret, group marks not counted */
function groupedEdit(plain: string, tail: number, mark: string, rules: NumberRules): Edit {
  const kept = cut(plain, rules.scale);
  const text = groupNumber(kept, rules);
  const ahead = Math.max(0, Math.min(plain.length - tail, kept.length));
  let caret = 0;
  for (let seen = 0; seen < ahead && caret < text.length; caret += 1) {
    if (text[caret] !== rules.group) seen += 1;
  }
  const value = canonicalNumber(kept);
  const reading: Reading = value === '' ? { kind: 'empty' } : { kind: 'number', value };
  return { text, caret, isRaw: false, mark: kept.includes('.') ? mark : '', value, reading };
}

function rawEdit(written: string, caret: number, rules: NumberRules): Edit {
  if (written === '') return groupedEdit('', 0, '', rules);
  const reading = readNumber(written, rules);
  const text = written.length > textMax ? `${written.slice(0, textMax)}…` : written;
  const value = reading.kind === 'number' ? truncateNumber(reading.value, rules.scale) : '';
  return { text, caret: Math.min(caret, text.length), isRaw: true, mark: '', value, reading };
}

/** Returns both sides of the selection: as plain numbers where the text is grouped, as written where it is raw. */
function splitSelection({ text, start, end, isRaw }: Selected, rules: NumberRules): [string, string] {
  const sides: [string, string] = [text.slice(0, start), text.slice(end)];
  return isRaw ? sides : [ungroupNumber(sides[0], rules), ungroupNumber(sides[1], rules)];
}

function writtenAround(before: Selected, inserted: string, mark: string, rules: NumberRules): Edit {
  const [left, right] = splitSelection(before, rules).map((side) =>
    before.isRaw ? side : side.replace('.', mark),
  ) as [string, string];
  return rawEdit(`${left}${inserted}${right}`, left.length + inserted.length, rules);
}

/**
 * Returns true where the third digit behind a typed mark would be cut and the mark is not the decimal mark of the page: `85.000`
 * on a German page may be the beginning of `85.000,5`.
 */
function mayBeGroup(plain: string, mark: string, { scale, decimal }: NumberRules): boolean {
  return (
    mark !== '' && mark !== decimal && scale !== undefined && scale < 3 && /^[1-9]\d{0,2}\.\d{3}$/.test(plain)
  );
}

/** Types a single key. */
export function typeCharacter(selected: Selected, typed: string, rules: NumberRules): Edit {
  // Nothing of the text that must stay as written is left.
  const isOver = selected.start === 0 && selected.end === selected.text.length;
  const before = isOver ? { ...selected, isRaw: false, mark: '' } : selected;
  const key = toPlainCharacters(typed);
  const isMark = key === '.' || key === ',';
  const ownMark = before.mark === '' ? rules.decimal : before.mark;
  if (before.isRaw) return writtenAround(before, key, '', rules);
  const [left, right] = splitSelection(before, rules);
  if (/^\d$/.test(key)) {
    const plain = `${left}${key}${right}`;
    return mayBeGroup(plain, before.mark, rules)
      ? writtenAround(before, key, before.mark, rules)
      : groupedEdit(plain, right.length, before.mark, rules);
  }
  if (key === '-' && rules.signed && left === '' && !right.startsWith('-')) {
    return groupedEdit(`-${right}`, right.length, before.mark, rules);
  }
  if (!isMark) return writtenAround(before, key, rules.decimal, rules);
  // Types over the existing mark.
  if (right.startsWith('.')) return groupedEdit(`${left}${right}`, right.length - 1, ownMark, rules);
  if (left.endsWith('.') && key === ownMark)
    return groupedEdit(`${left}${right}`, right.length, ownMark, rules);
  if (`${left}${right}`.includes('.')) return writtenAround(before, key, ownMark, rules);
  return groupedEdit(`${left}.${right}`, right.length, key, rules);
}

/** Inserts a whole text (pasted, dropped, dictated, composed or filled in) in place of the selection. */
export function insertText(before: Selected, text: string, rules: NumberRules): Edit {
  const isWhole = before.start === 0 && before.end === before.text.length;
  const inserted = isWhole ? text : toPlainCharacters(text).trim();
  const edit = writtenAround(before, inserted, rules.decimal, rules);
  if (edit.reading.kind !== 'number') return edit;
  const [, right] = splitSelection(before, rules);
  return groupedEdit(edit.value, before.isRaw ? 0 : right.length, '', rules);
}

/** Removes the selection. */
export function removeText(before: Selected, rules: NumberRules): Edit {
  const [left, right] = splitSelection(before, rules);
  if (before.isRaw) return rawEdit(`${left}${right}`, left.length, rules);
  return groupedEdit(`${left}${right}`, right.length, before.mark, rules);
}

/** Restores a former text, as the browser's undo does. */
export function restoreText(text: string, rules: NumberRules): Edit {
  const plain = ungroupNumber(text, rules);
  const isOwn = /^-?\d*\.?\d*$/.test(plain) && groupNumber(plain, rules) === text;
  // The same text may have been pasted without being settled.
  return isOwn && readNumber(text, rules).kind !== 'either'
    ? groupedEdit(plain, 0, '', rules)
    : rawEdit(text, text.length, rules);
}
