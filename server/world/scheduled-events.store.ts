/** Scheduled items, and those that failed. */
import type { RowOf, Rows } from './tx.ts';

export type DueRow = RowOf<'due'>;
export type SetAside = RowOf<'setAside'>;

export const dueRows = {
  all: ({ db }: Rows): DueRow[] => db.due.find({}),

  put({ db }: Rows, row: DueRow): void {
    db.due.upsert(row);
  },

  remove({ db }: Rows, kind: string, key: string): void {
    db.due.delete({ kind, key });
  },
};

export const setAsideRows = {
  all: ({ db }: Rows): SetAside[] => db.setAside.find({}),

  put({ db }: Rows, row: SetAside): void {
    db.setAside.upsert(row);
  },

  remove({ db }: Rows, kind: string, key: string): void {
    db.setAside.delete({ kind, key });
  },
};
