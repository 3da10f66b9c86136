/** Reads files of prices from the disk: unpacks, decodes and parses them into one recording. */
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { TextDecoder } from 'node:util';
import { JsonRows } from './json-rows.ts';
import { ReadingProblem } from './notes.ts';
import type { Reading, RecordingReader } from './recording-reader.ts';
import type { TextParser } from './row-sink.ts';
import { TextRows } from './text-rows.ts';
import { ByteCount, openPlain, type PlainFile } from './unpack.ts';

export interface FileOnDisk {
  readonly path: string;
  /** Name that the user gave to it. */
  readonly name: string;
}

export interface ReadingProgress {
  /** Bytes read from the disk. */
  readonly bytes: number;
  readonly rows: number;
}

export interface ReadFilesParts {
  readonly plainBytesMax?: number;
  /** Called about every quarter of a megabyte. */
  onProgress?(progress: ReadingProgress): void;
}

const parquetMark = 'PAR1';

/** Returns the decoder of a text by its first bytes: UTF-16 has a mark or zeros between Latin letters. */
function createDecoder(first: Uint8Array): TextDecoder {
  const isLittle = (first[0] === 0xff && first[1] === 0xfe) || (first[1] === 0 && first[3] === 0);
  const isBig = (first[0] === 0xfe && first[1] === 0xff) || (first[0] === 0 && first[2] === 0);
  if (isLittle) return new TextDecoder('utf-16le');
  return new TextDecoder(isBig ? 'utf-16be' : 'utf-8');
}

const isJson = (text: string) => /^\s*[[{]/.test(text);

/** Parses texts and JSON; the first character that is not a space decides. */
class Parsing {
  readonly #reader: RecordingReader;
  #decoder: TextDecoder | undefined;
  #parser: TextParser | undefined;
  #start = '';

  constructor(reader: RecordingReader) {
    this.#reader = reader;
  }

  write(bytes: Uint8Array): void {
    this.#decoder ??= createDecoder(bytes);
    this.#parse(this.#decoder.decode(bytes, { stream: true }));
  }

  end(): void {
    this.#parse(this.#decoder?.decode() ?? '');
    if (this.#parser === undefined) throw new ReadingProblem('noRows');
    this.#parser.end();
  }

  #parse(text: string): void {
    if (this.#parser !== undefined) {
      this.#parser.write(text);
      return;
    }
    this.#start += text;
    if (this.#start.trim() === '') return;
    this.#parser = isJson(this.#start) ? new JsonRows(this.#reader) : new TextRows(this.#reader);
    this.#parser.write(this.#start);
    this.#start = '';
  }
}

/** Writes a Parquet file from a stream to the disk, because it is read from its end. */
async function readSpilled(
  first: Uint8Array,
  rest: AsyncIterable<Uint8Array>,
  path: string,
  reader: RecordingReader,
) {
  async function* whole() {
    yield first;
    yield* rest;
  }
  try {
    await pipeline(Readable.from(whole()), createWriteStream(path));
    // The library is loaded only for files that need it.
    const { readParquet } = await import('./parquet-rows.ts');
    await readParquet(path, reader);
  } finally {
    await rm(path, { force: true });
  }
}

async function readPlain(
  { bytes }: PlainFile,
  path: string,
  reader: RecordingReader,
  tick: () => void,
): Promise<void> {
  const parsing = new Parsing(reader);
  const iterator = bytes[Symbol.asyncIterator]();
  let isFirst = true;
  for (let step = await iterator.next(); step.done !== true; step = await iterator.next()) {
    if (isFirst && Buffer.from(step.value.subarray(0, 4)).toString('latin1') === parquetMark)
      return await readSpilled(
        step.value,
        { [Symbol.asyncIterator]: () => iterator },
        `${path}.parquet`,
        reader,
      );
    isFirst = false;
    parsing.write(step.value);
    tick();
  }
  parsing.end();
}

/** Reads files of the same kind into one recording. Throws a ReadingProblem. */
export async function readFiles(
  files: readonly FileOnDisk[],
  reader: RecordingReader,
  { plainBytesMax, onProgress }: ReadFilesParts = {},
): Promise<Reading> {
  const count = new ByteCount(plainBytesMax);
  let before = 0;
  for (const { path, name } of files) {
    for await (const plain of openPlain(path, name, count)) {
      reader.beginFile(plain.name);
      await readPlain(plain, path, reader, () =>
        onProgress?.({ bytes: before + count.read, rows: reader.rows }),
      );
      reader.endFile();
    }
    before += count.read;
    count.read = 0;
  }
  return reader.finish();
}
