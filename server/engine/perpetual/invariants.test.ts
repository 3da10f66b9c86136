/**
 * Random lives of a trader. The bench checks the invariants of the ledger after every decision; this test
 * checks the invariants between decisions: nothing due is left undone, and the trigger index finds all of it.
 */

import { isRefusal, type Refusal } from '@papertape/shared/contract/kit/refusal.ts';
import { toUnits } from '@papertape/shared/money/units.ts';
import { mustLiquidate } from '@papertape/shared/rules/perpetual/margin.ts';
import { fc } from '@papertape/shared/testing/properties.ts';
import { describe, expect, it } from 'vitest';
import { rowsThatDoNotAddUp } from '../../testing/closed-rows.ts';
import { TradingBench } from '../../testing/trading-bench.ts';
import { WaitingOrders } from '../../testing/waiting-orders.ts';
import { type Trigger, TriggerIndex } from '../triggers.ts';
import { decideCancel } from './cancel.ts';
import { decideClose, decideTriggered } from './close-position.ts';
import { Draft } from './draft.ts';
import { decideFunding } from './funding.ts';
import { decideLiquidation } from './liquidation.ts';
import { decideMargin } from './margin.ts';
import { decideOrder } from './order.ts';
import { decideAmend, decideResting } from './resting.ts';
import { toClosedRow } from './rows.ts';
import { accountTriggers, orderTriggers, positionTriggers, triggerSubject } from './thresholds.ts';
import type { Decision, Position } from './types.ts';
import { isInDanger } from './warning.ts';

const symbols = ['BTCUSDT', 'SOLUSDT'] as const;

const step = fc.record({
  what: fc.constantFrom(
    'market',
    'market',
    'limit',
    'limit',
    'close',
    'closeLimit',
    'flip',
    'cancel',
    'amend',
    'margin',
    'leverage',
    'funding',
    'stop',
    'stopLimit',
    'trailing',
    'stopLoss',
    'trailingLoss',
    'move',
    'move',
    'move',
    'jump',
    'danger',
    'danger',
  ),
  symbol: fc.constantFrom(...symbols),
  side: fc.constantFrom('long' as const, 'short' as const),
  pick: fc.nat(1000),
  share: fc.integer({ min: 1, max: 1000 }),
  leverage: fc.constantFrom(1, 3, 5, 10, 20, 50, 75, 125),
  drift: fc.integer({ min: -60, max: 60 }),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

function take(bench: TradingBench, decision: Decision | Refusal | undefined): void {
  if (decision !== undefined && !isRefusal(decision)) bench.apply(decision);
}

/** Returns a size that spends up to the whole deposit at this leverage, on the size grid. */
function getSize(bench: TradingBench, { symbol, share, leverage }: Step): bigint {
  const { mark, contract } = bench.listing(symbol);
  const grid = 10n ** BigInt(8 - contract.sizeDecimals);
  const units = (toUnits('100000') * BigInt(share * leverage * 100)) / BigInt(mark * 1500);
  return (units / grid + 1n) * grid;
}

const text = (units: number) => (units / 100).toFixed(2);

function choose(bench: TradingBench, current: Step): Decision | Refusal | undefined {
  const { symbol, side, leverage, drift, pick, what } = current;
  const { context } = bench;
  const size = getSize(bench, current);
  const price = text(Math.max(1, Math.round(bench.listing(symbol).mark * (1 + drift / 1000))));
  const base = { symbol, side, size, leverage } as const;
  if (what === 'market') return decideOrder(context, { ...base, action: 'open', type: 'market' });
  if (what === 'limit') return decideOrder(context, { ...base, action: 'open', type: 'limit', price });
  if (what === 'leverage') return bench.decideLeverage(symbol, leverage);
  if (what === 'funding') return decideFunding(context, symbol, (drift / 5000).toFixed(6));
  const order = bench.pendingOrders[pick % Math.max(bench.pendingOrders.length, 1)];
  if (what === 'cancel') return order && decideCancel(context, order.id);
  if (what === 'amend') {
    return (
      order && decideAmend(context, order.id, { size, price: text(bench.listing(order.symbol).mark - drift) })
    );
  }
  const position = bench.openPositions[pick % Math.max(bench.openPositions.length, 1)];
  if (position === undefined) return undefined;
  if (what === 'margin') return decideMargin(context, position.id, BigInt(drift) * toUnits('10'));
  if (what === 'close') {
    return decideClose(context, position.id, pick % 2 === 0 && size < position.size ? { size } : {});
  }
  const closing = {
    symbol: position.symbol,
    side: position.side,
    positionId: position.id,
    action: 'close',
  } as const;
  if (what === 'flip') return decideOrder(context, { ...base, ...closing, type: 'market' });
  const near = text(bench.listing(position.symbol).mark + drift);
  return decideOrder(context, { ...base, ...closing, type: 'limit', price: near });
}

/** Places conditional orders: opening ones, and with `Loss` ones that close a position. */
const kinds: ReadonlySet<string> = new Set(['stop', 'stopLimit', 'trailing', 'stopLoss', 'trailingLoss']);

function letWait(bench: TradingBench, orders: WaitingOrders, current: Step): void {
  const { what, leverage, drift, pick } = current;
  const position = bench.openPositions[pick % Math.max(bench.openPositions.length, 1)];
  const closes = what.endsWith('Loss');
  if (closes && position === undefined) return;
  const { side } = closes && position ? position : current;
  const symbol = symbols.find((one) => closes && one === position?.symbol) ?? current.symbol;
  const units = Math.max(50, Math.round(bench.listing(symbol).mark * (1 + drift / 1000)));
  const size = getSize(bench, { ...current, symbol });
  orders.place({
    symbol,
    side,
    action: closes ? 'close' : 'open',
    type: what === 'stopLimit' ? 'limit' : 'market',
    size: closes && position && size > position.size ? position.size : size,
    timeInForce:
      what === 'stopLimit' ? ((['GTC', 'IOC', 'FOK', 'postOnly'] as const)[pick % 4] ?? 'GTC') : 'GTC',
    leverage,
    triggerBy: (['last', 'mark', 'index'] as const)[pick % 3] ?? 'last',
    ...(closes && position ? { positionId: position.id } : {}),
    ...(what === 'stopLimit' ? { price: text(units + (pick % 7)) } : {}),
    ...(what.startsWith('trailing') ? { callbackRate: '0.01' } : { triggerPrice: text(units) }),
    ...(what === 'trailing' ? { activationPrice: text(units) } : {}),
  });
}

const moves: ReadonlySet<string> = new Set(['move', 'jump', 'danger']);

function act(bench: TradingBench, current: Step, warned: Warned): void {
  if (!moves.has(current.what)) {
    take(bench, choose(bench, current));
    return;
  }
  const listing = bench.listing(current.symbol);
  if (current.what === 'danger') {
    listing.mark = Math.max(50, edgeFor(bench, current, warned) + (current.drift % 3));
    return;
  }
  const scale = current.what === 'jump' ? 100 : 2000;
  listing.mark = Math.max(50, Math.round(listing.mark * (1 + current.drift / scale)));
}

/** Returns a price at which a position or the account must be evaluated for liquidation or warning. */
function edgeFor(bench: TradingBench, { symbol, pick }: Step, warned: Warned): number {
  const edges = dangerTriggers(bench, warned).filter((trigger) => trigger.symbol === symbol);
  return edges[pick % edges.length]?.price ?? bench.listing(symbol).mark;
}

/** Returns the subjects that the index reports as due. */
function wake(bench: TradingBench, index: TriggerIndex): Set<string> {
  const woken = new Set<string>();
  for (const symbol of symbols) {
    const { mark, step: distance } = bench.listing(symbol);
    const prices = { mark, last: mark, index: mark, bid: mark - distance, ask: mark + distance };
    for (const { key } of index.due(symbol, prices))
      woken.add(`${triggerSubject(key).kind} ${triggerSubject(key).id}`);
  }
  return woken;
}

/** Warned subjects: positions, or the account. */
type Warned = Set<string>;

const account = 'trader:real';
const getDanger = (position: Position) => (position.marginMode === 'cross' ? account : position.id);

function dangerTriggers(bench: TradingBench, warned: Warned): Trigger[] {
  const ofPositions = bench.openPositions.flatMap((position) =>
    positionTriggers(position, bench.listing(position.symbol).contract, warned.has(position.id)),
  );
  return [...ofPositions, ...accountTriggers(bench.context, warned.has(account))];
}

function register(bench: TradingBench, warned: Warned): TriggerIndex {
  const index = new TriggerIndex();
  for (const order of bench.pendingOrders) {
    for (const trigger of orderTriggers(order, bench.listing(order.symbol).contract)) index.add(trigger);
  }
  for (const trigger of dangerTriggers(bench, warned)) index.add(trigger);
  return index;
}

/** Checks that everything due by brute force is among the reported subjects. */
function expectNothingMissed(bench: TradingBench, woken: ReadonlySet<string>, warned: Warned): void {
  for (const order of bench.pendingOrders) {
    if (decideResting(bench.context, order.id) !== undefined) expect(woken).toContain(`order ${order.id}`);
  }
  const draft = new Draft(bench.context);
  for (const position of bench.openPositions) {
    const before = warned.has(getDanger(position));
    const turns = isInDanger(bench.context, position.id, before) !== before;
    if (!turns && !mustLiquidate(draft, position)) continue;
    const subject = position.marginMode === 'cross' ? `account ${account}` : `liquidation ${position.id}`;
    expect(woken).toContain(subject);
  }
}

function carryOut(bench: TradingBench): void {
  for (const position of bench.openPositions) take(bench, decideLiquidation(bench.context, position.id));
  for (const position of bench.openPositions) take(bench, decideTriggered(bench.context, position.id));
  for (const order of bench.pendingOrders) take(bench, decideResting(bench.context, order.id));
  for (const position of bench.openPositions) take(bench, decideLiquidation(bench.context, position.id));
  const draft = new Draft(bench.context);
  for (const position of bench.openPositions) expect(mustLiquidate(draft, position)).toBe(false);
}

/** Updates the warned subjects after a step. Returns how many were warned by it. */
function follow(bench: TradingBench, warned: Warned): number {
  const before = new Set(warned);
  warned.clear();
  for (const position of bench.openPositions) {
    const subject = getDanger(position);
    if (isInDanger(bench.context, position.id, before.has(subject))) warned.add(subject);
  }
  return [...warned].filter((subject) => !before.has(subject)).length;
}

const lives = fc.record({
  marginMode: fc.constantFrom('isolated' as const, 'cross' as const),
  positionMode: fc.constantFrom('merge' as const, 'split' as const),
  steps: fc.array(step, { minLength: 10, maxLength: 80, size: 'max' }),
});

describe('a random trader', () => {
  it('violates no invariant and misses no trigger', () => {
    let decisions = 0;
    let liquidations = 0;
    let warnings = 0;
    let triggered = 0;
    fc.assert(
      fc.property(lives, ({ marginMode, positionMode, steps }) => {
        const bench = new TradingBench();
        Object.assign(bench, { marginMode, positionMode });
        const warned: Warned = new Set();
        const orders = new WaitingOrders(bench);
        for (const current of steps) {
          const index = moves.has(current.what) ? register(bench, warned) : undefined;
          const woken = orders.watch();
          if (kinds.has(current.what)) letWait(bench, orders, current);
          else act(bench, current, warned);
          if (index !== undefined) {
            expectNothingMissed(bench, wake(bench, index), warned);
            const found = woken();
            for (const { id } of orders.due) expect(found).toContain(id);
          }
          carryOut(bench);
          orders.carryOut();
          carryOut(bench);
          warnings += follow(bench, warned);
        }
        expect(rowsThatDoNotAddUp(bench.closes.map(toClosedRow))).toEqual([]);
        decisions += bench.entries.length;
        for (const { status } of orders.rows.values()) if (status === 'triggered') triggered += 1;
        liquidations += bench.closes.filter((close) => close.reason === 'liquidation').length;
      }),
      { numRuns: 600 },
    );
    expect(decisions).toBeGreaterThan(5000);
    expect(liquidations).toBeGreaterThan(50);
    expect(warnings).toBeGreaterThan(50);
    expect(triggered).toBeGreaterThan(200);
  }, 120_000);
});
