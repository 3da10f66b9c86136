/** Orders the rows of bars, removes repeated ones, and aligns them to their frame. */
import { dayMs, hourMs, minuteMs } from '@papertape/shared/durations.ts';
import { formatFrame } from '@papertape/shared/text/frame-name.ts';
import type { BarColumns } from './bar-rows.ts';
import { detectFrame } from './frames.ts';
import { type Note, ReadingProblem } from './notes.ts';
import { inOrder, orderByTime } from './row-order.ts';
import { Zone } from './zones.ts';

/** Bars of four hours and the like follow the clock of an exchange, which changes by an hour. */
const clockChangeMs = hourMs;

/** Openings of bars of an hour and longer are on a quarter of an hour in every market. */
const gridMax = 15 * minuteMs;

/** From this hour (UTC) a daily bar that opens is that of the next trading day: currencies, futures, Sydney. */
const nextDayHour = 20;

const barColumns = ['open', 'high', 'low', 'close', 'volume'] as const;

export interface FrameOptions {
  /** Length of the bars, if the user says it. */
  readonly frameMs: number | undefined;
  /** Zone whose dates daily bars have, if the user says it. */
  readonly zone: string | undefined;
  /** The times of the file are dates. */
  readonly hasOnlyDates: boolean;
  /** Returns the number of a row and, where there are several, its file. */
  findPlace(place: number): Pick<Note, 'row' | 'file'>;
}

export interface SoundBars {
  readonly bars: Omit<BarColumns, 'places'>;
  readonly frameMs: number;
  readonly remarks: readonly Note[];
}

/** Throws a ReadingProblem that names the first row which is not a bar of the frame. */
export function settleBars(unordered: BarColumns, options: FrameOptions): SoundBars {
  const remarks: Note[] = [];
  const { order, moved } = orderByTime(unordered.times);
  if (order !== undefined) remarks.push({ kind: 'sorted', count: moved });
  const ordered = reorderBars(unordered, order);
  const frameMs =
    options.frameMs ?? (options.hasOnlyDates ? dayFrame(ordered.times) : detectFrame(ordered.times));
  const daily = frameMs === dayMs ? alignDays(ordered, options) : alignClosings(ordered, frameMs, remarks);
  const { bars, repeated } = withoutRepeatedBars(daily, options);
  if (repeated > 0) remarks.push({ kind: 'repeated', count: repeated });
  checkGrid(bars, frameMs, options);
  return { bars, frameMs, remarks };
}

/** Returns the length of bars with dates: a day for a single one, otherwise their distance. */
function dayFrame(times: Float64Array): number {
  return times.length < 2 ? dayMs : detectFrame(times);
}

function reorderBars(bars: BarColumns, order: Uint32Array | undefined): BarColumns {
  return {
    times: inOrder(bars.times, order),
    open: inOrder(bars.open, order),
    high: inOrder(bars.high, order),
    low: inOrder(bars.low, order),
    close: inOrder(bars.close, order),
    volume: inOrder(bars.volume, order),
    places: inOrder(bars.places, order),
  };
}

/** Gives daily bars 00:00 UTC of their trading day: the date in the zone that is given, or else the nearest one. */
function alignDays(bars: BarColumns, { zone, hasOnlyDates }: FrameOptions): BarColumns {
  if (hasOnlyDates) return bars;
  const clock = zone === undefined ? undefined : Zone.find(zone);
  const times = bars.times.map((time) => {
    if (clock !== undefined) return Math.floor((time + clock.offsetAt(time)) / dayMs) * dayMs;
    return Math.floor((time + (24 - nextDayHour) * hourMs) / dayMs) * dayMs;
  });
  return { ...bars, times };
}

/** Moves times to the start of the bars if a file has their last instant instead, such as 00:00:59.999. */
function alignClosings(bars: BarColumns, frameMs: number, remarks: Note[]): BarColumns {
  const grid = Math.min(frameMs, gridMax);
  for (const before of [1, 1_000]) {
    if (frameMs <= before || !bars.times.every((time) => (time + before) % grid === 0)) continue;
    remarks.push({ kind: 'closings' });
    return { ...bars, times: bars.times.map((time) => time + before - frameMs) };
  }
  return bars;
}

/** Removes rows that repeat another one; throws if their values differ. */
function withoutRepeatedBars(
  bars: BarColumns,
  options: FrameOptions,
): { bars: BarColumns; repeated: number } {
  const { times, places } = bars;
  let kept = 0;
  for (let at = 0; at < times.length; at += 1) {
    const isRepeated = at > 0 && times[at] === times[kept - 1];
    if (isRepeated && barColumns.some((name) => bars[name][at] !== bars[name][kept - 1]))
      throw new ReadingProblem('repeatedOtherwise', {
        ...options.findPlace(Math.max(places[at] ?? 0, places[kept - 1] ?? 0)),
        value: new Date(times[at] ?? 0).toISOString(),
      });
    if (isRepeated) continue;
    times[kept] = times[at] ?? 0;
    places[kept] = places[at] ?? 0;
    for (const name of barColumns) bars[name][kept] = bars[name][at] ?? 0;
    kept += 1;
  }
  const repeated = times.length - kept;
  if (repeated === 0) return { bars, repeated };
  const [open, high, low, close, volume] = barColumns.map((name) => bars[name].subarray(0, kept)) as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  return {
    repeated,
    bars: {
      times: times.subarray(0, kept),
      open,
      high,
      low,
      close,
      volume,
      places: places.subarray(0, kept),
    },
  };
}

function checkGrid({ times, places }: BarColumns, frameMs: number, { findPlace }: FrameOptions): void {
  const grid = Math.min(frameMs, gridMax);
  const least = frameMs > hourMs ? frameMs - clockChangeMs : frameMs;
  for (let at = 0; at < times.length; at += 1) {
    const time = times[at] ?? 0;
    if (time % grid !== 0)
      throw new ReadingProblem('offGrid', {
        ...findPlace(places[at] ?? 0),
        value: new Date(time).toISOString(),
      });
    if (at > 0 && time - (times[at - 1] ?? 0) < least)
      throw new ReadingProblem('overlap', { ...findPlace(places[at] ?? 0), value: formatFrame(frameMs) });
  }
}
