import { type Favorite, favorites } from '@papertape/shared/contract/favorites.ts';
import { type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import type { ProductGroup } from '@papertape/shared/contract/values.ts';
import type { Handlers } from '../../http/call.ts';
import { registerFeature, type ServerModule } from '../../http/routes.ts';
import type { Commands } from '../../world/commands.ts';
import type { Tx } from '../../world/tx.ts';
import type { World } from '../../world/world.ts';
import { type FavoriteRow, favoriteSymbols } from './favorites.store.ts';

/** Lists favorites; a symbol that is no longer offered is hidden until it returns. */
function viewFavorites(world: World, userId: string, group?: ProductGroup): { list: Favorite[] } {
  const list = favoriteSymbols.of(world, userId).flatMap(({ symbol, position, addedAt }) => {
    const instrument = world.market.find(symbol);
    if (instrument === undefined || (group !== undefined && instrument.group !== group)) return [];
    return [{ symbol, group: instrument.group, type: instrument.group, position, addedAt }];
  });
  return { list };
}

/** Stores the order of a user's symbols without gaps. */
function storeOrder(tx: Tx, userId: string, rows: readonly FavoriteRow[]): void {
  for (const [position, row] of rows.entries()) {
    if (row.position !== position) favoriteSymbols.move(tx, row, position);
  }
  tx.emit({ type: 'favorites.changed', userId, data: { count: rows.length } });
}

function putFavorite(tx: Tx, userId: string, symbol: string, position: number | undefined): void {
  const rows = favoriteSymbols.of(tx.world, userId);
  const others = rows.filter((row) => row.symbol !== symbol);
  const place = Math.min(position ?? others.length, others.length);
  let row = rows.find((candidate) => candidate.symbol === symbol);
  if (row !== undefined && position === undefined) return;
  if (row === undefined) {
    row = { userId, symbol, position: rows.length, addedAt: tx.now };
    favoriteSymbols.insert(tx, row);
  }
  storeOrder(tx, userId, others.toSpliced(place, 0, row));
}

function removeFavorite(tx: Tx, userId: string, symbol: string): void {
  const rows = favoriteSymbols.of(tx.world, userId);
  const others = rows.filter((row) => row.symbol !== symbol);
  if (others.length === rows.length) return;
  favoriteSymbols.remove(tx, userId, symbol);
  storeOrder(tx, userId, others);
}

function refuseUnknown(world: World, symbol: string): Refusal | undefined {
  return world.market.find(symbol) === undefined ? refuse('symbolUnknown', { field: 'symbol' }) : undefined;
}

const handlers: Handlers<typeof favorites> = {
  list: (call) => viewFavorites(call.world, call.user.id, call.input.type),

  isFavorite({ world, user, input: { symbol } }) {
    return refuseUnknown(world, symbol) ?? { symbol, favorite: favoriteSymbols.has(world, user.id, symbol) };
  },

  insert: 'favorites.insert',
  remove: 'favorites.remove',
};

const favoritesCommands: Commands = {
  'favorites.insert'(tx, { userId }, { symbol, position }) {
    const refusal = refuseUnknown(tx.world, symbol);
    if (refusal !== undefined) return refusal;
    putFavorite(tx, userId, symbol, position);
    return viewFavorites(tx.world, userId);
  },
  'favorites.remove'(tx, { userId }, { symbol }) {
    const refusal = refuseUnknown(tx.world, symbol);
    if (refusal !== undefined) return refusal;
    removeFavorite(tx, userId, symbol);
    return viewFavorites(tx.world, userId);
  },
};

export const favoritesModule: ServerModule = {
  name: 'favorites',
  install: () => ({
    commands: favoritesCommands,
    bring(from, tx, { userId }) {
      for (const row of favoriteSymbols.of(from, userId)) favoriteSymbols.insert(tx, row);
    },
  }),
  register: (app, context) => registerFeature(app, context, favorites, handlers),
};
