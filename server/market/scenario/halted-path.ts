/**
 * A path on which trading stops for a while: the minutes of the halt do not exist, and the path below
 * continues.
 */

import { dayMs, minuteMs } from '@papertape/shared/durations.ts';
import type { Span } from '../calendar/sessions.ts';
import {
  type ComposedMinute,
  countMinutes,
  type DayMinutes,
  type DaySummary,
  findPosition,
  minuteAt,
  type PricePath,
  summarize,
} from '../path/price-path.ts';
import type { Ticks } from '../path/ticks.ts';
import { tickMs, ticksPerMinute } from '../time.ts';
import { writeCandle } from './overlay-path.ts';

export class HaltedPath implements PricePath {
  readonly #below: PricePath;
  readonly #halt: Span;
  readonly #ticks: Ticks;

  constructor(below: PricePath, halt: Span, ticks: Ticks) {
    this.#below = below;
    this.#halt = halt;
    this.#ticks = ticks;
  }

  /** Returns the open minutes without those of the halt; a minute within which the halt starts remains. */
  spans(day: number): readonly Span[] {
    const spans = this.#below.spans(day);
    if (!this.#reaches(day)) return spans;
    const first = Math.ceil((this.#halt.start - day * dayMs) / minuteMs);
    const next = (this.#halt.end - day * dayMs) / minuteMs;
    return spans.flatMap((span) =>
      [
        { start: span.start, end: Math.min(span.end, first) },
        { start: Math.max(span.start, next), end: span.end },
      ].filter(({ start, end }) => start < end),
    );
  }

  summary(day: number): DaySummary | undefined {
    const below = this.#below.summary(day);
    if (!below || !this.#reaches(day)) return below;
    const minutes = this.minutes(day);
    return minutes && summarize(minutes);
  }

  minutes(day: number): DayMinutes | undefined {
    if (!this.#reaches(day)) return this.#below.minutes(day);
    const spans = this.spans(day);
    const below = spans.length > 0 ? this.#below.minutes(day) : undefined;
    if (!below) return undefined;
    const kept = Array.from({ length: countMinutes(spans) }, (_, position) =>
      findPosition(below.spans, minuteAt(spans, position)),
    );
    const pick = (values: Float64Array): Float64Array =>
      Float64Array.from(kept, (position) => values[position] as number);
    const minutes = {
      day,
      spans,
      open: pick(below.open),
      high: pick(below.high),
      low: pick(below.low),
      close: pick(below.close),
      volume: pick(below.volume),
      width: pick(below.width),
      activity: pick(below.activity),
      composed: moveEntries(below.composed, kept),
      news: below.news && moveEntries(below.news, kept),
      course:
        below.course &&
        ((position: number, middles: Float64Array) => below.course?.(kept[position] as number, middles)),
      spread: below.spread && ((position: number) => below.spread?.(kept[position] as number)),
      ticks: below.ticks && ((position: number) => below.ticks?.(kept[position] as number)),
    };
    this.#cutEntered(below, kept, minutes);
    return minutes;
  }

  #reaches(day: number): boolean {
    return this.#halt.start < (day + 1) * dayMs && this.#halt.end > day * dayMs;
  }

  /** Ends the minute in which the halt begins early. */
  #cutEntered(
    below: DayMinutes,
    kept: readonly number[],
    minutes: DayMinutes & { composed: Map<number, ComposedMinute> },
  ): void {
    const entered = Math.floor(this.#halt.start / minuteMs);
    const open = Math.ceil((this.#halt.start - entered * minuteMs) / tickMs);
    if (open === 0 || open >= ticksPerMinute) return;
    const position = findPosition(minutes.spans, entered - (minutes.day * dayMs) / minuteMs);
    if (position < 0) return;
    const place = { minutes: below, position: kept[position] as number };
    const volumes = new Float64Array(ticksPerMinute);
    const ticks = new Float64Array(ticksPerMinute);
    const prints = new Uint8Array(ticksPerMinute);
    const middles = new Float64Array(ticksPerMinute);
    const count = Math.min(open, this.#ticks.fillTrades(ticks, volumes, place, prints));
    const isLed = this.#ticks.middles(middles, place);
    ticks.fill(ticks[count - 1] as number, count);
    const before = below.composed.get(place.position);
    const fullVolume = before?.fullVolume ?? (below.volume[place.position] as number);
    minutes.composed.set(position, {
      ticks,
      prints,
      middles: isLed ? middles : undefined,
      count,
      fullVolume,
    });
    minutes.volume[position] = volumes.subarray(0, count).reduce((sum, volume) => sum + volume, 0);
    writeCandle(minutes, position, ticks, count);
  }
}

/** Returns the entries of kept positions, at their new positions. */
function moveEntries<Entry>(below: ReadonlyMap<number, Entry>, kept: readonly number[]): Map<number, Entry> {
  const found = new Map<number, Entry>();
  for (const [position, source] of kept.entries()) {
    const entry = below.get(source);
    if (entry !== undefined) found.set(position, entry);
  }
  return found;
}
