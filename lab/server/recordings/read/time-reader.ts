/** Reads the instants of the rows of one file. */
import type { Layout } from './layout.ts';
import { timePlaces, timeText } from './layout.ts';
import { ReadingProblem } from './notes.ts';
import { type DateOrder, firstInstant, lastInstant, parseEpoch, parseWallTime } from './times.ts';
import { Zone } from './zones.ts';

/** First instant that a count since 1970 can state: earlier ones are counts in another unit. */
const epochMin = Date.UTC(1973, 0, 1);

export class TimeReader {
  readonly #layout: Layout;
  readonly #places: { readonly time: number; readonly clock: number };
  readonly #zone: Zone | undefined;
  /** Rows of the hour that clocks skip in spring. */
  skipped = 0;
  firstSkipped: number | undefined;
  /** All times so far are dates without a time of day. */
  hasOnlyDates = true;
  #previous = Number.NaN;
  #isDescending = false;

  constructor(layout: Layout) {
    this.#layout = layout;
    this.#places = timePlaces(layout.columns);
    this.#zone = layout.zone === undefined ? undefined : Zone.find(layout.zone);
    if (layout.zone !== undefined && this.#zone === undefined)
      throw new ReadingProblem('zoneUnknown', { value: layout.zone });
  }

  /** Returns the instant of a row in UTC ms. Throws a ReadingProblem with its number. */
  read(cells: readonly string[], row: number): number {
    const text = timeText(cells, this.#places.time, this.#places.clock);
    const { timeForm } = this.#layout;
    const time = timeForm === 'epoch' ? this.#readEpoch(text, row) : this.#readDate(text, timeForm, row);
    if (time < firstInstant || time >= lastInstant)
      throw new ReadingProblem('timeRange', { row, value: text });
    if (!Number.isNaN(this.#previous) && time !== this.#previous) this.#isDescending = time < this.#previous;
    this.#previous = time;
    return time;
  }

  #readEpoch(text: string, row: number): number {
    this.hasOnlyDates = false;
    const time = parseEpoch(text);
    if (Number.isNaN(time)) throw new ReadingProblem('time', { row, value: text });
    if (time < epochMin) throw new ReadingProblem('timeRange', { row, value: text });
    return time;
  }

  #readDate(text: string, order: DateOrder, row: number): number {
    const wall = parseWallTime(text, order);
    if (wall === undefined) throw new ReadingProblem('time', { row, value: text });
    if (wall.isDate) return wall.local;
    this.hasOnlyDates = false;
    if (wall.offset !== undefined) return wall.local - wall.offset;
    if (this.#zone === undefined) throw new ReadingProblem('zoneNeeded', { row, value: text });
    return this.#pick(this.#zone, wall.local, row);
  }

  /** Picks the instant of a wall-clock time; in the repeated hour the one that continues the rows before. */
  #pick(zone: Zone, local: number, row: number): number {
    const [earlier, later] = zone.listInstants(local);
    if (earlier === undefined) {
      this.skipped += 1;
      this.firstSkipped ??= row;
      return zone.skippedInstant(local);
    }
    if (later === undefined) return earlier;
    if (this.#isDescending) return this.#previous <= later ? earlier : later;
    return this.#previous >= earlier ? later : earlier;
  }
}
