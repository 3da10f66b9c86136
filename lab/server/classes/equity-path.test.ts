/** Compares the drawdown of a learner with one computed at every tick. */
import type { ClassResults } from '@papertape/shared/contract/class-rows.ts';
import type { CallInputOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import { trading } from '@papertape/shared/contract/trading.ts';
import { Decimal } from '@papertape/shared/money/decimal.ts';
import { expect, it } from 'vitest';
import { testAppOfFile } from '../../../server/testing/app-of-file.ts';
import { buy, claimSeat, startTestClass, type TestClass } from '../../../server/testing/test-class.ts';
import { Scores } from './scores.ts';

const second = 1_000;

const test = await testAppOfFile({ parts: { simulator: {} } });

/**
 * Performs everything that changes an equity: two markets, a partial close, coins, deposits, a crash and its
 * recovery.
 */
async function live({ held, world }: TestClass, pass: (byMs: number) => Promise<void>): Promise<void> {
  const lobby = world();
  const { token } = await claimSeat(test, lobby, { code: held.code, seat: 1 });
  const as = { world: world(), token, mode: 'demo' as const };
  const uid = held.roster[0]?.uid ?? '';
  const event = (input: Omit<CallInputOf<typeof sim.scenarioCreate>, 'target'>) =>
    test.data(sim.scenarioCreate, { target: 'BTCUSDT', ...input }, { world: world() });
  const way = { overMs: 5_000, back: '1', holdMs: 1_000, withinMs: 4_000 };
  await event({ kind: 'pin', price: '90000', durationMs: 1_000, withinMs: 1_000 });
  await pass(2_250);
  await test.data(trading.create, { ...buy, size: '0.2' }, as);
  await pass(3 * second);
  await event({ kind: 'crash', by: '0.03', ...way });
  await pass(20 * second + 100);
  await test.data(trading.create, { ...buy, symbol: 'ETHUSDT', side: 'short', size: '1' }, as);
  await pass(70 * second);
  await test.data(trading.create, { ...buy, action: 'close', size: '0.1' }, as);
  await event({ kind: 'spike', by: '0.015', ...way });
  await pass(15 * second);
  await test.data(sim.fund, { uid, coin: 'BTC', amount: '0.01', mode: 'demo' }, { world: world() });
  await pass(10 * second);
}

const looked = async (world: TestClass['world'], seat?: number): Promise<ClassResults> =>
  test.data(sim.classResults, seat === undefined ? {} : { seat }, { world: world() });

it('the maximum drawdown is exact to the tick, however often it is read', async () => {
  const lobby = await test.world();
  const source =
    'papertape: 1\ntitle: { en: Falls }\nworld: { seed: falls, start: 2026-11-18T15:00Z, clock: paused }\n';
  const spec = { source, seats: 1, clock: 'paused' } as const;
  const first = await startTestClass(test, lobby, spec);
  const advance = async (byMs: number) => {
    await test.data(sim.clockAdvance, { byMs }, { world: first.world() });
  };
  const seen: { time: number; equity: Decimal }[] = [];
  /** Instants of actions after a look. */
  const ends = new Set<number>();
  const watch = async () => {
    const { list } = await test.data(sim.classBoard, undefined, { world: first.world() });
    seen.push({ time: first.world().clock.now(), equity: new Decimal(list[0]?.equity ?? 0) });
  };
  await live(first, async (byMs) => {
    for (let passed = 0; passed < byMs; passed += 250) {
      await advance(Math.min(250, byMs - passed));
      await watch();
    }
    ends.add(first.world().clock.now());
  });
  const watched = (await looked(first.world)).list[0];

  // A deposit is not a new high, so it is subtracted from later values.
  const paidAt = (seen.at(-1)?.time ?? 0) - 10 * second;
  const paid = new Decimal(watched?.start ?? 0).sub(10_000);
  let peak = new Decimal(10_000);
  let deepest = new Decimal(0);
  let hasPaid = false;
  for (const { time, equity } of seen) {
    if (!hasPaid && time > paidAt) {
      peak = peak.add(paid);
      hasPaid = true;
    }
    peak = Decimal.max(peak, equity);
    deepest = Decimal.max(deepest, peak.sub(equity).div(peak));
  }
  // The market is random, so the crash is deep enough for any.
  expect(deepest.gt('0.02')).toBe(true);
  expect(new Decimal(watched?.drawdown ?? 0).sub(deepest).abs().lt('1e-7')).toBe(true);

  // A new instance reads the whole history.
  const uid = first.held.roster[0]?.uid ?? '';
  const [user] = first.world().db.user.find({ uid });
  const seat = {
    seat: 1,
    name: '',
    uid,
    userId: user?.id ?? '',
    state: 'taken',
    code: '',
    mode: 'demo',
  } as const;
  const [atOnce] = new Scores(first.world()).look({ seats: [seat], play: first.held.play ?? '' });
  expect(atOnce?.row.drawdown).toBe(watched?.drawdown);

  // The curve contains both ends of the drawdown, and equals the observed values.
  const [own] = (await looked(first.world, 1)).list;
  const { curve = [], fall, trades = [] } = own?.page ?? {};
  const at = (time: number | undefined) =>
    new Decimal(curve.find((point) => point.time === time)?.equity ?? 0);
  expect(
    at(fall?.from)
      .sub(at(fall?.until))
      .div(at(fall?.from))
      .sub(watched?.drawdown ?? 0)
      .abs()
      .lt('1e-7'),
  ).toBe(true);
  for (const { time, equity } of seen) {
    const point = curve.find((one) => one.time === time);
    if (point !== undefined && !ends.has(time))
      expect(new Decimal(point.equity).sub(equity).abs().lt('1e-7'), String(time)).toBe(true);
  }
  expect(trades.map(({ symbol, size }) => `${symbol} ${Number(size)}`)).toEqual(['BTCUSDT 0.1']);
  expect((await looked(first.world)).list[0]?.page).toBeNull();
});
