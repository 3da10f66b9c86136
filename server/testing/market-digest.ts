/** One figure for a whole market at a time, to compare paths between processes, machines and versions. */

import { createHash } from 'node:crypto';
import type { Market } from '../market/types.ts';

/** A digest of a bit of everything of every instrument. */
export function marketDigest(market: Market, time: number): string {
  const hash = createHash('sha256');
  for (const { symbol } of market.instruments) {
    hash.update(JSON.stringify(market.candles(symbol, '1d', { to: time, count: 200 })));
    hash.update(JSON.stringify(market.candles(symbol, '15m', { to: time, count: 100 })));
    for (let step = 0; step < 500; step += 1)
      hash.update(JSON.stringify(market.quote(symbol, time + step * 250)));
    hash.update(JSON.stringify(market.book(symbol, time, 20)));
    hash.update(JSON.stringify(market.trades(symbol, time, 20)));
    hash.update(JSON.stringify(market.fundingRate(symbol, time)));
    hash.update(JSON.stringify(market.statistics(symbol, time)));
  }
  return hash.digest('hex');
}
