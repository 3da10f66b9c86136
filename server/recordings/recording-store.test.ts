import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayMs, hourMs, minuteMs } from '@papertape/shared/durations.ts';
import { fc } from '@papertape/shared/testing/properties.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isRecordedFrame, type RecordedBars, RecordingFault } from './recorded-bars.ts';
import { RecordingStore } from './recording-store.ts';
import { createBars } from './recordings.fixture.ts';

const from = Date.UTC(2020, 2, 12);
const facts = { name: 'March 2020', symbol: 'BTCUSDT', source: 'binance klines' };
let folder: string;
let users: string[];

const openStore = () => RecordingStore.open(folder, { now: () => 5_000, findWorlds: () => users });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'recordings-'));
  users = [];
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Creates bars with two minutes of trades and quotes. */
function createWholeBars(): RecordedBars {
  const bars = createBars({ from, count: 3_000 });
  const times = Float64Array.from([from, from + 300, from + 300, from + minuteMs + 5]);
  return {
    ...bars,
    trades: {
      times,
      prices: Float64Array.from([800_000, 799_990, 800_010, 800_020]),
      amounts: Float64Array.from([1, 20_000_000, 3, 4]),
      isSell: Uint8Array.from([0, 1, 0, 1]),
    },
    quotes: {
      times,
      bids: Float64Array.from([799_990, 799_980, 799_981, 800_010]),
      asks: Float64Array.from([800_000, 799_991, 799_995, 800_015]),
    },
  };
}

describe('the store of recordings', () => {
  it('returns exactly what was added, after reopening too', () => {
    const bars = createWholeBars();
    const head = openStore().add(bars, facts);
    expect(head).toMatchObject({
      ...facts,
      frameMs: minuteMs,
      from,
      to: from + 3_000 * minuteMs,
      bars: 3_000,
      trades: 4,
      quotes: 4,
      gaps: 0,
      addedAt: 5_000,
    });
    const again = openStore();
    expect(again.list()).toEqual([head]);
    expect(again.find('March 2020')).toEqual(head);
    expect(again.find(head.id)).toEqual(head);
    expect(again.read(head.id)).toEqual(bars);
  });

  it('reads single days and minutes without the rest of the file', () => {
    const bars = createWholeBars();
    const store = openStore();
    const file = store.open(store.add(bars, facts).id);
    const second = file?.bars(from / dayMs + 1);
    expect(second?.times[0]).toBe(from + dayMs);
    expect(second?.close).toEqual(bars.close.slice(1_440, 2_880));
    expect(file?.bars(from / dayMs + 3)).toBeUndefined();
    expect(file?.trades(from)?.prices).toEqual(Float64Array.from([800_000, 799_990, 800_010]));
    expect(file?.trades(from + minuteMs)?.isSell).toEqual(Uint8Array.from([1]));
    expect(file?.quotes(from + minuteMs)?.bids).toEqual(Float64Array.from([800_010]));
    expect(file?.trades(from + hourMs)).toBeUndefined();
  });

  it('lists the days with their hours and their longest gap', () => {
    const gapAt = from + 5 * hourMs;
    const bars = createBars({
      from: from + hourMs,
      count: 1_500,
      isMissing: (time) => time >= gapAt && time < gapAt + 90 * minuteMs,
    });
    const store = openStore();
    const head = store.add(bars, facts);
    expect(head.gaps).toBe(1);
    const days = store.open(head.id)?.days;
    expect(days?.days).toEqual(Float64Array.from([from / dayMs, from / dayMs + 1]));
    expect(days?.times[0]).toBe(from + hourMs);
    expect(days?.ends[0]).toBe(from + dayMs);
    expect(days?.gaps).toEqual(Float64Array.from([90 * minuteMs, 0]));
    const first = bars.times.filter((time) => time < from + dayMs).length;
    expect(days?.high[0]).toBe(Math.max(...bars.high.slice(0, first)));
    expect(days?.low[0]).toBe(Math.min(...bars.low.slice(0, first)));
    expect(days?.volume[1]).toBe(bars.volume.slice(first).reduce((sum, volume) => sum + volume, 0));
  });

  it('keeps the same content once, under its first name', () => {
    const store = openStore();
    const head = store.add(createWholeBars(), facts);
    expect(store.add(createWholeBars(), { ...facts, name: 'again' })).toEqual(head);
    expect(store.list()).toHaveLength(1);
    const other = store.add(createWholeBars(), { ...facts, name: 'ether', symbol: 'ETHUSDT' });
    expect(other.id).not.toBe(head.id);
  });

  it('refuses a name that is taken, invalid or looks like an id', () => {
    const store = openStore();
    const head = store.add(createWholeBars(), facts);
    const other = createBars({ from, count: 5 });
    expect(() => store.add(other, facts)).toThrow('Another recording is called "March 2020".');
    for (const name of ['', ' x', 'x'.repeat(81), head.id])
      expect(() => store.add(other, { ...facts, name })).toThrow(RecordingFault);
    expect(store.rename(head.id, 'crash').name).toBe('crash');
    expect(openStore().find('crash')?.id).toBe(head.id);
    expect(store.add(other, facts).bars).toBe(5);
  });

  it('removes a recording only when no world needs it', () => {
    const store = openStore();
    const { id } = store.add(createWholeBars(), facts);
    users = ['lesson'];
    expect(store.remove(id)).toEqual({ neededBy: ['lesson'] });
    users = [];
    expect(store.remove('0'.repeat(64))).toBe('unknown');
    expect(store.remove('../escape')).toBe('unknown');
    expect(store.remove(id)).toBe('removed');
    expect(store.find(id)).toBeUndefined();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('removes files of a killed process and omits damaged recordings', () => {
    const store = openStore();
    const { id } = store.add(createWholeBars(), facts);
    writeFileSync(join(folder, '.draft-1-1'), 'half');
    writeFileSync(join(folder, `${'0'.repeat(64)}.name`), 'without its recording');
    const file = join(folder, `${id}.recording`);
    const bytes = readFileSync(file);
    expect(openStore().list()).toHaveLength(1);
    expect(readdirSync(folder).sort()).toEqual([`${id}.name`, `${id}.recording`]);
    writeFileSync(file, bytes.subarray(0, bytes.length - 100));
    expect(openStore().list()).toEqual([]);
    expect(() => openStore().read(id)).toThrow('Add its source again.');
    bytes[500] = (bytes[500] as number) ^ 0x5a;
    writeFileSync(file, bytes);
    expect(() => openStore().read(id)).toThrow('is damaged');
  });

  it('moves a recording of another folder here, and leaves no name behind when that fails', () => {
    const other = join(folder, 'other');
    const { id } = RecordingStore.open(other, { now: () => 1 }).add(createWholeBars(), facts);
    const store = openStore();
    // A folder in the place of the recording refuses the move, as a failing disk does.
    mkdirSync(join(folder, `${id}.recording`, 'x'), { recursive: true });
    expect(() => openStore().adopt(other, id, 'moved')).toThrow();
    rmSync(join(folder, `${id}.recording`), { recursive: true });
    expect(readdirSync(folder)).toEqual(['other']);
    expect(store.adopt(other, id, 'moved')).toMatchObject({ id, name: 'moved' });
    expect(store.read(id)).toEqual(createWholeBars());
  });

  it('keeps nothing of the file of another machine that its hash does not cover', () => {
    const other = join(folder, 'other');
    const { id } = RecordingStore.open(other, { now: () => 1 }).add(createWholeBars(), facts);
    const bytes = readFileSync(join(other, `${id}.recording`));
    const store = openStore();
    const replaced = (before: string, after: string) =>
      Buffer.from(bytes.toString('latin1').replace(before, after), 'latin1');
    // The number of gaps is not part of the hash: it is counted again.
    store.unpack(id, replaced('"gaps":0', '"gaps":9'));
    expect(store.find(id)?.gaps).toBe(0);
    expect(store.read(id)).toEqual(createWholeBars());
    for (const [before, after] of [
      ['"symbol":"BTCUSDT"', '"symbol":"ETHUSDT"'],
      ['"decimals":2', '"decimals":3'],
      ['"bars":3000', '"bars":9000'],
      ['"offset"', '"offse_"'],
    ] as const) {
      expect(() => openStore().unpack(id, replaced(before, after))).toThrow(RecordingFault);
    }
    expect(readdirSync(folder).sort()).toEqual([`${id}.recording`, 'other']);
  });

  it('stores nothing of invalid bars', () => {
    const sound = createBars({ from, count: 3 });
    const broken: [string, Partial<RecordedBars>][] = [
      ['Bar 2 is not later', { times: Float64Array.from([from, from, from + 60_000]) }],
      ['Bar 1 does not begin on a whole minute', { times: sound.times.map((time) => time + 1) }],
      ['Bar 1 has a price', { open: Float64Array.from([0, 1, 1]) }],
      ['Bar 1 has a price', { open: Float64Array.from([0.5, 1, 1]) }],
      ['Bar 1 has a high or a low', { high: sound.low }],
      ['Bar 1 has a volume', { volume: Float64Array.from([-1, 0, 0]) }],
      ['different lengths', { volume: new Float64Array(2) }],
      ['Bars of 90000 ms', { frameMs: 90_000 }],
      ['decimals', { decimals: 13 }],
    ];
    for (const [message, part] of broken)
      expect(() => openStore().add({ ...sound, ...part }, facts)).toThrow(message);
    expect(() => openStore().add(createBars({ from, count: 0 }), facts)).toThrow('at least one bar');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('stores nothing once the folder around its own is gone', () => {
    const draft = join(folder, 'draft');
    const store = RecordingStore.open(join(draft, 'result'), { now: () => 5_000 });
    expect(() => store.add(createBars({ from, count: 60 }), facts)).toThrow('ENOENT');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('keeps a year of minutes in at most 15 MB', () => {
    const store = openStore();
    const { id, size } = store.add(createBars({ from, count: 525_600 }), facts);
    expect(size).toBeLessThan(15_000_000);
    expect(size).toBe(statSync(join(folder, `${id}.recording`)).size);
  }, 60_000);

  it('returns any whole numbers unchanged', () => {
    const row = fc.tuple(
      fc.integer({ min: 1, max: 3_000 }),
      fc.array(fc.maxSafeInteger(), { minLength: 4, maxLength: 4 }),
      fc.nat(2 ** 31 - 1),
    );
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 40 }), (rows) => {
        const times: number[] = [];
        for (const [steps] of rows) times.push((times.at(-1) ?? from) + steps * minuteMs);
        const sorted = rows.map(([, prices]) =>
          prices.map((price) => (Math.abs(price) % 2 ** 52) + 1).sort((left, right) => left - right),
        );
        const column = (place: number) => Float64Array.from(sorted, (prices) => prices[place] as number);
        const bars: RecordedBars = {
          frameMs: minuteMs,
          decimals: 0,
          times: Float64Array.from(times),
          open: column(1),
          high: column(3),
          low: column(0),
          close: column(2),
          volume: Float64Array.from(rows, ([, , volume]) => volume),
          trades: undefined,
          quotes: undefined,
        };
        const store = openStore();
        const { id } = store.add(bars, { ...facts, name: `run ${times.length} ${times.at(-1)}` });
        expect(store.read(id)).toEqual(bars);
        store.remove(id);
      }),
      { numRuns: 30 },
    );
  });
});

describe('lengths of bars', () => {
  it.each([1_000, 5_000, 30_000, 60_000, 300_000, 3_600_000, 14_400_000, 86_400_000])(
    'of %d ms are supported',
    (frameMs) => expect(isRecordedFrame(frameMs)).toBe(true),
  );

  it.each([0, 250, 7_000, 90_000, 7 * 60_000, 7 * dayMs, Number.NaN])(
    'of %d ms are not supported',
    (frameMs) => expect(isRecordedFrame(frameMs)).toBe(false),
  );
});
