/** The valid code per purpose and contact. */
import type { RowOf, Rows, Tx } from '../../world/tx.ts';

type CodeRow = RowOf<'verificationCode'>;

export const codes = {
  get: ({ db }: Rows, key: string): CodeRow | undefined => db.verificationCode.get(key),

  /** Replaces the previous code. */
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
