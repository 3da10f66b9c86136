/** Reads the rows of a Parquet file, one group of rows after the other. */
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import {
  asyncBufferFromFile,
  type FileMetaData,
  parquetMetadataAsync,
  parquetReadObjects,
  type SchemaElement,
} from 'hyparquet';
import { ReadingProblem } from './notes.ts';
import { rowsMax } from './recording-reader.ts';
import type { RowSink } from './row-sink.ts';

/** Rows that are held at once. */
const sliceRows = 65_536;

const compressors = {
  GZIP: (input: Uint8Array) => gunzipSync(input),
  ZSTD: (input: Uint8Array) => zstdDecompressSync(input),
  BROTLI: (input: Uint8Array) => brotliDecompressSync(input),
};

/** Significant digits of 32-bit floats. */
const floatDigits = 7;

type Format = (value: unknown) => string;

function formatValue(value: unknown): string {
  if (value === null || value === undefined) return '';
  return value instanceof Date ? String(value.getTime()) : String(value);
}

/** A time without a zone is a wall-clock time. */
const formatLocal: Format = (value) =>
  value instanceof Date ? value.toISOString().slice(0, -1) : formatValue(value);
const formatDate: Format = (value) =>
  value instanceof Date ? value.toISOString().slice(0, 10) : formatValue(value);
const formatFloat: Format = (value) =>
  typeof value === 'number' ? String(Number(value.toPrecision(floatDigits))) : formatValue(value);

function chooseFormat(
  type: SchemaElement['type'],
  logical: SchemaElement['logical_type'],
  converted: SchemaElement['converted_type'],
): Format {
  if (logical?.type === 'DATE' || converted === 'DATE') return formatDate;
  if (logical?.type === 'TIMESTAMP' && !logical.isAdjustedToUTC) return formatLocal;
  return type === 'FLOAT' ? formatFloat : formatValue;
}

/** Returns the formats of the columns that hold a plain value, by their names. */
function listFormats({ schema }: FileMetaData): Map<string, Format> {
  const formats = new Map<string, Format>();
  for (const { name, type, num_children, logical_type, converted_type } of schema.slice(1)) {
    if (num_children !== undefined && num_children > 0) continue;
    formats.set(name, chooseFormat(type, logical_type, converted_type));
  }
  return formats;
}

/** Reads a file on the disk. Throws a ReadingProblem. */
export async function readParquet(path: string, sink: RowSink): Promise<void> {
  try {
    const file = await asyncBufferFromFile(path);
    const metadata = await parquetMetadataAsync(file);
    const rows = Number(metadata.num_rows);
    if (rows > rowsMax) throw new ReadingProblem('tooManyRows', { count: rowsMax });
    const formats = listFormats(metadata);
    const columns = [...formats.keys()];
    sink.head(columns);
    for (let rowStart = 0; rowStart < rows; rowStart += sliceRows) {
      const rowEnd = Math.min(rows, rowStart + sliceRows);
      const slice = await parquetReadObjects({ file, metadata, compressors, columns, rowStart, rowEnd });
      for (const [at, values] of slice.entries())
        sink.row(
          columns.map((name) => (formats.get(name) ?? formatValue)(values[name])),
          rowStart + at + 1,
        );
    }
  } catch (error) {
    throw error instanceof ReadingProblem ? error : new ReadingProblem('damaged');
  }
}
