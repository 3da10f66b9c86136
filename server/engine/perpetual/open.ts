/**
 * Opening and increasing positions. In merge mode there is one position per symbol and side with a weighted
 * entry; in split mode every opening fill is a position of its own. A fill that would be liquidated at once
 * is declined.
 */
import type { Side } from '@papertape/shared/contract/values.ts';
import type { Liquidity } from '@papertape/shared/rules/fees.ts';
import { type Declined, decline } from '../decline.ts';
import type { Draft } from './draft.ts';
import { mustLiquidate, usableBalance } from './standing.ts';
import { averageOf, feeFor, marginFor, priceOf, priceTextOf } from './sums.ts';
import type { Fill, Position } from './types.ts';

/** At most so many positions stand open in split mode. */
export const positionLimit = 100;

export interface Opening {
  orderId: string;
  symbol: string;
  side: Side;
  leverage: number;
  size: bigint;
  /** Integer of 1e-18. */
  price: bigint;
  liquidity: Liquidity;
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

export function applyOpening(draft: Draft, opening: Opening): Opened | Declined {
  const margin = marginFor(opening.size, opening.price, opening.leverage);
  const fee = feeFor(opening.size, opening.price, opening.liquidity);
  const funds = opening.funds === 'usable' ? usableBalance(draft) : draft.available;
  if (funds < margin + fee) return decline('insufficientFunds');
  const held = heldPosition(draft, opening.symbol, opening.side);
  const grown = held === undefined ? createPosition(draft, opening) : increase(draft, held, opening);
  draft.freeze('marginHold', grown.id, margin);
  draft.settle('tradeFee', opening.orderId, -fee, 'fees');
  const position = draft.putMargin(
    { ...grown, margin: grown.margin + margin, fee: grown.fee + fee },
    margin,
    held === undefined ? 'opened' : 'increased',
  );
  if (mustLiquidate(draft, position)) return decline('wouldLiquidate');
  const fill = createFill(draft, opening, position, fee);
  draft.addFill(fill);
  return { fill, position };
}

/** The position an opening fill of merge mode adds to. */
export function heldPosition(draft: Draft, symbol: string, side: Side): Position | undefined {
  if (draft.context.account.positionMode === 'split') return undefined;
  return draft.openPositions.find((position) => position.symbol === symbol && position.side === side);
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
  const entry = averageOf(held.size, priceOf(held.entry), opening.size, opening.price);
  return {
    ...held,
    leverage: opening.leverage,
    size: held.size + opening.size,
    entry: priceTextOf(entry),
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
