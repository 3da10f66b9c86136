import type { ForeignReader } from './foreign-reader.ts';
import type { Carrier } from './journal/carrier.ts';
import type { OpeningParts } from './world-opener.ts';

export interface DirectoryParts extends OpeningParts {
  /** Folder for worlds that survive. */
  dataFolder: string;
  /** Folder for disposable worlds: memory-backed where the machine has such a place. */
  memoryFolder: string;
  /** Bytes that snapshots may take; a gigabyte when left out. */
  snapshotBytesMax?: number;
  /** Carries out long histories elsewhere; without one this thread does. */
  carrier?: Carrier;
  /** Reads files from elsewhere in another process; without one this process does. */
  foreign?: ForeignReader;
}
