/** Uploaded pictures: whose they are, and who may see them. */
import type { RowOf, Rows, Tx } from '../../world/tx.ts';

export type UploadRow = RowOf<'upload'>;

export const filesPath = '/files/';

/** The row's key of a path as the upload endpoint answered it. */
const nameIn = (path: string) => path.slice(filesPath.length);

export const uploads = {
  get: ({ db }: Rows, name: string): UploadRow | undefined => db.upload.get(name),

  latestOf: ({ db }: Rows, userId: string, limit: number): UploadRow[] =>
    db.upload.find({ userId }, { orderBy: '"uploadedAt" DESC', limit }),

  /** Whether a picture is the user's own: nobody may hand in or show what another uploaded. */
  belongTo: ({ db }: Rows, userId: string, path: string): boolean =>
    path.startsWith(filesPath) && db.upload.get(nameIn(path))?.userId === userId,

  insert(tx: Tx, row: UploadRow): void {
    tx.db.upload.insert(row);
  },

  /** An avatar is seen by everybody as long as it is one. */
  setShownToAll(tx: Tx, path: string, shownToAll: boolean): void {
    tx.db.upload.update(nameIn(path), { shownToAll });
  },
};
