/** Named lists of symbols. */
import type { DataOf } from '@papertape/shared/contract/kit/endpoint.ts';
import type { watchlists } from '@papertape/shared/contract/watchlists.ts';
import { readJson, writeJson } from '../../world/json-columns.ts';
import type { Rows, Tx } from '../../world/tx.ts';

type Kept = DataOf<typeof watchlists.lists>;

export const watchlistsOfUsers = {
  of({ db }: Rows, userId: string): Kept {
    const row = db.watchlists.get(userId);
    if (row === undefined) return { lists: [], revision: 0 };
    return { lists: readJson('Watchlists', 'lists', row.lists), revision: row.revision };
  },

  put(tx: Tx, userId: string, { lists, revision }: Kept): void {
    tx.db.watchlists.upsert({
      userId,
      lists: writeJson('Watchlists', 'lists', lists),
      revision,
      updatedAt: tx.now,
    });
  },
};
