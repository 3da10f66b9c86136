/**
 * Funding rates by the published formula, where P is the average premium of the eight hours before.
 *
 * The premium is the basis at each minute mark, which is a separate function, so a window computes no prices.
 */

import { hourMs, minuteMs } from '@papertape/shared/durations.ts';
import { fundingRate, premiumClamp } from '@papertape/shared/rules/funding.ts';
import type { Basis } from '../path/basis.ts';
import { priceText } from '../price-text.ts';
import { RecentMap } from '../recent-map.ts';
import type { Funding } from '../types.ts';

export const fundingMs = 8 * hourMs;

const rateDecimals = 8;
const windowsKept = 128;

export class FundingRates {
  readonly #basis: Basis;
  readonly #isFunded: boolean;
  readonly #windows = new RecentMap<number>(windowsKept);
  /** Result for the last requested minute, because every displayed position needs it. */
  #newest: { readonly minute: number; readonly funding: Funding } | undefined;

  /** @param isFunded false where positions are charged a swap instead: every rate is then zero */
  constructor(basis: Basis, isFunded: boolean) {
    this.#basis = basis;
    this.#isFunded = isFunded;
  }

  /** Returns the rate of the last window that ended at or before the time. */
  last(time: number): number {
    const window = Math.floor(time / fundingMs);
    return (
      this.#windows.get(window) ??
      this.#windows.set(window, this.#rate((window - 1) * fundingMs, window * fundingMs))
    );
  }

  /** Upper bound of the absolute rate of any window. */
  get limit(): number {
    return this.#isFunded ? this.#basis.limit + premiumClamp.toNumber() : 0;
  }

  at(time: number): Funding {
    const minute = Math.floor(time / minuteMs) * minuteMs;
    if (this.#newest?.minute !== minute) this.#newest = { minute, funding: this.#of(time, minute) };
    return this.#newest.funding;
  }

  #of(time: number, minute: number): Funding {
    const settled = Math.floor(time / fundingMs) * fundingMs;
    const nextTime = settled + fundingMs;
    // In the last minute the rate is fixed: the displayed rate is the one that is charged.
    const sampled = minute + minuteMs === nextTime ? nextTime : minute;
    return {
      rate: rateText(this.last(time)),
      time: settled,
      nextTime,
      nextRate: rateText(sampled > settled ? this.#rate(settled, sampled) : this.last(time)),
    };
  }

  #rate(start: number, end: number): number {
    if (!this.#isFunded) return 0;
    return fundingRate(this.#basis.average(start, end)).toDecimalPlaces(rateDecimals).toNumber();
  }
}

const rateText = (rate: number): string =>
  priceText(Math.sign(rate) * Math.round(Math.abs(rate) * 10 ** rateDecimals), rateDecimals);
