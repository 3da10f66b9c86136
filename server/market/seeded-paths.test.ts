import { expect, it, vi } from 'vitest';
import { createMarket } from './market.ts';
import { BasePath } from './path/base-path.ts';
import { event } from './scenario/scenario.fixture.ts';
import { sharedPaths } from './seeded-paths.ts';
import type { Market, ScenarioEvent } from './types.ts';

const noon = Date.UTC(2026, 10, 18, 12);
const hour = 3_600_000;
const symbols = ['BTCUSDT', 'EURUSD', 'US500', 'AAPLUSD'];

const sharing = (seed: string, events: readonly ScenarioEvent[] = []) =>
  createMarket(seed, events, sharedPaths(seed));

const seen = (market: Market, time: number) =>
  symbols.map((symbol) => [
    market.quote(symbol, time),
    market.statistics(symbol, time),
    market.candles(symbol, '1h', { to: time, count: 30 }),
    market.candles(symbol, '1d', { to: time, count: 5 }),
    market.book(symbol, time, 5),
    market.fundingRate(symbol, time),
  ]);

it('a second market of a seed reuses the computed path of the first', () => {
  const built = vi.spyOn(BasePath.prototype, 'minutesWithin');
  const first = sharing('twice');
  for (const symbol of symbols) first.statistics(symbol, noon);
  expect(built.mock.calls.length).toBeGreaterThan(0);
  built.mockClear();
  const second = sharing('twice');
  for (const symbol of symbols) second.statistics(symbol, noon);
  expect(built).not.toHaveBeenCalled();
});

it('markets that share a path return the same quotes as separate markets', () => {
  const crash = event({ kind: 'crash', target: 'BTCUSDT', at: noon - hour, by: 0.1, overMs: 60_000 });
  const markets = [sharing('among others'), sharing('among others', [crash]), sharing('among others')];
  for (let step = 0; step < 6; step += 1) {
    for (const [index, market] of markets.entries()) {
      const time = noon + index * 40 * hour + step * 7 * hour;
      expect(seen(market, time)).toEqual(seen(createMarket('among others', market.events), time));
    }
  }
});

it('each seed has its own paths', () => {
  expect(sharedPaths('one')).toBe(sharedPaths('one'));
  expect(sharedPaths('one')).not.toBe(sharedPaths('another'));
  expect(sharing('one').quote('BTCUSDT', noon)).not.toEqual(sharing('another').quote('BTCUSDT', noon));
});
