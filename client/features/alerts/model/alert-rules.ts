/**
 * When an alert is reached, and what may be asked for. Pure and exact: prices are compared as decimals, a price that
 * only touches the target has reached it.
 */
import { Decimal, decimalText, parseDecimal } from '@papertape/shared/money/decimal.ts';
import type { Format } from '../../../lib/format/format.ts';
import type { AlertKind, PriceAlert } from './price-alert.ts';

/** "2.5" as "2.5%", as the language writes it and with the decimals it was typed with. */
export function percentOf(format: Format, percent: string): string {
  const decimals = percent.split('.')[1]?.length ?? 0;
  return format.percent(decimalText(new Decimal(percent).div(100), 40), decimals);
}

/** A price farther from the present one than this factor is a slip of the finger, as with orders. */
const priceBand = 5;
const percentMost = 1000;
const percentDecimals = 2;

/** The prices an alert rings at or beyond. A move of a hundred percent or more has none below. */
interface Thresholds {
  low: string | null;
  high: string | null;
}

const exact = (value: Decimal) => decimalText(value, 40);

export function thresholdsOf({ kind, target, reference }: AlertTerms): Thresholds {
  if (kind === 'above') return { low: null, high: target };
  if (kind === 'below') return { low: target, high: null };
  const distance = new Decimal(reference).times(target).div(100);
  const low = new Decimal(reference).minus(distance);
  return { low: low.gt(0) ? exact(low) : null, high: exact(distance.plus(reference)) };
}

export type AlertTerms = Pick<PriceAlert, 'kind' | 'target' | 'reference'>;

/** Which way the price went to reach it; null while it did not, or where the price is none. */
export function reachedBy(alert: AlertTerms, price: string): 'up' | 'down' | null {
  const value = parseDecimal(price, 40);
  if (value === undefined || value.lte(0)) return null;
  const { low, high } = thresholdsOf(alert);
  if (high !== null && value.gte(high)) return 'up';
  return low !== null && value.lte(low) ? 'down' : null;
}

/** What stands against an alert; each has a text under `problem` that takes these values. */
export interface AlertProblem {
  key: 'missing' | 'noPrice' | 'above' | 'below' | 'step' | 'band' | 'percent' | 'percentStep';
  values?: Partial<Record<'price' | 'step' | 'minimum' | 'maximum', string>>;
}

interface AlertMarket {
  /** Empty while it is not known. */
  last: string;
  priceStep: string;
}

function percentProblem(typed: string): AlertProblem | null {
  const percent = parseDecimal(typed, 40);
  if (percent === undefined || percent.lte(0) || percent.gt(percentMost)) return { key: 'percent' };
  return parseDecimal(typed, percentDecimals) === undefined ? { key: 'percentStep' } : null;
}

/** The lowest and the highest price on the grid that an alert may have. */
function bandOf({ last, priceStep }: AlertMarket): { minimum: string; maximum: string } {
  const onGrid = (value: Decimal, up: boolean) => {
    const steps = value.div(priceStep);
    return exact((up ? steps.ceil() : steps.floor()).times(priceStep));
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
  const band = bandOf(market);
  if (price.lt(band.minimum) || price.gt(band.maximum)) return { key: 'band', values: band };
  return price.mod(priceStep).isZero() ? null : { key: 'step', values: { step: priceStep } };
}

export function problemOf(kind: AlertKind, typed: string, market: AlertMarket): AlertProblem | null {
  if (typed === '') return { key: 'missing' };
  if (!parseDecimal(market.last, 40)?.gt(0)) return { key: 'noPrice' };
  return kind === 'move' ? percentProblem(typed) : priceProblem(kind, typed, market);
}

/** The price so many percent from the present one: on the grid, and away from that price by a step at least. */
export function priceAt(percent: number, { last, priceStep }: AlertMarket): string {
  const present = parseDecimal(last, 40);
  if (present === undefined || present.lte(0)) return '';
  const steps = present
    .times(100 + percent)
    .div(100)
    .div(priceStep);
  return exact((percent > 0 ? steps.ceil() : steps.floor()).times(priceStep));
}
