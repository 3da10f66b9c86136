/** A file that is no state of a world. */
import { DataFault } from '../../server/world/data-fault.ts';
import { NoSnapshot } from '../../server/world/snapshots.store.ts';
import { isCorruption } from '../../server/world/storage-fault.ts';

/** Whether the file itself is to blame: it is no snapshot, not sound, or of a newer version. */
export function isUnfit(error: unknown): boolean {
  return (
    error instanceof NoSnapshot || error instanceof DataFault || isCorruption(error) || isSqlError(error)
  );
}

/** A file with other columns or rows than ours breaks the statements that read it. */
function isSqlError(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'SQLITE_ERROR' || (typeof code === 'string' && code.startsWith('SQLITE_CONSTRAINT'));
}
