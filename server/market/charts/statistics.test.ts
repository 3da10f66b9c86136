import { dayMs, minuteMs } from '@papertape/shared/durations.ts';
import { describe, expect, it } from 'vitest';
import { createMarket } from '../market.ts';
import { tickMs } from '../time.ts';

const market = createMarket('statistics');

/** Computes the figures from single ticks: from the price at the start of the window to the last tick. */
function byTicks(symbol: string, time: number) {
  const quote = market.quote(symbol, time);
  const start = Math.floor(quote.time / minuteMs) * minuteMs - dayMs + minuteMs;
  const open = market.quote(symbol, start).last;
  let high = open;
  let low = open;
  for (let tick = start; tick <= quote.time; tick += tickMs) {
    if (!market.session(symbol, tick).open) continue;
    const { last } = market.quote(symbol, tick);
    high = Math.max(high, last);
    low = Math.min(low, last);
  }
  const trades = market.trades(symbol, quote.time, dayMs / tickMs).filter((trade) => trade.time >= start);
  const { priceDecimals, amountDecimals } = market.instrument(symbol);
  return {
    symbol,
    open24h: open,
    high24h: high,
    low24h: low,
    last: quote.last,
    change: quote.last - open,
    changeRate: (quote.last - open) / open,
    volume24h: trades.reduce((sum, { size }) => sum + size, 0),
    turnover:
      trades.reduce((sum, { size, price }) => sum + size * price, 0) / 10 ** (priceDecimals + amountDecimals),
  };
}

describe('the 24-hour statistics', () => {
  it.each([
    ['BTCUSDT', Date.UTC(2026, 10, 18, 9, 41, 17, 600)],
    ['AAPLUSD', Date.UTC(2026, 10, 18, 15, 7, 3)],
    ['EURUSD', Date.UTC(2026, 10, 22, 23, 30)],
    ['US500', Date.UTC(2026, 10, 21, 12)],
  ])('equal those of the ticks of the window: %s', (symbol, time) => {
    const { turnover, ...expected } = byTicks(symbol, time);
    const { quoteVolume24h, ...answered } = market.statistics(symbol, time);
    expect(answered).toEqual(expected);
    expect(Math.abs(quoteVolume24h / turnover - 1)).toBeLessThan(0.001);
  });

  it('do not depend on the order of queries', () => {
    const start = Date.UTC(2026, 10, 18, 9, 41);
    const times = Array.from({ length: 500 }, (_, step) => start + step * tickMs);
    const forwards = times.map((time) => market.statistics('ETHUSDT', time));
    const backwards = [...times].reverse().map((time) => market.statistics('ETHUSDT', time));
    expect(backwards.reverse()).toEqual(forwards);
    expect(createMarket('statistics').statistics('ETHUSDT', times[311]!)).toEqual(forwards[311]);
  });

  it('count turnover in whole currency for every pair, so that major pairs have similar turnover', () => {
    const time = Date.UTC(2026, 10, 18, 15);
    const euro = market.statistics('EURUSD', time).quoteVolume24h;
    const { quoteVolume24h, last } = market.statistics('USDJPY', time);
    const yen = quoteVolume24h / (last / 1_000);
    expect(yen / euro).toBeGreaterThan(0.2);
    expect(yen / euro).toBeLessThan(5);
  });
});
