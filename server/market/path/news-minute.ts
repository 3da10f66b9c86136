/**
 * Minutes around news: the tick at which prices jump, and quotes that are wider and thinner before a scheduled
 * figure and after any jump.
 */

import { ticksPerMinute } from '../time.ts';

export interface NewsMinute {
  /** Tick of the jump, counted from the start of this minute; it can belong to the minute before or after. */
  readonly tick: number;
  /** Log move of the jump; 0 in the minutes beside it. */
  readonly move: number;
  /** True if the time is known in advance, so that quotes are withdrawn before it. */
  readonly isScheduled: boolean;
}

/** Minutes with news, by position. */
export type NewsMinutes = ReadonlyMap<number, NewsMinute>;

/** Ticks before a scheduled figure in which quotes become wider. */
const warningTicks = 160;
const widestBefore = 1.3;
const widestAfter = 1.9;
/** Ticks after which two thirds of the width that a jump adds are gone. */
const calmingTicks = 36;
/** Largest factor of the width. */
export const mostStir = 1 + Math.max(widestBefore, widestAfter);
/** Factor of the trades right after a jump, and the ticks after which two thirds of it are gone. */
const rush = 14;
const rushTicks = 60;

/** Returns the factor by which quotes are wider, and the book is thinner, at a tick of a minute. */
export function stirAt({ tick: jump, isScheduled }: NewsMinute, tick: number): number {
  const after = tick - jump;
  if (after >= 0) return 1 + widestAfter * Math.exp(-after / calmingTicks);
  if (!isScheduled) return 1;
  const share = Math.max(0, 1 + after / warningTicks);
  return 1 + widestBefore * share;
}

/** Returns the factor of the trading at a tick: little before a figure, a rush after a jump. */
export function rushAt({ tick: jump, isScheduled }: NewsMinute, tick: number): number {
  const after = tick - jump;
  if (after >= 0) return 1 + rush * Math.exp(-after / rushTicks);
  return isScheduled && after > -warningTicks ? 0.5 : 1;
}

/** Lists the minutes that a jump at a tick of one of them concerns, with their distance from that minute. */
export function listNewsMinutes(
  jump: NewsMinute,
): readonly (readonly [distance: number, minute: NewsMinute])[] {
  const beside = (distance: number) =>
    [distance, { ...jump, move: 0, tick: jump.tick - distance * ticksPerMinute }] as const;
  return [beside(-1), [0, jump], beside(1)];
}
