/**
 * Rows of numbers in compressed blocks, so that a reader decodes only the block around a time. A block ends at
 * a boundary of `unit` ms, so the rows of one unit are always in one block.
 */

import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { NumberReader, NumberWriter, numberBytesMax } from './whole-numbers.ts';

/** Columns of equal length; each number is stored as its distance from the prediction of its kind. */
export interface SeriesKind {
  readonly unitMs: number;
  readonly columns: number;
  /** Writes the distances of a row to `out`. */
  encode(columns: readonly ArrayLike<number>[], row: number, first: number, out: Float64Array): void;
  /** Restores a row from its distances. */
  decode(columns: readonly Float64Array[], row: number, distances: Float64Array): void;
}

/** Place of a block in the file. */
export interface Block {
  /** Time of its first row. */
  readonly time: number;
  readonly rows: number;
  readonly offset: number;
  readonly length: number;
}

/** Smallest number of rows of a block, except for the last one. */
const rowsMin = 1_024;
const level = 6;
const options = {
  params: { [constants.ZSTD_c_compressionLevel]: level, [constants.ZSTD_c_checksumFlag]: 1 },
};

/** Encodes all rows; `put` stores the bytes of a block and returns their offset. */
export function writeSeries(
  kind: SeriesKind,
  columns: readonly ArrayLike<number>[],
  put: (bytes: Uint8Array) => number,
): Block[] {
  const times = columns[0] as ArrayLike<number>;
  const blocks: Block[] = [];
  let first = 0;
  while (first < times.length) {
    const end = findBlockEnd(times, first, kind.unitMs);
    const bytes = zstdCompressSync(encodeRows(kind, columns, first, end), options);
    blocks.push({
      time: times[first] as number,
      rows: end - first,
      offset: put(bytes),
      length: bytes.length,
    });
    first = end;
  }
  return blocks;
}

function findBlockEnd(times: ArrayLike<number>, first: number, unitMs: number): number {
  let end = Math.min(times.length, first + rowsMin);
  const unit = Math.floor((times[end - 1] as number) / unitMs);
  while (end < times.length && Math.floor((times[end] as number) / unitMs) === unit) end += 1;
  return end;
}

function encodeRows(
  kind: SeriesKind,
  columns: readonly ArrayLike<number>[],
  first: number,
  end: number,
): Uint8Array {
  const distances = new Float64Array(kind.columns);
  const writers = columns.map(() => new NumberWriter((end - first) * 2));
  for (let row = first; row < end; row += 1) {
    kind.encode(columns, row, first, distances);
    for (let column = 0; column < kind.columns; column += 1)
      (writers[column] as NumberWriter).write(distances[column] as number);
  }
  const parts = writers.map((writer) => writer.finish());
  const lengths = Buffer.alloc(4 * kind.columns);
  for (const [column, part] of parts.entries()) lengths.writeUInt32LE(part.length, 4 * column);
  return Buffer.concat([lengths, ...parts]);
}

/** Decodes a block. Throws if its bytes are damaged or state another number of rows. */
export function readBlock(
  kind: SeriesKind,
  { rows }: Pick<Block, 'rows'>,
  bytes: Uint8Array,
): Float64Array[] {
  const plain = zstdDecompressSync(bytes, { maxOutputLength: kind.columns * (4 + rows * numberBytesMax) });
  // A number has at least one byte, so no more memory is reserved than the bytes justify.
  if (rows * kind.columns > plain.length) throw new RangeError('the block has fewer rows');
  const readers: NumberReader[] = [];
  let offset = 4 * kind.columns;
  for (let column = 0; column < kind.columns; column += 1) {
    const length = plain.readUInt32LE(4 * column);
    readers.push(new NumberReader(plain.subarray(offset, offset + length)));
    offset += length;
  }
  const columns = readers.map(() => new Float64Array(rows));
  const distances = new Float64Array(kind.columns);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < kind.columns; column += 1)
      distances[column] = (readers[column] as NumberReader).read();
    kind.decode(columns, row, distances);
  }
  return columns;
}
