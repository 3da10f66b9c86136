/**
 * Opening and increasing positions. In merge mode there is one position per symbol and side with a weighted
 * entry; in split mode every opening fill is a position of its own. A fill that would be liquidated at once
 * is declined.
 */

import { type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import {
  grown,
  heldPosition,
  type Opening as OpeningTerms,
  openingCost,
} from '@papertape/shared/rules/perpetual/check-order.ts';
import { mustLiquidate, usableBalance } from '@papertape/shared/rules/perpetual/margin.ts';
import { priceTextOf } from '@papertape/shared/rules/perpetual/quantities.ts';
import type { Draft } from './draft.ts';
import type { Fill, Position } from './types.ts';

export interface Opening extends OpeningTerms {
  orderId: string;
  takeProfit: string | null;
  stopLoss: string | null;
  /**
   * New orders may use what unrealised losses leave over; an order that rested has had its money set aside
   * since it was placed and needs only that.
   */
  funds: 'usable' | 'available';
}

export interface Opened {
  fill: Fill;
  position: Position;
}

export function applyOpening(draft: Draft, opening: Opening): Opened | Refusal {
  const { margin, fee } = openingCost(opening);
  const funds = opening.funds === 'usable' ? usableBalance(draft) : draft.available;
  if (funds < margin + fee) return refuse('insufficientFunds');
  const held = heldPosition(draft, opening.symbol, opening.side);
  const grown = held === undefined ? createPosition(draft, opening) : increase(draft, held, opening);
  draft.freeze('marginHold', grown.id, margin);
  draft.settle('tradeFee', opening.orderId, -fee, 'fees');
  const position = draft.putMargin(
    { ...grown, margin: grown.margin + margin, fee: grown.fee + fee },
    margin,
    held === undefined ? 'opened' : 'increased',
  );
  if (mustLiquidate(draft, position)) return refuse('wouldLiquidate');
  const fill = createFill(draft, opening, position, fee);
  draft.addFill(fill);
  return { fill, position };
}

function createPosition(draft: Draft, opening: Opening): Position {
  const { account, now, newId } = draft.context;
  return {
    id: newId('pos'),
    userId: account.userId,
    mode: account.mode,
    symbol: opening.symbol,
    side: opening.side,
    leverage: opening.leverage,
    marginMode: account.marginMode,
    size: opening.size,
    entry: priceTextOf(opening.price),
    margin: 0n,
    fee: 0n,
    funding: 0n,
    realised: 0n,
    takeProfit: opening.takeProfit,
    stopLoss: opening.stopLoss,
    status: 'open',
    closeReason: null,
    openedAt: now,
    updatedAt: now,
    closedAt: null,
  };
}

function increase(draft: Draft, held: Position, opening: Opening): Position {
  return {
    ...held,
    ...grown(held, opening),
    leverage: opening.leverage,
    takeProfit: opening.takeProfit ?? held.takeProfit,
    stopLoss: opening.stopLoss ?? held.stopLoss,
    updatedAt: draft.context.now,
  };
}

function createFill(draft: Draft, opening: Opening, position: Position, fee: bigint): Fill {
  const { account, now, newId } = draft.context;
  return {
    id: newId('fil'),
    orderId: opening.orderId,
    positionId: position.id,
    userId: account.userId,
    mode: account.mode,
    symbol: opening.symbol,
    side: opening.side,
    action: 'open',
    price: priceTextOf(opening.price),
    size: opening.size,
    liquidity: opening.liquidity,
    fee,
    profit: 0n,
    time: now,
  };
}
