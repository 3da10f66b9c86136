/** The one valid code per purpose and contact. */
import type { RowOf, Rows, Tx } from '../../world/tx.ts';

type CodeRow = RowOf<'verificationCode'>;

export const codes = {
  get: ({ db }: Rows, key: string): CodeRow | undefined => db.verificationCode.get(key),

  /** Takes the place of the one before. */
  put(tx: Tx, row: CodeRow): void {
    tx.db.verificationCode.upsert(row);
  },

  countTry(tx: Tx, { key, triesLeft }: CodeRow): void {
    tx.db.verificationCode.update(key, { triesLeft: triesLeft - 1 });
  },

  markUsed(tx: Tx, key: string): void {
    tx.db.verificationCode.update(key, { used: true });
  },
};
