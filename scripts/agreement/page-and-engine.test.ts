/**
 * Compares page and engine for the same account at the same time: the engine accepts what the order form accepts, and
 * charges what the form shows.
 */

import { isRefusal } from '@papertape/shared/contract/kit/refusal.ts';
import { fc } from '@papertape/shared/testing/properties.ts';
import { describe, expect, it } from 'vitest';
import { positionAt } from '../../client/features/trading/model/account-at-marks.ts';
import { computeLeverageEffect } from '../../client/features/trading/model/leverage-effect.ts';
import { findLargestSize } from '../../client/features/trading/model/order-size.ts';
import { type OrderSummary, summarizeSide } from '../../client/features/trading/model/order-summary.ts';
import { isolatedMarginRate } from '../../client/features/trading/model/position-figures.ts';
import type { Ticket } from '../../client/features/trading/model/ticket.ts';
import { Draft } from '../../server/engine/perpetual/draft.ts';
import type { OrderDecision } from '../../server/engine/perpetual/types.ts';
import { available, type BenchOrder, TradingBench } from '../../server/testing/trading-bench.ts';
import { fromUnits, toUnits } from '../../shared/money/units.ts';
import { usableBalance } from '../../shared/rules/perpetual/margin.ts';
import { listPositionRows, symbol, type Typed, ticketOfBench } from './page-of-bench.ts';

const side = fc.constantFrom('buy' as const, 'sell' as const);
const leverage = fc.constantFrom(1, 3, 10, 20, 50, 75, 100, 125);
const lots = fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 3_000_000 }));
/** Distance from the mark in price units; undefined for a market order. */
const limit = fc.option(fc.integer({ min: -90_000, max: 90_000 }), { freq: 2 });
const trigger = fc.option(fc.integer({ min: -300_000, max: 300_000 }), { freq: 1 });

const earlier = fc.record({ side, leverage, lots, limit, other: fc.boolean() });
const typing = fc.record({
  side,
  leverage,
  lots,
  limit,
  maxSlippage: fc.constantFrom('0.0005', '0.01', '0.05'),
  reduceOnly: fc.constantFrom(false, false, false, true),
  postOnly: fc.boolean(),
  takeProfit: trigger,
  stopLoss: trigger,
});
const scenes = fc.record({
  marginMode: fc.constantFrom('isolated' as const, 'cross' as const),
  positionMode: fc.constantFrom('merge' as const, 'split' as const),
  step: fc.constantFrom(1, 250),
  depth: fc.constantFrom(30_000, 700_000, 10 ** 12),
  session: fc.constantFrom('open' as const, 'open' as const, 'open' as const, 'closed' as const),
  before: fc.array(earlier, { maxLength: 5 }),
  /** Number of further small positions in split mode, near its limit. */
  crowd: fc.constantFrom(0, 0, 0, 0, 98, 99),
  drift: fc.integer({ min: -15_000, max: 15_000 }),
  otherDrift: fc.integer({ min: -80, max: 80 }),
  typing,
});
type Scene = typeof scenes extends fc.Arbitrary<infer Value> ? Value : never;

const priceAt = (bench: TradingBench, away: number, name = symbol) =>
  ((bench.listing(name).mark + away) / 100).toFixed(2).replace(/\.?0+$/, '');
const getSize = (count: number, decimals = 5) =>
  (count / 10 ** decimals).toFixed(decimals).replace(/\.?0+$/, '');

/** Returns the bench after the earlier orders. */
function getBench({ marginMode, positionMode, step, depth, ...scene }: Scene): TradingBench {
  const bench = new TradingBench();
  Object.assign(bench, { marginMode, positionMode });
  const crowd = positionMode === 'split' ? scene.crowd : 0;
  for (let count = 0; count < crowd; count += 1) bench.place({ size: '0.00001', leverage: 5 });
  for (const { side: way, lots: count, limit: away, other, leverage: times } of scene.before) {
    const name = other ? 'SOLUSDT' : symbol;
    const request: BenchOrder = {
      symbol: name,
      side: way === 'buy' ? 'long' : 'short',
      leverage: other ? Math.min(times, 75) : times,
      size: other ? getSize(Math.ceil(count / 10), 2) : getSize(count),
      ...(away === null
        ? {}
        : { type: 'limit' as const, price: priceAt(bench, other ? away / 1000 : away, name) }),
    };
    const decision = bench.decide(request);
    if (!isRefusal(decision)) bench.apply(decision);
  }
  const bitcoin = bench.listing(symbol);
  Object.assign(bitcoin, { mark: bitcoin.mark + scene.drift, step, depth, session: scene.session });
  bench.listing('SOLUSDT').mark += scene.otherDrift;
  return bench;
}

function getTyped(bench: TradingBench, { limit: away, lots: count, ...typed }: Scene['typing']): Typed {
  const { takeProfit, stopLoss, ...order } = typed;
  const near = (distance: number | null) => (distance === null ? '' : priceAt(bench, (away ?? 0) + distance));
  const protect = !typed.reduceOnly && (takeProfit !== null || stopLoss !== null);
  return {
    side: order.side,
    leverage: order.leverage,
    maxSlippage: order.maxSlippage,
    draft: {
      kind: away === null ? 'market' : 'limit',
      price: away === null ? '' : priceAt(bench, away),
      amount: getSize(count),
      reduceOnly: order.reduceOnly,
      timeInForce: order.postOnly && away !== null ? 'postOnly' : 'GTC',
      protect,
      takeProfit: protect ? near(takeProfit) : '',
      stopLoss: protect ? near(stopLoss) : '',
    },
  };
}

function getPage(bench: TradingBench, typed: Typed) {
  const ticket = ticketOfBench(bench, typed);
  return { ticket, summary: summarizeSide(ticket, typed.side) };
}

function decide(bench: TradingBench, ticket: Ticket, { size }: OrderSummary) {
  const { input } = ticket.rules.createRequest(ticket, ticket.draft.side, size);
  return bench.decide({ leverage: undefined, ...input, size } as BenchOrder);
}

/** Returns the amounts that the order took from the account and holds. */
function charged(bench: TradingBench, decision: OrderDecision) {
  const opened = decision.fills.filter(({ action }) => action === 'open');
  const fee = opened.reduce((sum, fill) => sum + fill.fee, 0n);
  const own = decision.margins.filter(({ reason }) => reason === 'opened' || reason === 'increased');
  const margin = own.reduce((sum, { change }) => sum + change, 0n);
  return {
    fee: fromUnits(fee),
    margin: fromUnits(margin),
    hold: fromUnits(decision.order.hold),
    bench,
  };
}

const runs = process.env['PAPERTAPE_DEEP'] === '1' ? 5_000 : 250;
/** Time limit, proportional to the number of scenes. */
const patience = runs * 500;

describe('the order form', () => {
  it(
    'accepts no order that the engine refuses',
    () => {
      const seen = { taken: 0, stopped: new Set<string>() };
      fc.assert(
        fc.property(scenes, (scene) => {
          const bench = getBench(scene);
          const { ticket, summary } = getPage(bench, getTyped(bench, scene.typing));
          const { problems } = summary;
          expect(ticket.account.usable).toBe(fromUnits(usableBalance(new Draft(bench.context))));
          if (problems.length > 0) {
            for (const { key } of problems) seen.stopped.add(key);
            return;
          }
          const decision = decide(bench, ticket, summary);
          expect(isRefusal(decision) ? decision : undefined).toBeUndefined();
          seen.taken += 1;
        }),
        { numRuns: runs },
      );
      expect(seen.taken).toBeGreaterThan(60);
    },
    patience,
  );

  it(
    'shows the charged margin and fee, and the liquidation price of the position',
    () => {
      fc.assert(
        fc.property(scenes, (scene) => {
          const bench = getBench(scene);
          const { ticket, summary } = getPage(bench, getTyped(bench, scene.typing));
          const { problems } = summary;
          if (problems.length > 0 || summary.action === 'close') return;
          const decision = decide(bench, ticket, summary);
          if (isRefusal(decision)) return;
          const { fee, margin, hold } = charged(bench, decision);
          const { costs, position } = summary;
          if (decision.fills.length === 0) {
            expect(costs?.cost).toBe(hold);
            return;
          }
          expect([costs?.margin, costs?.fee]).toEqual([margin, fee]);
          bench.apply(decision);
          const opened = listPositionRows(bench).find(({ id }) => id === decision.fills.at(-1)?.positionId);
          expect(position?.after.liquidationPrice).toBe(opened?.liquidationPrice);
        }),
        { numRuns: runs },
      );
    },
    patience,
  );

  it(
    'shows the effect of another leverage on positions and resting orders, or its refusal',
    () => {
      const seen = { moved: 0, refused: new Set<string>() };
      fc.assert(
        fc.property(scenes, leverage, (scene, wanted) => {
          const bench = getBench(scene);
          const { ticket } = getPage(bench, getTyped(bench, scene.typing));
          const effect = computeLeverageEffect(ticket, wanted);
          const decision = bench.decideLeverage(symbol, wanted);
          if (isRefusal(decision)) {
            expect(effect).toMatchObject({ key: decision.refused });
            seen.refused.add(decision.refused);
            return;
          }
          const before = bench.balance(available);
          bench.apply(decision);
          const { positions, orders } = decision;
          const moved = fromUnits(before - bench.balance(available));
          const changes = { positions: positions.length, orders: orders.length, moved };
          expect(effect).toEqual(positions.length + orders.length === 0 ? undefined : changes);
          seen.moved += 1;
        }),
        { numRuns: runs },
      );
      expect(seen.moved).toBeGreaterThan(30);
      for (const reason of ['leverageFunds', 'leverageAboveHeld']) expect(seen.refused).toContain(reason);
    },
    patience,
  );

  it(
    'has position rows that follow the mark like those of the server',
    () => {
      fc.assert(
        fc.property(scenes, fc.integer({ min: -100_000, max: 100_000 }), (scene, move) => {
          const bench = getBench(scene);
          const before = listPositionRows(bench);
          bench.listing(symbol).mark += move;
          const { account } = ticketOfBench(bench, getTyped(bench, scene.typing));
          const cross = 'crossMarginRate' in account ? account.crossMarginRate : undefined;
          for (const [index, row] of listPositionRows(bench).entries()) {
            const old = before[index] ?? row;
            const { contract } = bench.listing(row.symbol);
            const { unrealised, returnRate, maintenanceMargin, notional, mark } = row;
            const figures = { unrealised, returnRate, maintenanceMargin, notional };
            expect(positionAt(old, mark, contract)).toMatchObject(figures);
            const rate = bench.marginMode === 'cross' ? cross : isolatedMarginRate(old, mark, contract.tiers);
            expect(rate).toBe(row.marginRate);
          }
        }),
        { numRuns: runs },
      );
    },
    patience,
  );

  it(
    'offers the largest size that the engine accepts',
    () => {
      fc.assert(
        fc.property(scenes, (scene) => {
          const bench = getBench({ ...scene, session: 'open' });
          const typed = getTyped(bench, {
            ...scene.typing,
            reduceOnly: false,
            postOnly: false,
            takeProfit: null,
            stopLoss: null,
          });
          const { ticket } = getPage(bench, typed);
          const largest = findLargestSize(ticket, typed.side);
          const at = (size: bigint) => {
            const page = getPage(bench, { ...typed, draft: { ...typed.draft, amount: fromUnits(size) } });
            return decide(bench, page.ticket, page.summary);
          };
          if (largest !== '0') expect(isRefusal(at(toUnits(largest)))).toBe(false);
          expect(isRefusal(at(toUnits(largest) + 1000n))).toBe(true);
        }),
        { numRuns: runs },
      );
    },
    patience,
  );
});

describe('the order form refuses', () => {
  const buy = (amount: string, change: Partial<Typed> = {}): Typed => ({
    side: 'buy',
    leverage: 100,
    maxSlippage: '0.05',
    draft: { kind: 'limit', price: '19000', amount },
    ...change,
  });

  it('a resting buy of 8 BTC at 100x in addition to one of 24', () => {
    const bench = new TradingBench();
    bench.place({ size: '24', leverage: 100, type: 'limit', price: '19000' });
    expect(getPage(bench, buy('8')).summary.problems).toMatchObject([
      { key: 'leverageAboveTier', field: 'leverage' },
    ]);
  });

  it('the 101st resting order in split mode', () => {
    const bench = new TradingBench();
    bench.positionMode = 'split';
    for (let count = 0; count < 100; count += 1) bench.place({ size: '0.01', type: 'limit', price: '19000' });
    expect(getPage(bench, buy('0.01')).summary.problems).toMatchObject([{ key: 'positionLimit' }]);
    expect(bench.balance(available)).toBeGreaterThan(0n);
  });
});
