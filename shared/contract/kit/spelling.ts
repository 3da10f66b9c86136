/**
 * How a text of the contract may be spelled by those who are not strict about it. The schema itself knows one spelling;
 * the server brings others to it where nothing is lost, unless the world is strict.
 */
import type { Schema } from './endpoint.ts';

/** decimal: ".5", "1." and "0.50" are figures. capitals: letters of any case, "BTC/USDT" too. */
export type Spelling = 'decimal' | 'capitals';

const spellings = new WeakMap<object, Spelling>();

/** The schema, marked. */
export function spelled<S extends Schema>(schema: S, spelling: Spelling): S {
  spellings.set(schema, spelling);
  return schema;
}

export function spellingOf(schema: object): Spelling | undefined {
  return spellings.get(schema);
}

/** Names of fields that stand for the contract's own where that one is missing. */
export const fieldAliases: Readonly<Record<string, readonly string[]>> = {
  symbol: ['currency'],
  currency: ['symbol'],
  coin: ['currency'],
  page: ['pageNum', 'pageNo'],
  size: ['pageSize'],
};

/** Words of the field for values that the contract calls otherwise, in small letters. */
export const synonyms: Readonly<Record<string, string>> = {
  fund: 'option',
  trial: 'demo',
  official: 'real',
  buy: 'long',
  sell: 'short',
  indices: 'INDIES',
  stocks: 'STOCK',
};
