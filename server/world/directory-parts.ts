import type { ForeignReader } from './foreign-reader.ts';
import type { ReplayRunner } from './journal/replay-runner.ts';
import type { OpeningParts } from './world-opener.ts';

export interface DirectoryParts extends OpeningParts {
  /** Folder for persistent worlds. */
  dataFolder: string;
  /** Folder for disposable worlds, memory-backed if the machine offers it. */
  memoryFolder: string;
  /** Maximum total size of snapshots in bytes; a gigabyte by default. */
  snapshotBytesMax?: number;
  /** Replays long histories in another thread; by default this thread does. */
  carrier?: ReplayRunner;
  /** Reads imported files in another process; by default this process does. */
  foreign?: ForeignReader;
}
