/** Consecutive wrong passwords, and wrong codes of a day. */
import type { RowOf, Rows, Tx } from '../world/tx.ts';

type AttemptRow = RowOf<'passwordAttempt'>;

export const attempts = {
  get: ({ db }: Rows, key: string): AttemptRow | undefined => db.passwordAttempt.get(key),

  put(tx: Tx, row: AttemptRow): void {
    tx.db.passwordAttempt.upsert(row);
  },

  forget(tx: Tx, key: string): void {
    tx.db.passwordAttempt.delete(key);
  },
};
