/**
 * Path of a symbol that plays a recording: exactly its bars within it, and the market of the seed around it,
 * or nothing where the symbol is closed outside its recording.
 */

import { dayMs, minuteMs } from '@papertape/shared/durations.ts';
import type { Span } from '../calendar/sessions.ts';
import {
  countMinutes,
  type DayMinutes,
  type DaySummary,
  minuteAt,
  type PricePath,
  summarize,
} from '../path/price-path.ts';
import { RecentMap } from '../recent-map.ts';
import { minutesPerDay } from '../time.ts';
import type { PlayedRecording } from './played-recording.ts';
import { type RecordedDayMaker, toSpans } from './recorded-days.ts';

/** Days of minutes and summaries kept; the latter cover the daily candles of a chart. */
const daysKept = 4;
const summariesKept = 4_096;

export class RecordedPath implements PricePath {
  readonly #played: PlayedRecording;
  readonly #maker: RecordedDayMaker;
  readonly #around: PricePath | undefined;
  readonly #minutes = new RecentMap<{ readonly made: DayMinutes | undefined }>(daysKept);
  readonly #summaries = new RecentMap<DaySummary>(summariesKept);
  readonly #from: number;
  readonly #to: number;

  /** @param around path outside the recording; `undefined` if the symbol is closed there */
  constructor(played: PlayedRecording, maker: RecordedDayMaker, around: PricePath | undefined) {
    this.#played = played;
    this.#maker = maker;
    this.#around = around;
    // A recording of seconds can begin within a minute, which belongs to it.
    this.#from = Math.floor(played.from / minuteMs);
    this.#to = Math.ceil(played.to / minuteMs);
  }

  spans(day: number): readonly Span[] {
    if (this.#isOutside(day)) return this.#around?.spans(day) ?? [];
    return this.#getMinutes(day)?.spans ?? [];
  }

  summary(day: number): DaySummary | undefined {
    if (this.#isOutside(day)) return this.#around?.summary(day);
    const known = this.#summaries.get(day);
    if (known) return known;
    const made = this.#isInTable(day) ? this.#readTable(day) : this.#sumMinutes(day);
    return made && this.#summaries.set(day, made);
  }

  minutes(day: number): DayMinutes | undefined {
    return this.#isOutside(day) ? this.#around?.minutes(day) : this.#getMinutes(day);
  }

  #isOutside(day: number): boolean {
    return (day + 1) * minutesPerDay <= this.#from || day * minutesPerDay >= this.#to;
  }

  /** Returns whether the table of the recording has the whole candle of a day within the recording. */
  #isInTable(day: number): boolean {
    if (day * minutesPerDay < this.#from || (day + 1) * minutesPerDay > this.#to) return false;
    // A bar that passes midnight belongs to two days.
    const { ends } = this.#played.use.recording.days;
    const row = this.#played.findRow(day);
    const midnight = (day + 1) * dayMs - this.#played.use.shiftMs;
    return (ends[row] ?? 0) <= midnight && (ends[this.#played.findRow(day - 1)] ?? 0) <= midnight - dayMs;
  }

  #readTable(day: number): DaySummary | undefined {
    const { days, open, high, low, close, volume } = this.#played.use.recording.days;
    const row = this.#played.findRow(day);
    if ((days[row] ?? Number.NaN) !== day - this.#played.use.shiftMs / dayMs) return undefined;
    const units = (column: Float64Array): number => this.#played.toUnits(column[row] as number);
    const candle = { day, open: units(open), high: units(high), low: units(low), close: units(close) };
    const known = this.#played.hasVolume ? (volume[row] as number) : undefined;
    return { ...candle, volume: known ?? this.#maker.estimateVolume(day, candle) };
  }

  #sumMinutes(day: number): DaySummary | undefined {
    const minutes = this.#getMinutes(day);
    return minutes && summarize(minutes);
  }

  #getMinutes(day: number): DayMinutes | undefined {
    const known = this.#minutes.get(day);
    if (known) return known.made;
    return this.#minutes.set(day, { made: this.#make(day) }).made;
  }

  #make(day: number): DayMinutes | undefined {
    const recorded = this.#maker.make(day);
    const isWhole = day * minutesPerDay >= this.#from && (day + 1) * minutesPerDay <= this.#to;
    if (isWhole || this.#around === undefined) return recorded;
    const around = this.#around.minutes(day);
    if (around === undefined) return recorded;
    const [from, to] = [this.#from - day * minutesPerDay, this.#to - day * minutesPerDay];
    const before = takeMinutes(around, (minute) => minute < from);
    const after = takeMinutes(around, (minute) => minute >= to);
    return joinPieces(day, [before, ...(recorded === undefined ? [] : [takeMinutes(recorded)]), after]);
  }
}

/** Part of a day. */
interface Piece {
  readonly minutes: DayMinutes;
  /** Positions in the whole day. */
  readonly positions: readonly number[];
}

function takeMinutes(minutes: DayMinutes, isTaken: (minute: number) => boolean = () => true): Piece {
  const all = Array.from({ length: countMinutes(minutes.spans) }, (_, position) => position);
  return { minutes, positions: all.filter((position) => isTaken(minuteAt(minutes.spans, position))) };
}

/** Joins parts of a day. Their minutes keep no course, because it would have to exist for all of them. */
function joinPieces(day: number, pieces: readonly Piece[]): DayMinutes | undefined {
  const places = pieces.flatMap(({ minutes, positions }) =>
    positions.map((position) => ({ minutes, position })),
  );
  if (places.length === 0) return undefined;
  const pick = (column: 'open' | 'high' | 'low' | 'close' | 'volume' | 'width' | 'activity'): Float64Array =>
    Float64Array.from(places, ({ minutes, position }) => minutes[column][position] as number);
  const pickFrom = <Entry>(of: (minutes: DayMinutes) => ReadonlyMap<number, Entry> | undefined) => {
    const found = places.flatMap(({ minutes, position }, place) => {
      const entry = of(minutes)?.get(position);
      return entry === undefined ? [] : [[place, entry] as const];
    });
    return new Map(found);
  };
  return {
    day,
    spans: toSpans(Int32Array.from(places, ({ minutes, position }) => minuteAt(minutes.spans, position))),
    open: pick('open'),
    high: pick('high'),
    low: pick('low'),
    close: pick('close'),
    volume: pick('volume'),
    width: pick('width'),
    activity: pick('activity'),
    composed: pickFrom(({ composed }) => composed),
    news: pickFrom(({ news }) => news),
    course: undefined,
    spread: (place) => {
      const { minutes, position } = places[place] as (typeof places)[number];
      return minutes.spread?.(position);
    },
    ticks: (place) => {
      const { minutes, position } = places[place] as (typeof places)[number];
      return minutes.ticks?.(position);
    },
  };
}
