/** Messages between the server and the process that reads foreign files of prices. */

import type { ColumnName } from './read/column-names.ts';
import type { Drawing } from './read/drawing.ts';
import type { Gap } from './read/examine.ts';
import type { RowKind } from './read/layout.ts';
import type { Note, ProblemKind } from './read/notes.ts';
import type { FileOnDisk, ReadingProgress } from './read/read-files.ts';
import type { ReadingOptions } from './read/recording-reader.ts';

export interface ReadingTask {
  readonly files: readonly FileOnDisk[];
  readonly options: ReadingOptions;
  /** Symbol of this platform, if the user says it. */
  readonly symbol: string | undefined;
  /** Empty folder for the recording. */
  readonly folder: string;
  /** Time at which the recording is added. */
  readonly now: number;
  /** Columns of the drawing. */
  readonly points: number;
}

export interface ReadingFacts {
  readonly source: string;
  readonly kind: RowKind;
  readonly symbol: string | undefined;
  readonly frameMs: number;
  readonly zone: string | undefined;
  readonly columns: readonly ColumnName[];
  readonly decimals: number;
  readonly rows: number;
  readonly bars: number;
  readonly trades: number;
  readonly quotes: number;
  readonly from: number;
  readonly to: number;
  readonly gapCount: number;
  readonly gaps: readonly Gap[];
  readonly drawing: Drawing;
}

/** Result of reading. */
export interface ReadingResult {
  readonly facts: ReadingFacts;
  readonly remarks: readonly Note[];
  readonly firstRows: readonly (readonly string[])[];
  /** Id of the recording in the folder of the task; undefined without a symbol. */
  readonly recording: string | undefined;
}

/** Reason to refuse the files. */
export interface ReadingRefusal {
  readonly problem: Note<ProblemKind>;
  readonly firstRows: readonly (readonly string[])[];
}

export type ReadingMessage =
  | { readonly progress: ReadingProgress }
  | { readonly isStoring: true }
  | { readonly result: ReadingResult }
  | { readonly refusal: ReadingRefusal };
