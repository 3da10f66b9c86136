/** Whose an uploaded picture is: nobody may hand in or show what another uploaded. */
import type { Tx } from './tx.ts';

export const filesPath = '/files/';

/** The row's key of a path as the upload endpoint answered it. */
export function uploadName(path: string): string {
  return path.slice(filesPath.length);
}

export function ownsUpload(tx: Tx, userId: string, path: string): boolean {
  return path.startsWith(filesPath) && tx.db.upload.get(uploadName(path))?.userId === userId;
}
