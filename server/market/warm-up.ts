/**
 * Runs the code of the market until the JavaScript engine has compiled it, so that the first charts after a
 * start are as fast as later ones. It uses a separate market that is dropped afterwards.
 */

import { dayMs } from '@papertape/shared/durations.ts';
import { createMarket } from './market.ts';

/**
 * One symbol for each kind of path: led by its factors at every tick, always open, with hours, and with
 * auctions and reports.
 */
const symbols = ['EURUSD', 'BTCUSDT', 'US500', 'AAPLUSD'];
/** A slice takes a few milliseconds at first, so other work is never delayed for longer. */
const daysASlice = 10;
/** After this many slices the code of a symbol hardly becomes faster. */
const slices = 30;
const end = Date.UTC(2026, 10, 18);

/** Works for a few milliseconds per request. */
export function* warmUp(): Generator<void, void> {
  const market = createMarket('warm-up');
  for (let slice = 0; slice < slices; slice += 1) {
    // The last instant of a day: a finished day needs no minutes.
    const to = end - slice * daysASlice * dayMs - 1;
    for (const symbol of symbols) {
      market.candles(symbol, '1d', { to, count: daysASlice });
      yield;
    }
  }
}
