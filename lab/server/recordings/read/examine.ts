/** Looks for what is odd in bars that are sound: gaps, Saturdays, jumps, prices of another scale. */
import { dayMs, hourMs } from '@papertape/shared/durations.ts';
import type { RecordedBars } from '../../../../server/recordings/recorded-bars.ts';
import type { Note } from './notes.ts';

export interface Gap {
  /** End of the bar before it, UTC ms. */
  readonly from: number;
  /** Opening of the bar after it, UTC ms. */
  readonly to: number;
}

/** Gaps that are listed, the longest of all. */
const gapsListed = 200;

/** Returns the number of places where bars are missing, and the longest of them in order of time. */
export function findGaps({ times, frameMs }: RecordedBars): { count: number; longest: Gap[] } {
  let count = 0;
  let longest: Gap[] = [];
  const shorten = () => {
    longest = longest
      .sort((left, right) => right.to - right.from - (left.to - left.from) || left.from - right.from)
      .slice(0, gapsListed);
  };
  for (let at = 1; at < times.length; at += 1) {
    const from = (times[at - 1] ?? 0) + frameMs;
    const to = times[at] ?? 0;
    if (to <= from) continue;
    count += 1;
    longest.push({ from, to });
    if (longest.length >= 10 * gapsListed) shorten();
  }
  shorten();
  return { count, longest: longest.sort((left, right) => left.from - right.from) };
}

/** Longest break that ends a week. */
const weekendMs = 24 * hourMs;

/** Parts of the bars of other days that Saturdays of an open market have. */
const openShare = 0.5;

/**
 * Returns a remark where a market that closes at weekends has bars on a Saturday (UTC), which follows from a wrong
 * zone. Daily bars have dates, and markets that are open all week have as many bars on Saturdays as on other days.
 */
export function findSaturdays({ times, frameMs }: RecordedBars): Note | undefined {
  if (frameMs >= dayMs) return undefined;
  let saturdays = 0;
  let first: number | undefined;
  let weekends = 0;
  for (let at = 0; at < times.length; at += 1) {
    const time = times[at] ?? 0;
    // 1 January 1970 was a Thursday.
    if (Math.floor(time / dayMs + 4) % 7 === 6) {
      saturdays += 1;
      first ??= time;
    }
    if (at > 0 && time - (times[at - 1] ?? 0) >= weekendMs) weekends += 1;
  }
  const usual = times.length / 7;
  if (first === undefined || weekends === 0 || saturdays > usual * openShare) return undefined;
  return { kind: 'saturday', count: saturdays, value: new Date(first).toISOString().slice(0, 16) };
}

/** Change between two bars, up or down, that a split explains better than a market does. */
const jumpFactor = 1.9;

/** Returns a remark about the first place where the price jumps as it does at a split or between currencies. */
export function findJump({ times, open, close }: RecordedBars): Note | undefined {
  let count = 0;
  let first: number | undefined;
  for (let at = 1; at < times.length; at += 1) {
    const change = (open[at] ?? 1) / (close[at - 1] ?? 1);
    if (change < jumpFactor && change > 1 / jumpFactor) continue;
    count += 1;
    first ??= times[at];
  }
  return first === undefined
    ? undefined
    : { kind: 'jump', count, value: new Date(first).toISOString().slice(0, 16) };
}

/** Factors by which sources write prices: pence, pips, points. */
const scales = [100, 1_000, 10_000, 100_000];

/** Tolerance of a factor, because prices here and in the file are of different times. */
const scaleTolerance = 3;

/**
 * Returns a remark where prices are a hundred, a thousand or more times those of the symbol here, or such a part of
 * them. Coins rise by such factors in years, so that it is asked of other symbols only.
 */
export function findScale({ close, decimals }: RecordedBars, usual: number): Note | undefined {
  const middle = (close[close.length >> 1] ?? 0) / 10 ** decimals;
  const ratio = middle / usual;
  const found = scales.find((scale) =>
    [ratio / scale, ratio * scale].some((rest) => rest < scaleTolerance && rest > 1 / scaleTolerance),
  );
  if (found === undefined) return undefined;
  return { kind: 'scaled', value: ratio > 1 ? `×${found}` : `÷${found}` };
}
