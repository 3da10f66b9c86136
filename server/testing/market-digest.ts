/**
 * A digest of each instrument of a market at a time, to compare paths between processes, machines and
 * versions.
 */

import { createHash } from 'node:crypto';
import type { Market } from '../market/types.ts';

/** Digests of several values of each instrument, by symbol. */
export function marketDigests(market: Market, time: number): Record<string, string> {
  return Object.fromEntries(
    market.instruments.map(({ symbol }) => [symbol, createDigest(market, symbol, time)]),
  );
}

function createDigest(market: Market, symbol: string, time: number): string {
  const hash = createHash('sha256');
  hash.update(JSON.stringify(market.candles(symbol, '1d', { to: time, count: 200 })));
  hash.update(JSON.stringify(market.candles(symbol, '15m', { to: time, count: 100 })));
  for (let step = 0; step < 500; step += 1)
    hash.update(JSON.stringify(market.quote(symbol, time + step * 250)));
  hash.update(JSON.stringify(market.book(symbol, time, 20)));
  hash.update(JSON.stringify(market.trades(symbol, time, 20)));
  hash.update(JSON.stringify(market.fundingRate(symbol, time)));
  hash.update(JSON.stringify(market.statistics(symbol, time)));
  return hash.digest('hex').slice(0, 16);
}
