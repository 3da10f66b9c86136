/**
 * Basis and spread: the difference between last, bid, ask and index.
 *
 * Both are functions of the symbol, the minute and the tick, and of the closes of past days, but never of
 * prices within the day, so averages over them need no prices. The basis is linear between minute marks. For
 * contracts with funding, the premium follows the move of the last ten days: buyers of a rising market pay.
 */

import { minuteMs } from '@papertape/shared/durations.ts';
import { mix, roughNormal, smoothNoise, textKey, toUniform } from '../random.ts';
import { minutesPerDay, ticksPerMinute } from '../time.ts';
import type { Instrument } from '../types.ts';
import { mostStir, type NewsMinute, stirAt } from './news-minute.ts';
import type { DayMinutes } from './price-path.ts';

/** Limit of the basis noise, as a multiple of the instrument's figure. */
const basisLimit = 2.5;
/** Limit of the spread, as a multiple of the instrument's figure (at least 2 units). */
const spreadLimit = 8;
/** Premium of a neutral market, equal to the interest part of funding. */
const usualPremium = 0.0001;
const premiumLimit = 2.5;
const lookBackDays = 10;
/** Periods of the premium noise in minutes. */
const premiumNoiseMinutes = 3 * minutesPerDay;

/** Shift added to the basis of a minute. */
export interface BasisShift {
  /** Upper bound of the absolute value of `at`. */
  readonly most: number;
  at(minute: number): number;
}

/** Log close of a day relative to any fixed level. */
export type CloseLog = (day: number) => number;

export class Basis {
  readonly #basis: number;
  readonly #premium: number;
  readonly #spread: number;
  readonly #usualMove: number;
  readonly #closeLog: CloseLog;
  readonly #slowKey: number;
  readonly #middleKey: number;
  readonly #fastKey: number;
  readonly #spreadKey: number;
  readonly #premiumKey: number;
  readonly #shift: BasisShift | undefined;
  /** Cached lean of the last requested day, because every minute of the day needs it. */
  #lean = { day: Number.NaN, start: 0, end: 0 };

  constructor(instrument: Instrument, seedKey: number, closeLog: CloseLog, shift?: BasisShift) {
    const key = mix(mix(seedKey, textKey(instrument.symbol)), 13);
    this.#basis = instrument.basis;
    this.#premium = instrument.premium;
    this.#spread = instrument.spread;
    this.#usualMove = instrument.dailyVolatility * Math.sqrt(lookBackDays);
    this.#closeLog = closeLog;
    this.#slowKey = mix(key, 1);
    this.#middleKey = mix(key, 2);
    this.#fastKey = mix(key, 3);
    this.#spreadKey = mix(key, 4);
    this.#premiumKey = mix(key, 5);
    this.#shift = shift;
  }

  /** Returns (last - index) / index at the start of a minute, before the bid-ask bounce. */
  at(minute: number): number {
    const noise =
      0.55 * smoothNoise(this.#slowKey, minute, 960) +
      0.3 * smoothNoise(this.#middleKey, minute, 45) +
      0.2 * roughNormal(mix(this.#fastKey, minute));
    const usual = this.#basis * Math.max(-basisLimit, Math.min(basisLimit, noise)) + this.#premiumAt(minute);
    return this.#shift === undefined ? usual : usual + this.#shift.at(minute);
  }

  /** Upper bound of the absolute value of `at`. */
  get limit(): number {
    const premium = this.#premium === 0 ? 0 : usualPremium + this.#premium * premiumLimit;
    return this.#basis * basisLimit + premium + (this.#shift?.most ?? 0);
  }

  /** Returns the average over the marks of (start, end]; both are whole minutes in milliseconds. */
  average(start: number, end: number): number {
    const first = start / minuteMs;
    const last = end / minuteMs;
    let sum = 0;
    for (let minute = first + 1; minute <= last; minute += 1) sum += this.at(minute);
    return last > first ? sum / (last - first) : 0;
  }

  /**
   * Returns the usual spread of a minute in units. `width` is the width factor of its hour; single ticks can be up to a
   * quarter wider.
   */
  spread(minute: number, width: number): number {
    const factor = (0.7 + 0.6 * toUniform(mix(this.#spreadKey, minute))) * width;
    return Math.max(1, Math.round(this.#spread * Math.min(spreadLimit / 1.5, factor)));
  }

  /** Largest spread of any tick on any day. */
  get widestSpread(): number {
    return Math.max(2, Math.ceil(this.#spread * spreadLimit));
  }

  #premiumAt(minute: number): number {
    if (this.#premium === 0) return 0;
    const day = Math.floor(minute / minutesPerDay);
    if (this.#lean.day !== day) this.#lean = { day, start: this.#getLean(day - 1), end: this.#getLean(day) };
    const share = minute / minutesPerDay - day;
    const lean = this.#lean.start + (this.#lean.end - this.#lean.start) * share;
    const own = smoothNoise(this.#premiumKey, minute, premiumNoiseMinutes);
    const drawn = 0.9 * lean + 0.65 * own;
    return usualPremium + this.#premium * Math.max(-premiumLimit, Math.min(premiumLimit, drawn));
  }

  /** Returns the direction of the ten days before a day, from -1 to 1. */
  #getLean(day: number): number {
    const move = this.#closeLog(day - 1) - this.#closeLog(day - 1 - lookBackDays);
    return Math.tanh(move / this.#usualMove);
  }
}

/** Returns the usual spread of a minute in units: the recorded one, or else the drawn one. */
export function getUsualSpread(basis: Basis, minutes: DayMinutes, position: number, minute: number): number {
  const recorded = minutes.spread?.(position);
  if (recorded !== undefined) return Math.min(recorded, basis.widestSpread);
  return basis.spread(minute, minutes.width[position] as number);
}

/** Returns the lowest price that a scenario can reach; the bid stays positive at the widest spread. */
export const lowestPrice = (instrument: Instrument): number =>
  2 * Math.max(2, Math.ceil(instrument.spread * spreadLimit));

/** Returns the largest spread of a tick in a minute with the given usual spread. */
export const widestTick = (spread: number): number => spread + Math.max(1, spread >> 2);

/** Returns the same around news, when quotes are wider. */
export const widestByNews = (spread: number, most: number): number =>
  Math.max(widestTick(spread), Math.min(most, Math.ceil(mostStir * widestTick(spread))));

/** Spreads below this many units are narrow. */
const narrow = 4;

interface Unrest {
  readonly news: NewsMinute | undefined;
  /** Largest spread of the symbol. */
  readonly most: number;
}

/** Fills in the spread of each tick. */
export function fillSpreads(
  spreads: Float64Array,
  spread: number,
  minuteKey: number,
  { news, most }: Unrest,
): void {
  // A wider narrow spread would move the middle of the quotes visibly.
  const wide = spread < narrow ? spread : widestTick(spread);
  for (let tick = 0; tick < ticksPerMinute; tick += 1) {
    const drawn = mix(minuteKey, 8_192 + (tick >> 3));
    const usual = (drawn & 7) === 0 ? wide : spread;
    if (news === undefined) spreads[tick] = usual;
    else spreads[tick] = Math.max(usual, Math.min(most, Math.round(usual * stirAt(news, tick))));
  }
}
