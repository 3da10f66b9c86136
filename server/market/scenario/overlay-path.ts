/**
 * A path with one price event laid over another path. Parts that the event does not reach pass through
 * unchanged.
 */

import { dayMs, minuteMs } from '@papertape/shared/durations.ts';
import type { Span } from '../calendar/sessions.ts';
import type { FillCourse } from '../path/minute-course.ts';
import {
  type ComposedMinute,
  type DayMinutes,
  type DaySummary,
  minuteAt,
  type PricePath,
  summarize,
} from '../path/price-path.ts';
import type { Ticks } from '../path/ticks.ts';
import type { ReadTicks } from '../recorded/recorded-ticks.ts';
import { tickMs, ticksPerMinute } from '../time.ts';
import type { Shape } from './shape.ts';

/** Volume grows with the range of a minute, up to this factor. */
const volumeLimit = 8;

export class OverlayPath implements PricePath {
  readonly #below: PricePath;
  readonly #shape: Shape;
  readonly #at: number;
  readonly #ticks: Ticks;
  readonly #lowest: number;

  constructor(below: PricePath, shape: Shape, at: number, ticks: Ticks, lowest: number) {
    this.#below = below;
    this.#shape = shape;
    this.#at = at;
    this.#ticks = ticks;
    this.#lowest = lowest;
  }

  spans(day: number): readonly Span[] {
    return this.#below.spans(day);
  }

  summary(day: number): DaySummary | undefined {
    const start = day * dayMs;
    const phase = this.#shape.phase(start, start + dayMs);
    const below = this.#below.summary(day);
    if (phase === 'untouched' || !below) return below;
    if (phase === 'steady') {
      const map = (price: number): number => this.#units(start, price);
      return {
        ...below,
        open: map(below.open),
        high: map(below.high),
        low: map(below.low),
        close: map(below.close),
      };
    }
    const minutes = this.minutes(day);
    return minutes && summarize(minutes);
  }

  minutes(day: number): DayMinutes | undefined {
    const below = this.#below.minutes(day);
    const start = day * dayMs;
    if (!below || this.#shape.phase(start, start + dayMs) === 'untouched') return below;
    const minutes = {
      day,
      spans: below.spans,
      open: below.open.slice(),
      high: below.high.slice(),
      low: below.low.slice(),
      close: below.close.slice(),
      volume: below.volume.slice(),
      width: below.width,
      activity: below.activity,
      composed: new Map(below.composed),
      news: below.news,
      course: below.course && this.#courseOver(below, below.course),
      spread: below.spread,
      ticks: below.ticks && this.#untouchedTicks(below, below.ticks),
    };
    for (let position = 0; position < minutes.open.length; position += 1) {
      const time = start + minuteAt(below.spans, position) * minuteMs;
      if (time + minuteMs <= this.#at) continue;
      const phase = this.#shape.phase(time, time + minuteMs);
      if (phase === 'untouched') continue;
      const byTick = this.#shape.followsTicks(time, time + minuteMs) || below.composed.has(position);
      if (byTick) this.#compose(below, minutes, position, time);
      else this.#map(minutes, position, time, phase === 'steady' ? time : time + minuteMs - tickMs);
    }
    return minutes;
  }

  /** Keeps recorded ticks in minutes that the event does not reach; the others follow from their candle. */
  #untouchedTicks(below: DayMinutes, ticks: ReadTicks): ReadTicks {
    return (position) => {
      const start = below.day * dayMs + minuteAt(below.spans, position) * minuteMs;
      const isTouched =
        start + minuteMs > this.#at && this.#shape.phase(start, start + minuteMs) !== 'untouched';
      return isTouched ? undefined : ticks(position);
    };
  }

  /** Moves the course of the mid price together with whole minutes under the event. */
  #courseOver(below: DayMinutes, course: FillCourse): FillCourse {
    return (position, middles) => {
      course(position, middles);
      const start = below.day * dayMs + minuteAt(below.spans, position) * minuteMs;
      if (start + minuteMs <= this.#at) return;
      if (this.#shape.phase(start, start + minuteMs) === 'untouched') return;
      for (let tick = 0; tick < ticksPerMinute; tick += 1) {
        middles[tick] = this.#apply(start + tick * tickMs, middles[tick] as number);
      }
    };
  }

  #apply(time: number, price: number): number {
    return Math.max(this.#lowest, this.#shape.apply(time, price));
  }

  #units(time: number, price: number): number {
    return Math.round(this.#apply(time, price));
  }

  /** Maps a whole minute under the event by its open, high, low and close; the ticks follow from them. */
  #map(minutes: DayMinutes, position: number, start: number, end: number): void {
    const high = minutes.high[position] as number;
    const low = minutes.low[position] as number;
    const open = this.#units(start, minutes.open[position] as number);
    const close = this.#units(end, minutes.close[position] as number);
    const top = Math.max(open, close, this.#units(start, high), this.#units(end, high));
    const bottom = Math.min(open, close, this.#units(start, low), this.#units(end, low));
    minutes.open[position] = open;
    minutes.close[position] = close;
    minutes.high[position] = top;
    minutes.low[position] = bottom;
    if (start !== end) {
      minutes.volume[position] =
        (minutes.volume[position] as number) * volumeGrowth(top - bottom, high - low);
    }
  }

  /** Keeps the ticks before the event and maps later ones one by one. */
  #compose(
    below: DayMinutes,
    minutes: DayMinutes & { composed: Map<number, ComposedMinute> },
    position: number,
    start: number,
  ): void {
    const ticks = new Float64Array(ticksPerMinute);
    const prints = new Uint8Array(ticksPerMinute);
    const middles = new Float64Array(ticksPerMinute);
    const place = { minutes: below, position };
    const count = this.#ticks.fill(ticks, prints, place);
    const isLed = this.#ticks.middles(middles, place);
    for (let tick = 0; tick < ticksPerMinute; tick += 1) {
      const time = start + tick * tickMs;
      if (time < this.#at) continue;
      ticks[tick] = this.#units(time, ticks[tick] as number);
      middles[tick] = this.#apply(time, middles[tick] as number);
    }
    writeCandle(minutes, position, ticks, count);
    const before = below.composed.get(position);
    // Volume from before the event does not change.
    if (before === undefined && start >= this.#at) {
      const range = (minutes.high[position] as number) - (minutes.low[position] as number);
      const calm = (below.high[position] as number) - (below.low[position] as number);
      minutes.volume[position] = (below.volume[position] as number) * volumeGrowth(range, calm);
    }
    const fullVolume = before?.fullVolume ?? (minutes.volume[position] as number);
    minutes.composed.set(position, {
      ticks,
      prints,
      middles: isLed ? middles : undefined,
      count,
      fullVolume,
    });
  }
}

/** Returns the factor for the volume of a minute with a wider range. */
const volumeGrowth = (range: number, calm: number): number =>
  Math.max(1, Math.min(volumeLimit, Math.round(range / Math.max(1, calm))));

/** Sets open, high, low and close of a minute from its ticks. */
export function writeCandle(minutes: DayMinutes, position: number, ticks: Float64Array, count: number): void {
  let high = ticks[0] as number;
  let low = high;
  for (let tick = 1; tick < count; tick += 1) {
    high = Math.max(high, ticks[tick] as number);
    low = Math.min(low, ticks[tick] as number);
  }
  minutes.open[position] = ticks[0] as number;
  minutes.high[position] = high;
  minutes.low[position] = low;
  minutes.close[position] = ticks[count - 1] as number;
}
