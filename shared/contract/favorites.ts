/** Favorite symbols in the order that the user chose. Both accounts share them. */
import * as z from 'zod/mini';
import { endpoint } from './kit/endpoint.ts';
import { productGroup, symbol, time, wholeNumber } from './values.ts';

const favorite = z.object({
  symbol: z.string(),
  group: productGroup,
  /** Same value as `group`. */
  type: productGroup,
  /** Starts at 0, without gaps. */
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
    summary: 'Lists the favorites in their order, of all groups or of one.',
    body: z.strictObject({ type: z.optional(productGroup) }),
    data: favoriteList,
    example: { type: 'CRYPTO' },
  }),

  isFavorite: endpoint({
    method: 'POST',
    reads: true,
    path: '/asset/api/favorite/isFavorite',
    access: 'user',
    summary: 'Returns whether a symbol is a favorite.',
    body: z.strictObject({ symbol }),
    data: z.object({ symbol: z.string(), favorite: z.boolean() }),
    errors: ['symbolUnknown'],
    example: { symbol: 'BTCUSDT' },
  }),

  insert: endpoint({
    method: 'POST',
    path: '/asset/api/favorite/insert',
    access: 'user',
    summary: 'Adds a symbol at the end or at a position; an existing favorite moves.',
    body: z.strictObject({ symbol, position: z.optional(wholeNumber(0, 1000)) }),
    data: favoriteList,
    errors: ['symbolUnknown'],
    example: { symbol: 'BTCUSDT' },
  }),

  remove: endpoint({
    method: 'POST',
    path: '/asset/api/favorite/delete',
    access: 'user',
    summary: 'Removes a symbol; a symbol that is no favorite is ignored.',
    body: z.strictObject({ symbol }),
    data: favoriteList,
    errors: ['symbolUnknown'],
    example: { symbol: 'BTCUSDT' },
  }),
} as const;
