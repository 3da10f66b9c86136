/**
 * Alternative spellings that lenient worlds accept. A schema accepts one spelling; the server normalizes
 * others to it if no information is lost.
 */
import type { Schema } from './endpoint.ts';

/** `decimal` also accepts ".5", "1." and "0.50". `capitals` also accepts lower case and "BTC/USDT". */
export type Spelling = 'decimal' | 'capitals';

const spellings = new WeakMap<object, Spelling>();

/** Marks a schema with the spellings that lenient worlds accept, and returns it. */
export function markSpelling<S extends Schema>(schema: S, spelling: Spelling): S {
  spellings.set(schema, spelling);
  return schema;
}

/** Returns the mark of a schema; `undefined` if it accepts only the contract's own spelling. */
export function getSpelling(schema: object): Spelling | undefined {
  return spellings.get(schema);
}

/** Field names that are accepted in place of the contract's own. */
export const fieldAliases: Readonly<Record<string, readonly string[]>> = {
  symbol: ['currency'],
  currency: ['symbol'],
  coin: ['currency'],
  page: ['pageNum', 'pageNo'],
  size: ['pageSize'],
};

/** Lower-case synonyms that are accepted in place of the contract's values. */
export const synonyms: Readonly<Record<string, string>> = {
  fund: 'option',
  trial: 'demo',
  official: 'real',
  buy: 'long',
  sell: 'short',
  indices: 'INDIES',
  stocks: 'STOCK',
};
