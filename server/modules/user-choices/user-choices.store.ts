/** Choices that a page keeps with the account. */
import type { DataOf } from '@papertape/shared/contract/kit/endpoint.ts';
import type { userChoices } from '@papertape/shared/contract/user-choices.ts';
import { readJson, writeJson } from '../../world/json-columns.ts';
import type { Rows, Tx } from '../../world/tx.ts';

type Kept = DataOf<typeof userChoices.choices>;

export const choicesOfUsers = {
  of({ db }: Rows, userId: string): Kept {
    const row = db.userChoices.get(userId);
    if (row === undefined) return { tables: [], lessons: [], revision: 0 };
    return {
      tables: readJson('UserChoices', 'tables', row.tables),
      lessons: readJson('UserChoices', 'lessons', row.lessons),
      revision: row.revision,
    };
  },

  put(tx: Tx, userId: string, { tables, lessons, revision }: Kept): void {
    const json = {
      tables: writeJson('UserChoices', 'tables', tables),
      lessons: writeJson('UserChoices', 'lessons', lessons),
    };
    tx.db.userChoices.upsert({ userId, ...json, revision, updatedAt: tx.now });
  },
};
