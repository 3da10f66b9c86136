/**
 * How much to trade so that a stop costs a chosen share of the equity: fixed fractional sizing, size = equity * share / |entry - stop|
 * (https://quantle.app/learn/glossary/position-sizing). The fees of both ways are part of the loss here, as takers pay them: a
 * stop loss fills at market.
 */
import type { Side } from '../../contract/values.ts';
import { type Amount, lotOf, type Millionths, million, type Price, priceOne } from './quantities.ts';
import { feeFor, feeMillionths, profitFor } from './sums.ts';

export interface Risk {
  readonly side: Side;
  readonly entry: Price;
  readonly stop: Price;
}

/** On which side a position with this stop is; undefined where the stop is its entry. */
export function sideOfStop(entry: Price, stop: Price): Side | undefined {
  if (stop === entry) return undefined;
  return stop < entry ? 'long' : 'short';
}

/** What a position of this size loses from entry to stop, fees included, in units of USDT. */
export function lossAtStop({ side, entry, stop }: Risk, size: Amount): Amount {
  return -profitFor(side, size, entry, stop) + feeFor(size, entry, 'taker') + feeFor(size, stop, 'taker');
}

/**
 * The largest size of whole lots that loses at most that share of the equity, in parts per million; 0 where none does or the stop
 * is no loss.
 */
export function sizeByRisk(sizeDecimals: number, risk: Risk, equity: Amount, share: Millionths): Amount {
  const { side, entry, stop } = risk;
  if (equity <= 0n || share <= 0n || sideOfStop(entry, stop) !== side) return 0n;
  const budget = (equity * share) / million;
  const distance = entry > stop ? entry - stop : stop - entry;
  const perUnit = distance * million + (entry + stop) * feeMillionths.taker;
  const lot = lotOf(sizeDecimals);
  let lots = (budget * million * priceOne) / (perUnit * lot);
  // Loss and fees are each rounded up by less than a unit: where that is what decides, it is a matter of a few lots.
  while (lots > 0n && lossAtStop(risk, lots * lot) > budget) lots -= 1n;
  return lots * lot;
}
