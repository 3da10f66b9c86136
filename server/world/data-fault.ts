/**
 * A fault of the data folder or of a world in it, in one sentence with the remedy: a problem of the operator,
 * not of the program.
 */
import { readFileSync } from 'node:fs';
import process from 'node:process';
import Database from 'better-sqlite3';
import { RecordingFault } from '../recordings/recorded-bars.ts';
import { adviseOtherFolder } from './in-container.ts';
import { isCorruption } from './storage-fault.ts';

export class DataFault extends Error {}

/** Systems without numbered accounts have none. */
const uid = process.getuid === undefined ? '' : ` (uid ${process.getuid()})`;

/** Reasons by error code of the system or of SQLite. */
const reasons: readonly [RegExp, (folder: string) => string][] = [
  [
    /^(EEXIST|ENOTDIR)$/,
    (folder) => `${folder} is not a folder. Remove what is there, ${adviseOtherFolder(folder)}.`,
  ],
  [
    /^(EACCES|EPERM|EROFS|ENOENT)$|^SQLITE_(READONLY|CANTOPEN|PERM)/,
    (folder) =>
      `This account${uid} cannot write in ${folder}: it belongs to another account, or it is mounted read-only. Make this account its owner, ${adviseOtherFolder(folder)}.`,
  ],
  [
    /^(ENOSPC|EDQUOT)$|^SQLITE_FULL/,
    (folder) => `The disk of ${folder} is full. Make space, ${adviseOtherFolder(folder)}.`,
  ],
  [
    /^EIO$|^SQLITE_IOERR/,
    (folder) => `The disk of ${folder} cannot be read or written. Look at it, ${adviseOtherFolder(folder)}.`,
  ],
];

/** Converts an error to a DataFault if it concerns the folder; returns any other error unchanged. */
export function toFolderFault(folder: string, error: unknown): unknown {
  if (error instanceof DataFault || !(error instanceof Error)) return error;
  const code = error instanceof Database.SqliteError ? error.code : (error as NodeJS.ErrnoException).code;
  const reason = code === undefined ? undefined : reasons.find(([pattern]) => pattern.test(code))?.[1];
  return reason === undefined ? error : new DataFault(reason(folder), { cause: error });
}

/**
 * Returns the single line of a small file in the data folder. Throws a DataFault if it cannot be read: it
 * must not be replaced silently.
 */
export function readLine(file: string): string {
  let line = '';
  let cause: unknown;
  try {
    line = readFileSync(file, 'utf8').trim();
  } catch (error) {
    cause = error;
  }
  if (/^[\x21-\x7e]{1,200}$/.test(line)) return line;
  throw new DataFault(`${file} cannot be read. Put back a copy of it, or delete it: a new one is made.`, {
    cause,
  });
}

/** Converts an error that prevents a world from being opened. */
export function toWorldFault(folder: string, error: unknown): unknown {
  if (error instanceof RecordingFault) return new DataFault(error.message, { cause: error });
  if (!isCorruption(error)) return toFolderFault(folder, error);
  const sentence = `${folder} does not hold a sound database. Put back a copy of it, or move it away; where the default world is missing, a new one is made.`;
  return new DataFault(sentence, { cause: error });
}
