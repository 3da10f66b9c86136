/**
 * Runs the code of the market until the engine has compiled it, so that the first charts of a server that has just started are drawn as
 * fast as all others. It asks a market of its own, which nobody keeps.
 */

import { createMarket } from './market.ts';
import { DAY_MS } from './time.ts';

/** One of each kind of path: led by its factors at every tick, always open, with hours, and with auctions and reports. */
const SYMBOLS = ['EURUSD', 'BTCUSDT', 'US500', 'AAPLUSD'];
/** A slice takes a few milliseconds at first: nobody waits longer for it. */
const DAYS_A_SLICE = 10;
/** After so many days a symbol's code hardly gets any faster. */
const SLICES = 30;
const END = Date.UTC(2026, 10, 18);

/** Works for a few milliseconds each time it is asked for more. */
export function* warmUp(): Generator<void, void> {
  const market = createMarket('warm-up');
  for (let slice = 0; slice < SLICES; slice += 1) {
    // The last instant of a day: a day that is over costs no minutes.
    const to = END - slice * DAYS_A_SLICE * DAY_MS - 1;
    for (const symbol of SYMBOLS) {
      market.candles(symbol, '1d', { to, count: DAYS_A_SLICE });
      yield;
    }
  }
}
