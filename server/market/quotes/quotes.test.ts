import { describe, expect, it } from 'vitest';
import { createMarket } from '../market.ts';
import { tickMs } from '../time.ts';
import { fundingMs } from './funding.ts';

const hour = 3_600_000;
const start = Date.UTC(2026, 10, 18, 14, 30);
const market = createMarket('quotes');
const symbols = ['GBPJPY', 'XAUUSD', 'BTCUSDT', 'DOTUSDT', 'GER40', 'NVDAUSD'];

describe('quotes', () => {
  it.each(symbols)(
    'have the last price between bid and ask, a tight spread and whole units: %s',
    (symbol) => {
      const { spread } = market.instrument(symbol);
      for (let time = start; time < start + hour; time += tickMs) {
        const quote = market.quote(symbol, time);
        expect(quote.ask).toBeGreaterThan(quote.bid);
        expect(quote.ask - quote.bid).toBeLessThanOrEqual(Math.max(3, 8 * spread));
        expect(quote.last).toBeGreaterThanOrEqual(quote.bid);
        expect(quote.last).toBeLessThanOrEqual(quote.ask);
        expect(Object.values(quote).every((value) => value === symbol || Number.isSafeInteger(value))).toBe(
          true,
        );
        expect(Math.abs(quote.index / quote.last - 1)).toBeLessThan(0.005);
        expect(quote.time).toBe(time);
      }
    },
  );

  it.each(symbols)(
    'have a mark that is the median of carried index, averaged index and last: %s',
    (symbol) => {
      const { rate, nextTime } = market.fundingRate(symbol, start);
      const ticks = Array.from({ length: 900 }, (_, step) => market.quote(symbol, start + step * tickMs));
      for (const [step, quote] of ticks.entries()) {
        const window =
          symbol === 'NVDAUSD'
            ? ticks.slice(Math.max(0, step - 119), step + 1)
            : ticks.slice(step - 119, step + 1);
        if (step < 119 && symbol !== 'NVDAUSD') continue;
        const premium =
          window.reduce((sum, { bid, ask, index }) => sum + (bid + ask) / 2 - index, 0) / window.length;
        const carried = quote.index * (1 + (Number(rate) * (nextTime - quote.time)) / fundingMs);
        const sorted = [carried, quote.index + premium, quote.last].sort((left, right) => left - right);
        expect(Math.abs(quote.mark - sorted[1]!)).toBeLessThanOrEqual(0.5);
      }
    },
  );

  it('have an average that continues over midnight', () => {
    const midnight = Date.UTC(2026, 10, 19);
    const { rate, nextTime } = market.fundingRate('BTCUSDT', midnight);
    for (let time = midnight; time < midnight + 20_000; time += tickMs) {
      const quote = market.quote('BTCUSDT', time);
      const window = Array.from({ length: 120 }, (_, back) => market.quote('BTCUSDT', time - back * tickMs));
      const premium = window.reduce((sum, { bid, ask, index }) => sum + (bid + ask) / 2 - index, 0) / 120;
      const carried = quote.index * (1 + (Number(rate) * (nextTime - time)) / fundingMs);
      const sorted = [carried, quote.index + premium, quote.last].sort((left, right) => left - right);
      expect(Math.abs(quote.mark - sorted[1]!)).toBeLessThanOrEqual(0.5);
    }
  });

  it('stay at the last tick of the session outside it', () => {
    const close = Date.UTC(2026, 10, 20, 22);
    const frozen = market.quote('EURUSD', close - 1);
    expect(frozen.time).toBe(close - tickMs);
    for (const later of [0, hour, 47 * hour]) expect(market.quote('EURUSD', close + later)).toEqual(frozen);
    expect(market.quote('EURUSD', close + 48 * hour).time).toBe(close + 48 * hour);
  });

  it('do not depend on earlier queries', () => {
    const times = Array.from({ length: 300 }, (_, step) => start + ((step * 7_919) % 300) * 397_123);
    const jumping = times.map((time) => market.quote('SOLUSDT', time));
    expect(times.map((time) => createMarket('quotes').quote('SOLUSDT', time))).toEqual(jumping);
  });

  it('exist in any year', () => {
    for (const year of [2015, 2021, 2033, 2040]) {
      for (const { symbol } of market.instruments) {
        expect(market.quote(symbol, Date.UTC(year, 5, 10, 15, 1, 2)).last).toBeGreaterThan(0);
      }
    }
  });
});

describe('funding', () => {
  it('is settled at 00:00, 08:00 and 16:00 UTC and states the next rate', () => {
    const funding = market.fundingRate('BTCUSDT', start);
    expect(new Date(funding.time).toISOString()).toBe('2026-11-18T08:00:00.000Z');
    expect(funding.nextTime - funding.time).toBe(fundingMs);
    expect(market.fundingRate('BTCUSDT', funding.nextTime).time).toBe(funding.nextTime);
    expect(market.fundingRate('BTCUSDT', funding.nextTime - 1).rate).toBe(funding.rate);
    const justBefore = market.fundingRate('BTCUSDT', funding.nextTime - tickMs).nextRate;
    const settled = market.fundingRate('BTCUSDT', funding.nextTime).rate;
    expect(justBefore).toBe(settled);
  });

  it('follows the premium by the clamp rule, and varies', () => {
    const rates = Array.from({ length: 600 }, (_, step) =>
      market.fundingRate('ETHUSDT', start - step * fundingMs),
    ).map(({ rate }) => rate);
    expect(rates.every((rate) => /^-?0\.\d{8}$/.test(rate))).toBe(true);
    expect(rates.every((rate) => Math.abs(Number(rate)) < 0.003)).toBe(true);
    const usual = rates.filter((rate) => rate === '0.00010000').length;
    expect(usual).toBeGreaterThan(rates.length / 2);
    expect(usual).toBeLessThan(rates.length);
  });

  it('matches the premium of the streamed quotes', () => {
    const end = market.fundingRate('BTCUSDT', start).time;
    let sum = 0;
    let count = 0;
    for (let time = end - fundingMs; time < end; time += 8 * tickMs) {
      const { bid, ask, index } = market.quote('BTCUSDT', time);
      sum += ((bid + ask) / 2 - index) / index;
      count += 1;
    }
    const premium = sum / count;
    const rate = premium + Math.max(-0.0005, Math.min(0.0005, 0.0001 - premium));
    expect(Math.abs(Number(market.fundingRate('BTCUSDT', end).rate) - rate)).toBeLessThan(0.00002);
  });
});
