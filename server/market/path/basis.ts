/**
 * What stands between last, bid, ask and index: the basis, the spread and the side of the last trade.
 *
 * All three are functions of the symbol, the minute and the tick alone, never of the price path within the day,
 * so averages over them need no prices. The basis runs straight between minute marks and reverts to zero.
 */

import { mix, roughNormal, smoothNoise, textKey, uniform } from '../random.ts';
import { MINUTE_MS, TICKS_PER_MINUTE } from '../time.ts';
import type { Instrument } from '../types.ts';

/** |basis| never exceeds this many times the instrument's figure. */
const BASIS_LIMIT = 2.5;
/** The spread never exceeds this many times the instrument's figure (or 2 units, if that is more). */
const SPREAD_LIMIT = 4;

export class Basis {
  readonly #basis: number;
  readonly #spread: number;
  readonly #slowKey: number;
  readonly #middleKey: number;
  readonly #fastKey: number;
  readonly #spreadKey: number;

  constructor(instrument: Instrument, seedKey: number) {
    const key = mix(mix(seedKey, textKey(instrument.symbol)), 13);
    this.#basis = instrument.basis;
    this.#spread = instrument.spread;
    this.#slowKey = mix(key, 1);
    this.#middleKey = mix(key, 2);
    this.#fastKey = mix(key, 3);
    this.#spreadKey = mix(key, 4);
  }

  /** (last - index) / index at the start of a minute, before the bounce between bid and ask. */
  at(minute: number): number {
    const noise =
      0.55 * smoothNoise(this.#slowKey, minute, 960) +
      0.3 * smoothNoise(this.#middleKey, minute, 45) +
      0.2 * roughNormal(mix(this.#fastKey, minute));
    return this.#basis * Math.max(-BASIS_LIMIT, Math.min(BASIS_LIMIT, noise));
  }

  /** |at| never exceeds this. */
  get limit(): number {
    return this.#basis * BASIS_LIMIT;
  }

  /** Average over the marks of (start, end], both in milliseconds on whole minutes. */
  average(start: number, end: number): number {
    const first = start / MINUTE_MS;
    const last = end / MINUTE_MS;
    let sum = 0;
    for (let minute = first + 1; minute <= last; minute += 1) sum += this.at(minute);
    return last > first ? sum / (last - first) : 0;
  }

  /** Usual spread of a minute in units; single ticks may be up to a quarter wider. */
  spread(minute: number, agitation: number): number {
    const factor = (0.7 + 0.6 * uniform(mix(this.#spreadKey, minute))) * Math.sqrt(agitation);
    return Math.max(1, Math.round(this.#spread * Math.min(SPREAD_LIMIT / 1.5, factor)));
  }

  /** No tick of any day is wider. */
  get widestSpread(): number {
    return Math.max(2, Math.ceil(this.#spread * SPREAD_LIMIT));
  }
}

/** No scenario carries a price below this: the bid stays positive at the widest spread. */
export const lowestPrice = (instrument: Instrument): number =>
  2 * Math.max(2, Math.ceil(instrument.spread * SPREAD_LIMIT));

/** The widest tick of a minute with the given usual spread. */
export const widestTick = (spread: number): number => spread + Math.max(1, spread >> 2);

/** Fills the spread of each tick and whether its last trade was a buy (last stands at the ask). */
export function fillSpreads(
  spreads: Float64Array,
  buys: Uint8Array,
  spread: number,
  minuteKey: number,
): void {
  const wide = widestTick(spread);
  for (let tick = 0; tick < TICKS_PER_MINUTE; tick += 1) {
    const group = mix(minuteKey, 8_192 + (tick >> 2));
    spreads[tick] = (group & 7) === 0 ? wide : spread;
    buys[tick] = (mix(minuteKey, 12_288 + (tick >> 1)) >>> 5) & 1;
  }
}
