/** Favorite symbols. */
import type { RowOf, Rows, Tx } from '../../world/tx.ts';

export type FavoriteRow = RowOf<'favorite'>;

export const favoriteSymbols = {
  /** Lists favorites in the user's order. */
  of: ({ db }: Rows, userId: string): FavoriteRow[] =>
    db.favorite.find({ userId }, { orderBy: '"position"' }),

  has: ({ db }: Rows, userId: string, symbol: string): boolean =>
    db.favorite.get({ userId, symbol }) !== undefined,

  insert(tx: Tx, row: FavoriteRow): void {
    tx.db.favorite.insert(row);
  },

  move(tx: Tx, { userId, symbol }: FavoriteRow, position: number): void {
    tx.db.favorite.update({ userId, symbol }, { position });
  },

  remove(tx: Tx, userId: string, symbol: string): void {
    tx.db.favorite.delete({ userId, symbol });
  },
};
