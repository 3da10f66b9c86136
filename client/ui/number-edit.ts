/**
 * Edits the text of a number field when something is typed, inserted or removed. No digit is ever dropped. Digits and one
 * decimal mark keep the field grouped, as long as they have one reading that the field accepts; anything else stays as it was
 * written, and `readNumber` reads all of it. A typed `.` or `,` is the decimal mark in every language, because keyboards and
 * number pads have the mark of their country and not that of the page, except where `readNumber` finds two readings.
 */
import { canonicalNumber, groupNumber, type Separators, ungroupNumber } from './number-text.ts';
import {
  fitDecimals,
  type Reading,
  type ReadingRules,
  readNumber,
  toPlainCharacters,
} from './read-number.ts';

export type NumberRules = ReadingRules & Separators;

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
  return isRaw && reading.kind !== 'number' && reading.kind !== 'empty';
}

/** @param tail number of characters behind the caret, group marks not counted */
function groupedEdit(plain: string, tail: number, mark: string, rules: NumberRules): Edit {
  const text = groupNumber(plain, rules);
  const ahead = Math.max(0, plain.length - tail);
  let caret = 0;
  for (let seen = 0; seen < ahead && caret < text.length; caret += 1) {
    if (text[caret] !== rules.group) seen += 1;
  }
  const value = canonicalNumber(plain);
  const reading: Reading = value === '' ? { kind: 'empty' } : { kind: 'number', value };
  return { text, caret, isRaw: false, mark: plain.includes('.') ? mark : '', value, reading };
}

function rawEdit(written: string, caret: number, rules: NumberRules): Edit {
  if (written === '') return groupedEdit('', 0, '', rules);
  const reading = readNumber(written, rules);
  const text = written.length > textMax ? `${written.slice(0, textMax)}…` : written;
  const value = reading.kind === 'number' ? reading.value : '';
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

/** Groups digits with one decimal mark where they have one reading and no further decimals; else keeps them as written. */
function typedEdit(sides: readonly [string, string], mark: string, rules: NumberRules): Edit {
  const [left, right] = sides;
  const plain = `${left}${right}`;
  const fraction = plain.split('.')[1] ?? '';
  const written = plain.replace('.', mark);
  const isSettled =
    fraction === '' ||
    (fraction.length <= (rules.scale ?? fraction.length) && readNumber(written, rules).kind === 'number');
  return isSettled ? groupedEdit(plain, right.length, mark, rules) : rawEdit(written, left.length, rules);
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
  if (/^\d$/.test(key)) return typedEdit([`${left}${key}`, right], ownMark, rules);
  if (key === '-' && rules.signed && left === '' && !right.startsWith('-')) {
    return typedEdit(['-', right], ownMark, rules);
  }
  if (!isMark) return writtenAround(before, key, rules.decimal, rules);
  // Types over the existing mark.
  if (right.startsWith('.')) return groupedEdit(`${left}${right}`, right.length - 1, ownMark, rules);
  if (left.endsWith('.') && key === ownMark)
    return groupedEdit(`${left}${right}`, right.length, ownMark, rules);
  if (`${left}${right}`.includes('.')) return writtenAround(before, key, ownMark, rules);
  return typedEdit([`${left}.`, right], key, rules);
}

/** Inserts a whole text (pasted, dropped, dictated, composed or filled in) in place of the selection. */
export function insertText(before: Selected, text: string, rules: NumberRules): Edit {
  const isWhole = before.start === 0 && before.end === before.text.length;
  const inserted = isWhole ? text : toPlainCharacters(text).trim();
  const edit = writtenAround(before, inserted, before.mark || rules.decimal, rules);
  if (edit.reading.kind !== 'number') return edit;
  const [, right] = splitSelection(before, rules);
  return groupedEdit(edit.value, before.isRaw ? 0 : right.length, '', rules);
}

/** Removes the selection. */
export function removeText(before: Selected, rules: NumberRules): Edit {
  const [left, right] = splitSelection(before, rules);
  if (before.isRaw) return rawEdit(`${left}${right}`, left.length, rules);
  return typedEdit([left, right], before.mark || rules.decimal, rules);
}

/** Settles a text with two readings, or with more decimals than the field accepts, on a plain number. */
export function chooseNumber(value: string, rules: NumberRules): Edit {
  const reading = fitDecimals(value, rules.scale);
  if (reading.kind === 'number') return groupedEdit(reading.value, 0, '', rules);
  const text = value.replace('.', rules.decimal);
  return { text, caret: text.length, isRaw: true, mark: '', value: '', reading };
}

/** Restores a former text, as the browser's undo does. */
export function restoreText(text: string, rules: NumberRules): Edit {
  const plain = ungroupNumber(text, rules);
  const isOwn = /^-?\d*\.?\d*$/.test(plain) && groupNumber(plain, rules) === text;
  // The same text may have been pasted without being settled.
  return isOwn && readNumber(text, rules).kind !== 'either'
    ? typedEdit([plain, ''], rules.decimal, rules)
    : rawEdit(text, text.length, rules);
}
