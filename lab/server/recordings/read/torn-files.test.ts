/** Files torn, doubled, flipped and filled with anything: each is read soundly or refused by one sentence, never otherwise. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { gzipSync } from 'node:zlib';
import { fc } from '@papertape/shared/testing/properties.ts';
import { afterAll, expect, inject, it } from 'vitest';
import { assertSoundBars } from '../../../../server/recordings/recorded-bars.ts';
import { loadTexts } from '../../../../server/texts/languages.ts';
import { minuteFormats, writtenBars } from './foreign-files.fixture.ts';
import { ReadingProblem } from './notes.ts';
import { readFiles } from './read-files.ts';
import { RecordingReader } from './recording-reader.ts';

const folder = mkdtempSync(join(tmpdir(), 'torn-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const sentences = loadTexts('recordings').en;
const bars = writtenBars(60, { from: Date.UTC(2020, 2, 29, 0, 30), frameMs: 60_000 });
const ticks = bars.map(({ time, open }, at) => `${at + 1},${open},0.5,1,1,${time},true,true`).join('\n');
const quotes = bars
  .map(({ open, high }, at) => `20120702 0000${String(at % 60).padStart(2, '0')}000,${open},${high},0`)
  .join('\n');
const texts = [...Object.values(minuteFormats).map((write) => write(bars)), ticks, quotes].map((text) =>
  Buffer.from(text),
);

type Tear = (bytes: Buffer, at: number, length: number, noise: Uint8Array) => Buffer;

const tears: readonly Tear[] = [
  (bytes, at) => bytes.subarray(0, at),
  (bytes, at) => bytes.subarray(at),
  (bytes, at, length) => Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + length)]),
  (bytes, at, length) => Buffer.concat([bytes.subarray(0, at + length), bytes.subarray(at)]),
  (bytes, at, _length, noise) => Buffer.concat([bytes.subarray(0, at), noise, bytes.subarray(at)]),
  (bytes, at, _length, noise) =>
    Buffer.concat([bytes.subarray(0, at), noise, bytes.subarray(at + noise.length)]),
];

const torn = fc
  .record({
    text: fc.constantFrom(...texts),
    tear: fc.constantFrom(...tears),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.integer({ min: 1, max: 300 }),
    noise: fc.oneof(
      fc.uint8Array({ minLength: 1, maxLength: 40 }),
      fc.string({ minLength: 1, maxLength: 20 }).map((text) => Buffer.from(text)),
      fc
        .constantFrom('-', '0', ',', ';', '\t', '"', '\n', '[', '}', 'e9', '.', 'NaN', '\u0000')
        .map((text) => Buffer.from(text)),
    ),
    packing: fc.constantFrom('none', 'before', 'after'),
  })
  .map(({ text, tear, share, length, noise, packing }) => {
    const whole = packing === 'before' ? gzipSync(text) : text;
    const bytes = tear(whole, Math.floor(share * whole.length), length, noise);
    return packing === 'after' ? gzipSync(bytes) : bytes;
  });

/** At most a minute with the same cases each time; in the deep run an hour of other ones, or as long as asked. */
const isDeep = inject('isDeep');
const minutes = Number(process.env['PAPERTAPE_TORN_MINUTES'] ?? (isDeep ? '60' : '1'));
const interruptAfterTimeLimit = minutes * 60_000;

async function readsOrRefuses(bytes: Uint8Array, wish: { zone?: string }): Promise<void> {
  const path = join(folder, 'file');
  writeFileSync(path, bytes);
  try {
    const { bars: found } = await readFiles([{ path, name: 'file' }], new RecordingReader(wish));
    assertSoundBars(found);
  } catch (error) {
    if (!(error instanceof ReadingProblem)) throw error;
    expect(sentences).toHaveProperty(error.note.kind);
  }
}

it(
  'a torn file is read soundly or refused by one sentence',
  async () => {
    await fc.assert(
      fc.asyncProperty(torn, fc.constantFrom({}, { zone: 'Europe/Berlin' }), readsOrRefuses),
      isDeep || minutes > 1
        ? { numRuns: 100_000_000, interruptAfterTimeLimit }
        : { numRuns: 5_000, seed: 3, interruptAfterTimeLimit },
    );
  },
  (minutes + 3) * 60_000,
);
