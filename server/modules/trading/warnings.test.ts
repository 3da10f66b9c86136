/** Users are warned of a liquidation that comes near: once per approach, at the exact price, also when time leaps. */
import { notification } from '@papertape/shared/contract/notification.ts';
import { Decimal, type DecimalValue } from '@papertape/shared/money/decimal.ts';
import { fromUnits, toUnits } from '@papertape/shared/money/units.ts';
import { getTiers } from '@papertape/shared/rules/tiers.ts';
import { describe, expect, it } from 'vitest';
import { testAppOfFile } from '../../testing/app-of-file.ts';
import { advance, expectLedgerSound } from '../../testing/test-app.ts';
import { createTrader, getPrice, type TestTrader } from '../../testing/test-trader.ts';
import { fund } from '../../testing/test-user.ts';
import { wholeAccount } from '../../world/account-view.ts';
import type { World } from '../../world/world.ts';

const hour = 3_600_000;

const app = await testAppOfFile();

async function start(marginMode: 'isolated' | 'cross', money?: string) {
  const world = await app.world();
  const trader = await createTrader(app, world, money);
  await trader.setModes({ marginMode });
  return { world, trader };
}

/** Pins the market to a price from the next tick. */
async function pin(world: World, price: string): Promise<void> {
  const at = world.clock.now() + 250;
  const event = {
    id: `pin-${at}`,
    kind: 'pin',
    target: 'BTCUSDT',
    price,
    at,
    durationMs: 10 * hour,
  } as const;
  await world.execute('test.scenario', (tx) => {
    tx.db.marketEvent.insert({ id: event.id, at, payload: JSON.stringify(event) });
    world.market = world.market.withEvents([...world.market.events, event]);
  });
}

const mark = (world: World) => getPrice(world, 'BTCUSDT', 'mark');

async function warnings(trader: TestTrader, lang: 'en' | 'ja' = 'en') {
  const { list } = await app.data(notification.numNoti, { size: 100 }, { ...trader.caller, lang });
  return list.filter(({ type }) => type === 'marginWarning' || type === 'crossMarginWarning');
}

/** Computes the maintenance margin of the lowest tier as a share of the equity. */
function shareAt(
  price: DecimalValue,
  position: { size: string; entryPrice: string; margin: string },
): Decimal {
  const rate = getTiers('BTC')[0].rate;
  const profit = new Decimal(price).minus(position.entryPrice).times(position.size);
  return new Decimal(price).times(position.size).times(rate).div(profit.plus(position.margin));
}

describe('an isolated position', () => {
  it('causes a warning at the first tick whose mark brings its margin rate to 80 %', async () => {
    const { world, trader } = await start('isolated');
    const { position } = await trader.place({ size: '0.5', leverage: 50 });
    if (position === null) throw new Error('no position');
    const at = world.clock.now();
    const event = { id: 'crash', kind: 'crash', target: 'BTCUSDT', by: 0.1, at: at + 250 } as const;
    world.market = world.market.withEvents([event]);
    let time = at;
    while (shareAt(priceOfMark(world, time), position).lt('0.8')) time += 250;
    await advance(world, hour);
    const [warned, ...more] = await warnings(trader);
    expect(more).toEqual([]);
    expect(warned).toMatchObject({
      type: 'marginWarning',
      mode: 'real',
      time,
      body: 'Your BTCUSDT position is close to liquidation. Add margin or reduce the position.',
      facts: [
        { key: 'side', value: 'long' },
        { key: 'size', value: '0.5' },
        { key: 'mark', value: priceOfMark(world, time) },
      ],
      subject: { kind: 'position', id: position.id, symbol: 'BTCUSDT' },
    });
    expect((await warnings(trader, 'ja'))[0]?.body).toContain('ロスカットに近づいています');
    const closes = world.db.perpetualClose.find({ reason: 'liquidation' });
    expect(closes[0]?.closedAt).toBeGreaterThan(time);
    expect(world.db.marginWarning.find({})).toEqual([]);
    expectLedgerSound(world);
  }, 120_000);

  it('causes another warning only after its margin rate has clearly recovered', async () => {
    const { world, trader } = await start('isolated');
    const { position } = await trader.place({ size: '0.5', leverage: 50 });
    if (position === null) throw new Error('no position');
    const priceAt = (share: string) => {
      const rate = getTiers('BTC')[0].rate.div(share);
      const perUnit = new Decimal(position.margin).div(position.size);
      return new Decimal(position.entryPrice).minus(perUnit).div(new Decimal(1).minus(rate)).toFixed(2);
    };
    const counts: number[] = [];
    for (const share of ['0.79', '0.82', '0.7', '0.83', '0.6', '0.85']) {
      await pin(world, priceAt(share));
      await advance(world, 120_000);
      expect(shareAt(mark(world), position).toNumber()).toBeCloseTo(Number(share), 1);
      counts.push((await warnings(trader)).length);
    }
    expect(counts).toEqual([0, 1, 1, 1, 1, 2]);
    expectLedgerSound(world);
  }, 120_000);
});

describe('a cross account', () => {
  it('causes one warning for all its positions, and is ready for another after a deposit', async () => {
    const { world, trader } = await start('cross', '3000');
    const { position } = await trader.place({ size: '0.5', leverage: 50 });
    await trader.place({ symbol: 'ETHUSDT', size: '0.01', leverage: 50 });
    const wallet = fromUnits(trader.balance('available') + trader.balance('frozen'));
    const isWarned = () => world.db.marginWarning.count({}) > 0;
    const notional = new Decimal(position?.entryPrice ?? 0).times('0.5');
    for (const [share, warned] of [
      ['0.75', false],
      ['0.85', true],
    ] as const) {
      const perUnit = new Decimal(share).minus(getTiers('BTC')[0].rate).times('0.5');
      await pin(world, notional.minus(wallet).times(share).div(perUnit).toFixed(2));
      await advance(world, 60_000);
      expect(isWarned()).toBe(warned);
    }
    const { crossMarginRate } = wholeAccount(world, {
      userId: trader.user.userId,
      mode: 'real',
      language: 'en',
    });
    expect(Number(crossMarginRate)).toBeGreaterThanOrEqual(0.8);
    expect(Number(crossMarginRate)).toBeLessThan(1);
    const [warned, ...more] = await warnings(trader);
    expect(more).toEqual([]);
    expect(warned).toMatchObject({
      type: 'crossMarginWarning',
      body: 'Your cross positions are close to liquidation. Add USDT to your currency account or reduce them.',
      subject: { kind: 'position', symbol: 'BTCUSDT' },
    });
    await fund(world, trader.user.userId, toUnits('5000'));
    await advance(world, 1_000);
    expect(isWarned()).toBe(false);
    expectLedgerSound(world);
  }, 120_000);

  it('causes warnings at the same times in one jump of the clock as in small steps', async () => {
    const { world, trader } = await start('cross', '3000');
    await trader.place({ size: '0.5', leverage: 50 });
    await trader.place({ symbol: 'ETHUSDT', size: '1', leverage: 50 });
    const other = await createTrader(app, world);
    await other.setModes({ marginMode: 'isolated' });
    await other.place({ size: '0.5', leverage: 20 });
    await other.place({ symbol: 'ETHUSDT', size: '2', leverage: 6 });
    const at = world.clock.now() + 250;
    await world.execute('test.scenario', (tx) => {
      const event = {
        id: 'fall',
        kind: 'crash',
        target: 'CRYPTO',
        by: 0.2,
        at,
        back: 1,
        withinMs: hour,
      } as const;
      tx.db.marketEvent.insert({ id: event.id, at, payload: JSON.stringify(event) });
      world.market = world.market.withEvents([...world.market.events, event]);
    });
    const leaping = await app.directory.fork(world.id, `${world.id}-leap`);
    if (leaping === undefined) throw new Error('not forked');
    for (let step = 0; step < 60; step += 1) await advance(world, 61_000);
    await advance(leaping, 60 * 61_000);
    const warnings = ({ database }: World) =>
      database.connection.prepare(`SELECT "at" FROM "EventLog" WHERE "type" = 'margin.warned'`).all();
    expect(warnings(world).length).toBeGreaterThan(1);
    expect(warnings(leaping)).toEqual(warnings(world));
    expect(leaping.log.state).toEqual(world.log.state);
  }, 120_000);
});

function priceOfMark(world: World, at: number): string {
  const { priceDecimals } = world.market.instrument('BTCUSDT');
  const units = world.market.quote('BTCUSDT', at).mark;
  return new Decimal(units).div(10 ** priceDecimals).toFixed(priceDecimals);
}
