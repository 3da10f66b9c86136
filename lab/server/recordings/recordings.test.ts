/** Recordings by the API: upload, preview, correction, keep, use, removal; what is odd is refused in one sentence. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sim } from '@papertape/shared/contract/sim.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../server/testing/test-app.ts';
import { multipart, sendForm } from '../../../server/testing/test-upload.ts';
import type { World } from '../../../server/world/world.ts';
import { minuteFormats, wholePrices, writtenBars } from './read/foreign-files.fixture.ts';

let test: TestApp;
let world: World;

beforeAll(async () => {
  test = await createTestApp({ parts: { simulator: {} } });
  world = await test.world();
});
afterAll(() => test.close());

const from = Date.UTC(2020, 2, 12, 8);
const bars = writtenBars(600, { from, frameMs: 60_000, first: 790_000 });
const text = minuteFormats.binance(bars);

async function upload(content: string | Uint8Array, fields: Readonly<Record<string, string>> = {}) {
  const form = multipart(Buffer.from(content), { name: 'BTCUSDT-1m.csv', fields });
  const { data } = await sendForm(test, sim.recordingUpload, form, { world });
  if (data === null) throw new Error('the upload was refused');
  return data.draft;
}

const preview = (draft: string, options: object = {}, lang: 'en' | 'de' = 'en') =>
  test.data(sim.recordingPreview, { draft, ...options }, { world, lang });

const list = async () => (await test.data(sim.recordingList, undefined, { world })).list;

/** Names of what is on the disk for recordings. */
function onDisk(): string[] {
  const { dataFolder } = test.directory;
  return ['recordings', 'recording-drafts'].flatMap((name) => {
    const folder = join(dataFolder, name);
    return existsSync(folder) ? readdirSync(folder) : [];
  });
}

describe('a file of minutes', () => {
  it('is previewed, saved under a name, renamed and removed', async () => {
    const draft = await upload(gzipSync(text));
    const shown = await preview(draft);
    expect(shown).toMatchObject({
      problem: null,
      remarks: [],
      files: [{ name: 'BTCUSDT-1m.csv' }],
      facts: {
        source: 'Binance klines',
        kind: 'bars',
        symbol: 'BTCUSDT',
        frame: '1m',
        decimals: 2,
        rows: 600,
        bars: 600,
        from,
        to: from + 600 * 60_000,
        gapCount: 0,
      },
    });
    expect(shown.firstRows[0]?.[0]).toBe(String(from));
    const drawn = shown.facts?.drawing;
    expect(drawn?.columns.reduce((sum, column) => sum + column.bars, 0)).toBe(600);
    expect(Math.max(...(drawn?.columns.map(({ high }) => high) ?? []))).toBe(
      Math.max(...bars.map(({ high }) => Math.round(Number(high) * 100))),
    );
    expect(await list()).toEqual([]);

    const kept = await test.data(sim.recordingKeep, { draft, name: 'march-2020' }, { world });
    expect(kept).toMatchObject({ name: 'march-2020', symbol: 'BTCUSDT', bars: 600, gaps: 0 });
    expect(kept.id).toMatch(/^[0-9a-f]{64}$/);
    expect(await list()).toEqual([kept]);
    expect((await test.call(sim.recordingPreview, { draft }, { world })).refused).toBe('notFound');

    const { recording, drawing } = await test.data(
      sim.recordingShow,
      { recording: 'march-2020', points: 20 },
      { world },
    );
    expect(recording).toEqual(kept);
    expect(drawing.columns).toHaveLength(20);
    const renamed = await test.data(
      sim.recordingRename,
      { recording: kept.id, name: 'The crash of March 2020' },
      { world },
    );
    expect(renamed).toEqual({ ...kept, name: 'The crash of March 2020' });
    const removed = await test.data(sim.recordingRemove, { recording: renamed.name }, { world });
    expect(removed).toEqual({ removed: true, neededBy: [] });
    expect(onDisk()).toEqual([]);
  });

  it('in two uploads becomes one recording, and the same content is stored once', async () => {
    const whole = await upload(text);
    await preview(whole);
    const first = await test.data(sim.recordingKeep, { draft: whole, name: 'whole' }, { world });
    const draft = await upload(minuteFormats.binance(bars.slice(300)));
    expect(await upload(minuteFormats.binance(bars.slice(0, 300)), { draft })).toBe(draft);
    const shown = await preview(draft);
    expect(shown.remarks.map(({ kind }) => kind)).toEqual(['sorted']);
    const second = await test.data(sim.recordingKeep, { draft, name: 'halves' }, { world });
    expect(second).toEqual(first);
    await test.data(sim.recordingRemove, { recording: 'whole' }, { world });
    expect(onDisk()).toEqual([]);
  });

  it('is read again with corrections, and its remarks are in the language of the caller', async () => {
    const draft = await upload(minuteFormats.histDataMetaTrader(bars));
    const usual = await preview(draft, {}, 'de');
    expect(usual.facts?.zone).toBe('EST');
    const [remark] = usual.remarks;
    expect(remark).toMatchObject({ kind: 'zoneAssumed', text: expect.stringContaining('Zeitzone') });
    const tokyo = await preview(draft, { zone: 'Asia/Tokyo', symbol: 'ETHUSDT' });
    expect(tokyo.facts).toMatchObject({ from: from - 14 * 3_600_000, symbol: 'ETHUSDT', zone: 'Asia/Tokyo' });
    await test.data(sim.recordingCancel, { draft }, { world });
    expect(onDisk()).toEqual([]);
  });
});

describe('an invalid file', () => {
  it('is refused with the number of the row, and leaves nothing on the disk', async () => {
    const draft = await upload(text.replace(/\n.*/, `\n${from + 60_000},7900,7800,7850,7900,1`));
    const { problem, facts } = await preview(draft);
    expect(problem).toMatchObject({ kind: 'highBelowLow', row: 2, text: expect.stringContaining('2') });
    expect(facts).toBeNull();
    const keep = await test.call(sim.recordingKeep, { draft, name: 'odd' }, { world });
    expect(keep.refused).toBe('statusConflict');
    await test.data(sim.recordingCancel, { draft }, { world });
    expect(onDisk()).toEqual([]);
  });
});

describe('unusual prices', () => {
  const getKinds = ({ remarks, problem }: Awaited<ReturnType<typeof preview>>) => {
    expect(problem).toBeNull();
    return remarks.map(({ kind, text: sentence }) => [kind, sentence] as const);
  };

  it('on a Saturday, with a jump or on another scale are reported with their first time', async () => {
    const friday = Date.UTC(2020, 2, 13, 12);
    const day = 24 * 60 * 60_000;
    const part = (count: number, after: number, first: number) =>
      writtenBars(count, { from: friday + after, frameMs: 60_000, first });
    const odd = [...part(300, 0, 10_800), ...part(10, day, 10_800), ...part(300, 3 * day, 21_600)];
    const draft = await upload(minuteFormats.binance(odd));
    expect(getKinds(await preview(draft, { symbol: 'EURUSD' }))).toEqual([
      [
        'saturday',
        'Bars on a Saturday: 10, the first at 2020-03-14T12:00 UTC. The market is otherwise closed at weekends, so the time zone may be wrong.',
      ],
      [
        'jump',
        'Places where the price doubles or halves at once: 1, the first at 2020-03-16T12:00 UTC. Use files that are adjusted for splits.',
      ],
      ['scaled', 'Prices differ from those of the symbol here by about ×100. Check the symbol and the unit.'],
    ]);
    // A coin trades on Saturdays, and its price of another year says nothing about its scale.
    const coin = writtenBars(4 * 1_440, { from: friday, frameMs: 60_000, first: 10_800 });
    const other = await upload(minuteFormats.binance(coin));
    expect(getKinds(await preview(other, { symbol: 'BTCUSDT' }))).toEqual([]);
  });

  it('in an hour skipped by the clocks of a zone are reported with their number and first row', async () => {
    const night = writtenBars(150, { from: Date.UTC(2020, 2, 29, 0, 30), frameMs: 60_000, first: 10_800 });
    const est = 5 * 60 * 60_000;
    // The format writes clocks of New York; moved by five hours they show half past midnight to three.
    const draft = await upload(
      minuteFormats.histDataMetaTrader(night.map((bar) => ({ ...bar, time: bar.time + est }))),
    );
    expect(getKinds(await preview(draft, { symbol: 'USDJPY', zone: 'Europe/Berlin' }))[0]).toEqual([
      'hourSkipped',
      'Rows in an hour that the clocks of this time zone skip: 60, the first is row 91. The time zone may be wrong.',
    ]);
    expect(getKinds(await preview(draft, { symbol: 'USDJPY', zone: '+01:00' }))).toEqual([]);
  });
});

describe('a scenario file', () => {
  const source = (name: string) =>
    `papertape: 1\ntitle: { en: March }\nworld:\n  start: 2020-03-12T08:30:00Z\n  recordings: { BTCUSDT: ${name} }\n`;

  it('can use recordings, also in a class, and is refused with the name of a missing one', async () => {
    const prices = (name: 'open' | 'high' | 'low' | 'close') =>
      Float64Array.from(
        wholePrices(
          bars.map((bar) => bar[name]),
          2,
        ),
      );
    const { id } = test.directory.recordings.add(
      {
        frameMs: 60_000,
        decimals: 2,
        times: Float64Array.from(bars, ({ time }) => time),
        open: prices('open'),
        high: prices('high'),
        low: prices('low'),
        close: prices('close'),
        volume: new Float64Array(bars.length),
        trades: undefined,
        quotes: undefined,
      },
      { name: 'march', symbol: 'BTCUSDT', source: 'test' },
    );
    const lint = await test.data(sim.scenarioLint, { source: source('april') }, { world });
    expect(lint.problems).toMatchObject([
      { path: 'world.recordings.BTCUSDT', line: 5, message: expect.stringContaining('recordings add') },
    ]);
    const missing = await test.call(sim.scenarioPlay, { source: source('april'), world: 'april' }, { world });
    expect(missing.refused).toBe('recordingMissing');
    const kept = { BTCUSDT: { id, shiftMs: 0, scale: 'none', outside: 'market' } };
    await test.data(sim.scenarioPlay, { source: source('march'), world: 'march' }, { world });
    expect(test.directory.ready('march')?.settings.recordings).toEqual(kept);
    const started = await test.data(sim.classStart, { source: source('march'), seats: 2 }, { world });
    expect(test.directory.ready(started.world)?.settings.recordings).toEqual(kept);
    const removed = await test.data(sim.recordingRemove, { recording: 'march' }, { world });
    expect(removed.removed).toBe(false);
    expect(removed.neededBy).toContain('march');
  });
});
