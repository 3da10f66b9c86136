/** Results of known decisions in other markets, repeatable for the same class. */

import { join } from 'node:path';
import type { LuckFigures } from '@papertape/shared/contract/class-rows.ts';
import { classroom } from '@papertape/shared/contract/classroom.ts';
import type { CallInputOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import { trading } from '@papertape/shared/contract/trading.ts';
import { Decimal } from '@papertape/shared/money/decimal.ts';
import { expect, it } from 'vitest';
import { users } from '../../../server/modules/identity/users.store.ts';
import { modules } from '../../../server/modules.ts';
import { testAppOfFile } from '../../../server/testing/app-of-file.ts';
import { buy, claimSeat, startTestClass, type TestClass } from '../../../server/testing/test-class.ts';
import { journalRows } from '../../../server/world/journal/journal.store.ts';
import { realTime } from '../../../server/world/real-clock.ts';
import type { World } from '../../../server/world/world.ts';
import { computeLuck } from '../classes/luck-figures.ts';
import { doLuckJob, type MarketOutcome } from './luck-job.ts';

const minute = 60_000;

const test = await testAppOfFile({ parts: { simulator: {} } });
const lobby = await test.world();

interface Sitting {
  order(input: Partial<CallInputOf<typeof trading.create>>): Promise<{ id: string }>;
  closeAll(): Promise<unknown>;
  price(times: number): string;
  as(): { world: World; token: string; mode: 'demo' };
}

async function sit({ held, world }: TestClass, seat: number): Promise<Sitting> {
  const { token } = await claimSeat(test, lobby, { code: held.code, seat });
  const as = () => ({ world: world(), token, mode: 'demo' as const });
  return {
    as,
    order: async (input) => (await test.data(trading.create, { ...buy, leverage: 5, ...input }, as())).order,
    closeAll: () => test.data(trading.matchLiquidate, { all: true }, as()),
    price(times) {
      const { last } = world().market.quote('BTCUSDT', world().clock.now());
      const { priceDecimals } = world().market.instrument('BTCUSDT');
      return (Math.round(last * times) / 10 ** priceDecimals).toFixed(priceDecimals);
    },
  };
}

const advance = ({ world }: TestClass, byMs: number) =>
  test.data(sim.clockAdvance, { byMs }, { world: world() });

/** Repeats the class in the given markets, in this process. */
async function repeatIn(held: TestClass, seeds: readonly string[]): Promise<MarketOutcome[]> {
  const world = held.world();
  await world.catchUp();
  const { folder, template, remove } = test.directory.workshop('luck-test');
  const seats = held.held.roster.map((seat) => {
    const userId = users.withUid(world, seat.uid)?.id ?? '';
    return { ...seat, userId, mode: 'demo' as const };
  });
  const lived: MarketOutcome[] = [];
  await doLuckJob(
    {
      folder,
      template,
      own: { seed: world.seed, recordings: undefined },
      recordingsFolder: join(test.directory.dataFolder, 'recordings'),
      span: { startedAt: held.held.startedAt, endedAt: world.clock.now() },
      played: { seats, play: held.held.play ?? '' },
      entries: journalRows.after(world.database, 0, Number.MAX_SAFE_INTEGER),
      markets: seeds.map((seed, market) => [market, { seed, recordings: undefined }] as const),
    },
    { modules, real: realTime, report: () => undefined },
    (one) => lived.push(one),
  );
  remove();
  return lived;
}

it('repeating decisions in the market of the class gives the results of the class', async () => {
  const held = await startTestClass(test, lobby, { lesson: 'flash-crash', seats: 3, clock: 'paused' });
  const [one, two] = [await sit(held, 1), await sit(held, 2)];
  // The third learner does not trade.
  await sit(held, 3);
  const limit = await one.order({ type: 'limit', price: one.price(0.97), stopLoss: one.price(0.9) });
  await two.order({ side: 'short', size: '0.1', takeProfit: two.price(0.95) });
  await advance(held, 3 * minute);
  await test.data(
    trading.matchPendingMargin,
    { id: limit.id, price: one.price(0.96), size: '0.04' },
    one.as(),
  );
  const other = await one.order({ type: 'limit', price: one.price(0.5) });
  await two.order({ side: 'short', action: 'close', size: '0.03' });
  const { positions = [] } = await test.data(trading.list, { kind: 'positions' }, two.as());
  await test.data(trading.matchMargin, { id: positions[0]?.id ?? '', stopLoss: two.price(1.05) }, two.as());
  await advance(held, 20 * minute);
  await test.data(trading.cancel, { id: other.id }, one.as());
  await test.data(sim.classSeatAdd, { name: 'Late' }, { world: held.world() });
  await advance(held, 5 * minute);
  // Undone orders do not count.
  await one.order({ size: '0.2' });
  await advance(held, minute);
  await test.data(sim.classRewind, { byMs: 2 * minute }, { world: held.world() });
  await two.closeAll();
  await advance(held, 20 * minute);

  const { list } = await test.data(sim.classResults, {}, { world: held.world() });
  const [own] = await repeatIn(held, [held.world().seed]);
  const bySeat = list.filter(({ seat }) => seat <= 3).sort((left, right) => left.seat - right.seat);
  expect(bySeat.filter(({ profit }) => Number(profit) !== 0)).toHaveLength(2);
  expect(own?.came).toEqual(bySeat.map(({ profit, points }) => ({ profit, points, missed: 0 })));
});

it('buying, holding and selling is recognized as luck', async () => {
  const held = await startTestClass(test, lobby, { seats: 1, clock: 'paused' });
  const one = await sit(held, 1);
  await one.order({ size: '0.1' });
  await advance(held, 60 * minute);
  await one.closeAll();
  // Treats each of the first markets as that of the class; its rank among the others must be plausible.
  const named = (name: string, count: number) => Array.from({ length: count }, (_, n) => `${name}-${n}`);
  const lived = await repeatIn(held, [...named('own', 8), ...named('other', 20)]);
  const profits = lived.map(({ came }) => came[0]?.profit ?? '');
  const lives = { seat: 1, profits: profits.slice(8), points: [], missed: 0 };
  const places = profits.slice(0, 8).map((own) => new Decimal(computeLuck(lives, own).place));
  const mean = Decimal.sum(...places).div(places.length);
  expect(mean.toNumber()).toBeGreaterThan(0.3);
  expect(mean.toNumber()).toBeLessThan(0.7);
  expect(Decimal.min(...places).toNumber()).toBeLessThan(0.3);
  expect(Decimal.max(...places).toNumber()).toBeGreaterThan(0.7);
});

it('results show the difference between skilled and unskilled learners over all markets', async () => {
  const held = await startTestClass(test, lobby, { lesson: 'stop-placement', seats: 4, clock: 'paused' });
  const [able, hasty] = [await sit(held, 1), await sit(held, 2)];
  // The third learner does not trade, and the fourth seat stays free.
  await sit(held, 3);
  // In every market the lesson shakes the price and then drops it by 6 %, so a stop in between costs 3 % of
  // the price.
  await able.order({ size: '0.04', stopLoss: able.price(0.97) });
  await hasty.order({ size: '0.4', leverage: 20 });
  await advance(held, 46 * minute);
  const at = { world: held.world() };
  expect((await test.call(sim.classLuckStart, {}, at)).refused).toBe('statusConflict');
  await test.data(sim.classEnd, {}, at);
  expect(await test.data(sim.classLuck, undefined, at)).toMatchObject({ state: 'none', otherDays: 0 });
  expect((await test.call(sim.classLuckStart, { among: 'days' }, at)).refused).toBe('statusConflict');

  const found = async () => {
    expect((await test.data(sim.classLuckStart, { markets: 20 }, at)).state).toBe('running');
    expect((await test.call(sim.classLuckStart, { markets: 20 }, at)).refused).toBe('statusConflict');
    await expect
      .poll(async () => (await test.data(sim.classLuck, undefined, at)).state, { timeout: 100_000 })
      .toBe('done');
    return (await test.data(sim.classLuck, undefined, at)).list;
  };
  const list = await found();
  const figures = (seat: number): LuckFigures => {
    const row = list.find((one) => one.seat === seat);
    if (row === undefined) throw new Error(`no seat ${seat}`);
    return row;
  };
  expect(Number(figures(1).middle)).toBeGreaterThan(Number(figures(2).middle));
  expect(Number(figures(1).low)).toBeGreaterThan(Number(figures(2).low));
  // A market can reach the stop before the lesson does.
  expect(Number(figures(1).points)).toBeGreaterThanOrEqual(9);
  expect(figures(2).points).toBe('0');
  expect(figures(3)).toMatchObject({ own: '0', place: '0.5', middle: '0', bars: [{ count: 20 }] });
  expect(list.map(({ seat }) => seat)).toEqual([1, 2, 3]);
  expect(figures(1).bars.reduce((sum, { count }) => sum + count, 0)).toBe(20);

  // A second run finds the same, and the results show it.
  expect(await found()).toEqual(list);
  const results = await test.data(sim.classResults, {}, at);
  expect(results.list.find(({ seat }) => seat === 1)?.luck).toMatchObject({ middle: figures(1).middle });
  const mine = await test.data(classroom.classMine, undefined, able.as());
  expect(mine.results?.list[0]?.luck?.place).toBe(figures(1).place);
  const csv = await test.inject({ url: sim.classResultsCsv.path }, at);
  expect(csv.body).toContain('middle of other markets');
}, 240_000);

it('a canceled luck run leaves nothing behind', async () => {
  const held = await startTestClass(test, lobby, { seats: 1, clock: 'paused' });
  await sit(held, 1);
  const at = { world: held.world() };
  await test.data(sim.classEnd, {}, at);
  expect((await test.call(sim.classLuckCancel, {}, at)).refused).toBe('statusConflict');
  await test.data(sim.classLuckStart, { markets: 1_000 }, at);
  expect((await test.data(sim.classLuckCancel, {}, at)).state).toBe('canceled');
  expect((await test.data(sim.classResults, {}, at)).list[0]?.luck).toBeNull();
});
