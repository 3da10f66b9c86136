/**
 * Named lists of symbols, besides the favorites of the specification. A host that supports them lists
 * `watchlists` among its additions.
 */
import * as z from 'zod/mini';
import { endpoint } from './kit/endpoint.ts';
import { id, symbol, text, wholeNumber } from './values.ts';

/** Maximum number of lists per user, and of symbols per list. */
export const watchlistsAtMost = 20;
export const watchedAtMost = 200;

export const watchlistName = text(40);

const watchlist = z.strictObject({
  /** Chosen by the page; unique for a user. */
  id,
  name: watchlistName,
  /** Symbols in the user's order, without duplicates. */
  symbols: z.array(symbol).check(z.maxLength(watchedAtMost)),
});
export type Watchlist = z.output<typeof watchlist>;

const lists = z.array(watchlist).check(z.maxLength(watchlistsAtMost));

const kept = z.object({
  /** Lists in the user's order. */
  lists,
  /** Number of saves so far; the next save must name it. */
  revision: z.number(),
});

export const watchlists = {
  lists: endpoint({
    method: 'GET',
    path: '/papertape/api/watchlists',
    access: 'user',
    summary:
      'Lists the named symbol lists of the user, in the user’s order. All accounts of a user share them.',
    data: kept,
  }),

  save: endpoint({
    method: 'POST',
    path: '/papertape/api/watchlists/save',
    access: 'user',
    summary:
      'Replaces all lists. `revision` is that of the lists that were edited; if they were changed since, the save is refused.',
    body: z.strictObject({ lists, revision: wholeNumber(0, 999_999_999_999_999) }),
    data: kept,
    errors: ['symbolUnknown', 'statusConflict'],
    example: { lists: [{ id: 'w-1', name: 'Majors', symbols: ['EURUSD', 'GBPUSD'] }], revision: 0 },
  }),
} as const;
