/**
 * Lists of symbols that a user has named, beside the favourites of the specification. This product's own; a host that has it
 * says so with what a page starts with.
 */
import * as z from 'zod/mini';
import { endpoint } from './kit/endpoint.ts';
import { id, symbol, text, wholeNumber } from './values.ts';

/** As many as a user has, and as many symbols as one of them holds. */
export const watchlistsAtMost = 20;
export const watchedAtMost = 200;

export const watchlistName = text(40);

const watchlist = z.strictObject({
  /** Made by the page; no two of a user have the same. */
  id,
  name: watchlistName,
  /** In the user’s order, each once. */
  symbols: z.array(symbol).check(z.maxLength(watchedAtMost)),
});
export type Watchlist = z.output<typeof watchlist>;

const lists = z.array(watchlist).check(z.maxLength(watchlistsAtMost));

const kept = z.object({
  /** In the user’s order. */
  lists,
  /** How often they were saved; the next save names it. */
  revision: z.number(),
});

export const watchlists = {
  lists: endpoint({
    method: 'GET',
    path: '/papertape/api/watchlists',
    access: 'user',
    summary:
      'The named lists of symbols of the user, in the user’s order. The accounts of a user share them.',
    data: kept,
  }),

  save: endpoint({
    method: 'POST',
    path: '/papertape/api/watchlists/save',
    access: 'user',
    summary:
      'Keeps these lists in the place of those before. `revision` is that of the lists they were made from; others since then refuse it.',
    body: z.strictObject({ lists, revision: wholeNumber(0, 999_999_999_999_999) }),
    data: kept,
    errors: ['symbolUnknown', 'statusConflict'],
    example: { lists: [{ id: 'w-1', name: 'Majors', symbols: ['EURUSD', 'GBPUSD'] }], revision: 0 },
  }),
} as const;
