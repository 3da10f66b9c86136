/** Files torn, doubled, flipped and filled with anything: each is read soundly or refused by one sentence, never otherwise. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { buffer } from 'node:stream/consumers';
import { gzipSync, zstdCompressSync } from 'node:zlib';
import { fc } from '@papertape/shared/testing/properties.ts';
import { parquetWriteFile } from 'hyparquet-writer';
import { afterAll, expect, inject, it } from 'vitest';
import { ZipFile } from 'yazl';
import { assertSoundBars } from '../../../../server/recordings/recorded-bars.ts';
import { loadTexts } from '../../../../server/texts/languages.ts';
import { drawBars } from './drawing.ts';
import { findGaps, findJump, findSaturdays, findScale } from './examine.ts';
import { minuteFormats, type WrittenBar, writtenBars } from './foreign-files.fixture.ts';
import { ReadingProblem } from './notes.ts';
import { type FileOnDisk, readFiles } from './read-files.ts';
import { type ReadingOptions, RecordingReader } from './recording-reader.ts';

const folder = mkdtempSync(join(tmpdir(), 'torn-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const sentences = loadTexts('recordings').en;
const bars = writtenBars(60, { from: Date.UTC(2020, 2, 29, 0, 30), frameMs: 60_000 });
const days = writtenBars(60, { from: Date.UTC(2020, 1, 3), frameMs: 86_400_000 });
const getDate = ({ time }: WrittenBar) => new Date(time).toISOString().slice(0, 10);
const ticks = bars.map(({ time, open }, at) => `${at + 1},${open},0.5,1,1,${time},true,true`).join('\n');
const quotes = bars
  .map(({ open, high }, at) => `20120702 0000${String(at % 60).padStart(2, '0')}000,${open},${high},0`)
  .join('\n');
const daily = days
  .map((bar) => [getDate(bar), bar.open, bar.high, bar.low, bar.close, bar.close, bar.volume].join())
  .join('\n');
const broker = bars
  .map(({ time, open, high, low, close }) =>
    [new Date(time).toISOString().slice(0, 19).replace('T', '\t'), open, high, low, close, 3, 0, 4].join(
      '\t',
    ),
  )
  .join('\r\n');

/** Bytes of a Parquet file with the bars, or with their trades. */
function writeParquet(kind: 'bars' | 'trades'): Buffer {
  const filename = join(folder, `${kind}.parquet`);
  const column = (name: 'open' | 'high' | 'low' | 'close' | 'volume', title: string) => ({
    name: title,
    data: bars.map((bar) => Number(bar[name])),
    type: 'DOUBLE' as const,
  });
  const columnData =
    kind === 'bars'
      ? [
          { name: 'timestamp', data: bars.map(({ time }) => new Date(time)), type: 'TIMESTAMP' as const },
          ...(['open', 'high', 'low', 'close', 'volume'] as const).map((name) => column(name, name)),
        ]
      : [
          { name: 'time', data: bars.map(({ time }) => BigInt(time)), type: 'INT64' as const },
          column('open', 'price'),
          column('volume', 'amount'),
        ];
  parquetWriteFile({ filename, columnData });
  return readFileSync(filename);
}

const texts = [
  ...Object.values(minuteFormats).map((write) => write(bars)),
  ticks,
  quotes,
  `Date,Open,High,Low,Close,Adj Close,Volume\n${daily}`,
  `<DATE>\t<TIME>\t<OPEN>\t<HIGH>\t<LOW>\t<CLOSE>\t<TICKVOL>\t<VOL>\t<SPREAD>\r\n${broker}`,
].map((text) => Buffer.from(text));
const tables = (['bars', 'trades'] as const).map(writeParquet);

/** A case: where a text is changed, by how much, and what is put there. */
interface Change {
  readonly at: number;
  readonly length: number;
  readonly noise: Uint8Array;
  readonly odd: string;
}

type Tear = (bytes: Buffer, change: Change) => Buffer;

/** Changes the lines of a text. */
const byLines =
  (change: (lines: string[], at: number, details: Change) => void): Tear =>
  (bytes, details) => {
    const lines = bytes.toString('latin1').split('\n');
    change(lines, details.at % lines.length, details);
    return Buffer.from(lines.join('\n'), 'latin1');
  };

const tears: readonly Tear[] = [
  (bytes) => bytes,
  (bytes, { at }) => bytes.subarray(0, at),
  (bytes, { at }) => bytes.subarray(at),
  (bytes, { at, length }) => Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + length)]),
  (bytes, { at, length }) => Buffer.concat([bytes.subarray(0, at + length), bytes.subarray(at)]),
  (bytes, { at, noise }) => Buffer.concat([bytes.subarray(0, at), noise, bytes.subarray(at)]),
  (bytes, { at, noise }) => Buffer.concat([bytes.subarray(0, at), noise, bytes.subarray(at + noise.length)]),
  byLines((lines, at, { length }) => lines.splice(at, 0, ...lines.splice(length % lines.length, 1))),
  byLines((lines, at, { length }) => lines.push(...lines.slice(at, at + length))),
  byLines((lines, at) => lines.splice(at, 1)),
  byLines((lines) => lines.reverse()),
  byLines((lines, at, { length, odd }) => {
    const cells = (lines[at] ?? '').split(/([,;\t|])/);
    cells[length % cells.length] = odd;
    lines[at] = cells.join('');
  }),
];

const oddCells = [
  '',
  '-1',
  '0',
  '1e400',
  '1e-30',
  'Infinity',
  '9'.repeat(30),
  '0x10',
  '1,5',
  '1.234,5',
  '"',
  '1"',
]
  .concat([
    '2020-03-29 02:30',
    '29.03.2020',
    '03/04/2020',
    '253402300800000',
    '-62135596800',
    'true',
    '\u0000',
  ])
  .concat(['{}', '[1,2,3]', 'null', 'NaN', '__proto__', '31.02.2020', '24:00', '١٢', '１２', '\uFEFF1']);

const change = fc.record({
  share: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.integer({ min: 1, max: 300 }),
  odd: fc.constantFrom(...oddCells),
  noise: fc.oneof(
    fc.uint8Array({ minLength: 1, maxLength: 40 }),
    fc.string({ minLength: 1, maxLength: 20 }).map((text) => Buffer.from(text)),
    fc
      .constantFrom('-', '0', ',', ';', '\t', '"', '\n', '[', '}', 'e9', '.', 'NaN', '\u0000')
      .map((text) => Buffer.from(text)),
  ),
});

type Pack = (bytes: Buffer) => Buffer | Promise<Buffer>;

function zip(bytes: Buffer): Promise<Buffer> {
  const archive = new ZipFile();
  archive.addBuffer(bytes, 'BTCUSDT-1m.csv', { mtime: new Date(0) });
  archive.end();
  return buffer(archive.outputStream);
}

const packs: Readonly<Record<string, Pack>> = {
  none: (bytes) => bytes,
  gzip: (bytes) => gzipSync(bytes),
  zstd: (bytes) => zstdCompressSync(bytes),
  zip,
  'UTF-16': (bytes) => Buffer.from(`\uFEFF${bytes.toString('utf8')}`, 'utf16le'),
  'UTF-16 of the other order': (bytes) => Buffer.from(`\uFEFF${bytes.toString('utf8')}`, 'utf16le').swap16(),
};

/** A file that is changed before or after it is packed. */
const torn = fc
  .record({
    bytes: fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom(...texts) },
      { weight: 1, arbitrary: fc.constantFrom(...tables) },
    ),
    tear: fc.constantFrom(...tears),
    change,
    pack: fc.constantFrom(...Object.keys(packs)),
    isPackedFirst: fc.boolean(),
  })
  .map(({ bytes, tear, change: { share, ...details }, pack, isPackedFirst }) => async () => {
    const applyTear = (whole: Buffer) => tear(whole, { ...details, at: Math.floor(share * whole.length) });
    const applyPack = async (whole: Buffer) => (await packs[pack]?.(whole)) ?? whole;
    return isPackedFirst ? applyTear(await applyPack(bytes)) : await applyPack(applyTear(bytes));
  });

const optionSets: readonly ReadingOptions[] = [
  {},
  { zone: 'Europe/Berlin' },
  { zone: 'America/New_York+7', dateOrder: 'dmy' },
  { frameMs: 300_000, dateOrder: 'mdy' },
  { columns: ['time', 'open', 'high', 'low', 'close', 'volume'] },
  { columns: ['id', 'price', 'amount', '-', '-', 'time', 'buyerIsMaker'], frameMs: 1_000 },
  { columns: ['time', 'bid', 'ask'] },
];

/** Duration of a run of new cases; by default the same cases are tried in each run, and in the deep run new ones for an hour. */
const minutes = Number(process.env['PAPERTAPE_TORN_MINUTES'] ?? (inject('isDeep') ? '60' : '0'));

async function readsOrRefuses(
  files: readonly (() => Promise<Buffer>)[],
  options: ReadingOptions,
): Promise<void> {
  const written: FileOnDisk[] = [];
  for (const [at, write] of files.entries()) {
    const path = join(folder, `file-${at}`);
    writeFileSync(path, await write());
    written.push({ path, name: `file-${at}` });
  }
  try {
    const { bars: found } = await readFiles(written, new RecordingReader(options));
    assertSoundBars(found);
    expect(findGaps(found).count).toBeGreaterThanOrEqual(0);
    const [from, to] = [found.times[0] ?? 0, (found.times.at(-1) ?? 0) + found.frameMs];
    const { columns } = drawBars(found, { from, to, frameMs: found.frameMs, most: 400 });
    expect(columns.reduce((sum, column) => sum + column.bars, 0)).toBe(found.times.length);
    for (const note of [findSaturdays(found), findJump(found), findScale(found, 1.1)])
      if (note !== undefined) expect(sentences).toHaveProperty(note.kind);
  } catch (error) {
    if (!(error instanceof ReadingProblem)) throw error;
    expect(sentences).toHaveProperty(error.note.kind);
  }
}

it(
  'a torn file is read soundly or refused by one sentence',
  async ({ annotate }) => {
    const files = fc.array(torn, { minLength: 1, maxLength: 3 });
    const result = await fc.check(
      fc.asyncProperty(files, fc.constantFrom(...optionSets), readsOrRefuses),
      minutes > 0
        ? { numRuns: 100_000_000, interruptAfterTimeLimit: minutes * 60_000 }
        : { numRuns: 250, seed: 3 },
    );
    await annotate(`${result.numRuns} cases, seed ${result.seed}`);
    if (result.failed) throw new Error(fc.defaultReportMessage(result));
  },
  (minutes + 3) * 60_000,
);
