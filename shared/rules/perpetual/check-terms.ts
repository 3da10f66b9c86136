/**
 * Checks of an order against its contract: grids of size and price, the leverage table, and the sides of take
 * profit and stop loss.
 */
import { type Refusal, refuse } from '../../contract/kit/refusal.ts';
import type { Side } from '../../contract/values.ts';
import { isPlainDecimal } from '../../money/plain-decimal.ts';
import { fromUnits } from '../../money/units.ts';
import { type Amount, formatPrice, getLotSize, gridStep, type Price, parsePrice } from './quantities.ts';
import type { Contract, Holding, OrderTerms, TradingState } from './state.ts';

/** A limit price further from the mark than this factor counts as a typing mistake. */
const priceBand = 5n;

/**
 * Refuses a size that is not positive, off the grid of the contract or below its minimum. The maximum is a
 * check of its own.
 */
export function checkSize(contract: Contract, size: Amount): Refusal | undefined {
  if (size <= 0n) return refuse('numberNotPositive', { field: 'size' });
  if (size % getLotSize(contract.sizeDecimals) !== 0n) {
    return refuse('sizePrecision', { field: 'size', params: { value: contract.sizeDecimals } });
  }
  if (size < contract.minimumSize) {
    return refuse('sizeBelowMinimum', {
      field: 'size',
      params: { value: fromUnits(contract.minimumSize), unit: contract.sizeUnit },
    });
  }
  return undefined;
}

/** Refuses an opening order above the maximum size. */
export function checkLargest(contract: Contract, size: Amount): Refusal | undefined {
  return size <= contract.maximumSize ? undefined : refuseLarger(contract, contract.maximumSize);
}

/** Refuses a size because at most `most` is possible; `field` names the input field. */
export function refuseLarger({ sizeUnit }: Contract, most: Amount, field = 'size'): Refusal {
  return refuse('sizeAboveMaximum', { field, params: { value: fromUnits(most), unit: sizeUnit } });
}

/** Refuses a price that is off the grid or too far from `mark`; `field` names the input field. */
export function checkPrice(
  { priceDecimals }: Pick<Contract, 'priceDecimals'>,
  price: string,
  mark: Price,
  field: string,
): Refusal | undefined {
  if (!isPlainDecimal(price, priceDecimals)) {
    return refuse('pricePrecision', { field, params: { value: priceDecimals } });
  }
  const value = parsePrice(price);
  if (value * priceBand < mark || value > mark * priceBand) {
    const params = {
      minimum: shownPrice(mark / priceBand, priceDecimals),
      maximum: shownPrice(mark * priceBand, priceDecimals),
    };
    return refuse('priceOutOfBand', { field, params });
  }
  return undefined;
}

/** Formats a price truncated to the grid. */
function shownPrice(price: Price, priceDecimals: number): string {
  return formatPrice(price - (price % gridStep(priceDecimals)));
}

export type TriggerField = 'takeProfit' | 'stopLoss';

/**
 * Returns whether a trigger belongs above its reference price: a long takes profit there, a short stops
 * there.
 */
export function isAbove(side: Side, field: TriggerField): boolean {
  return (side === 'long') === (field === 'takeProfit');
}

export interface Protection {
  takeProfit: string | null;
  stopLoss: string | null;
}

/** Refuses a trigger that is on the wrong side of the reference price. */
export function checkProtection(
  contract: Pick<Contract, 'priceDecimals'>,
  side: Side,
  protection: Protection,
  reference: Price,
): Refusal | undefined {
  return (
    checkTrigger(contract, side, { field: 'takeProfit', price: protection.takeProfit }, reference) ??
    checkTrigger(contract, side, { field: 'stopLoss', price: protection.stopLoss }, reference)
  );
}

/**
 * Refuses a trigger that is off the price grid, far from the reference price or not on its winning or losing
 * side. Null is no trigger.
 */
export function checkTrigger(
  contract: Pick<Contract, 'priceDecimals'>,
  side: Side,
  { field, price }: { field: TriggerField; price: string | null },
  reference: Price,
): Refusal | undefined {
  if (price === null) return undefined;
  const problem = checkPrice(contract, price, reference, field);
  if (problem !== undefined) return problem;
  const value = parsePrice(price);
  if (isAbove(side, field) ? value > reference : value < reference) return undefined;
  return refuse(field === 'takeProfit' ? 'takeProfitInvalid' : 'stopLossInvalid', { field });
}

/** Refuses a leverage that is no whole number from 1 to that of the first tier. */
export function checkLeverage(contract: Contract, leverage: number): Refusal | undefined {
  const maximum = contract.tiers[0].leverage;
  if (Number.isInteger(leverage) && leverage >= 1 && leverage <= maximum) return undefined;
  return refuse('leverageInvalid', { field: 'leverage', params: { value: maximum } });
}

/**
 * Checks an order's own fields against its contract and the mark. Placing and amending use the same checks.
 */
export function checkTerms(state: TradingState, order: OrderTerms): Refusal | undefined {
  const contract = state.contract(order.symbol);
  const mark = state.getMark(order.symbol);
  // The remainder of a position may be closed even if it is below the minimum size.
  const isWhole = order.size === closedBy(state, order)?.size;
  const size = isWhole ? undefined : checkSize(contract, order.size);
  if (size !== undefined) return size;
  if (order.type === 'limit') {
    if (order.price === null) {
      return refuse('pricePrecision', { field: 'price', params: { value: contract.priceDecimals } });
    }
    const price = checkPrice(contract, order.price, mark, 'price');
    if (price !== undefined) return price;
  }
  if (order.action === 'close') return undefined;
  return checkProtection(contract, order.side, order, order.price === null ? mark : parsePrice(order.price));
}

/** Finds the open position that the order closes. */
export function closedBy(
  state: TradingState,
  { positionId }: Pick<OrderTerms, 'positionId'>,
): Holding | undefined {
  return positionId === null ? undefined : state.openPositions.find(({ id }) => id === positionId);
}
