/**
 * Liquidation in steps, all at one mark: open orders are canceled and the test is repeated; then the position
 * furthest above a tier boundary is cut down to it, tier by tier; the rest is taken over at the bankruptcy
 * price. The loss never exceeds the margin (isolated) or the wallet (cross), and any difference to the
 * house's result is booked to the insurance fund.
 */

import { isRefusal } from '@papertape/shared/contract/kit/refusal.ts';
import { fromUnits, unitsToDecimal } from '@papertape/shared/money/units.ts';
import { mustLiquidate } from '@papertape/shared/rules/perpetual/margin.ts';
import { parsePrice } from '@papertape/shared/rules/perpetual/quantities.ts';
import { feeFor, profitFor } from '@papertape/shared/rules/perpetual/sums.ts';
import { type Execution, executeForced } from '@papertape/shared/rules/perpetual/walk-book.ts';
import { tierAt } from '@papertape/shared/rules/tiers.ts';
import { cancelOrder } from './cancel.ts';
import { createForcedOrder } from './close-position.ts';
import { Draft } from './draft.ts';
import { fillOrder } from './order.ts';
import { takeOver } from './takeover.ts';
import type { Context, Decision, Position } from './types.ts';

/**
 * Liquidates a position (isolated) or its whole account (cross) that is due at the mark. Returns undefined if
 * it is not due, or if its market is shut and the mark therefore frozen.
 */
export function decideLiquidation(context: Context, positionId: string): Decision | undefined {
  const draft = new Draft(context);
  const first = draft.openPosition(positionId);
  if (first === undefined || !isSessionOpen(draft, first) || !mustLiquidate(draft, first)) return undefined;
  for (const order of draft.pendingOrders) {
    if (first.marginMode === 'isolated' && order.symbol !== first.symbol) continue;
    cancelOrder(draft, order, 'liquidation');
  }
  cutTiers(draft, positionId);
  const due = dueNow(draft, positionId);
  if (due.length > 0) takeOver(draft, due);
  return draft.finish();
}

function isSessionOpen(draft: Draft, position: Position): boolean {
  return draft.context.market.session(position.symbol) === 'open';
}

/** Lists the positions that must be liquidated now: the position itself, or every cross position. */
function dueNow(draft: Draft, positionId: string): Position[] {
  const position = draft.openPosition(positionId);
  if (position === undefined || !mustLiquidate(draft, position)) return [];
  return position.marginMode === 'cross' ? draft.openPositions : [position];
}

/** Cuts positions while one is due and above its lowest tier. */
function cutTiers(draft: Draft, positionId: string): void {
  for (;;) {
    const candidate = largestExcess(draft, dueNow(draft, positionId));
    if (candidate === undefined || !cutOnce(draft, candidate)) return;
  }
}

interface Cut {
  position: Position;
  size: bigint;
  excess: number;
}

/** Finds the position whose notional is furthest above the floor of its tier, with the size to cut. */
function largestExcess(draft: Draft, due: readonly Position[]): Cut | undefined {
  let largest: Cut | undefined;
  for (const position of due) {
    const { tiers, sizeDecimals } = draft.contract(position.symbol);
    const mark = draft.mark(position.symbol);
    const notional = unitsToDecimal(position.size).times(mark);
    const { floor } = tierAt(tiers, notional);
    if (floor.isZero() || !isSessionOpen(draft, position)) continue;
    const excess = notional.minus(floor).toNumber();
    if (largest !== undefined && largest.excess >= excess) continue;
    const step = 10n ** BigInt(8 - sizeDecimals);
    const kept = BigInt(floor.div(mark).times(1e8).floor().toString());
    largest = { position, size: position.size - (kept / step) * step, excess };
  }
  return largest;
}

/** Returns false if the margin cannot pay for the cut, so that only the takeover is left. */
function cutOnce(draft: Draft, { position, size }: Cut): boolean {
  if (size <= 0n || size >= position.size) return false;
  const order = createForcedOrder(draft, position, size, 'liquidation');
  const execution = executeForced(draft, order, draft.context.market.mark(order.symbol));
  if (position.marginMode === 'isolated' && calculateCutCost(position, execution) >= position.margin)
    return false;
  const filled = fillOrder(draft, order, execution, 'available');
  if (isRefusal(filled)) return false;
  draft.emit('position.liquidated', {
    positionId: position.id,
    symbol: position.symbol,
    side: position.side,
    price: filled.averagePrice,
    mark: draft.mark(position.symbol).toString(),
    size: fromUnits(size),
    loss: fromUnits(filled.profit < 0n ? -filled.profit : 0n),
    fee: fromUnits(filled.fee),
    left: fromUnits(position.size - size),
  });
  return true;
}

/** Returns loss plus fee of a part that the execution closes. */
function calculateCutCost(position: Position, execution: Execution): bigint {
  const { size, price, liquidity } = execution;
  return feeFor(size, price, liquidity) - profitFor(position.side, size, parsePrice(position.entry), price);
}
