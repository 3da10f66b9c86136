/**
 * Whether an order is one the contract allows: size and price on their grids, leverage within the tier,
 * take-profit and stop-loss on the right sides.
 */
import type { Side } from '@papertape/shared/contract/values.ts';
import { Decimal, type DecimalValue, decimalText } from '@papertape/shared/money/decimal.ts';
import { isPlainDecimal } from '@papertape/shared/money/plain-decimal.ts';
import { fromUnits } from '@papertape/shared/money/units.ts';
import { type Declined, decline } from '../decline.ts';
import type { Draft } from './draft.ts';
import { leverageLimit, priceTextOf } from './sums.ts';
import type { Contract } from './types.ts';

/** A limit further from the mark than this factor is taken for a slip of the finger. */
const priceBand = 5;

const sizeScale = 8;

export function checkSize(contract: Contract, size: bigint): Declined | undefined {
  if (size <= 0n) return decline('numberNotPositive', { field: 'size' });
  const step = 10n ** BigInt(sizeScale - contract.sizeDecimals);
  if (size % step !== 0n) {
    return decline('sizePrecision', { field: 'size', params: { value: contract.sizeDecimals } });
  }
  if (size < contract.minimumSize) {
    return decline('sizeBelowMinimum', {
      field: 'size',
      params: { value: fromUnits(contract.minimumSize) },
    });
  }
  return undefined;
}

/** `field` names the input the price came from. */
export function checkPrice(
  contract: Contract,
  price: string,
  mark: Decimal,
  field: string,
): Declined | undefined {
  if (!isPlainDecimal(price, contract.priceDecimals)) {
    return decline('pricePrecision', { field, params: { value: contract.priceDecimals } });
  }
  const lowest = mark.div(priceBand);
  const highest = mark.times(priceBand);
  const value = new Decimal(price);
  if (value.lt(lowest) || value.gt(highest)) {
    const { priceDecimals } = contract;
    const params = {
      minimum: decimalText(lowest, priceDecimals),
      maximum: decimalText(highest, priceDecimals),
    };
    return decline('priceOutOfBand', { field, params });
  }
  return undefined;
}

export interface Protection {
  takeProfit: string | null;
  stopLoss: string | null;
}

/** A long takes profit above and stops below the reference price, a short the other way round. */
export function checkProtection(
  contract: Contract,
  side: Side,
  protection: Protection,
  reference: DecimalValue,
): Declined | undefined {
  const base = new Decimal(reference);
  const { takeProfit, stopLoss } = protection;
  for (const [price, field] of [
    [takeProfit, 'takeProfit'],
    [stopLoss, 'stopLoss'],
  ] as const) {
    if (price === null) continue;
    const problem = checkPrice(contract, price, base, field);
    if (problem !== undefined) return problem;
    const above = new Decimal(price).comparedTo(base);
    const wanted = (side === 'long') === (field === 'takeProfit') ? 1 : -1;
    if (above !== wanted) {
      return decline(field === 'takeProfit' ? 'takeProfitInvalid' : 'stopLossInvalid', { field });
    }
  }
  return undefined;
}

export function checkLeverage(contract: Contract, leverage: number): Declined | undefined {
  const maximum = contract.tiers[0].leverage;
  if (Number.isInteger(leverage) && leverage >= 1 && leverage <= maximum) return undefined;
  return decline('leverageInvalid', { field: 'leverage', params: { value: maximum } });
}

/**
 * The tier is that of everything the user would hold on this side of the symbol, so that splitting a position
 * gains no leverage.
 */
export function checkTier(
  draft: Draft,
  wanted: {
    symbol: string;
    side: Side;
    size: bigint;
    price: bigint;
    leverage: number;
    exceptOrder?: string;
  },
): Declined | undefined {
  const { tiers, sizeDecimals } = draft.contract(wanted.symbol);
  const mine = (row: { symbol: string; side: Side }) =>
    row.symbol === wanted.symbol && row.side === wanted.side;
  let size = wanted.size;
  for (const position of draft.openPositions) if (mine(position)) size += position.size;
  for (const order of draft.pendingOrders) {
    if (mine(order) && order.action === 'open' && order.id !== wanted.exceptOrder) size += order.size;
  }
  const maximum = leverageLimit(tiers, size, wanted.price);
  if (maximum === 0) {
    const ceiling = (tiers.at(-1) ?? tiers[0]).ceiling.div(priceTextOf(wanted.price));
    return decline('sizeAboveMaximum', {
      field: 'size',
      params: { value: decimalText(ceiling, sizeDecimals) },
    });
  }
  if (wanted.leverage > maximum) {
    return decline('leverageAboveTier', { field: 'leverage', params: { value: maximum } });
  }
  return undefined;
}
