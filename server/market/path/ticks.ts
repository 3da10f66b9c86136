/** Reads single ticks from any layer of a path. */

import { minuteMs } from '@papertape/shared/durations.ts';
import { mix, textKey } from '../random.ts';
import { dayIndex, minuteIndex, minutesPerDay, tickMs, ticksPerMinute } from '../time.ts';
import type { Instrument } from '../types.ts';
import { type Basis, fillSpreads, getUsualSpread } from './basis.ts';
import { fillLedTicks } from './led-ticks.ts';
import { holdMiddles } from './minute-course.ts';
import type { NewsMinute } from './news-minute.ts';
import {
  countMinutes,
  type DayMinutes,
  findPosition,
  minuteAt,
  type PricePath,
  positionsBefore,
} from './price-path.ts';
import { fillPrints, fillSizes } from './prints.ts';
import { type ExtremeTicks, fillTicks, type MinuteShape, type UnitJump } from './tick-path.ts';
import { moveToTouch } from './touch.ts';

/** One open minute of a layer. */
export interface MinutePlace {
  readonly minutes: DayMinutes;
  readonly position: number;
}

/** Quotes of a course stay until it has moved by more than this share of their distance. */
const heldShare = 0.2;
/** Smallest lot, which divides every volume. */
const anyLot = { printLot: 1, roundLots: 1 };

export class Ticks {
  readonly #instrument: Instrument;
  readonly #key: number;
  readonly #buffer = new Float64Array(ticksPerMinute);
  readonly #prints = new Uint8Array(ticksPerMinute);
  readonly #spreads = new Float64Array(ticksPerMinute);
  readonly #middles = new Float64Array(ticksPerMinute);
  readonly #basis: Basis;

  constructor(instrument: Instrument, seedKey: number, basis: Basis) {
    this.#instrument = instrument;
    this.#basis = basis;
    this.#key = mix(mix(seedKey, textKey(instrument.symbol)), 14);
  }

  minuteKey(minute: number): number {
    return mix(this.#key, minute);
  }

  /**
   * Fills in the last prices of a minute and which of its ticks print; returns the number of ticks in
   * session.
   */
  fill(ticks: Float64Array, prints: Uint8Array, place: MinutePlace): number {
    const { minutes, position } = place;
    const key = this.#getKey(place);
    const composed = minutes.composed.get(position);
    if (composed) {
      ticks.set(composed.ticks);
      prints.set(composed.prints);
      return composed.count;
    }
    const recorded = minutes.ticks?.(position);
    if (recorded) {
      ticks.set(recorded.prices);
      prints.set(recorded.prints);
      return ticksPerMinute;
    }
    const shape = {
      open: minutes.open[position] as number,
      high: minutes.high[position] as number,
      low: minutes.low[position] as number,
      close: minutes.close[position] as number,
    };
    const news = minutes.news?.get(position);
    fillPrints(prints, this.#printRate(minutes.activity[position] as number), key, news);
    this.spreads(this.#spreads, place);
    const parts = { prints, spreads: this.#spreads, shape, key };
    if (this.middles(this.#middles, place)) {
      fillLedTicks(ticks, { ...parts, middles: this.#middles });
    } else {
      const jump = news && toUnitJump(news, shape.open);
      const inner = narrowShape(shape, this.#instrument.spread >> 2);
      const marks = fillTicks(ticks, prints, inner, key, jump);
      moveToTouch(ticks, parts, markExtremes(shape, inner, marks));
    }
    return ticksPerMinute;
  }

  /** Returns the prints per tick; in quiet hours, busy symbols lose fewer of them than others. */
  #printRate(activity: number): number {
    return 1 - (1 - this.#instrument.printRate) ** activity;
  }

  /** Fills in the mid price at each tick and returns true if the minute has a course. */
  middles(middles: Float64Array, { minutes, position }: MinutePlace): boolean {
    const composed = minutes.composed.get(position);
    if (composed) {
      if (composed.middles) middles.set(composed.middles);
      return composed.middles !== undefined;
    }
    if (!minutes.course) return false;
    minutes.course(position, middles);
    this.spreads(this.#spreads, { minutes, position });
    holdMiddles(middles, this.#spreads, heldShare);
    return true;
  }

  /** Fills in the distance between bid and ask at each tick of a minute. */
  spreads(spreads: Float64Array, place: MinutePlace): void {
    const { minutes, position } = place;
    const minute = placeStart(place) / minuteMs;
    const usual = getUsualSpread(this.#basis, minutes, position, minute);
    const most = this.#basis.widestSpread;
    fillSpreads(spreads, usual, this.minuteKey(minute), { news: minutes.news?.get(position), most });
  }

  /** Fills in the last prices and the volume of each tick. */
  fillTrades(ticks: Float64Array, volumes: Float64Array, place: MinutePlace, prints = this.#prints): number {
    const count = this.fill(ticks, prints, place);
    const { minutes, position } = place;
    const composed = minutes.composed.get(position);
    const recorded = composed ? undefined : minutes.ticks?.(position);
    if (recorded) {
      volumes.set(recorded.volumes);
      return count;
    }
    const volume = composed?.fullVolume ?? (minutes.volume[position] as number);
    // Recorded volumes are not whole lots.
    const lots = volume % this.#instrument.printLot === 0 ? this.#instrument : anyLot;
    fillSizes(volumes, prints, lots, { volume, key: this.#getKey(place), news: minutes.news?.get(position) });
    return count;
  }

  /** Returns the recorded sides of the ticks of a minute; `undefined` if it has none. */
  readSides({ minutes, position }: MinutePlace): Uint8Array | undefined {
    return minutes.composed.has(position) ? undefined : minutes.ticks?.(position)?.sides;
  }

  #getKey({ minutes, position }: MinutePlace): number {
    return this.minuteKey(minutes.day * minutesPerDay + minuteAt(minutes.spans, position));
  }

  /** Returns the last price in session strictly before a time. */
  lastBefore(path: PricePath, time: number): number {
    const previous = Math.ceil(time / tickMs) * tickMs - tickMs;
    const place = lastPlace(path, previous);
    const count = this.fill(this.#buffer, this.#prints, place);
    const start = placeStart(place);
    // Before the first minute of all, the price is that of its first tick.
    const tick = Math.max(0, Math.min(count - 1, Math.floor((previous - start) / tickMs)));
    return this.#buffer[tick] as number;
  }
}

/**
 * Returns the range of the value within a minute: trades at the bid and ask go further, on average by a quarter of the
 * spread.
 */
function narrowShape(shape: MinuteShape, quarter: number): MinuteShape {
  const { open, high, low, close } = shape;
  const top = Math.max(open, close, high - quarter);
  return { open, high: top, low: Math.min(open, close, low + quarter), close };
}

/**
 * Returns the ticks that print the high and the low, where neither the open nor the close does: those of the walk, or
 * that beside the nearer end where the walk does not go beyond it.
 */
function markExtremes(shape: MinuteShape, inner: MinuteShape, marks: ExtremeTicks): ExtremeTicks {
  const { open, close, high, low } = shape;
  const upper = Math.max(open, close);
  const lower = Math.min(open, close);
  const beside = (end: number): number => (end === open ? 1 : ticksPerMinute - 2);
  const highest = inner.high > upper ? marks.highest : beside(upper);
  const lowest = inner.low < lower ? marks.lowest : beside(lower);
  return { highest: high > upper ? highest : -1, lowest: low < lower ? lowest : -1 };
}

/** Converts the jump of a minute to units; `undefined` if it belongs to the minute beside it. */
const toUnitJump = ({ tick, move }: NewsMinute, open: number): UnitJump | undefined =>
  move === 0 ? undefined : { tick, move: Math.round(open * (Math.exp(move) - 1)) };

/** Returns the start of a minute in epoch milliseconds. */
export const placeStart = ({ minutes, position }: MinutePlace): number =>
  (minutes.day * minutesPerDay + minuteAt(minutes.spans, position)) * minuteMs;

/**
 * Upper bound of the days without trading, except for permanent halts; those are found day by day up to this
 * horizon.
 */
const searchDays = 12_000;

/**
 * Returns the open minute that contains the time, or the last one before it; the first minute of all if there
 * is none, because a closed symbol still has a price.
 */
export function lastPlace(path: PricePath, time: number): MinutePlace {
  const place = findPlace(path, time) ?? firstPlace(path, time);
  if (place === undefined) throw new Error(`No session around ${time}`);
  return place;
}

/** Returns the open minute that contains the time, or the last one before it. */
export function findPlace(path: PricePath, time: number): MinutePlace | undefined {
  const minute = minuteIndex(time);
  const today = dayIndex(time);
  for (let day = today; day > today - searchDays; day -= 1) {
    const spans = path.spans(day);
    if (spans.length === 0) continue;
    const position = day === today ? placeIn(spans, minute - day * minutesPerDay) : countMinutes(spans) - 1;
    if (position < 0) continue;
    const minutes = path.minutes(day);
    if (minutes) return { minutes, position };
  }
  return undefined;
}

function firstPlace(path: PricePath, time: number): MinutePlace | undefined {
  for (let day = dayIndex(time); day < dayIndex(time) + searchDays; day += 1) {
    const minutes = path.spans(day).length === 0 ? undefined : path.minutes(day);
    if (minutes) return { minutes, position: 0 };
  }
  return undefined;
}

function placeIn(spans: Parameters<typeof findPosition>[0], minute: number): number {
  const position = findPosition(spans, minute);
  return position >= 0 ? position : positionsBefore(spans, minute) - 1;
}
