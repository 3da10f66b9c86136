/**
 * Opens files as streams of plain bytes: packed by gzip or Zstandard, and the entries of a zip archive. Their sizes are
 * counted while they are unpacked, so that a small file cannot become an endless one.
 */
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { crc32, createGunzip, createZstdDecompress } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { ReadingProblem } from './notes.ts';

/** Plain bytes of all files that are read together. */
export const plainBytesMax = 2 * 1_024 ** 3;
/** Layers of packing: a packed file in an archive. */
const layersMax = 3;
const entriesMax = 2_000;

const endings = ['csv', 'tsv', 'txt', 'json', 'jsonl', 'ndjson', 'parquet', 'gz', 'zst'] as const;

/** Counts bytes of a stream against the bound of all files. */
export class ByteCount {
  readonly #max: number;
  /** Plain bytes so far. */
  plain = 0;
  /** Bytes read from the disk so far. */
  read = 0;

  constructor(max: number = plainBytesMax) {
    this.#max = max;
  }

  add(bytes: number): void {
    this.plain += bytes;
    if (this.plain > this.#max) throw new ReadingProblem('tooLarge', { count: this.#max });
  }
}

/** Plain bytes of a file or of an entry of an archive. */
export interface PlainFile {
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array>;
}

type Bytes = AsyncIterable<Uint8Array>;

const startsWith = (bytes: Uint8Array, ...letters: number[]) => letters.every((one, at) => bytes[at] === one);
const isGzip = (bytes: Uint8Array) => startsWith(bytes, 0x1f, 0x8b);
const isZstd = (bytes: Uint8Array) => startsWith(bytes, 0x28, 0xb5, 0x2f, 0xfd);
const isPacked = (bytes: Uint8Array) => isGzip(bytes) || isZstd(bytes);
const isZip = (bytes: Uint8Array) => startsWith(bytes, 0x50, 0x4b);

/** Attributes every failure of a stream to the file. */
async function* blameFile(bytes: Bytes): Bytes {
  try {
    yield* bytes;
  } catch (error) {
    throw error instanceof ReadingProblem ? error : new ReadingProblem('damaged');
  }
}

/** Returns the first bytes of a stream, at least 4 if it has them, and the whole stream. */
async function peek(bytes: Bytes): Promise<{ first: Uint8Array; whole: Bytes }> {
  const iterator = bytes[Symbol.asyncIterator]();
  let first: Uint8Array = new Uint8Array(0);
  while (first.length < 4) {
    const { done, value } = await iterator.next();
    if (done === true) break;
    first = first.length === 0 ? value : Buffer.concat([first, value]);
  }
  async function* rest(): Bytes {
    yield first;
    yield* { [Symbol.asyncIterator]: () => iterator };
  }
  return { first, whole: rest() };
}

/** Unpacks layer by layer. Each layer is counted. */
async function unpack(packed: Bytes, count: ByteCount, layer = 0): Promise<Bytes> {
  const { first, whole } = await peek(packed);
  if (!isPacked(first)) return whole;
  const unpacker = isGzip(first) ? createGunzip() : createZstdDecompress();
  if (layer === layersMax) throw new ReadingProblem('damaged');
  const source = Readable.from(whole).on('error', (error) => unpacker.destroy(error));
  const plain = blameFile(source.pipe(unpacker) as Bytes);
  return await unpack(countBytes(plain, count), count, layer + 1);
}

async function* countBytes(bytes: Bytes, count: ByteCount): Bytes {
  for await (const chunk of bytes) {
    count.add(chunk.length);
    yield chunk;
  }
}

async function* fromDisk(path: string, count: ByteCount): Bytes {
  for await (const chunk of createReadStream(path, { highWaterMark: 262_144 })) {
    count.read += (chunk as Uint8Array).length;
    yield chunk as Uint8Array;
  }
}

const withoutPacking = (name: string) => name.replace(/\.(gz|zst)$/i, '');
const getEnding = (name: string) => /\.([a-z]+)$/i.exec(withoutPacking(name))?.[1]?.toLowerCase() ?? '';

/** Returns the entries with data: those of the first kind of ending, in the order of their names. */
async function listEntries(archive: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const entry of archive.eachEntry()) {
    if (/\/$|(^|\/)(\.|__MACOSX\/)/.test(entry.fileName)) continue;
    entries.push(entry);
    if (entries.length > entriesMax) throw new ReadingProblem('damaged');
  }
  const ending = endings.find((one) => entries.some(({ fileName }) => getEnding(fileName) === one));
  const found = entries.filter(({ fileName }) => getEnding(fileName) === ending);
  if (ending === undefined || found.length === 0) throw new ReadingProblem('archiveEmpty');
  return found.sort((left, right) => (left.fileName < right.fileName ? -1 : 1));
}

/** Reads an entry and compares its checksum, which the archive states. */
async function* readEntry(archive: ZipFile, entry: Entry, count: ByteCount): Bytes {
  if (entry.isEncrypted()) throw new ReadingProblem('encrypted', { value: entry.fileName });
  let sum = 0;
  for await (const chunk of await archive.openReadStreamPromise(entry)) {
    const bytes = chunk as Uint8Array;
    count.add(bytes.length);
    sum = crc32(bytes, sum);
    yield bytes;
  }
  if (sum !== entry.crc32) throw new ReadingProblem('damaged');
  count.read += entry.compressedSize;
}

async function* openArchive(path: string, count: ByteCount): AsyncGenerator<PlainFile> {
  const archive = await openPromise(path, { lazyEntries: true, autoClose: false });
  try {
    for (const entry of await listEntries(archive)) {
      const packed = blameFile(readEntry(archive, entry, count));
      yield { name: withoutPacking(entry.fileName), bytes: await unpack(packed, count) };
    }
  } finally {
    archive.close();
  }
}

/** Opens a file, and the entries of an archive one after the other. Each is read before the next one is opened. */
export async function* openPlain(path: string, name: string, count: ByteCount): AsyncGenerator<PlainFile> {
  const { first, whole } = await peek(blameFile(fromDisk(path, count)));
  if (!isZip(first)) {
    const bytes = isPacked(first) ? await unpack(whole, count) : countBytes(whole, count);
    yield { name: withoutPacking(name), bytes };
    return;
  }
  await whole[Symbol.asyncIterator]().return?.(undefined);
  count.read = 0;
  try {
    yield* openArchive(path, count);
  } catch (error) {
    throw error instanceof ReadingProblem ? error : new ReadingProblem('damaged');
  }
}
