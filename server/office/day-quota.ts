/** What may be done so many times in a day of world time, counted in the rows that it leaves behind. */

import { dayMs } from '@papertape/shared/durations.ts';

interface Quota {
  limit: number;
  now: number;
}

/** The rows of the last day; `newest` answers at most so many, the newest first. */
export function rowsOfDay<Row>(
  { limit, now }: Quota,
  newest: (limit: number) => Row[],
  at: (row: Row) => number,
): Row[] {
  return newest(limit).filter((row) => at(row) > now - dayMs);
}

export function isUsedUp<Row>(
  quota: Quota,
  newest: (limit: number) => Row[],
  at: (row: Row) => number,
): boolean {
  return rowsOfDay(quota, newest, at).length >= quota.limit;
}

/** Counts in memory what leaves no rows of its own: visitors by their address. */
export class DayCounts {
  #day = 0;
  readonly #counts = new Map<string, number>();

  /** False when the caller has used up the day. */
  take(key: string, { limit, now }: Quota): boolean {
    const day = Math.floor(now / dayMs);
    if (day !== this.#day) this.#counts.clear();
    this.#day = day;
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    return count <= limit;
  }
}
