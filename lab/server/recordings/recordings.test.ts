/** Recordings by the API: upload, preview, correction, keep, use, removal; what is odd is refused in one sentence. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sim } from '@papertape/shared/contract/sim.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../server/testing/test-app.ts';
import { multipart, sendForm } from '../../../server/testing/test-upload.ts';
import type { World } from '../../../server/world/world.ts';
import { minuteFormats, writtenBars } from './read/foreign-files.fixture.ts';

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

const preview = (draft: string, wish: object = {}, lang: 'en' | 'de' = 'en') =>
  test.data(sim.recordingPreview, { draft, ...wish }, { world, lang });

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
  it('is shown, kept under a name, renamed and removed', async () => {
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

  it('in two uploads becomes one recording, and the same content is kept once', async () => {
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

  it('is read again with corrections, and its sentences are in the language of the caller', async () => {
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

describe('a file that cannot be kept', () => {
  it('is refused with the number of the row, and nothing of it stays', async () => {
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
