/** One thing that stands against an order, and the check of prices that orders, triggers and amendments share. */

import { Decimal, decimalText, parseDecimal } from '@papertape/shared/money/decimal.ts';
import { isKnown } from '../../../lib/format/known.ts';
import type { Ticket } from './ticket.ts';

export type ProblemField = 'price' | 'amount' | 'takeProfit' | 'stopLoss' | 'leverage' | 'order';

export interface Problem {
  field: ProblemField;
  /** A key under `problem` in the texts. */
  key: ProblemKey;
  values?: Record<string, string>;
}

type ProblemKey =
  | 'priceMissing'
  | 'amountMissing'
  | 'pricePrecision'
  | 'priceOutOfBand'
  | 'sizeBelowMinimum'
  | 'sizeAboveMaximum'
  | 'leverageAboveTier'
  | 'protectionMissing'
  | 'takeProfitAbove'
  | 'takeProfitBelow'
  | 'stopLossAbove'
  | 'stopLossBelow'
  | 'insufficientFunds'
  | 'bookTooThin'
  | 'marketClosed'
  | 'marketHalted'
  | 'postOnlyWouldFill'
  | 'nothingToReduce'
  | 'nameThePosition'
  | 'positionLimit'
  | 'noPrice';

/** A limit farther from the mark than this factor is refused as a slip of the finger. */
const priceBand = 5;

export function checkPrice(
  price: string,
  { terms, market }: Pick<Ticket, 'terms' | 'market'>,
  field: ProblemField,
): Problem[] {
  const value = parseDecimal(price);
  if (value === undefined) return [];
  if (parseDecimal(price, terms.priceDecimals) === undefined)
    return [{ field, key: 'pricePrecision', values: { step: terms.priceStep } }];
  if (!isKnown(market.mark)) return [];
  const lowest = new Decimal(market.mark).div(priceBand);
  const highest = new Decimal(market.mark).times(priceBand);
  if (value.gte(lowest) && value.lte(highest)) return [];
  const values = {
    minimum: decimalText(lowest, terms.priceDecimals),
    maximum: decimalText(highest, terms.priceDecimals),
  };
  return [{ field, key: 'priceOutOfBand', values }];
}

/** Problems of an unfinished form: they disable the button without a word of complaint. */
export function isMissing({ key }: Problem): boolean {
  return (
    key === 'priceMissing' || key === 'amountMissing' || key === 'noPrice' || key === 'protectionMissing'
  );
}
