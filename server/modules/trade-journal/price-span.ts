/** Lowest and highest last price between two instants; every tick of the span counts, and no other. */
import { minuteMs } from '@papertape/shared/durations.ts';
import { ticksToPrice } from '@papertape/shared/rules/perpetual/quantities.ts';
import type { PriceSpan } from '../../engine/journal/excursions.ts';
import { tickMs, tickTime } from '../../market/time.ts';
import type { Bounds, Market } from '../../market/types.ts';

const secondMs = 1_000;

/** Returns the bounds of the ticks between two instants: single ticks up to a whole second, then seconds. */
function boundsOfTicks(market: Market, symbol: string, from: number, until: number): Bounds[] {
  const first = tickTime(from);
  const second = Math.ceil(first / secondMs) * secondMs;
  const bounds: Bounds[] = [];
  for (let tick = first; tick < second && tick <= until; tick += tickMs) {
    const { last } = market.quote(symbol, tick);
    bounds.push({ low: last, high: last });
  }
  const count = Math.ceil((until - second) / secondMs) + 1;
  if (count < 1) return bounds;
  const seconds = market.candles(symbol, '1s', { to: until, count });
  return [...bounds, ...seconds.filter(({ time }) => time >= second)];
}

/** Returns the span from the tick at `from` to the tick at `until`, reading whole minutes as candles; `undefined` without a trade. */
export function readPriceSpan(
  market: Market,
  symbol: string,
  from: number,
  until: number,
): PriceSpan | undefined {
  const first = Math.ceil(from / minuteMs) * minuteMs;
  const last = Math.floor(until / minuteMs) * minuteMs;
  const inner = first < last ? market.bounds(symbol, 'last', first, last - 1) : undefined;
  const edges =
    first < last
      ? [...boundsOfTicks(market, symbol, from, first - 1), ...boundsOfTicks(market, symbol, last, until)]
      : boundsOfTicks(market, symbol, from, until);
  const parts = inner === undefined ? edges : [...edges, inner];
  if (parts.length === 0) return undefined;
  const low = parts.reduce((least, part) => Math.min(least, part.low), Number.POSITIVE_INFINITY);
  const high = parts.reduce((most, part) => Math.max(most, part.high), 0);
  const { priceDecimals } = market.instrument(symbol);
  return { low: ticksToPrice(low, priceDecimals), high: ticksToPrice(high, priceDecimals) };
}
