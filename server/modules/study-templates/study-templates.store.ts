/** Named sets of chart studies. */
import type { DataOf } from '@papertape/shared/contract/kit/endpoint.ts';
import type { studyTemplates } from '@papertape/shared/contract/study-templates.ts';
import { readJson, writeJson } from '../../world/json-columns.ts';
import type { Rows, Tx } from '../../world/tx.ts';

type Kept = DataOf<typeof studyTemplates.templates>;

export const templatesOfUsers = {
  of({ db }: Rows, userId: string): Kept {
    const row = db.studyTemplates.get(userId);
    if (row === undefined) return { templates: [], revision: 0 };
    return { templates: readJson('StudyTemplates', 'templates', row.templates), revision: row.revision };
  },

  put(tx: Tx, userId: string, { templates, revision }: Kept): void {
    const row = {
      userId,
      templates: writeJson('StudyTemplates', 'templates', templates),
      revision,
      updatedAt: tx.now,
    };
    tx.db.studyTemplates.upsert(row);
  },
};
