/** Worlds that play recordings: created, reopened, forked, saved, replayed elsewhere, and set aside without them. */
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Capsule } from '@papertape/shared/contract/capsule.ts';
import type { CallInputOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import { trading } from '@papertape/shared/contract/trading.ts';
import { dayMs, hourMs, minuteMs } from '@papertape/shared/durations.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ForeignProcess, usualBounds } from '../../server/foreign-process.ts';
import type { RecordedBars } from '../../server/recordings/recorded-bars.ts';
import { getRecordingsFolder } from '../../server/recordings/recording-store.ts';
import { createBars } from '../../server/recordings/recordings.fixture.ts';
import { ReplayThread } from '../../server/replay-thread.ts';
import {
  advance,
  createTestApp,
  expectLedgerSound,
  findWorld,
  type TestApp,
} from '../../server/testing/test-app.ts';
import { buy } from '../../server/testing/test-class.ts';
import { multipart, sendForm } from '../../server/testing/test-upload.ts';
import { journalOrigins } from '../../server/world/journal/journal.store.ts';
import type { World } from '../../server/world/world.ts';

/** Own dates of the recording; it is played on 18 November 2026, also a Wednesday. */
const recordedFrom = Date.UTC(2020, 2, 11, 9);
const begin = '2026-11-18T09:00:00Z';
const playedFrom = Date.parse(begin);
const worldStart = playedFrom + hourMs;

/** Creates two days of minutes in which the price halves from 10:30 on. */
function createCrash(): RecordedBars {
  const bars = createBars({ from: recordedFrom, count: 2 * 1_440, move: 500 });
  const fall = (price: number, row: number): number => {
    const share = Math.max(0, Math.min(1, (row - 90) / 20));
    return Math.round(price * (1 - share / 2));
  };
  const fallen = (column: Float64Array) => column.map(fall);
  return {
    ...bars,
    open: fallen(bars.open),
    high: fallen(bars.high),
    low: fallen(bars.low),
    close: fallen(bars.close),
  };
}

let dataFolder: string;
let test: TestApp;
let lobby: World;
let reports: Record<string, unknown>[];

async function start(): Promise<void> {
  reports = [];
  const recordings = getRecordingsFolder(dataFolder);
  test = await createTestApp({
    dataFolder,
    carrier: new ReplayThread(recordings),
    foreign: new ForeignProcess(usualBounds, recordings),
    report: (details, message) => reports.push({ ...details, message }),
    parts: { simulator: {} },
  });
  lobby = await test.world();
}

const addCrash = () =>
  test.directory.recordings.add(createCrash(), { name: 'crash', symbol: 'BTCUSDT', source: 'test' });

beforeEach(async () => {
  dataFolder = mkdtempSync(join(tmpdir(), 'papertape-recorded-'));
  await start();
});

afterEach(async () => {
  await test.close();
  rmSync(dataFolder, { recursive: true, force: true });
});

type WorldInput = CallInputOf<typeof sim.worldCreate>;

const usual: WorldInput = {
  id: 'recorded',
  seed: 'recorded',
  clock: 'paused',
  storage: 'file',
  startTime: worldStart,
  recordings: { BTCUSDT: { recording: 'crash', begin } },
};

async function createRecorded(input: Partial<WorldInput> = {}): Promise<World> {
  const { id } = await test.data(sim.worldCreate, { ...usual, ...input }, { world: lobby });
  return findWorld(test, id);
}

/** Opens a position that the fall liquidates. */
async function liveThroughCrash(world: World): Promise<void> {
  const balances = [{ account: 'currency', coin: 'USDT', amount: '150' }] as const;
  const trader = { email: 'long@example.com', balances: [...balances] };
  const { token } = await test.data(sim.traderCreate, trader, { world });
  await test.data(trading.create, { ...buy, size: '0.05' }, { world, token });
  await advance(world, 2 * hourMs);
  expect((await test.data(trading.list, { kind: 'positions' }, { world, token })).positions).toEqual([]);
  const history = await test.data(trading.list, { kind: 'orderHistory' }, { world, token });
  expect(JSON.stringify(history)).toContain('liquidation');
  expectLedgerSound(world);
}

const certify = (world: World) => test.data(sim.certificate, undefined, { world });

const readOrigin = (world: World) => journalOrigins.all(world)[0]?.settings;

it('a world plays a recording by its hash, and liquidates on its prices', async () => {
  const { id, from } = addCrash();
  const world = await createRecorded();
  const shiftMs = playedFrom - recordedFrom;
  expect(shiftMs % (7 * dayMs)).toBe(0);
  expect(world.settings.recordings).toEqual({ BTCUSDT: { id, shiftMs, scale: 'none', outside: 'market' } });
  await liveThroughCrash(world);
  const bars = createCrash();
  const row = (worldStart - shiftMs - from) / minuteMs;
  const [candle] = world.market.candles('BTCUSDT', '1m', { to: worldStart + minuteMs - 1, count: 1 });
  expect(candle).toMatchObject({
    open: bars.open[row],
    high: bars.high[row],
    low: bars.low[row],
    close: bars.close[row],
  });
  expect(readOrigin(world)).toContain(id);
  expect(readOrigin(world)).not.toContain('crash');
});

it('a world reopens, forks, resets and returns to a saved state with its recording', async () => {
  addCrash();
  const world = await createRecorded();
  const seen = world.market.candles('BTCUSDT', '1d', { to: worldStart + dayMs, count: 5 });
  await test.data(sim.snapshotCreate, { name: 'before' }, { world });
  await liveThroughCrash(world);
  const { sequence } = world.journal;
  const certificate = await certify(world);
  await test.close();
  await start();
  const again = await findWorld(test, 'recorded');
  expect(await certify(again)).toEqual(certificate);
  const getCandles = (one: World) =>
    one.market.candles('BTCUSDT', '1d', { to: worldStart + dayMs, count: 5 });
  expect(getCandles(again)).toEqual(seen);
  expect((await test.data(sim.replay, undefined, { world: again })).difference).toBeNull();
  for (const [newId, past] of Object.entries({
    now: {},
    past: { sequence },
    saved: { snapshot: 'before' },
  })) {
    await test.data(sim.worldFork, { id: 'recorded', newId, ...past }, { world: lobby });
    expect(getCandles(await findWorld(test, newId)), newId).toEqual(seen);
  }
  await test.data(sim.worldReset, { id: 'recorded' }, { world: lobby });
  expect(getCandles(await findWorld(test, 'recorded'))).toEqual(seen);
}, 120_000);

it('the same commands give the same hash, and a capsule replays to it in another process', async () => {
  addCrash();
  const world = await createRecorded();
  await liveThroughCrash(world);
  const { rawPayload } = await test.inject(
    { method: 'GET', url: sim.capsule.path, query: { uploads: 'without' } },
    { world },
  );
  const replay = (fields: Record<string, string>) =>
    sendForm(test, sim.worldReplay, multipart(rawPayload, { fields }), { world: lobby });
  const { data } = await replay({ id: 'again' });
  expect(data).toMatchObject({ hash: world.log.state.hash, difference: null });
  expect(await certify(await findWorld(test, 'again'))).toEqual(await certify(world));
  const twin = await createRecorded({ id: 'twin', storage: 'memory' });
  await liveThroughCrash(twin);
  expect(twin.log.state).toEqual(world.log.state);
}, 120_000);

describe('a capsule of a world with a recording', () => {
  /** Returns a capsule of a lived world, after the world and its recording were removed. */
  async function takeCapsule() {
    const head = addCrash();
    const world = await createRecorded();
    await liveThroughCrash(world);
    const certificate = await certify(world);
    const { rawPayload } = await test.inject(
      { method: 'GET', url: sim.capsule.path, query: { uploads: 'without' } },
      { world },
    );
    await test.data(sim.worldDelete, { id: 'recorded' }, { world: lobby });
    expect(test.directory.recordings.remove(head.id)).toBe('removed');
    return { capsule: rawPayload, certificate, head };
  }

  const replay = (capsule: Buffer, fields: Record<string, string>) =>
    sendForm(test, sim.worldReplay, multipart(capsule, { fields }), { world: lobby });

  /** Returns the capsule with another list of recordings. */
  function changeRecordings(packed: Buffer, change: (recordings: Capsule['recordings']) => unknown): Buffer {
    const capsule = JSON.parse(gunzipSync(packed).toString()) as Capsule;
    return Buffer.from(JSON.stringify({ ...capsule, recordings: change(capsule.recordings) }));
  }

  const listIds = () => test.directory.recordings.list().map(({ id }) => id);

  it('adds its recording to a machine without it, where the world has the same certificate', async () => {
    const { capsule, certificate, head } = await takeCapsule();
    const { data } = await replay(capsule, { id: 'elsewhere' });
    expect(data).toMatchObject({ difference: null, world: { id: 'elsewhere' } });
    expect(await certify(await findWorld(test, 'elsewhere'))).toEqual(certificate);
    const { addedAt: _, ...content } = head;
    expect(test.directory.recordings.list()).toEqual([expect.objectContaining(content)]);
    expect(test.directory.recordings.remove(head.id)).toEqual({ neededBy: ['elsewhere'] });
    expect(existsSync(join((await findWorld(test, 'elsewhere')).folder, 'recordings'))).toBe(false);
  });

  it('renames no recordings of the machine, and adds none if no world is kept', async () => {
    const { capsule, head } = await takeCapsule();
    const other = createBars({ from: recordedFrom, count: 5 });
    const { id } = test.directory.recordings.add(other, { name: 'crash', symbol: 'BTCUSDT', source: 'test' });
    const { data } = await replay(capsule, { keep: 'no' });
    expect(data).toMatchObject({ difference: null, world: null });
    expect(listIds()).toEqual([id]);
    await replay(capsule, { id: 'elsewhere' });
    expect(test.directory.recordings.find(head.id)?.name).toBe(head.id.slice(0, 12));
    expect(test.directory.recordings.find('crash')?.id).toBe(id);
  });

  it('is refused without a trace if the recording is missing, naming the symbol, or has another content', async () => {
    const { capsule } = await takeCapsule();
    const missing = await replay(
      changeRecordings(capsule, () => undefined),
      { id: 'later' },
    );
    expect(missing.refused).toBe('recordingMissing');
    expect(missing.msg).toContain('BTCUSDT');
    const bars = createBars({ from: recordedFrom, count: 5 });
    const other = test.directory.recordings.add(bars, { name: 'other', symbol: 'BTCUSDT', source: 'test' });
    const bytes = test.directory.recordings.pack(other.id)?.toString('base64');
    for (const wrong of [bytes, 'AAAA', '']) {
      const changed = changeRecordings(capsule, (list = []) => list.map((one) => ({ ...one, bytes: wrong })));
      expect((await replay(changed, { id: 'later' })).refused, wrong?.slice(0, 8)).toBe('fileValues');
    }
    expect(listIds()).toEqual([other.id]);
    expect(await test.directory.find('later')).toBeUndefined();
  });
});

describe('a recording that is used by a world', () => {
  it('cannot be removed, whether the world is open or not', async () => {
    const { id } = addCrash();
    await createRecorded();
    expect(test.directory.recordings.remove(id)).toEqual({ neededBy: ['recorded'] });
    await test.close();
    await start();
    expect(test.directory.list().map((world) => world.id)).not.toContain('recorded');
    expect(test.directory.recordings.remove(id)).toEqual({ neededBy: ['recorded'] });
    await test.data(sim.worldDelete, { id: 'recorded' }, { world: lobby });
    expect(test.directory.recordings.remove(id)).toBe('removed');
  });

  it('makes its world unavailable with a reason if its file is missing, and the server keeps running', async () => {
    const { id } = addCrash();
    await createRecorded();
    await test.close();
    const folder = getRecordingsFolder(dataFolder);
    const file = join(folder, `${id}.recording`);
    renameSync(file, join(dataFolder, 'elsewhere'));
    await start();
    await expect(test.directory.find('recorded')).rejects.toThrow(`BTCUSDT plays the recording ${id}`);
    const [unopened] = test.directory.unopened();
    expect(unopened).toMatchObject({ id: 'recorded' });
    expect(unopened?.reason).toMatch(
      /^[^\n]*Add the file that it was read from again, with the same options\.$/,
    );
    expect(reports.filter(({ world }) => world === 'recorded')).toHaveLength(1);
    expect((await test.data(sim.worldList, {}, { world: lobby })).list.length).toBeGreaterThan(0);
    renameSync(join(dataFolder, 'elsewhere'), file);
    expect((await findWorld(test, 'recorded')).market.recordings.size).toBe(1);
  });
});

describe('a new world with recordings', () => {
  const call = (recordings: WorldInput['recordings']) =>
    test.call(sim.worldCreate, { ...usual, recordings }, { world: lobby });

  it('is refused without a trace when a recording is unknown or does not fit its symbol', async () => {
    addCrash();
    const missing = await call({ BTCUSDT: 'nowhere' });
    expect([missing.refused, missing.msg.includes('nowhere')]).toEqual(['recordingMissing', true]);
    expect((await call({ ETHUSDT: 'crash' })).refused).toBe('invalidInput');
    const low = createBars({ from: recordedFrom, count: 5, price: 12, move: 1 });
    test.directory.recordings.add(low, { name: 'low', symbol: 'BTCUSDT', source: 'test' });
    expect((await call({ BTCUSDT: 'low' })).refused).toBe('invalidInput');
    expect((await call({ BTCUSDT: { recording: 'crash', begin: 'soon' } })).refused).toBe('invalidInput');
    expect(existsSync(join(dataFolder, 'worlds'))).toBe(false);
  });

  it('plays at the recorded dates, or shifted by weeks or days to after the requested instant', async () => {
    addCrash();
    const shifts: Record<string, number> = {};
    const choices = {
      own: 'crash',
      named: { recording: 'crash', begin: 'own dates' },
      weeks: { recording: 'crash', begin: '2026-11-18T09:00:01Z' },
      days: { recording: 'crash', begin: '2026-11-18T09:00:01Z', by: 'days' },
    } as const;
    for (const [id, input] of Object.entries(choices)) {
      const world = await createRecorded({ id, storage: 'memory', recordings: { BTCUSDT: input } });
      shifts[id] =
        (recordedFrom + (world.settings.recordings?.['BTCUSDT']?.shiftMs ?? 0) - playedFrom) / dayMs;
    }
    const own = (recordedFrom - playedFrom) / dayMs;
    expect(shifts).toEqual({ own, named: own, weeks: 7, days: 1 });
  });
});

it('a world without recordings stores nothing about them', async () => {
  const world = await createRecorded({ id: 'plain', recordings: {} });
  expect(JSON.stringify(world.settings)).not.toContain('recordings');
  expect(readOrigin(world)).toBe('{"strict":false}');
});
