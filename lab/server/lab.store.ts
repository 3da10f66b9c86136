/** Laboratory data of a world, as JSON by kind and key: faults and plays. */
import type { Rows, Tx } from '../../server/world/tx.ts';

type Kind = 'faults' | 'play' | 'progress';

interface Kept {
  readonly key: string;
  readonly payload: string;
}

export const labRecords = {
  all: ({ db }: Rows, kind: Kind): Kept[] => db.labRecord.find({ kind }, { orderBy: 'key' }),

  put(tx: Tx, kind: Kind, key: string, value: unknown): void {
    tx.db.labRecord.upsert({ kind, key, payload: JSON.stringify(value) });
  },
};
