/**
 * Closing positions, in full or in part. The entry stays; margin, fees and funding go in proportion. The loss
 * of an isolated position is bounded by its margin, and the insurance fund pays the excess. A cross loss is
 * paid from the wallet, and draws on the margins of other positions if the available balance is too small.
 */

import { type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import type { CloseReason } from '@papertape/shared/contract/trading-rows.ts';
import { smallerUnits } from '@papertape/shared/money/units.ts';
import {
  type ClosingPart,
  prorate,
  type Settlement,
  settleIsolated,
} from '@papertape/shared/rules/perpetual/closing.ts';
import { formatPrice, parsePrice } from '@papertape/shared/rules/perpetual/quantities.ts';
import { feeFor, profitFor } from '@papertape/shared/rules/perpetual/sums.ts';
import { positionTransitions, transition } from '../status.ts';
import { cancelOrder } from './cancel.ts';
import type { Draft } from './draft.ts';
import type { Fill, Position } from './types.ts';

export interface Closing extends ClosingPart {
  orderId: string;
  reason: CloseReason;
}

interface Closed {
  fill: Fill;
  /** Position after the close; its status is `closed` if nothing is left. */
  position: Position;
}

/**
 * Closes a position or part of it in the draft, with its fill, close and ledger entries. Refuses a close whose
 * loss and fee the account cannot pay.
 */
export function applyClosing(draft: Draft, position: Position, closing: Closing): Closed | Refusal {
  const settlement =
    position.marginMode === 'isolated'
      ? settleIsolated(position, closing)
      : settleCross(draft, position, closing);
  if ('refused' in settlement) return settlement;
  pay(draft, position.id, closing.orderId, settlement);
  return recordClosing(draft, position, closing, settlement);
}

function settleCross(draft: Draft, position: Position, closing: Closing): Settlement | Refusal {
  const profit = profitFor(position.side, closing.size, parsePrice(position.entry), closing.price);
  const wantedFee = feeFor(closing.size, closing.price, closing.liquidity);
  const released = prorate(position.margin, closing.size, position.size);
  const lacking = wantedFee - profit - released - draft.available;
  const missing = lacking > 0n ? lacking - drawOnMargins(draft, lacking, position, released) : 0n;
  if (missing > wantedFee) return refuse('insufficientFunds');
  return { released, profit, fee: wantedFee - missing, insured: 0n, price: closing.price };
}

/**
 * Releases up to `amount` from the margins of cross positions: first from the rest of the closing position,
 * then from the others by age. Returns the released amount.
 */
export function drawOnMargins(draft: Draft, amount: bigint, first?: Position, spoken = 0n): bigint {
  let left = amount;
  const others = draft.openPositions.filter((position) => position.id !== first?.id);
  for (const position of first === undefined ? others : [first, ...others]) {
    const free = position.id === first?.id ? position.margin - spoken : position.margin;
    const draw = smallerUnits(left, free);
    if (draw <= 0n) continue;
    draft.release('marginRelease', position.id, draw);
    draft.putMargin({ ...position, margin: position.margin - draw }, -draw, 'reduced');
    left -= draw;
  }
  return amount - left;
}

function pay(draft: Draft, positionId: string, orderId: string, settlement: Settlement): void {
  const { released, profit, fee, insured } = settlement;
  draft.release('marginRelease', positionId, released);
  draft.post('realisedProfit', positionId, [
    ['available', profit + insured],
    ['insurance', -insured],
    ['house', -profit],
  ]);
  draft.settle('tradeFee', orderId, -fee, 'fees');
}

function recordClosing(draft: Draft, before: Position, closing: Closing, settlement: Settlement): Closed {
  // Drawing on margins may have changed the row since the decision read it.
  const held = draft.openPosition(before.id) ?? before;
  const carried = {
    fee: prorate(held.fee, closing.size, held.size),
    funding: prorate(held.funding, closing.size, held.size),
  };
  const fee = carried.fee + settlement.fee;
  const profit = settlement.profit + settlement.insured - fee - carried.funding;
  const reduced = reducePosition(draft, held, closing, { ...carried, profit });
  const position = draft.putMargin(
    { ...reduced, margin: held.margin - settlement.released },
    -settlement.released,
    marginReason(closing.reason, reduced.status === 'closed'),
  );
  const { orderId, size, liquidity, reason } = closing;
  const fill = draft.addFill(held, {
    orderId,
    action: 'close',
    price: formatPrice(settlement.price),
    size,
    liquidity,
    fee: settlement.fee,
    profit,
  });
  draft.addClose(held, fill, { reason, fee, funding: carried.funding });
  if (position.status === 'closed') cancelClosers(draft, position, closing.orderId);
  return { fill, position };
}

function reducePosition(
  draft: Draft,
  held: Position,
  closing: Closing,
  gone: { fee: bigint; funding: bigint; profit: bigint },
): Position {
  const { now } = draft.context;
  const size = held.size - closing.size;
  const done = size === 0n;
  return {
    ...held,
    size,
    fee: held.fee - gone.fee,
    funding: held.funding - gone.funding,
    realised: held.realised + gone.profit,
    status: done ? transition(positionTransitions, held.status, 'closed') : held.status,
    closeReason: done ? closing.reason : null,
    updatedAt: now,
    closedAt: done ? now : null,
  };
}

function marginReason(reason: CloseReason, done: boolean): 'liquidated' | 'closed' | 'reduced' {
  if (reason === 'liquidation') return 'liquidated';
  return done ? 'closed' : 'reduced';
}

/** Cancels the orders that were to close this position, except the one that is closing it. */
function cancelClosers(draft: Draft, position: Position, doing: string): void {
  for (const order of draft.pendingOrders) {
    if (order.id === doing) continue;
    if (order.action !== 'close' || order.positionId !== position.id) continue;
    cancelOrder(draft, order, 'positionClosed');
  }
}
