/**
 * Leverage in merge mode as one setting per symbol and account, over random lives and for rows that precede
 * it.
 */
import { isRefusal, type Refusal } from '@papertape/shared/contract/kit/refusal.ts';
import type { MarginMode } from '@papertape/shared/contract/values.ts';
import { fromUnits, toUnits } from '@papertape/shared/money/units.ts';
import { restingHold } from '@papertape/shared/rules/perpetual/leverage.ts';
import { usableBalance } from '@papertape/shared/rules/perpetual/margin.ts';
import { formatPrice, parsePrice } from '@papertape/shared/rules/perpetual/quantities.ts';
import { leverageLimit } from '@papertape/shared/rules/perpetual/sums.ts';
import { fc } from '@papertape/shared/testing/properties.ts';
import { describe, expect, it } from 'vitest';
import { available, type BenchOrder, frozen, TradingBench } from '../../testing/trading-bench.ts';
import { WaitingOrders } from '../../testing/waiting-orders.ts';
import { decideCancel } from './cancel.ts';
import { decideClose } from './close-position.ts';
import { Draft } from './draft.ts';
import { decideLiquidation } from './liquidation.ts';
import { decideResting } from './resting.ts';
import { decideScaled } from './scaled.ts';
import type { Decision, Order, Position } from './types.ts';

const symbol = 'BTCUSDT';

const step = fc.record({
  what: fc.constantFrom(
    'market',
    'market',
    'limit',
    'limit',
    'scaled',
    'pair',
    'stop',
    'leverage',
    'leverage',
    'flip',
    'close',
    'cancel',
    'move',
    'move',
    'move',
  ),
  side: fc.constantFrom('long' as const, 'short' as const),
  pick: fc.nat(100),
  leverage: fc.constantFrom(1, 2, 5, 10, 20, 50, 100, 125),
  lots: fc.oneof(fc.integer({ min: 1, max: 3_000 }), fc.integer({ min: 1, max: 3_000_000 })),
  drift: fc.integer({ min: -40, max: 40 }),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const lives = fc.record({
  marginMode: fc.constantFrom('isolated' as const, 'cross' as const),
  positionMode: fc.constantFrom('merge' as const, 'merge' as const, 'split' as const),
  steps: fc.array(step, { minLength: 5, maxLength: 50, size: 'max' }),
});

const getSize = (lots: number) => (lots / 100_000).toFixed(5);
const at = (bench: TradingBench, drift: number) =>
  (Math.round(bench.listing(symbol).mark * (1 + drift / 1000)) / 100).toFixed(2).replace(/\.?0+$/, '');

/** Counters of a life, so that the property cannot pass by doing nothing. */
const seen = { fills: 0, followed: 0, triggered: 0, raised: 0, refused: new Set<string>() };

function take(bench: TradingBench, decision: Decision | Refusal | undefined): void {
  if (decision === undefined) return;
  if (isRefusal(decision)) seen.refused.add(decision.refused);
  else bench.apply(decision);
}

function placeScaled(bench: TradingBench, { side, leverage, lots, drift }: Step): void {
  const size = toUnits(getSize(lots + 3));
  const from = at(bench, drift);
  const to = at(bench, drift + 5);
  const order = { symbol, side, action: 'open', from, to, count: 3, shape: 'flat', size, leverage } as const;
  const legs = decideScaled(bench.context, order);
  if (isRefusal(legs) || legs.some(({ decision }) => isRefusal(decision))) return;
  for (const { decision } of legs) take(bench, decision);
}

function letWait(bench: TradingBench, waiting: WaitingOrders, { side, leverage, lots, drift }: Step): void {
  const triggerPrice = at(bench, drift === 0 ? 1 : -drift);
  const order = { symbol, side, action: 'open', type: 'market', timeInForce: 'GTC', leverage } as const;
  waiting.place({ ...order, size: toUnits(getSize(lots)), triggerBy: 'mark', triggerPrice });
}

function act(bench: TradingBench, waiting: WaitingOrders, current: Step): void {
  const { what, side, pick, leverage, lots, drift } = current;
  const input = { side, leverage, size: getSize(lots) };
  if (what === 'move')
    bench.listing(symbol).mark = Math.round(bench.listing(symbol).mark * (1 + drift / 1000));
  if (what === 'market') take(bench, bench.decide(input));
  if (what === 'limit' || what === 'pair')
    take(bench, bench.decide({ ...input, type: 'limit', price: at(bench, drift) }));
  if (what === 'stop' || what === 'pair') letWait(bench, waiting, current);
  if (what === 'scaled') placeScaled(bench, current);
  if (what === 'leverage') take(bench, bench.decideLeverage(symbol, leverage));
  const order = bench.pendingOrders[pick % Math.max(bench.pendingOrders.length, 1)];
  if (what === 'cancel' && order) take(bench, decideCancel(bench.context, order.id));
  const position = bench.openPositions[pick % Math.max(bench.openPositions.length, 1)];
  if (what === 'close' && position) take(bench, decideClose(bench.context, position.id, {}));
  if (what === 'flip' && position) {
    const closes = { side: position.side, action: 'close', positionId: position.id } as const;
    take(bench, bench.decide({ ...input, ...closes, type: 'limit', price: at(bench, drift) }));
  }
}

/**
 * Fills the resting orders. A fill locks its own margin, at the leverage that its position then has, and takes its
 * fee; no other amount moves.
 */
function fillResting(bench: TradingBench): void {
  for (const order of bench.pendingOrders) {
    const decision = decideResting(bench.context, order.id);
    if (decision === undefined) continue;
    const before = { money: bench.balance(available), positions: bench.openPositions };
    bench.apply(decision);
    if (order.action === 'close') continue;
    const [fill] = decision.fills;
    const locked = decision.margins.reduce((sum, { change }) => sum + change, 0n);
    const change = bench.balance(available) - before.money;
    expect(change).toBe(order.hold - locked - (fill?.fee ?? 0n));
    expect(change).toBeGreaterThanOrEqual(0n);
    expectOthersUntouched(bench, before.positions, fill?.positionId);
    if (fill === undefined) continue;
    seen.fills += 1;
    const held = before.positions.find(({ id }) => id === fill.positionId);
    const setting = bench.positionMode === 'merge' ? bench.leverages.get(symbol) : order.leverage;
    expect(bench.positions.get(fill.positionId)?.leverage).toBe(setting);
    if (held !== undefined && held.leverage !== setting) seen.raised += 1;
  }
}

function expectOthersUntouched(
  bench: TradingBench,
  before: readonly Position[],
  filled: string | undefined,
): void {
  for (const position of before)
    if (position.id !== filled) expect(bench.positions.get(position.id)).toEqual(position);
}

function carryOut(bench: TradingBench, waiting: WaitingOrders): void {
  for (const position of bench.openPositions) take(bench, decideLiquidation(bench.context, position.id));
  fillResting(bench);
  const before = bench.openPositions;
  const fills = bench.fills.length;
  waiting.carryOut();
  const touched = new Set(bench.fills.slice(fills).map(({ positionId }) => positionId));
  for (const position of before)
    if (!touched.has(position.id)) expect(bench.positions.get(position.id)).toEqual(position);
  seen.triggered += touched.size;
  for (const position of bench.openPositions) take(bench, decideLiquidation(bench.context, position.id));
}

/**
 * Values the position at the lowest price that was paid for a part of it, because the tier is checked at the
 * price of each order.
 */
function expectWithinTier(bench: TradingBench): void {
  for (const { id, size, leverage } of bench.openPositions) {
    const prices = bench.fills.filter((fill) => fill.positionId === id && fill.action === 'open');
    const [lowest = 0n] = prices.map(({ price }) => parsePrice(price)).sort((a, b) => Number(a - b));
    const allowed = leverageLimit(bench.listing(symbol).contract.tiers, size * lowest);
    expect(leverage, `${fromUnits(size)} at ${formatPrice(lowest)}`).toBeLessThanOrEqual(allowed);
  }
}

function expectOneSetting(bench: TradingBench): void {
  const draft = new Draft(bench.context);
  for (const order of bench.pendingOrders) {
    if (order.action === 'open') expect(order.hold).toBe(restingHold(draft, order));
  }
  if (bench.positionMode === 'split') return;
  const setting = bench.leverages.get(symbol) ?? 0;
  for (const order of bench.pendingOrders) {
    if (order.action === 'close' && order.reduceOnly) continue;
    expect(order.leverage).toBe(setting);
    seen.followed += 1;
  }
  for (const { marginMode, leverage } of bench.openPositions) {
    if (marginMode === 'cross') expect(leverage).toBe(setting);
    else expect(leverage).toBeLessThanOrEqual(setting);
  }
}

const isDeep = process.env['PAPERTAPE_DEEP'] === '1';
const runs = isDeep ? 5_000 : 300;

describe('one leverage per symbol and account', () => {
  it('stays within the tier over random trading, and no fill uses more than its hold', () => {
    fc.assert(
      fc.property(lives, ({ marginMode, positionMode, steps }) => {
        const bench = new TradingBench();
        Object.assign(bench, { marginMode, positionMode });
        bench.balances.set(available, toUnits('100000'));
        const waiting = new WaitingOrders(bench);
        for (const current of steps) {
          act(bench, waiting, current);
          carryOut(bench, waiting);
          expectWithinTier(bench);
          expectOneSetting(bench);
        }
      }),
      { numRuns: runs },
    );
    expect(seen.fills).toBeGreaterThan(100);
    expect(seen.followed).toBeGreaterThan(200);
    expect(seen.triggered).toBeGreaterThan(50);
    expect(seen.raised).toBeGreaterThan(2);
    for (const reason of ['leverageFunds', 'leverageAboveHeld', 'leverageAboveTier'])
      expect(seen.refused).toContain(reason);
  }, 600_000);
});

describe('rows with leverage of their own from earlier versions', () => {
  /** Restores the order as it rested then, with its old leverage and hold. */
  function restAsBefore(bench: TradingBench, order: Order): void {
    const freed = (bench.orders.get(order.id)?.hold ?? 0n) - order.hold;
    bench.balances.set(available, bench.balance(available) + freed);
    bench.balances.set(frozen, bench.balance(frozen) - freed);
    bench.orders.set(order.id, order);
  }

  function oldWorld(
    marginMode: MarginMode,
    resting: BenchOrder,
    held: BenchOrder,
    setting: number,
  ): [TradingBench, Order] {
    const bench = new TradingBench();
    bench.marginMode = marginMode;
    const order = bench.place({ ...resting, type: 'limit', price: '19900' });
    bench.place(held);
    restAsBefore(bench, order);
    bench.leverages.set(symbol, setting);
    bench.moveTo(19_890);
    return [bench, order];
  }

  it.each([
    ['isolated', 10],
    ['isolated', 125],
    ['cross', 10],
    ['cross', 125],
  ] as const)('raise no %s position above its tier if %ix was chosen last', (marginMode, setting) => {
    const resting = { size: '0.001', leverage: 125 };
    const [bench, order] = oldWorld(marginMode, resting, { size: '40', leverage: 10 }, setting);
    const filled = bench.apply(decideResting(bench.context, order.id));
    expect(filled.order.status).toBe('filled');
    expect(bench.position).toMatchObject({ size: toUnits('40.001'), leverage: 10 });
  });

  it.each(['isolated', 'cross'] as const)(
    'do not lower the leverage of a %s position when they fill',
    (marginMode) => {
      const resting = { size: '0.005', leverage: 2 };
      const [bench, order] = oldWorld(marginMode, resting, { size: '1', leverage: 20 }, 2);
      const before = usableBalance(new Draft(bench.context));
      bench.apply(decideResting(bench.context, order.id));
      expect(bench.position).toMatchObject({ leverage: 20, size: toUnits('1.005') });
      expect(usableBalance(new Draft(bench.context))).toBeGreaterThan(before);
    },
  );

  it('follow the setting as soon as an order names it', () => {
    const [bench, order] = oldWorld('cross', { size: '0.005', leverage: 2 }, { size: '1', leverage: 20 }, 20);
    bench.moveTo(20_000);
    bench.place({ size: '0.1', leverage: 20 });
    expect(bench.orders.get(order.id)).toMatchObject({ leverage: 20, status: 'pending' });
  });
});
