/**
 * Minutes of the UTC days of a recording: those of the file where it has minutes, sums of shorter bars, and a
 * bridge within longer ones. A minute without a bar does not exist.
 */

import { dayMs, hourMs, minuteMs } from '@papertape/shared/durations.ts';
import { openMinutes, type Span } from '../calendar/sessions.ts';
import type { DayMinutes, DaySummary } from '../path/price-path.ts';
import { spreadFactors } from '../path/spread-hours.ts';
import { mix, roughExponential } from '../random.ts';
import { minutesPerCell, minutesPerDay } from '../time.ts';
import type { Instrument } from '../types.ts';
import { fillCoarseBar } from './coarse-bars.ts';
import type { PlayedRecording } from './played-recording.ts';
import { RecordedTickReader } from './recorded-ticks.ts';
import type { RecordedRows } from './recording.ts';

/** Bars of this length and longer trade only in the hours of the symbol, where these overlap. */
const sessionFrameMs = hourMs;
/** Range of a usual minute in deviations of its move. */
const usualRange = 1.7;
const wildnessLimits = { least: 0.2, most: 12 };
const volumeNoise = roughExponential(0.4);
type Columns = Pick<DayMinutes, 'open' | 'high' | 'low' | 'close' | 'volume'>;

interface MinuteRun {
  /** Minutes of the day, ascending. */
  readonly minutes: Int32Array;
  readonly columns: Columns;
}

const createColumns = (count: number): Columns => ({
  open: new Float64Array(count),
  high: new Float64Array(count),
  low: new Float64Array(count),
  close: new Float64Array(count),
  volume: new Float64Array(count),
});

/** Joins single minutes to spans. */
export function toSpans(minutes: Int32Array): Span[] {
  const spans: { start: number; end: number }[] = [];
  for (const minute of minutes) {
    const run = spans.at(-1);
    if (run?.end === minute) run.end += 1;
    else spans.push({ start: minute, end: minute + 1 });
  }
  return spans;
}

export class RecordedDayMaker {
  readonly #instrument: Instrument;
  readonly #played: PlayedRecording;
  readonly #key: number;
  readonly #ticks: RecordedTickReader;

  /** @param key draws the bridges of long bars and estimated volumes */
  constructor(instrument: Instrument, played: PlayedRecording, key: number) {
    this.#instrument = instrument;
    this.#played = played;
    this.#key = key;
    this.#ticks = new RecordedTickReader(played);
  }

  /** Returns the recorded minutes of a UTC day; `undefined` if it has none. */
  make(day: number): DayMinutes | undefined {
    const run = this.#gather(day);
    if (run === undefined) return undefined;
    const { minutes, columns } = run;
    const { recording, shiftMs } = this.#played.use;
    const start = day * dayMs;
    const width = new Float64Array(minutes.length);
    const activity = new Float64Array(minutes.length);
    const hours = spreadFactors(this.#instrument, day);
    for (let position = 0; position < minutes.length; position += 1) {
      const wildness = this.#getWildness(columns, position);
      const cell = Math.floor((minutes[position] as number) / minutesPerCell);
      width[position] = (hours[cell] as number) * Math.sqrt(Math.sqrt(wildness));
      activity[position] = Math.sqrt(wildness);
    }
    if (!this.#played.hasVolume) this.#splitEstimate(day, columns, activity);
    const getStart = (position: number): number => start + (minutes[position] as number) * minuteMs;
    const isDetailed = recording.hasTrades || recording.frameMs < minuteMs;
    return {
      day,
      spans: toSpans(minutes),
      ...columns,
      width,
      activity,
      composed: new Map(),
      news: undefined,
      course: undefined,
      spread: recording.hasQuotes ? (position) => this.#readSpread(getStart(position) - shiftMs) : undefined,
      ticks: isDetailed
        ? (position) => this.#ticks.read(getStart(position), readCandle(columns, position))
        : undefined,
    };
  }

  #gather(day: number): MinuteRun | undefined {
    const { frameMs } = this.#played.use.recording;
    if (frameMs > minuteMs) return this.#gatherLong(day);
    const rows = this.#played.bars(day);
    if (rows === undefined) return undefined;
    return frameMs === minuteMs ? this.#takeMinutes(day, rows) : this.#sumShort(day, rows);
  }

  #takeMinutes(day: number, rows: RecordedRows): MinuteRun {
    const start = day * dayMs - this.#played.use.shiftMs;
    const units = (column: Float64Array): Float64Array => column.map((price) => this.#played.toUnits(price));
    return {
      minutes: Int32Array.from(rows.times, (time) => (time - start) / minuteMs),
      columns: {
        open: units(rows.open),
        high: units(rows.high),
        low: units(rows.low),
        close: units(rows.close),
        volume: rows.volume.slice(),
      },
    };
  }

  #sumShort(day: number, rows: RecordedRows): MinuteRun {
    const start = day * dayMs - this.#played.use.shiftMs;
    const getMinute = (row: number): number => Math.floor(((rows.times[row] as number) - start) / minuteMs);
    const minutes = Int32Array.from(new Set(Array.from(rows.times, (_, row) => getMinute(row))));
    const columns = createColumns(minutes.length);
    const units = (column: Float64Array, row: number): number => this.#played.toUnits(column[row] as number);
    let row = 0;
    for (const [position, minute] of minutes.entries()) {
      columns.open[position] = units(rows.open, row);
      columns.low[position] = Number.POSITIVE_INFINITY;
      for (; row < rows.times.length && getMinute(row) === minute; row += 1) {
        columns.high[position] = Math.max(columns.high[position] as number, units(rows.high, row));
        columns.low[position] = Math.min(columns.low[position] as number, units(rows.low, row));
        columns.close[position] = units(rows.close, row);
        columns.volume[position] = (columns.volume[position] as number) + (rows.volume[row] as number);
      }
    }
    return { minutes, columns };
  }

  /** Fills whole bars and keeps the minutes of the day, because a bar can pass midnight. */
  #gatherLong(day: number): MinuteRun | undefined {
    const parts = [day - 1, day].flatMap((opening) => this.#bridgeBars(opening));
    const start = day * minutesPerDay;
    const kept = parts.flatMap(({ minutes, columns }) =>
      Array.from(minutes, (minute, position) => ({ minute: minute - start, columns, position })),
    );
    const inside = kept.filter(({ minute }) => minute >= 0 && minute < minutesPerDay);
    if (inside.length === 0) return undefined;
    const pick = (name: keyof Columns): Float64Array =>
      Float64Array.from(inside, ({ columns, position }) => columns[name][position] as number);
    return {
      minutes: Int32Array.from(inside, ({ minute }) => minute),
      columns: {
        open: pick('open'),
        high: pick('high'),
        low: pick('low'),
        close: pick('close'),
        volume: pick('volume'),
      },
    };
  }

  /** Returns the minutes since the epoch of each bar that opens on a day. */
  #bridgeBars(day: number): MinuteRun[] {
    const rows = this.#played.bars(day);
    if (rows === undefined) return [];
    const { shiftMs } = this.#played.use;
    return Array.from(rows.times, (time, row) => {
      const minutes = this.listMinutes(time + shiftMs, this.#getEnd(day, rows, row) + shiftMs);
      const columns = createColumns(minutes.length);
      const bar = {
        open: this.#played.toUnits(rows.open[row] as number),
        high: this.#played.toUnits(rows.high[row] as number),
        low: this.#played.toUnits(rows.low[row] as number),
        close: this.#played.toUnits(rows.close[row] as number),
        volume: rows.volume[row] as number,
      };
      fillCoarseBar(columns, 0, minutes.length, { bar, key: mix(this.#key, minutes[0] as number) });
      return { minutes, columns };
    });
  }

  /** Returns the end of a bar: after the length of a frame, or where the next one opens. */
  #getEnd(day: number, rows: RecordedRows, row: number): number {
    const { recording } = this.#played.use;
    const next = rows.times[row + 1] ?? recording.days.ends[this.#played.findRow(day)];
    return Math.min((rows.times[row] as number) + recording.frameMs, next ?? recording.to);
  }

  /** Returns the minutes since the epoch in which a long bar trades. */
  listMinutes(start: number, end: number): Int32Array {
    const first = start / minuteMs;
    const all = Int32Array.from(
      { length: Math.max(1, (end - start) / minuteMs) },
      (_, index) => first + index,
    );
    const { sessionId } = this.#instrument;
    if (sessionId === 'always' || this.#played.use.recording.frameMs < sessionFrameMs) return all;
    const isOpen = (minute: number): boolean => {
      const day = Math.floor(minute / minutesPerDay);
      const inDay = minute - day * minutesPerDay;
      return openMinutes(sessionId, day).some((span) => inDay >= span.start && inDay < span.end);
    };
    const open = all.filter(isOpen);
    return open.length === 0 ? all : open;
  }

  /** Returns the variance of a minute relative to that of a usual one, from its range. */
  #getWildness({ high, low, close }: Columns, position: number): number {
    const { dailyVolatility } = this.#instrument;
    const usual = usualRange * dailyVolatility * (close[position] as number);
    const range = ((high[position] as number) - (low[position] as number)) / usual;
    const { least, most } = wildnessLimits;
    return Math.max(least, Math.min(most, range * range * minutesPerDay));
  }

  /**
   * Estimates the volume of a day whose source has none, in whole print lots. It follows from the candle of the
   * day alone, so that daily candles need no minutes.
   */
  estimateVolume(day: number, { high, low, close }: Pick<DaySummary, 'high' | 'low' | 'close'>): number {
    const { dailyVolatility, dailyVolume, amountDecimals, printLot } = this.#instrument;
    const range = (high - low) / (usualRange * dailyVolatility * close);
    const wildness = Math.max(wildnessLimits.least, Math.min(wildnessLimits.most, range * range));
    const usual = dailyVolume * 10 ** amountDecimals * Math.sqrt(wildness) * volumeNoise(mix(this.#key, day));
    // Each minute has at least one lot.
    return Math.max(minutesPerDay, Math.round(usual / printLot)) * printLot;
  }

  /** Splits the estimated volume of a day over its minutes, more where they are lively. */
  #splitEstimate(day: number, columns: Columns, activity: Float64Array): void {
    const { printLot } = this.#instrument;
    const { volume } = columns;
    let sum = 0;
    for (let position = 0; position < volume.length; position += 1) {
      const noise = volumeNoise(mix(this.#key, day * minutesPerDay + position));
      sum += (activity[position] as number) * noise;
      volume[position] = sum;
    }
    const close = columns.close.at(-1) as number;
    const high = columns.high.reduce((most, price) => Math.max(most, price));
    const low = columns.low.reduce((least, price) => Math.min(least, price));
    const lots = this.estimateVolume(day, { high, low, close }) / printLot - volume.length;
    let given = 0;
    for (let position = 0; position < volume.length; position += 1) {
      const isLast = position === volume.length - 1;
      const total = isLast ? lots : Math.floor((lots * (volume[position] as number)) / sum);
      volume[position] = (total - given + 1) * printLot;
      given = total;
    }
  }

  /** Returns the mean distance of bid and ask in a minute, in units. */
  #readSpread(own: number): number | undefined {
    const quotes = this.#played.use.recording.quotes(own);
    if (quotes === undefined) return undefined;
    let sum = 0;
    for (let row = 0; row < quotes.times.length; row += 1)
      sum +=
        this.#played.toUnits(quotes.asks[row] as number) - this.#played.toUnits(quotes.bids[row] as number);
    return Math.max(1, Math.round(sum / quotes.times.length));
  }
}

const readCandle = ({ open, high, low, close, volume }: Columns, position: number) => ({
  open: open[position] as number,
  high: high[position] as number,
  low: low[position] as number,
  close: close[position] as number,
  volume: volume[position] as number,
});
