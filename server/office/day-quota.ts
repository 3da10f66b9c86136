/** Daily quotas of world time, counted by stored rows. */

import { dayMs } from '@papertape/shared/durations.ts';

interface Quota {
  limit: number;
  now: number;
}

/** Returns the rows of the last day; `newest` returns at most the given number of rows, newest first. */
export function rowsOfDay<Row>(
  { limit, now }: Quota,
  newest: (limit: number) => Row[],
  at: (row: Row) => number,
): Row[] {
  return newest(limit).filter((row) => at(row) > now - dayMs);
}

/** Returns whether the rows of the last day reach the limit of a quota. */
export function isUsedUp<Row>(
  quota: Quota,
  newest: (limit: number) => Row[],
  at: (row: Row) => number,
): boolean {
  return rowsOfDay(quota, newest, at).length >= quota.limit;
}

/** Counts in memory what stores no rows: visitors by address. */
export class DayCounts {
  #day = 0;
  readonly #counts = new Map<string, number>();

  /** Counts one use; returns false if the caller has used up the day. */
  take(key: string, { limit, now }: Quota): boolean {
    const day = Math.floor(now / dayMs);
    if (day !== this.#day) this.#counts.clear();
    this.#day = day;
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    return count <= limit;
  }
}
