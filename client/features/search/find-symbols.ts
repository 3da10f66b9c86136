/** Finds symbols by typed text. Pure. */
import type { ProductGroup } from '@papertape/shared/contract/values.ts';

export interface Findable {
  symbol: string;
  shortName: string;
  base: string;
  group: ProductGroup;
  /** In the user's language, and by the market. */
  names: readonly string[];
}

/** Removes case, blanks and separators: "eur / usd" becomes "eurusd". */
function accentedCode(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s/_\-.]/g, '');
}

/** Removes accents too. */
function plainCode(text: string): string {
  return accentedCode(text.normalize('NFKD').replace(/[\u0300-\u036f]/g, ''));
}

/** Ranks a match, smaller being better; undefined without one. */
function rankSymbol(row: Findable, term: string): number | undefined {
  const shown = [row.base, row.shortName].map(plainCode);
  // The end of a whole code, which rows do not show, would make every coin a match of "USDT".
  const codes = [...shown, plainCode(row.symbol)];
  if (codes.includes(term)) return 0;
  if (codes.some((code) => code.startsWith(term))) return 1;
  const names = row.names.map(plainCode);
  if (names.some((name) => name.startsWith(term))) return 2;
  return [...shown, ...names].some((text) => text.includes(term)) ? 3 : undefined;
}

/** Place behind every match that has the accents as they were typed: "öl" is part of "Rohöl", and "ol" of "Dollar". */
const withoutAccents = 4;

/** Returns the best matches first; equal ones keep their order. An empty query finds nothing. */
export function findSymbols<Row extends Findable>(rows: readonly Row[], question: string): Row[] {
  const term = plainCode(question);
  if (term === '') return [];
  const accented = accentedCode(question);
  const hasAccents = ({ base, shortName, names }: Row) =>
    accented === term || [base, shortName, ...names].some((text) => accentedCode(text).includes(accented));
  return rows
    .flatMap((row) => {
      const place = rankSymbol(row, term);
      return place === undefined ? [] : [{ row, place: hasAccents(row) ? place : place + withoutAccents }];
    })
    .toSorted((left, right) => left.place - right.place)
    .map(({ row }) => row);
}

export interface FoundGroup<Row> {
  group: ProductGroup;
  rows: Row[];
}

/** Groups results; the group of the best match comes first. */
export function groupFound<Row extends Findable>(found: readonly Row[]): FoundGroup<Row>[] {
  const groups = new Map<ProductGroup, Row[]>();
  for (const row of found) groups.set(row.group, [...(groups.get(row.group) ?? []), row]);
  return [...groups].map(([group, rows]) => ({ group, rows }));
}

/** Splits a text around the typed part: before, typed, after. */
export function typedPart(text: string, question: string): [string, string, string] {
  const part = question.trim().toLowerCase();
  const at = part === '' ? -1 : text.toLowerCase().indexOf(part);
  if (at < 0) return [text, '', ''];
  return [text.slice(0, at), text.slice(at, at + part.length), text.slice(at + part.length)];
}
