import { type Refusal, refuse } from '../../contract/kit/refusal.ts';
import type { Side } from '../../contract/values.ts';
import { oppositeSide } from '../position-sums.ts';
import { refuseLarger } from './check-terms.ts';
import { type Amount, getLotSize, type Price } from './quantities.ts';
import type { Contract, Resting, TradingState } from './state.ts';
import { leverageLimit, toWholeTiers } from './sums.ts';

/** Maximum number of open positions in split mode. */
const positionLimit = 100;

/**
 * Refuses another position in split mode. Resting orders count, because they need a place when their price is
 * reached.
 */
export function checkPositionCount(state: TradingState): Refusal | undefined {
  if (state.positionMode !== 'split') return undefined;
  const openings = state.pendingOrders.filter((order) => order.action === 'open').length;
  return checkPlace(state.openPositions.length + openings);
}

/** Refuses one more position if `taken` places are the limit. */
export function checkPlace(taken: number): Refusal | undefined {
  return taken >= positionLimit ? refuse('positionLimit', { params: { value: positionLimit } }) : undefined;
}

export interface OpeningSize {
  symbol: string;
  side: Side;
  size: Amount;
  price: Price;
  leverage: number;
  /** Id of an order that is being amended, which does not count in addition to itself. */
  exceptOrder?: string;
}

/**
 * Refuses a leverage above the tier of everything the user would hold on this side of the symbol, resting
 * orders included, so that splitting a position gains no leverage.
 */
export function checkTier(state: TradingState, opening: OpeningSize): Refusal | undefined {
  const contract = state.contract(opening.symbol);
  const { tiers, sizeDecimals } = contract;
  const size = opening.size + heldOnSide(state, opening);
  const maximum = leverageLimit(tiers, size * opening.price);
  if (maximum === 0) {
    const most = (toWholeTiers(tiers).at(-1)?.ceiling ?? 0n) / opening.price;
    return refuseLarger(contract, most - (most % getLotSize(sizeDecimals)));
  }
  if (opening.leverage > maximum) {
    return refuse('leverageAboveTier', { field: 'leverage', params: { value: maximum } });
  }
  return undefined;
}

function heldOnSide(state: TradingState, { symbol, side, exceptOrder }: OpeningSize): Amount {
  let size = 0n;
  for (const position of state.openPositions)
    if (position.symbol === symbol && position.side === side) size += position.size;
  for (const order of state.pendingOrders) {
    if (order.symbol !== symbol || order.id === exceptOrder) continue;
    const opens = openingPart(state, order);
    if (opens?.side === side) size += opens.size;
  }
  return size;
}

/**
 * Returns the part of a resting order that would open: all of an opening order, and the excess of a close
 * over its position, on the other side; undefined if it opens nothing.
 */
export function openingPart(
  { openPositions }: Pick<TradingState, 'openPositions'>,
  order: Pick<Resting, 'side' | 'action' | 'size' | 'reduceOnly' | 'positionId'>,
): { side: Side; size: Amount } | undefined {
  const { side, size } = order;
  if (order.action === 'open') return { side, size };
  const closes = order.reduceOnly ? undefined : openPositions.find(({ id }) => id === order.positionId);
  if (closes === undefined || size <= closes.size) return undefined;
  return { side: oppositeSide(side), size: size - closes.size };
}

/**
 * Finds the largest size for which `isTaken` holds, by trial; 0 if there is none. `guess` only reduces the
 * number of trials.
 */
export function largestTaken(
  { sizeDecimals, minimumSize, maximumSize }: Contract,
  isTaken: (size: Amount) => boolean,
  guess: Amount,
): Amount {
  const lot = getLotSize(sizeDecimals);
  const fits = (lots: bigint): boolean => {
    const size = lots * lot;
    if (size < minimumSize) return true;
    return size <= maximumSize && isTaken(size);
  };
  const lots = searchLargest(fits, guess / lot);
  return lots * lot < minimumSize ? 0n : lots * lot;
}

/**
 * Searches the largest fitting number of lots, provided that all smaller ones fit: doubles the stride away
 * from the guess, then bisects.
 */
function searchLargest(fits: (lots: bigint) => boolean, guess: bigint): bigint {
  let low = 0n;
  let high = guess + 1n;
  if (fits(guess)) low = guess;
  else high = guess;
  let stride = 1n;
  if (low === guess) {
    while (fits(high)) {
      low = high;
      high += stride;
      stride *= 2n;
    }
  } else {
    while (high - stride > 0n && !fits(high - stride)) {
      high -= stride;
      stride *= 2n;
    }
    if (high > stride) low = high - stride;
  }
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}
