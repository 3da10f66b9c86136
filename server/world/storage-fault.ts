/**
 * Faults of the disk, as distinct from faults of the program: nothing is wrong with what could not be stored, so it is
 * refused and may be tried again when there is space, and nobody's item is set aside for it.
 */
import Database from 'better-sqlite3';

const passing = /^SQLITE_(FULL|IOERR|READONLY|CANTOPEN|BUSY|LOCKED|NOMEM|PERM|PROTOCOL)/;
const lasting = /^SQLITE_(CORRUPT|NOTADB)/;
const ofFiles: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EMFILE', 'ENFILE']);

/** The disk did not do what it was asked to; it may yet. */
export function isStorageFault(error: unknown): boolean {
  if (error instanceof Database.SqliteError) return passing.test(error.code);
  return error instanceof Error && ofFiles.has((error as NodeJS.ErrnoException).code);
}

/** What stands on the disk is no sound database. */
export function isCorruption(error: unknown): boolean {
  return error instanceof Database.SqliteError && lasting.test(error.code);
}

/** A row that a command of the turn wrote broke a rule of the database: the command is refused with its turn. */
export function isRowFault(error: unknown): boolean {
  return error instanceof Database.SqliteError && !isCorruption(error);
}
