/** Recognizes files that are not the state of a world. */
import { DataFault } from '../../server/world/data-fault.ts';
import { NoSnapshot } from '../../server/world/snapshots.store.ts';
import { isCorruption } from '../../server/world/storage-fault.ts';

/** Returns whether the file is to blame: not a snapshot, damaged, or of a newer version. */
export function isUnfit(error: unknown): boolean {
  return (
    error instanceof NoSnapshot || error instanceof DataFault || isCorruption(error) || isSqlError(error)
  );
}

/** Returns true for errors of SQL statements, which a file with unexpected columns or rows causes. */
function isSqlError(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'SQLITE_ERROR' || (typeof code === 'string' && code.startsWith('SQLITE_CONSTRAINT'));
}
