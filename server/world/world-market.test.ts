/**
 * A program with another market version opens what an earlier one left: prices, positions and running
 * contracts continue.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assets } from '@papertape/shared/contract/assets.ts';
import { seconds } from '@papertape/shared/contract/seconds.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import { dayMs, hourMs, minuteMs } from '@papertape/shared/durations.ts';
import { secondsOutcome } from '@papertape/shared/rules/seconds-contract.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type MarketVersion, marketVersion } from '../market/market-version.ts';
import { priceText } from '../market/price-text.ts';
import type { PriceSource } from '../market/types.ts';
import { createBars } from '../recordings/recordings.fixture.ts';
import { otherVersion } from '../testing/market-versions.ts';
import {
  advance,
  createTestApp,
  expectLedgerSound,
  findWorld,
  type TestApp,
  testStart,
} from '../testing/test-app.ts';
import { createTrader, getPrice, TestTrader } from '../testing/test-trader.ts';
import type { CarriedCapsule } from './foreign-reader.ts';
import type { World } from './world.ts';

const one = marketVersion.number;
const second = otherVersion(one + 1);
const third = otherVersion(one + 2);

let dataFolder: string;
let app: TestApp;
let reports: Record<string, unknown>[];
/** Real time, which a live world follows. */
let now: number;

async function start(market: MarketVersion): Promise<void> {
  reports = [];
  const real = { now: () => now, monotonic: () => now };
  const report = (details: object, message: string) => reports.push({ ...details, message });
  app = await createTestApp({ dataFolder, market, real, report, parts: { simulator: {} } });
}

beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'papertape-versions-'));
  now = testStart;
});

afterEach(async () => {
  await app.close();
  rmSync(dataFolder, { recursive: true, force: true });
});

/** Opens the same folder with a program of that version. */
async function updateTo(market: MarketVersion, before: TestTrader, asleepMs = 0): Promise<TestTrader> {
  await app.close();
  now += asleepMs;
  await start(market);
  return new TestTrader(app, await findWorld(app, before.world.id), before.user);
}

const stored = (clock: 'live' | 'paused' = 'paused') =>
  app.world({ storage: 'file', clock, settings: { strict: false } });

const watched = ['BTCUSDT', 'ETHUSDT', 'EURUSD', 'US500', 'AAPLUSD', 'XAUUSD'];
const sources: readonly PriceSource[] = ['last', 'mark', 'index'];

const getPrices = ({ market, clock }: World) =>
  watched.map((symbol) => {
    const quote = market.quote(symbol, clock.now());
    return Object.fromEntries(sources.map((source) => [source, quote[source]]));
  });

function expectSamePrices(is: ReturnType<typeof getPrices>, was: ReturnType<typeof getPrices>): void {
  expect(is.map(({ last }) => last)).toEqual(was.map(({ last }) => last));
  for (const [index, prices] of is.entries())
    for (const source of sources)
      expect((prices[source] ?? 0) / (was[index]?.[source] ?? 1)).toBeCloseTo(1, 3);
}

const bars = ({ market, clock }: World) =>
  watched.map((symbol) => market.candles(symbol, '1m', { to: clock.now(), count: 1 })[0]?.close);

/** Creates a position, a resting order and a running contract. */
async function busy(world: World) {
  const trader = await createTrader(app, world);
  await app.data(
    assets.transferAsset,
    { from: 'currency', to: 'option', coin: 'USDT', amount: '1000' },
    trader.caller,
  );
  await trader.place({ size: '2', leverage: 50 });
  await trader.place({ symbol: 'EURUSD', size: '1000', side: 'short', leverage: 100 });
  const price = getPrice(world, 'BTCUSDT', 'last', -0.03);
  await trader.place({ size: '0.05', type: 'limit', price });
  const input = { symbol: 'BTCUSDT', side: 'long', stake: '200', seconds: 60 } as const;
  const contract = await app.data(seconds.cryptoCreate, input, trader.caller);
  return { trader, contract };
}

const heldBy = async (trader: TestTrader) => (await trader.list('positions')).positions ?? [];

type Held = Awaited<ReturnType<typeof heldBy>>;

/**
 * Expects equal positions. With cross margin a liquidation price depends on the marks of all other positions, which
 * may move by a fraction of a spread.
 */
function expectSamePositions(is: Held, was: Held): void {
  const facts = (held: Held) => held.map(({ symbol, size, entryPrice }) => ({ symbol, size, entryPrice }));
  expect(facts(is)).toEqual(facts(was));
  for (const [index, { liquidationPrice }] of is.entries())
    expect(Number(liquidationPrice) / Number(was[index]?.liquidationPrice)).toBeCloseTo(1, 4);
}

const changes = () =>
  reports.filter(({ message }) => String(message).includes('another version of the market'));

describe('an update of the program with another version of the market', () => {
  it('continues from the last prices and keeps positions, liquidation prices, resting orders, running contracts and bars', async () => {
    await start(marketVersion);
    const { trader, contract } = await busy(await stored());
    await advance(trader.world, 20_250);
    const was = { prices: getPrices(trader.world), held: await heldBy(trader), bars: bars(trader.world) };

    const later = await updateTo(second, trader);
    expect(changes()).toEqual([
      expect.objectContaining({
        world: later.world.id,
        from: one,
        to: one + 1,
        symbols: later.world.market.instruments.length,
      }),
    ]);
    expectSamePrices(getPrices(later.world), was.prices);
    expectSamePositions(await heldBy(later), was.held);
    expect(bars(later.world)).toEqual(was.bars);
    expect((await later.list('openOrders')).orders).toHaveLength(1);
    // The path of the new version itself must be elsewhere for the test to prove anything.
    const { BTCUSDT } = Object.fromEntries(later.world.market.start);
    expect((BTCUSDT?.from ?? 0) / (BTCUSDT?.path ?? 1)).not.toBeCloseTo(1, 2);

    await advance(later.world, 10 * minuteMs);
    const { list } = await app.data(seconds.cryptoList, {}, later.caller);
    const { market } = later.world;
    const { priceDecimals } = market.instrument('BTCUSDT');
    const closePrice = priceText(market.quote('BTCUSDT', contract.expiresAt).last, priceDecimals);
    expect(Number(closePrice) / Number(contract.openPrice)).toBeCloseTo(1, 2);
    expect(list[0]).toMatchObject({
      status: 'expired',
      closePrice,
      result: secondsOutcome('long', contract.openPrice, closePrice),
    });
    expect((await heldBy(later)).map(({ symbol }) => symbol).sort()).toEqual(['BTCUSDT', 'EURUSD']);
    expectLedgerSound(later.world);
  });

  it('reports it once, and opens with the same prices from then on', async () => {
    await start(marketVersion);
    const { trader } = await busy(await stored());
    const updated = await updateTo(second, trader);
    await advance(updated.world, 3 * hourMs);
    const was = getPrices(updated.world);
    const again = await updateTo(second, updated);
    expect(changes()).toEqual([]);
    expect(getPrices(again.world)).toEqual(was);
  });

  it('continues through several updates with time between them', async () => {
    await start(marketVersion);
    let { trader } = await busy(await stored());
    for (const version of [second, third, marketVersion]) {
      await advance(trader.world, 2 * dayMs + 1_750);
      const was = getPrices(trader.world);
      trader = await updateTo(version, trader);
      expect(changes()).toHaveLength(1);
      expectSamePrices(getPrices(trader.world), was);
    }
    expectLedgerSound(trader.world);
  });

  it('executes overdue work of a world that was closed for weeks at prices that continue from its last ones', async () => {
    await start(marketVersion);
    const { trader, contract } = await busy(await stored('live'));
    now += 5_000;
    await trader.world.catchUp();
    const was = getPrices(trader.world);
    const asleep = trader.world.clock.now();
    const later = await updateTo(second, trader, 20 * dayMs);
    expect(later.world.clock.now()).toBe(asleep + 20 * dayMs);
    const then = later.world.market.quote('BTCUSDT', asleep);
    expect(then.last).toBe(was[0]?.['last']);
    const { list } = await app.data(seconds.cryptoList, {}, later.caller).catch(async () => {
      await later.signIn();
      return app.data(seconds.cryptoList, {}, later.caller);
    });
    expect(Number(list[0]?.closePrice) / Number(contract.openPrice)).toBeCloseTo(1, 2);
    expectLedgerSound(later.world);
  });

  it('stores prices while it runs, so that a killed server loses at most a minute of them', async () => {
    await start(marketVersion);
    const { trader } = await busy(await stored('live'));
    const kept = () => trader.world.db.symbolPrice.find({});
    app.directory.tick();
    expect(kept()).toEqual([]);
    for (const _ of [1, 2]) {
      now += minuteMs;
      trader.world.market.quote('BTCUSDT', now);
      app.directory.tick();
      await trader.world.catchUp();
    }
    const symbols = kept().map(({ symbol, at }) => ({ symbol, at }));
    expect(symbols).toContainEqual({ symbol: 'BTCUSDT', at: now });
    // Prices that were never read cost nothing.
    expect(symbols.length).toBeLessThan(trader.world.market.instruments.length);
  });

  it('applies at once to a strict world, which tests a client against this version', async () => {
    await start(marketVersion);
    const world = await app.world({ storage: 'file', settings: { strict: true } });
    const trader = await createTrader(app, world);
    const later = await updateTo(second, trader);
    expect([...later.world.market.start]).toEqual([]);
    expect(later.world.state.market).toBe(one + 1);
  });

  it('starts a new world with its own prices, without a report', async () => {
    await start(second);
    const world = await stored();
    expect([world.state.market, [...world.market.start]]).toEqual([one + 1, []]);
    expect(reports).toEqual([]);
  });
});

describe('data of an earlier market version', () => {
  it('restores a snapshot with its prices', async () => {
    await start(marketVersion);
    const { trader } = await busy(await stored());
    const was = { prices: getPrices(trader.world), held: await heldBy(trader) };
    await app.data(sim.snapshotCreate, { name: 'then' }, { world: trader.world });
    await advance(trader.world, dayMs);
    const later = await updateTo(second, trader);
    await advance(later.world, dayMs);
    await app.data(sim.snapshotRestore, { name: 'then', clock: 'paused' }, { world: later.world });
    const restored = new TestTrader(app, await findWorld(app, later.world.id), later.user);
    expectSamePrices(getPrices(restored.world), was.prices);
    await restored.signIn();
    expectSamePositions(await heldBy(restored), was.held);
    expectLedgerSound(restored.world);
  });

  it('is forked with its prices', async () => {
    await start(marketVersion);
    const { trader } = await busy(await stored());
    const later = await updateTo(second, trader);
    await advance(later.world, hourMs);
    const fork = await app.directory.fork(later.world.id, 'fork');
    expect(fork && getPrices(fork)).toEqual(getPrices(later.world));
  });

  it('is skipped by a replay with a sentence, and later entries replay with the same hashes', async () => {
    await start(marketVersion);
    const { trader } = await busy(await stored());
    await advance(trader.world, hourMs);
    const before = trader.world.journal.sequence;
    const later = await updateTo(second, trader);
    await later.place({ size: '0.02' });
    await advance(later.world, hourMs);
    const replay = await app.data(sim.replay, undefined, { world: later.world });
    expect(replay).toMatchObject({ difference: null, hash: later.world.log.state.hash });
    expect(replay.parts.map(({ origin }) => origin.sequence)).toEqual([before]);
    expect(replay.leftOut).toBe(
      `Entries 1 to ${before} are not carried out: version ${one} of the market decided them, and this program has version ${one + 1}. The replay begins with the state kept after them.`,
    );
    const parted = await app.directory.pastWorlds.make(later.world, { sequence: 2 }, 'past', 'memory');
    expect(parted?.reason).toContain(
      `decided by version ${one} of the market and cannot be carried out by version ${one + 1}`,
    );
    const made = await app.directory.forkAt(later.world, { sequence: before + 1 }, 'after');
    expect(made).toHaveProperty('state.market', one + 1);
  });

  it('keeps recorded prices to the unit, and the world trades on them', async () => {
    await start(marketVersion);
    const from = Math.floor(testStart / minuteMs) * minuteMs - hourMs;
    const file = createBars({ from, count: 600 });
    const facts = { name: 'recorded', symbol: 'BTCUSDT', source: 'test' };
    const { id } = app.directory.recordings.add(file, facts);
    const use = { id, shiftMs: 0, scale: 'none', outside: 'market' } as const;
    const settings = { strict: false, recordings: { BTCUSDT: use } };
    const { trader } = await busy(await app.world({ storage: 'file', clock: 'paused', settings }));
    const later = await updateTo(second, trader);
    const read = ({ market }: World) =>
      market
        .candles('BTCUSDT', '1m', { to: from + 600 * minuteMs - 1, count: 600 })
        .map(({ close }) => close);
    expect(read(later.world)).toEqual(Array.from(file.close));
    const { last } = later.world.market.quote('BTCUSDT', from + 30 * minuteMs - 1);
    expect(last).toBe(file.close[29]);
    await later.place({ size: '0.02' });
    await advance(later.world, 2 * hourMs);
    expectLedgerSound(later.world);
    expect((await app.data(sim.replay, undefined, { world: later.world })).difference).toBeNull();
  });

  it('is refused as a capsule, while a capsule of the current version replays from the change on', async () => {
    await start(marketVersion);
    const { trader } = await busy(await stored());
    const { createCapsule, packCapsule } = await import('./journal/capsule.ts');
    const readRequest = async (world: World) => {
      const capsule = await createCapsule(world, { uploads: false });
      const file = join(dataFolder, `${capsule.world.now}.capsule`);
      writeFileSync(file, packCapsule(capsule));
      return { capsule, file };
    };
    const old = await readRequest(trader.world);
    const later = await updateTo(second, trader);
    const reason = await app.directory.pastWorlds.visitCapsule(
      old,
      (_, { difference }) => difference?.reason,
    );
    expect(reason).toContain(`decided by version ${one} of the market`);
    await later.place({ size: '0.02' });
    const own = await readRequest(later.world);
    expect(own.capsule.origin.market).toBe(one + 1);
    const look = (world: World, { difference }: CarriedCapsule) => difference ?? world.log.state.hash;
    expect(await app.directory.pastWorlds.visitCapsule(own, look)).toBe(later.world.log.state.hash);
  });
});
