import { describe, expect, it } from 'vitest';
import { type EconomicEvent, economicCalendar } from './economic-calendar.ts';
import { createMarket } from './market.ts';

const seed = 'calendar-test';
const start = Date.UTC(2025, 0, 1);
const end = Date.UTC(2027, 0, 1);
const market = createMarket(seed);
const all = economicCalendar(seed, start, end);
const of = (kind: EconomicEvent['kind']) => all.filter((event) => event.kind === kind);
const minute = 60_000;

/** Returns the log move from the last price before the figure to the price after five minutes of trading. */
function move(symbol: string, time: number): number {
  const { open, nextOpen } = market.session(symbol, time);
  const from = open ? time : (nextOpen ?? time);
  return Math.log(market.quote(symbol, from + 5 * minute).last / market.quote(symbol, time - 1).last);
}

/** Returns the share of the events after which the price moved in the direction of the surprise. */
function agreement(events: readonly EconomicEvent[], symbol: (event: EconomicEvent) => string, sign: 1 | -1) {
  const telling = events.filter(({ surprise }) => Math.abs(Number(surprise)) > 0.7);
  expect(telling.length).toBeGreaterThan(5);
  const agreeing = telling.filter(
    (event) => Math.sign(move(symbol(event), event.time)) === sign * Math.sign(Number(event.surprise)),
  );
  return agreeing.length / telling.length;
}

describe('the economic calendar', () => {
  it('lists events in order and once each, and any part equals the same part of the whole', () => {
    const times = all.map(({ time }) => time);
    expect(times).toEqual(times.toSorted((left, right) => left - right));
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    const [from, to] = [Date.UTC(2026, 4, 3, 7), Date.UTC(2026, 5, 9, 13, 30)];
    expect(economicCalendar(seed, from, to)).toEqual(all.filter(({ time }) => time >= from && time <= to));
  });

  it('contains the releases of a year and four reports of each company', () => {
    expect([of('inflation'), of('fed'), of('ecb')].map(({ length }) => length / 2)).toEqual([12, 8, 8]);
    expect(of('jobs')).toHaveLength(24);
    expect(of('oil').length).toBeGreaterThan(102);
    const reports = of('earnings').filter(({ symbol }) => symbol === 'NVDAUSD');
    expect(reports).toHaveLength(8);
  });

  it('moves releases on office holidays to the next working day', () => {
    const on = (date: string) =>
      all.filter(({ kind, time }) => kind !== 'earnings' && new Date(time).toISOString().startsWith(date));
    expect(on('2026-11-11')).toEqual([]);
    expect(on('2026-11-12').map(({ kind }) => kind)).toEqual(['inflation', 'oil']);
    // The first Friday of July 2026 observes the holiday of the 4th, which is a Saturday.
    expect(on('2026-07-03')).toEqual([]);
    expect(on('2026-07-06').map(({ kind }) => kind)).toEqual(['jobs']);
  });

  it('has the actual figure of the last release as the previous one', () => {
    for (const kind of ['jobs', 'inflation', 'fed', 'ecb', 'oil'] as const) {
      const events = of(kind);
      for (const [index, { previous }] of events.entries()) {
        if (index > 0) expect(previous).toBe(events[index - 1]?.actual);
      }
    }
    const reports = of('earnings').filter(({ symbol }) => symbol === 'KOUSD');
    expect(reports.slice(1).map(({ previous }) => previous)).toEqual(
      reports.slice(0, -1).map(({ actual }) => actual),
    );
  });

  it('has surprises with the sign of the difference between figure and forecast', () => {
    for (const { kind, forecast, actual, surprise } of all) {
      if (kind === 'fed' || kind === 'ecb' || Math.abs(Number(surprise)) < 0.6) continue;
      expect(Math.sign(Number(actual) - Number(forecast))).toBe(Math.sign(Number(surprise)));
    }
  });

  it('predicts the moves of prices', () => {
    expect(agreement(of('jobs'), () => 'EURUSD', -1)).toBeGreaterThan(0.8);
    expect(agreement(of('inflation'), () => 'US500', -1)).toBeGreaterThan(0.8);
    expect(agreement(of('oil'), () => 'WTIUSD', -1)).toBeGreaterThan(0.8);
    expect(agreement(of('earnings').slice(0, 40), ({ symbol }) => symbol as string, 1)).toBeGreaterThan(0.8);
  });

  it('lists the instruments that react', () => {
    expect(of('oil')[0]?.concerned.slice(0, 2).toSorted()).toEqual(['BRENTUSD', 'WTIUSD']);
    expect(of('jobs')[0]?.concerned).toEqual(expect.arrayContaining(['EURUSD', 'XAUUSD', 'US500']));
    expect(of('ecb')[0]?.concerned).toContain('EURUSD');
  });

  it('differs for another seed', () => {
    const figures = (name: string) => economicCalendar(name, start, end).map(({ actual }) => actual);
    expect(figures('one')).not.toEqual(figures('two'));
  });
});
