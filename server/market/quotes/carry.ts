/** The next cost of holding a position: funding for coins, swap for everything else. */

import { dayMs } from '@papertape/shared/durations.ts';
import { fundingIntervalMs } from '@papertape/shared/rules/funding-times.ts';
import { type SwapTerms, swapMinute, swapNights, swapRate, swapTerms } from '@papertape/shared/rules/swap.ts';
import { hasSwap } from '@papertape/shared/rules/symbol-class.ts';
import { newYorkInstant } from '../calendar/new-york.ts';
import { dayIndex, weekday } from '../time.ts';
import type { Instrument, Market } from '../types.ts';

export interface Carry {
  /** Positive when longs pay. */
  readonly longRate: string;
  /** Positive when shorts receive; for funding the same as `longRate`. */
  readonly shortRate: string;
  readonly nextTime: number;
  readonly intervalMs: number;
}

/** Returns the first 17:00 New York after a time. */
export function nextSwapAt(time: number): number {
  const today = newYorkInstant(dayIndex(time), swapMinute);
  return today > time ? today : newYorkInstant(dayIndex(time) + 1, swapMinute);
}

/** Terms of the night that begins at a time; 17:00 New York is on the UTC day of the same date. */
export function swapTermsAt(instrument: Instrument, time: number): SwapTerms {
  const day = dayIndex(time);
  const date = new Date(day * dayMs).toISOString().slice(0, 10);
  return swapTerms(instrument, date, weekday(day));
}

function nextCharge(instrument: Instrument, time: number): number {
  let next = nextSwapAt(time);
  while (swapNights(instrument.group, weekday(dayIndex(next))) === 0) next = nextSwapAt(next);
  return next;
}

interface Known extends Carry {
  readonly from: number;
}

/** A swap stays constant until it is charged, and every displayed position and ticker needs it. */
const known = new WeakMap<Instrument, Known>();

function swapAt(instrument: Instrument, time: number): Carry {
  const last = known.get(instrument);
  if (last && time >= last.from && time < last.nextTime) return last;
  const nextTime = nextCharge(instrument, time);
  const terms = swapTermsAt(instrument, nextTime);
  const made = {
    from: time,
    longRate: swapRate('long', terms),
    shortRate: swapRate('short', terms),
    nextTime,
    intervalMs: dayMs,
  };
  known.set(instrument, made);
  return made;
}

/** Returns the next funding, or the swap, of a symbol at a time in epoch milliseconds. */
export function carryAt(market: Market, symbol: string, time: number): Carry {
  const instrument = market.instrument(symbol);
  if (hasSwap(instrument)) return swapAt(instrument, time);
  const { nextRate, nextTime } = market.fundingRate(symbol, time);
  return { longRate: nextRate, shortRate: nextRate, nextTime, intervalMs: fundingIntervalMs };
}
