/** Rules of alerts. Prices are compared as exact decimals; a price that only touches the target has reached it. */
import { Decimal, decimalText, parseDecimal } from '@papertape/shared/money/decimal.ts';
import type { AlertKind, PriceAlert } from './price-alert.ts';

/** A price farther from the current one than this factor is treated as a typo, as with orders. */
const priceBand = 5;
const percentMost = 1000;
const percentDecimals = 2;

/** The prices at or beyond which an alert rings. A move of a hundred percent or more has none below. */
interface Thresholds {
  low: string | null;
  high: string | null;
}

const exactText = (value: Decimal) => decimalText(value, 40);

export function alertThresholds({ kind, target, reference }: AlertTerms): Thresholds {
  if (kind === 'above') return { low: null, high: target };
  if (kind === 'below') return { low: target, high: null };
  const distance = new Decimal(reference).times(target).div(100);
  const low = new Decimal(reference).minus(distance);
  return { low: low.gt(0) ? exactText(low) : null, high: exactText(distance.plus(reference)) };
}

export type AlertTerms = Pick<PriceAlert, 'kind' | 'target' | 'reference'>;

/** Returns the direction in which the price reached the alert; null while it has not, or for an invalid price. */
export function reachedBy(alert: AlertTerms, price: string): 'up' | 'down' | null {
  const value = parseDecimal(price, 40);
  if (value === undefined || value.lte(0)) return null;
  const { low, high } = alertThresholds(alert);
  if (high !== null && value.gte(high)) return 'up';
  return low !== null && value.lte(low) ? 'down' : null;
}

/** A problem of an alert; each has a text under `problem` that takes these values: prices, or percents as `least` and `most`. */
export interface AlertProblem {
  key: 'missing' | 'noPrice' | 'above' | 'below' | 'step' | 'band' | 'percent' | 'percentStep';
  values?: Partial<Record<'price' | 'step' | 'minimum' | 'maximum' | 'least' | 'most', string>>;
}

interface AlertMarket {
  /** Empty while unknown. */
  last: string;
  priceStep: string;
}

function percentProblem(typed: string): AlertProblem | null {
  const percent = parseDecimal(typed, 40);
  if (percent === undefined || percent.lte(0) || percent.gt(percentMost)) {
    return { key: 'percent', values: { least: '0', most: String(percentMost) } };
  }
  return parseDecimal(typed, percentDecimals) === undefined ? { key: 'percentStep' } : null;
}

/** Returns the lowest and the highest price on the tick grid that an alert may have. */
function priceLimits({ last, priceStep }: AlertMarket): { minimum: string; maximum: string } {
  const onGrid = (value: Decimal, up: boolean) => {
    const steps = value.div(priceStep);
    return exactText((up ? steps.ceil() : steps.floor()).times(priceStep));
  };
  return {
    minimum: onGrid(new Decimal(last).div(priceBand), true),
    maximum: onGrid(new Decimal(last).times(priceBand), false),
  };
}

function priceProblem(kind: 'above' | 'below', typed: string, market: AlertMarket): AlertProblem | null {
  const { last, priceStep } = market;
  const price = parseDecimal(typed, 40);
  if (price === undefined) return { key: 'missing' };
  if (kind === 'above' ? price.lte(last) : price.gte(last)) return { key: kind, values: { price: last } };
  const band = priceLimits(market);
  if (price.lt(band.minimum) || price.gt(band.maximum)) return { key: 'band', values: band };
  return price.mod(priceStep).isZero() ? null : { key: 'step', values: { step: priceStep } };
}

export function findProblem(kind: AlertKind, typed: string, market: AlertMarket): AlertProblem | null {
  if (typed === '') return { key: 'missing' };
  if (!parseDecimal(market.last, 40)?.gt(0)) return { key: 'noPrice' };
  return kind === 'move' ? percentProblem(typed) : priceProblem(kind, typed, market);
}

/** Returns the price at a percentage from the current one: on the tick grid, and at least one tick away. */
export function priceAt(percent: number, { last, priceStep }: AlertMarket): string {
  const present = parseDecimal(last, 40);
  if (present === undefined || present.lte(0)) return '';
  const steps = present
    .times(100 + percent)
    .div(100)
    .div(priceStep);
  return exactText((percent > 0 ? steps.ceil() : steps.floor()).times(priceStep));
}
