/**
 * Position sizing by risk: the size at which a stop costs a chosen share of the equity. Fixed fractional
 * sizing, size = equity * share / |entry - stop| (https://quantle.app/learn/glossary/position-sizing). The
 * taker fees of both ways count as part of the loss, because a stop loss fills at market.
 */
import type { Side } from '../../contract/values.ts';
import { type Amount, getLotSize, type Millionths, million, type Price, priceOne } from './quantities.ts';
import { feeFor, feeMillionths, profitFor } from './sums.ts';

export interface Risk {
  readonly side: Side;
  readonly entry: Price;
  readonly stop: Price;
}

/** Returns the side of a position with this stop; undefined if the stop equals the entry. */
export function sideOfStop(entry: Price, stop: Price): Side | undefined {
  if (stop === entry) return undefined;
  return stop < entry ? 'long' : 'short';
}

/** Returns the loss of a position of this size from entry to stop, fees included, in units of USDT. */
export function lossAtStop({ side, entry, stop }: Risk, size: Amount): Amount {
  return -profitFor(side, size, entry, stop) + feeFor(size, entry, 'taker') + feeFor(size, stop, 'taker');
}

/**
 * Returns the largest size in whole lots that loses at most `share` (parts per million) of the equity; 0 if
 * there is none or the stop is no loss.
 */
export function sizeByRisk(sizeDecimals: number, risk: Risk, equity: Amount, share: Millionths): Amount {
  const { side, entry, stop } = risk;
  if (equity <= 0n || share <= 0n || sideOfStop(entry, stop) !== side) return 0n;
  const budget = (equity * share) / million;
  const distance = entry > stop ? entry - stop : stop - entry;
  const perUnit = distance * million + (entry + stop) * feeMillionths.taker;
  const lot = getLotSize(sizeDecimals);
  let lots = (budget * million * priceOne) / (perUnit * lot);
  // Loss and fees are each rounded up by less than a unit, so that a few lots at most are too many.
  while (lots > 0n && lossAtStop(risk, lots * lot) > budget) lots -= 1n;
  return lots * lot;
}
