/**
 * Symbols the user marked, in the order the user gave them. The same in both accounts.
 */
import * as z from 'zod/mini';
import { endpoint } from './kit/endpoint.ts';
import { productGroup, symbol, time, wholeNumber } from './values.ts';

const favorite = z.object({
  symbol: z.string(),
  group: productGroup,
  /** The same as `group`. */
  type: productGroup,
  /** From 0, without gaps. */
  position: z.number(),
  addedAt: time,
});
export type Favorite = z.output<typeof favorite>;

const favoriteList = z.object({ list: z.array(favorite) });

export const favorites = {
  list: endpoint({
    method: 'POST',
    reads: true,
    path: '/asset/api/favorite/list',
    access: 'user',
    summary: 'The favourites in their order, of all groups or of one.',
    body: z.strictObject({ type: z.optional(productGroup) }),
    data: favoriteList,
    example: { type: 'CRYPTO' },
  }),

  isFavorite: endpoint({
    method: 'POST',
    reads: true,
    path: '/asset/api/favorite/isFavorite',
    access: 'user',
    summary: 'Whether a symbol is a favourite.',
    body: z.strictObject({ symbol }),
    data: z.object({ symbol: z.string(), favorite: z.boolean() }),
    errors: ['symbolUnknown'],
    example: { symbol: 'BTCUSDT' },
  }),

  insert: endpoint({
    method: 'POST',
    path: '/asset/api/favorite/insert',
    access: 'user',
    summary: 'Adds a symbol at the end or at a position; one that is there already moves.',
    body: z.strictObject({ symbol, position: z.optional(wholeNumber(0, 1000)) }),
    data: favoriteList,
    errors: ['symbolUnknown'],
    example: { symbol: 'BTCUSDT' },
  }),

  remove: endpoint({
    method: 'POST',
    path: '/asset/api/favorite/delete',
    access: 'user',
    summary: 'Removes a symbol; one that is not there is no error.',
    body: z.strictObject({ symbol }),
    data: favoriteList,
    errors: ['symbolUnknown'],
    example: { symbol: 'BTCUSDT' },
  }),
} as const;
