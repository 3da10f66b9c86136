/**
 * Reads the table list of an SQLite file without SQLite: the declared tables, indexes, triggers and views
 * with their SQL. Nothing of the file is executed, and the work is bounded whatever its bytes are.
 */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { ForeignFault } from './foreign-fault.ts';

export interface SchemaRow {
  readonly type: string;
  readonly name: string;
  readonly table: string;
  /** Null for an index that SQLite creates for a key. */
  readonly sql: string | null;
}

/** Page size of all databases of this product. */
const pageBytes = 4096;
const headerBytes = 100;
const pagesMax = 200;
const rowBytesMax = 65_536;
const rowsMax = 1_000;
const overflowBytes = pageBytes - 4;

/** Header fields by offset and length, with the only value that files of this product have there. */
const expectedHeader: readonly (readonly [at: number, length: 1 | 2 | 4, value: number])[] = [
  [16, 2, pageBytes],
  // Version 1: no write-ahead log is expected beside it.
  [18, 1, 1],
  [19, 1, 1],
  [20, 1, 0],
  [21, 1, 64],
  [22, 1, 32],
  [23, 1, 32],
  [44, 4, 4],
  [48, 4, 0],
  [52, 4, 0],
  [56, 4, 1],
  [60, 4, 0],
  [64, 4, 0],
  [68, 4, 0],
];

/** Throws a ForeignFault if the file is no database of this product, or if its table list is inconsistent. */
export function readStoredSchema(file: string): SchemaRow[] {
  const handle = openSync(file, 'r');
  try {
    const { size } = fstatSync(handle);
    const page = (number: number): Buffer => {
      const bytes = Buffer.alloc(pageBytes);
      if (readSync(handle, bytes, 0, pageBytes, (number - 1) * pageBytes) !== pageBytes)
        throw new ForeignFault('fileUnknown', `page ${number} is not there`);
      return bytes;
    };
    if (size < pageBytes || size % pageBytes !== 0) throw new ForeignFault('fileUnknown', 'not whole pages');
    checkHeader(page(1), size / pageBytes);
    return new SchemaReader(page, size / pageBytes).read();
  } finally {
    closeSync(handle);
  }
}

function checkHeader(first: Buffer, pageCount: number): void {
  if (first.toString('latin1', 0, 16) !== 'SQLite format 3\0')
    throw new ForeignFault('fileUnknown', 'no SQLite file');
  const wrong = expectedHeader.find(([at, length, value]) => first.readUIntBE(at, length) !== value);
  if (wrong !== undefined) throw new ForeignFault('fileUnknown', `byte ${wrong[0]} of the header`);
  if (first.readUInt32BE(28) !== pageCount) throw new ForeignFault('fileUnknown', 'another number of pages');
}

class SchemaReader {
  readonly #page: (number: number) => Buffer;
  readonly #pageCount: number;
  readonly #seen = new Set<number>();
  readonly #rows: SchemaRow[] = [];
  readonly #roots = new Set<number>();

  constructor(page: (number: number) => Buffer, pageCount: number) {
    this.#page = page;
    this.#pageCount = pageCount;
  }

  read(): SchemaRow[] {
    this.#readTree(1);
    return this.#rows;
  }

  /** Takes each page at most once, so that no chain of pages is circular. */
  #take(number: number): Buffer {
    if (number < 1 || number > this.#pageCount || this.#seen.has(number) || this.#seen.size >= pagesMax)
      throw new ForeignFault('fileUnknown', 'its table list does not hang together');
    this.#seen.add(number);
    return this.#page(number);
  }

  #readTree(number: number): void {
    const page = this.#take(number);
    const start = number === 1 ? headerBytes : 0;
    const kind = page[start];
    const cellCount = page.readUInt16BE(start + 3);
    if (kind !== 0x05 && kind !== 0x0d) throw new ForeignFault('fileUnknown', 'no page of a table list');
    const pointers = start + (kind === 0x05 ? 12 : 8);
    if (pointers + 2 * cellCount > pageBytes) throw new ForeignFault('fileUnknown', 'too many cells');
    for (let index = 0; index < cellCount; index += 1) {
      const at = page.readUInt16BE(pointers + 2 * index);
      if (at < pointers || at > pageBytes - 5)
        throw new ForeignFault('fileUnknown', 'a cell out of its page');
      if (kind === 0x05) this.#readTree(page.readUInt32BE(at));
      else this.#readRow(page, at);
    }
    if (kind === 0x05) this.#readTree(page.readUInt32BE(start + 8));
  }

  #readRow(page: Buffer, at: number): void {
    if (this.#rows.length >= rowsMax) throw new ForeignFault('fileUnknown', 'too many tables');
    const size = readVarint(page, at);
    const rowId = readVarint(page, size.next);
    if (size.value > rowBytesMax) throw new ForeignFault('fileUnknown', 'a declaration without end');
    const [type, name, table, root, sql] = readRecord(this.#payload(page, rowId.next, size.value));
    if (typeof type !== 'string' || typeof name !== 'string' || typeof table !== 'string')
      throw new ForeignFault('fileUnknown', 'a declaration without a name');
    if (sql !== null && typeof sql !== 'string') throw new ForeignFault('fileUnknown', 'SQL that is no text');
    this.#checkRoot(root);
    this.#rows.push({ type, name, table, sql });
  }

  /** Rejects two tables on the same pages, because a write to one would change the other. */
  #checkRoot(root: unknown): void {
    if (root === 0 || root === null) return;
    if (typeof root !== 'number' || root < 2 || root > this.#pageCount || this.#roots.has(root))
      throw new ForeignFault('fileUnknown', 'two tables in one place');
    this.#roots.add(root);
  }

  #payload(page: Buffer, at: number, size: number): Buffer {
    const local = localBytes(size);
    if (at + local > pageBytes) throw new ForeignFault('fileUnknown', 'a declaration out of its page');
    const parts = [page.subarray(at, at + local)];
    let left = size - local;
    let next = left > 0 && at + local + 4 <= pageBytes ? page.readUInt32BE(at + local) : 0;
    while (left > 0) {
      const overflow = this.#take(next);
      parts.push(overflow.subarray(4, 4 + Math.min(left, overflowBytes)));
      left -= overflowBytes;
      next = overflow.readUInt32BE(0);
    }
    return Buffer.concat(parts);
  }
}

/** Returns the bytes of a row in its own page, by the rule of the file format. */
function localBytes(size: number): number {
  const most = pageBytes - 35;
  if (size <= most) return size;
  const least = Math.floor(((pageBytes - 12) * 32) / 255) - 23;
  const wanted = least + ((size - least) % overflowBytes);
  return wanted <= most ? wanted : least;
}

function readVarint(bytes: Buffer, at: number): { value: number; next: number } {
  let value = 0;
  for (let index = 0; index < 6; index += 1) {
    const byte = bytes[at + index];
    if (byte === undefined) break;
    value = value * 128 + (byte & 0x7f);
    if (byte < 0x80) return { value, next: at + index + 1 };
  }
  throw new ForeignFault('fileUnknown', 'a number without end');
}

const integerBytes = [0, 1, 2, 3, 4, 6, 8, 8, 0, 0] as const;

function readRecord(payload: Buffer): unknown[] {
  const head = readVarint(payload, 0);
  const values: unknown[] = [];
  let at = head.value;
  let position = head.next;
  while (position < head.value) {
    if (values.length >= 5) throw new ForeignFault('fileUnknown', 'too many columns');
    const serial = readVarint(payload, position);
    position = serial.next;
    const length =
      serial.value < 12 ? (integerBytes[serial.value] ?? 0) : Math.floor((serial.value - 12) / 2);
    if (at + length > payload.length) throw new ForeignFault('fileUnknown', 'a row that is cut off');
    values.push(readValue(payload.subarray(at, at + length), serial.value));
    at += length;
  }
  if (values.length !== 5 || at !== payload.length) throw new ForeignFault('fileUnknown', 'another row');
  return values;
}

function readValue(bytes: Buffer, serial: number): unknown {
  if (serial === 0) return null;
  if (serial >= 13 && serial % 2 === 1) return bytes.toString('utf8');
  if (serial === 8 || serial === 9) return serial - 8;
  if (serial >= 1 && serial <= 5) return bytes.readIntBE(0, bytes.length);
  return undefined;
}
