/**
 * Storage faults, as distinct from faults of the program: the data itself is valid, so that it is refused,
 * may be retried when there is space, and no scheduled item is set aside for it.
 */
import Database from 'better-sqlite3';

const passing = /^SQLITE_(FULL|IOERR|READONLY|CANTOPEN|BUSY|LOCKED|NOMEM|PERM|PROTOCOL)/;
const lasting = /^SQLITE_(CORRUPT|NOTADB)/;
const ofFiles: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EMFILE', 'ENFILE']);

/** Returns whether the disk failed an operation; a retry may succeed. */
export function isStorageFault(error: unknown): boolean {
  if (error instanceof Database.SqliteError) return passing.test(error.code);
  return error instanceof Error && ofFiles.has((error as NodeJS.ErrnoException).code);
}

/** Returns whether the file on disk is no sound database. */
export function isCorruption(error: unknown): boolean {
  return error instanceof Database.SqliteError && lasting.test(error.code);
}

/** Returns whether a row violated a database constraint: its command is refused with its turn. */
export function isRowFault(error: unknown): boolean {
  return error instanceof Database.SqliteError && !isCorruption(error);
}
