/** First answers to money-moving requests that carried an idempotency key. */
import type { RowOf, Rows, Tx } from './tx.ts';

type AnswerRow = RowOf<'idempotentAnswer'>;

export const answers = {
  get: ({ db }: Rows, key: string): AnswerRow | undefined => db.idempotentAnswer.get(key),

  put(tx: Tx, row: AnswerRow): void {
    tx.db.idempotentAnswer.upsert(row);
  },

  forgetBefore(tx: Tx, time: number): void {
    tx.db.idempotentAnswer.deleteBelow('at', time);
  },
};
