/**
 * Overnight swap of instruments without funding: forex, contracts for difference, indices and stocks. Longs
 * pay Q x mark x (base + markup) / D, shorts receive Q x mark x (base - markup) / D, and pay if that is
 * negative. By the trading rules of this product, base is the overnight rate of the quote currency, for forex
 * less that of the base currency; the markup is 2.5 % a year, for forex 1 %; D is 360 days, for GBP, AUD and
 * HKD 365. It is charged each night at 17:00 New York; forex counts three nights on Wednesday, for the
 * weekend that its value date passes, and none at weekends.
 */
import { asDecimal, Decimal, type DecimalValue } from '../money/decimal.ts';
import type { ProductGroup } from '../product-groups.ts';
import { overnightRates } from './overnight-rates.ts';
import { type Side, signOfSide } from './position-sums.ts';

/** 17:00 New York, in minutes of its day. */
export const swapMinute = 17 * 60;

export interface SwapTerms {
  /** Yearly shares of one. */
  readonly base: Decimal;
  readonly markup: Decimal;
  readonly yearDays: 360 | 365;
  readonly nights: number;
}

export interface SwapInstrument {
  readonly group: ProductGroup;
  readonly base: string;
  readonly quote: string;
}

const forexMarkup = new Decimal('0.01');
const usualMarkup = new Decimal('0.025');
const daysOf365: ReadonlySet<string> = new Set(['GBP', 'AUD', 'HKD']);
const nightsOfForex = [0, 1, 1, 3, 1, 1, 0] as const;
const rateScale = 8;

/** Returns the number of nights that the charge of a weekday covers; 0 is Sunday. */
export const swapNights = (group: ProductGroup, weekday: number): number =>
  group === 'FOREX' ? (nightsOfForex[weekday] ?? 0) : 1;

/** Returns the rate of a currency on a date such as "2026-11-18". */
function overnightRate(currency: string, date: string): Decimal {
  const rows = overnightRates[currency];
  if (rows === undefined) throw new Error(`No overnight rates of ${currency}`);
  const row = rows.findLast(([from]) => from <= date) ?? rows[0];
  return new Decimal(row?.[1] ?? 0);
}

/** Returns the terms of a night, by its date and weekday in New York. */
export function swapTerms(instrument: SwapInstrument, date: string, weekday: number): SwapTerms {
  const { group, base, quote } = instrument;
  const isForex = group === 'FOREX';
  const quoteRate = overnightRate(quote, date);
  return {
    base: isForex ? quoteRate.minus(overnightRate(base, date)) : quoteRate,
    markup: isForex ? forexMarkup : usualMarkup,
    yearDays: daysOf365.has(quote) ? 365 : 360,
    nights: swapNights(group, weekday),
  };
}

const yearlyRate = (side: Side, { base, markup }: SwapTerms): Decimal =>
  side === 'long' ? base.plus(markup) : base.minus(markup);

/** Returns the payment of a position for the night; negative if it receives. */
export function swapPayment(side: Side, size: DecimalValue, mark: DecimalValue, terms: SwapTerms): Decimal {
  return asDecimal(size)
    .times(mark)
    .times(yearlyRate(side, terms))
    .times(terms.nights)
    .times(signOfSide(side))
    .div(terms.yearDays);
}

/**
 * Formats the swap like a funding rate, truncated to 8 decimals: longs pay a rate above zero, and shorts
 * receive theirs.
 */
export function swapRate(side: Side, terms: SwapTerms): string {
  const exact = yearlyRate(side, terms).times(terms.nights).div(terms.yearDays);
  return exact.toDecimalPlaces(rateScale, Decimal.ROUND_DOWN).toFixed(rateScale);
}
