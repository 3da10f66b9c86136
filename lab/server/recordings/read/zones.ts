/** Time zones: converts the wall-clock time of a file to UTC by IANA names, without a table of our own. */
import { dayMs, hourMs, minuteMs } from '@papertape/shared/durations.ts';

const quarterMs = 15 * minuteMs;

/** Hours from UTC: "UTC+2", "GMT-05:30", "+02:00". */
const fixedZone = /^(?:UTC|GMT)?([+-])(\d{1,2})(?::?(\d\d))?$/i;

/** A zone and hours from it: "America/New_York+7", the clock of most brokers of MetaTrader. */
const shiftedZone = /^(.+?)([+-]\d{1,2})$/;

/** Maximum distance of a clock from UTC. */
const hoursMax = 14;

/** Returns ms that a clock is ahead of UTC at an instant. */
type OffsetAt = (utc: number) => number;

function createFormat(name: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone: name,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  } catch {
    return undefined;
  }
}

function namedOffset(name: string): OffsetAt | undefined {
  const format = createFormat(name);
  if (format === undefined) return undefined;
  return (utc) => {
    const values: Record<string, number> = {};
    for (const { type, value } of format.formatToParts(utc)) values[type] = Number(value);
    const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = values;
    return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(utc / 1_000) * 1_000;
  };
}

/** Returns the offset of a zone; undefined for an unknown name. */
function findOffset(name: string): OffsetAt | undefined {
  const fixed = fixedZone.exec(name);
  if (fixed !== null) {
    const [, sign, hours, minutes = '0'] = fixed;
    const offset = (Number(hours) * 60 + Number(minutes)) * minuteMs * (sign === '-' ? -1 : 1);
    return Math.abs(offset) > hoursMax * hourMs ? undefined : () => offset;
  }
  // The name with a sign may be one of its own: Etc/GMT+5.
  const named = namedOffset(name);
  if (named !== undefined) return named;
  const shifted = shiftedZone.exec(name);
  const base = shifted?.[1] === undefined ? undefined : namedOffset(shifted[1]);
  const hours = Number(shifted?.[2]);
  if (base === undefined || Math.abs(hours) > hoursMax) return undefined;
  return (utc) => base(utc) + hours * hourMs;
}

export class Zone {
  readonly name: string;
  readonly #offsetAt: OffsetAt;
  /** Offsets before and after a day of the wall clock, and that day. */
  #day = Number.NaN;
  #before = 0;
  #after = 0;
  /** Offsets within days on which the clock changes, by quarter of an hour. */
  readonly #quarters = new Map<number, number>();

  private constructor(name: string, offsetAt: OffsetAt) {
    this.name = name;
    this.#offsetAt = offsetAt;
  }

  /** Returns a zone by its IANA name, as hours from UTC, or as hours from a zone; undefined if there is none. */
  static find(name: string): Zone | undefined {
    const offsetAt = findOffset(name.trim());
    return offsetAt === undefined ? undefined : new Zone(name.trim(), offsetAt);
  }

  /** Returns ms that the clock is ahead of UTC at an instant. */
  offsetAt(utc: number): number {
    const quarter = Math.floor(utc / quarterMs);
    const known = this.#quarters.get(quarter);
    if (known !== undefined) return known;
    const offset = this.#offsetAt(quarter * quarterMs);
    this.#quarters.set(quarter, offset);
    return offset;
  }

  /**
   * Returns the instants at which the clock shows a time (ms as if it were UTC), the earlier one first: two in
   * the hour that is repeated in autumn, none in the one that is skipped in spring.
   */
  listInstants(local: number): readonly number[] {
    const day = Math.floor(local / dayMs);
    if (day !== this.#day) {
      this.#day = day;
      // No clock is further than a day from UTC, and none changes twice within three days.
      this.#before = this.offsetAt((day - 1) * dayMs);
      this.#after = this.offsetAt((day + 2) * dayMs);
    }
    if (this.#before === this.#after) return [local - this.#before];
    const offsets = [Math.max(this.#before, this.#after), Math.min(this.#before, this.#after)];
    return offsets
      .filter((offset) => this.offsetAt(local - offset) === offset)
      .map((offset) => local - offset);
  }

  /** Returns the instant of a skipped time, as if the clock had not yet been changed. */
  skippedInstant(local: number): number {
    return local - this.#before;
  }
}
