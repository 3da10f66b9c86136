/** Instants at which alerts ring: by a table of ticks, and compared with a check of every tick. */
import type { AlertStudy } from '@papertape/shared/contract/chart-alerts.ts';
import type { LineDrawing } from '@papertape/shared/studies/drawn-line.ts';
import { describe, expect, it } from 'vitest';
import { createMarket } from '../../market/market.ts';
import { tickMs } from '../../market/time.ts';
import type { Market } from '../../market/types.ts';
import { looked, type Rung } from '../../testing/look-at-ticks.ts';
import { testStart } from '../../testing/test-world.ts';
import { tickMarket, ticksFrom } from '../../testing/tick-market.ts';
import type { AlertRow } from './chart-alerts.store.ts';
import type { Definition } from './definition.ts';
import { Walker } from './walker.ts';
import { MarketOfAlerts } from './watched.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const start = 20_000 * day;

function getRow(
  symbol: string,
  since: number,
  definition: Partial<Definition>,
  drawing?: LineDrawing,
): AlertRow {
  return {
    id: 'cal',
    userId: 'u',
    symbol,
    definition: { frame: '1m', way: 'either', frequency: 'once', ...definition },
    drawing: drawing ?? null,
    status: 'waiting',
    reason: null,
    since,
    rings: 0,
    rangAt: null,
    rangPrice: null,
    createdAt: since,
    updatedAt: since,
  };
}

/** Returns all rings up to a time, in steps of `stepMs`; with `isFresh` a new walker begins after each ring. */
function followed(market: Market, row: AlertRow, to: number, stepMs = to, isFresh = false): Rung[] {
  const alerts = new MarketOfAlerts(market);
  const watched = alerts.watched(row);
  if (watched === undefined) throw new Error('nothing to follow');
  const rung: Rung[] = [];
  let walker = new Walker(watched, row.since);
  for (let time = row.since; time < to; ) {
    time = Math.min(time + stepMs, to);
    walker.advance(time);
    while (walker.found !== undefined) {
      const { found } = walker;
      rung.push({ at: found.at, way: found.kind === 'rang' ? found.way : 'over' });
      if (found.kind === 'over' || row.definition.frequency === 'once') return rung;
      if (isFresh) walker = new Walker({ ...watched, since: found.at, rangAt: found.at }, found.at);
      else walker.goOn();
      walker.advance(time);
    }
  }
  return rung;
}

const level = (price: number): LineDrawing => ({
  kind: 'horizontal',
  points: [{ time: start, price }],
  scale: 'even',
});

describe('a level', () => {
  it.each<[string, number[], Partial<Definition>, (number | string)[]]>([
    ['is reached by a touch from below', [99, 100, 99], {}, [1, 'up']],
    ['is reached by a touch from above', [101, 100], {}, [1, 'down']],
    ['is crossed by a jump over it', [90, 110, 111], {}, [1, 'up']],
    ['is not crossed by a price that starts on it and leaves', [100, 101, 102], {}, []],
    [
      'is crossed by a price that starts on it, leaves to one side and passes to the other',
      [100, 101, 99],
      {},
      [2, 'down'],
    ],
    ['is not crossed against the requested direction', [99, 101, 98, 97], { way: 'down' }, [2, 'down']],
    ['is not crossed by a price that stays below it', [99, 99, 99], { way: 'up' }, []],
    ['rings once per bar with the frequency always', [99, 101, 99, 101], { frequency: 'always' }, [1, 'up']],
  ])('%s', (_name, prices, definition, [at, way]) => {
    const market = tickMarket(ticksFrom(start, prices));
    const row = getRow('X', start, { ...definition, line: { drawing: 'd', scale: 'even' } }, level(100));
    const expected = at === undefined ? [] : [{ at: start + Number(at) * tickMs, way }];
    expect(followed(market, row, start + hour)).toEqual(expected);
  });

  it('rings at most once per bar with the frequency always, and continues from the last side of each bar', () => {
    const market = tickMarket(ticksFrom(start, [99, 101, 99, 101, 99, 101, 99, 98], 20_000));
    const row = getRow(
      'X',
      start,
      { frequency: 'always', line: { drawing: 'd', scale: 'even' } },
      level(100),
    );
    expect(followed(market, row, start + hour)).toEqual([
      { at: start + 20_000, way: 'up' },
      { at: start + 60_000, way: 'up' },
      { at: start + 120_000, way: 'down' },
    ]);
  });

  it('ignores a crossing that is reversed within the bar with the frequency barClose', () => {
    const market = tickMarket(ticksFrom(start, [99, 101, 99, 101, 101, 101, 99, 103, 104], 20_000));
    const row = getRow(
      'X',
      start - minute,
      { frequency: 'barClose', line: { drawing: 'd', scale: 'even' } },
      level(100),
    );
    const closed = { at: start + 2 * minute, way: 'up' };
    expect(followed(market, row, start + hour)).toEqual([closed]);
    expect(followed(market, { ...row, since: start + minute }, start + hour)).toEqual([closed]);
  });

  it('is crossed by a gap over a weekend at the first tick of the week', () => {
    // 2026-11-20 was a Friday; its last tick is below, the first on Sunday evening above.
    const friday = Date.UTC(2026, 10, 20, 21, 59, 59);
    const sunday = Date.UTC(2026, 10, 22, 23);
    const market = tickMarket([
      [friday, 95],
      [sunday, 105],
    ]);
    const row = getRow('X', friday + hour, { line: { drawing: 'd', scale: 'even' } }, level(100));
    expect(followed(market, row, sunday + day)).toEqual([{ at: sunday, way: 'up' }]);
  });
});

describe('a line', () => {
  const flat = (price: number, minutes: number) =>
    ticksFrom(
      start,
      Array.from({ length: minutes * 3 }, () => price),
      20_000,
    );
  const rising = (kind: LineDrawing['kind'], edge?: 'top' | 'bottom'): LineDrawing => ({
    kind,
    points: [
      { time: start, price: 90 },
      { time: start + 20 * minute, price: 110 },
    ],
    scale: 'even',
    edge,
  });
  const row = (drawing: LineDrawing) =>
    getRow('X', start + minute, { line: { drawing: 'd', scale: 'even' } }, drawing);

  it('crosses a constant price at the first tick of the bar in which they meet', () => {
    expect(followed(tickMarket(flat(100, 30)), row(rising('trendLine')), start + hour)).toEqual([
      { at: start + 10 * minute, way: 'down' },
    ]);
  });

  it('ends at its second point, unless it is a ray', () => {
    const market = tickMarket(flat(150, 100));
    expect(followed(market, row(rising('trendLine')), start + 2 * hour)).toEqual([
      { at: start + 21 * minute, way: 'over' },
    ]);
    expect(followed(market, row(rising('ray')), start + 2 * hour)).toEqual([
      { at: start + 60 * minute, way: 'down' },
    ]);
  });

  it('can be the top or the bottom of a rectangle', () => {
    const market = tickMarket(ticksFrom(start, [100, 100, 100, 100, 111, 89, 89], minute));
    expect(followed(market, row(rising('rectangle', 'top')), start + hour)).toMatchObject([{ way: 'up' }]);
    expect(followed(market, row(rising('rectangle', 'bottom')), start + hour)).toMatchObject([
      { way: 'down' },
    ]);
  });

  it('rises by bars, so that a weekend without bars adds nothing', () => {
    const market = createMarket('lines');
    const friday = Date.UTC(2026, 10, 20, 20);
    const monday = Date.UTC(2026, 10, 23, 8);
    const line = new MarketOfAlerts(market).line('EURUSD', '1h', {
      kind: 'ray',
      points: [
        { time: friday - 4 * hour, price: 1 },
        { time: friday, price: 1.4 },
      ],
      scale: 'even',
    });
    const bars = market.candles('EURUSD', '1h', { to: monday, count: 200 }).map(({ time }) => time);
    const between = bars.filter((time) => time > friday && time <= monday).length;
    const place = line?.findPlace(monday) ?? 0;
    expect(place - (line?.findPlace(friday) ?? 0)).toBe(between);
    expect(line?.placed.priceAt(place)).toBeCloseTo(1.4 + 0.1 * between);
  });
});

const study = (name: AlertStudy['study'], line: AlertStudy['line'], ...parameters: number[]): AlertStudy => ({
  study: name,
  line,
  parameters,
});
const rsi = study('RSI', 'strength', 7);

describe('a study', () => {
  it.each<[string, Partial<Definition>]>([
    ['the price and an average', { study: study('MA', 'average', 7), frequency: 'always' }],
    [
      'the price and an average of 5 minutes',
      { study: study('EMA', 'average', 12), frame: '5m', frequency: 'always' },
    ],
    [
      'an average and a slower one',
      {
        study: study('EMA', 'average', 20),
        other: study('MA', 'average', 5),
        frequency: 'always',
        way: 'up',
      },
    ],
    ['the price and a band', { study: study('BOLL', 'upper', 20, 2), frequency: 'always' }],
    ['the strength and a level', { study: rsi, level: '70', frequency: 'always', way: 'down' }],
    ['the strength and a level, once', { study: rsi, level: '30' }],
    [
      'MACD and its signal',
      {
        study: study('MACD', 'difference', 12, 26, 9),
        other: study('MACD', 'signal', 12, 26, 9),
        frequency: 'always',
      },
    ],
    [
      'the histogram and zero at closed bars',
      { study: study('MACD', 'histogram', 12, 26, 9), level: '0', frequency: 'barClose' },
    ],
    ['the price and its SuperTrend', { study: study('SUPERTREND', 'trend', 10, 2), frequency: 'barClose' }],
    ['the price and a VWAP', { study: study('VWAP', 'average', 1), frequency: 'barClose' }],
    ['the price and a profile', { study: study('VP', 'control', 50, 24), frequency: 'barClose' }],
    [
      'the edges of a cloud',
      {
        study: study('ICHIMOKU', 'spanA', 9, 26, 52, 26),
        other: study('ICHIMOKU', 'spanB', 9, 26, 52, 26),
        frequency: 'barClose',
      },
    ],
    [
      'the slow stochastic and a level',
      { study: study('STOCH', 'd', 14, 3, 3), level: '80', frequency: 'barClose' },
    ],
    [
      'K and D at closed bars',
      { study: study('KDJ', 'k', 9), other: study('KDJ', 'd', 9), frequency: 'barClose' },
    ],
  ])('rings at the same ticks as a check of every tick: %s', (_name, definition) => {
    const market = createMarket('studies');
    const since = testStart + 17 * minute + 500;
    const row = getRow('BTCUSDT', since, definition);
    const to = since + 2 * hour;
    const expected = looked(market, row, to);
    expect(expected.length).toBeGreaterThan(0);
    expect(followed(market, row, to)).toEqual(expected);
    expect(followed(market, row, to, 7 * minute + 250)).toEqual(expected);
    expect(followed(market, row, to, hour, true)).toEqual(expected);
  });
});
