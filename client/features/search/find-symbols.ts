/** Finds symbols by what people type. Pure. */
import type { ProductGroup } from '@papertape/shared/contract/values.ts';

export interface Findable {
  symbol: string;
  shortName: string;
  base: string;
  group: ProductGroup;
  /** In the user's language, and as the market calls it. */
  names: readonly string[];
}

/** Case, accents, blanks and the marks between codes do not matter: "eur / usd" is "EURUSD". */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[\s/_\-.]/g, '');
}

/** The better the match, the smaller; undefined where nothing matches. */
function rank(row: Findable, wanted: string): number | undefined {
  const shown = [row.base, row.shortName].map(plain);
  // The end of a whole code, which rows do not show, would make every coin a match of "USDT".
  const codes = [...shown, plain(row.symbol)];
  if (codes.includes(wanted)) return 0;
  if (codes.some((code) => code.startsWith(wanted))) return 1;
  const names = row.names.map(plain);
  if (names.some((name) => name.startsWith(wanted))) return 2;
  return [...shown, ...names].some((text) => text.includes(wanted)) ? 3 : undefined;
}

/** Best matches first; equal ones keep their order. An empty question finds nothing. */
export function findSymbols<Row extends Findable>(rows: readonly Row[], question: string): Row[] {
  const wanted = plain(question);
  if (wanted === '') return [];
  return rows
    .flatMap((row) => {
      const place = rank(row, wanted);
      return place === undefined ? [] : [{ row, place }];
    })
    .toSorted((left, right) => left.place - right.place)
    .map(({ row }) => row);
}

export interface FoundGroup<Row> {
  group: ProductGroup;
  rows: Row[];
}

/** By group; the group of the best match comes first. */
export function groupFound<Row extends Findable>(found: readonly Row[]): FoundGroup<Row>[] {
  const groups = new Map<ProductGroup, Row[]>();
  for (const row of found) groups.set(row.group, [...(groups.get(row.group) ?? []), row]);
  return [...groups].map(([group, rows]) => ({ group, rows }));
}

/** The part of a text that was typed, for marking it: before, typed, after. */
export function typedPart(text: string, question: string): [string, string, string] {
  const wanted = question.trim().toLowerCase();
  const at = wanted === '' ? -1 : text.toLowerCase().indexOf(wanted);
  if (at < 0) return [text, '', ''];
  return [text.slice(0, at), text.slice(at, at + wanted.length), text.slice(at + wanted.length)];
}
