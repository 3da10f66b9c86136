/**
 * Runs the code of the market until the engine has compiled it, so that the first charts of a server that has just started are drawn as
 * fast as all others. It asks a market of its own, which nobody keeps.
 */

import { dayMs } from '@papertape/shared/durations.ts';
import { createMarket } from './market.ts';

/** One of each kind of path: led by its factors at every tick, always open, with hours, and with auctions and reports. */
const symbols = ['EURUSD', 'BTCUSDT', 'US500', 'AAPLUSD'];
/** A slice takes a few milliseconds at first: nobody waits longer for it. */
const daysASlice = 10;
/** After so many days a symbol's code hardly gets any faster. */
const slices = 30;
const end = Date.UTC(2026, 10, 18);

/** Works for a few milliseconds each time it is asked for more. */
export function* warmUp(): Generator<void, void> {
  const market = createMarket('warm-up');
  for (let slice = 0; slice < slices; slice += 1) {
    // The last instant of a day: a day that is over costs no minutes.
    const to = end - slice * daysASlice * dayMs - 1;
    for (const symbol of symbols) {
      market.candles(symbol, '1d', { to, count: daysASlice });
      yield;
    }
  }
}
