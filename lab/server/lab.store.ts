/** Laboratory data of a world, as JSON by kind and key: faults and plays. */
import type { LabKind, LabRecord } from '../../server/world/json-columns.ts';
import type { Rows, Tx } from '../../server/world/tx.ts';

interface Kept {
  readonly key: string;
  readonly payload: string;
}

export const labRecords = {
  all: ({ db }: Rows, kind: LabKind): Kept[] => db.labRecord.find({ kind }, { orderBy: 'key' }),

  put<Kind extends LabKind>(tx: Tx, kind: Kind, key: string, value: LabRecord<Kind>): void {
    tx.db.labRecord.upsert({ kind, key, payload: JSON.stringify(value) });
  },
};
