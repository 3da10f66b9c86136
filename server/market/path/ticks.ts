/** Reads single ticks of any layer of a path. */

import { mix, textKey } from '../random.ts';
import { dayIndex, MINUTE_MS, MINUTES_PER_DAY, minuteIndex, TICK_MS, TICKS_PER_MINUTE } from '../time.ts';
import {
  countMinutes,
  type DayMinutes,
  minuteAt,
  type PricePath,
  positionOf,
  positionsBefore,
} from './price-path.ts';
import { fillTicks, fillVolumes } from './tick-path.ts';

/** One open minute of a layer. */
export interface MinutePlace {
  readonly minutes: DayMinutes;
  readonly position: number;
}

export class Ticks {
  readonly #key: number;
  readonly #buffer = new Float64Array(TICKS_PER_MINUTE);

  constructor(symbol: string, seedKey: number) {
    this.#key = mix(mix(seedKey, textKey(symbol)), 14);
  }

  minuteKey(minute: number): number {
    return mix(this.#key, minute);
  }

  /** Fills the last prices of a minute and answers how many of them are in session. */
  fill(ticks: Float64Array, { minutes, position }: MinutePlace): number {
    const composed = minutes.composed.get(position);
    if (composed) {
      ticks.set(composed.ticks);
      return composed.count;
    }
    const minute = minutes.day * MINUTES_PER_DAY + minuteAt(minutes.spans, position);
    const shape = {
      open: minutes.open[position] as number,
      high: minutes.high[position] as number,
      low: minutes.low[position] as number,
      close: minutes.close[position] as number,
    };
    fillTicks(ticks, shape, this.minuteKey(minute));
    return TICKS_PER_MINUTE;
  }

  /** Fills the volume of each tick of a minute. */
  fillVolumes(volumes: Float64Array, { minutes, position }: MinutePlace): void {
    const composed = minutes.composed.get(position);
    const volume = composed ? composed.fullVolume : (minutes.volume[position] as number);
    const minute = minutes.day * MINUTES_PER_DAY + minuteAt(minutes.spans, position);
    fillVolumes(volumes, volume, this.minuteKey(minute));
  }

  /** The last price in session strictly before a time. */
  lastBefore(path: PricePath, time: number): number {
    const previous = Math.ceil(time / TICK_MS) * TICK_MS - TICK_MS;
    const place = lastPlace(path, previous);
    const count = this.fill(this.#buffer, place);
    const start = placeStart(place);
    const tick = Math.min(count - 1, Math.floor((previous - start) / TICK_MS));
    return this.#buffer[tick] as number;
  }
}

export const placeStart = ({ minutes, position }: MinutePlace): number =>
  (minutes.day * MINUTES_PER_DAY + minuteAt(minutes.spans, position)) * MINUTE_MS;

/** No pause is longer, halts for good aside; those are found day by day up to this horizon. */
const SEARCH_DAYS = 12_000;

/** The open minute that holds the time, or else the last one before it. */
export function lastPlace(path: PricePath, time: number): MinutePlace {
  const minute = minuteIndex(time);
  const today = dayIndex(time);
  for (let day = today; day > today - SEARCH_DAYS; day -= 1) {
    const spans = path.spans(day);
    if (spans.length === 0) continue;
    const position = day === today ? placeIn(spans, minute - day * MINUTES_PER_DAY) : countMinutes(spans) - 1;
    if (position < 0) continue;
    const minutes = path.minutes(day);
    if (minutes) return { minutes, position };
  }
  throw new Error(`No session before ${time}`);
}

function placeIn(spans: Parameters<typeof positionOf>[0], minute: number): number {
  const position = positionOf(spans, minute);
  return position >= 0 ? position : positionsBefore(spans, minute) - 1;
}
