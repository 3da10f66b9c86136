/** Uploaded pictures, their owners and their visibility. */
import type { RowOf, Rows, Tx } from '../../world/tx.ts';

export type UploadRow = RowOf<'upload'>;

export const filesPath = '/files/';

/** Returns the key of the row from a path of the upload endpoint. */
const nameIn = (path: string) => path.slice(filesPath.length);

export const uploads = {
  get: ({ db }: Rows, name: string): UploadRow | undefined => db.upload.get(name),

  listLatest: ({ db }: Rows, userId: string, limit: number): UploadRow[] =>
    db.upload.find({ userId }, { orderBy: '"uploadedAt" DESC', limit }),

  /** Returns whether a user uploaded the picture: no user may submit or show the picture of another. */
  belongTo: ({ db }: Rows, userId: string, path: string): boolean =>
    path.startsWith(filesPath) && db.upload.get(nameIn(path))?.userId === userId,

  insert(tx: Tx, row: UploadRow): void {
    tx.db.upload.insert(row);
  },

  /** Sets whether a file is visible to all, as an avatar is while it is in use. */
  setShownToAll(tx: Tx, path: string, shownToAll: boolean): void {
    tx.db.upload.update(nameIn(path), { shownToAll });
  },
};
