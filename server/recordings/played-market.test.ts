import { dayMs, hourMs, minuteMs } from '@papertape/shared/durations.ts';
import { describe, expect, it } from 'vitest';
import { createMarket } from '../market/market.ts';
import { dayIndex, tickMs } from '../market/time.ts';
import type { Market } from '../market/types.ts';
import { aggregate, createForexBars, play } from './played-market.fixture.ts';
import type { RecordedBars } from './recorded-bars.ts';
import { createBars } from './recordings.fixture.ts';

describe('ticks of a recording', () => {
  const from = Date.UTC(2020, 2, 12, 10);
  const bars = createBars({ from, count: 180, isMissing: (time) => time === from + 20 * minuteMs });

  it('match the candles tick by tick, and their trades add up to the volume', () => {
    const market = play('BTCUSDT', bars);
    const found = new Map<number, number[]>();
    for (let time = from; time < from + 60 * minuteMs; time += tickMs) {
      const quote = market.quote('BTCUSDT', time);
      if (quote.time !== time) continue;
      expect(quote.bid).toBeLessThan(quote.ask);
      expect(quote.last).toBeGreaterThanOrEqual(quote.bid);
      expect(quote.last).toBeLessThanOrEqual(quote.ask);
      const minute = Math.floor(time / minuteMs) * minuteMs;
      found.set(minute, [...(found.get(minute) ?? []), quote.last]);
    }
    expect(found.size).toBe(59);
    for (const [minute, prices] of found) {
      const row = bars.times.indexOf(minute);
      expect(prices).toHaveLength(240);
      expect([prices[0], Math.max(...prices), Math.min(...prices), prices.at(-1)]).toEqual(
        [bars.open, bars.high, bars.low, bars.close].map((column) => column[row]),
      );
    }
    const until = from + 60 * minuteMs - tickMs;
    const volume = market
      .trades('BTCUSDT', until, 20_000)
      .filter(({ time }) => time >= from)
      .reduce((sum, { size }) => sum + size, 0);
    expect(volume).toBe(bars.volume.slice(0, 59).reduce((sum, size) => sum + size, 0));
  });

  it('pause in a missing minute, in which the market stays open', () => {
    const market = play('BTCUSDT', bars);
    const missing = from + 20 * minuteMs;
    expect(market.session('BTCUSDT', missing + 30_000).open).toBe(true);
    expect(market.quote('BTCUSDT', missing + 30_000).time).toBe(missing - tickMs);
    expect(market.candles('BTCUSDT', '1m', { to: missing + 30_000, count: 1 })[0]?.time).toBe(
      missing - minuteMs,
    );
  });

  it('depend on the seed, but their candles do not', () => {
    const [one, other] = ['one', 'other'].map((seed) => play('BTCUSDT', bars, {}, seed)) as [Market, Market];
    const read = (market: Market) =>
      Array.from({ length: 240 }, (_, tick) => market.quote('BTCUSDT', from + tick * tickMs).last);
    expect(read(one)).not.toEqual(read(other));
    expect(read(one)).toEqual(read(play('BTCUSDT', bars, {}, 'one')));
  });

  it('print the trades of the file with their sides and sizes', () => {
    const trades = {
      times: Float64Array.from([from + 10, from + 5_020, from + 5_030, from + 30_500, from + 59_990]),
      prices: Float64Array.from([800_000, 800_400, 800_300, 799_000, 799_500]),
      amounts: Float64Array.from([5, 7, 11, 13, 17]),
      isSell: Uint8Array.from([0, 0, 1, 1, 0]),
    };
    const minute: RecordedBars = {
      ...createBars({ from, count: 1 }),
      open: Float64Array.from([800_000]),
      high: Float64Array.from([800_400]),
      low: Float64Array.from([799_000]),
      close: Float64Array.from([799_500]),
      volume: Float64Array.from([53]),
      trades,
    };
    const market = play('BTCUSDT', minute, { outside: 'closed' });
    const tape = market.trades('BTCUSDT', from + minuteMs - tickMs, 100);
    expect(tape.map(({ time, size, side }) => [time - from, size, side])).toEqual([
      [59_750, 17, 'buy'],
      [30_500, 13, 'sell'],
      [5_000, 18, 'sell'],
      [0, 5, 'buy'],
    ]);
    expect(market.candles('BTCUSDT', '1m', { to: from + minuteMs - 1, count: 2 })).toEqual(
      aggregate(minute, (time) => time),
    );
    const prices = Array.from(
      { length: 240 },
      (_, tick) => market.quote('BTCUSDT', from + tick * tickMs).last,
    );
    expect([Math.max(...prices), Math.min(...prices)]).toEqual([800_400, 799_000]);
  });

  it('have the spread of the quotes of the file', () => {
    const quoted: RecordedBars = {
      ...bars,
      quotes: {
        times: Float64Array.from([from + 1_000, from + 2_000]),
        bids: Float64Array.from([800_000, 800_001]),
        asks: Float64Array.from([800_003, 800_004]),
      },
    };
    const market = play('BTCUSDT', quoted);
    const spreads = Array.from({ length: 240 }, (_, tick) => {
      const { bid, ask } = market.quote('BTCUSDT', from + tick * tickMs);
      return ask - bid;
    });
    expect(new Set(spreads)).toEqual(new Set([3]));
  });
});

describe('the market around a recording', () => {
  const from = Date.UTC(2026, 10, 18, 10);
  const bars = createBars({ from, count: 600 });
  const to = from + 600 * minuteMs;

  it('continues without a jump at both ends, with the prices of the file', () => {
    const market = play('BTCUSDT', bars);
    const before = market.quote('BTCUSDT', from - tickMs).last;
    expect(Math.abs(before / bars.open[0]! - 1)).toBeLessThan(0.0005);
    expect(market.quote('BTCUSDT', to - tickMs).last).toBe(bars.close.at(-1));
    const after = market.quote('BTCUSDT', to).last;
    expect(Math.abs(after / bars.close.at(-1)! - 1)).toBeLessThan(0.003);
    expect(market.session('BTCUSDT', to + hourMs)).toEqual({ open: true, state: 'open' });
    expect(market.session('BTCUSDT', from)).toEqual({ open: true, state: 'open' });
  });

  it('scales a joined recording, so that it continues the price of the seed', () => {
    const seeded = createMarket('recorded');
    const market = play('BTCUSDT', bars, { scale: 'join' });
    const before = seeded.candles('BTCUSDT', '1m', { to: from - 1, count: 1 })[0]!.close;
    expect(market.quote('BTCUSDT', from - tickMs)).toEqual(seeded.quote('BTCUSDT', from - tickMs));
    expect(market.quote('BTCUSDT', from).last).toBe(before);
    const [last] = market.candles('BTCUSDT', '1m', { to: to - 1, count: 1 });
    expect(last!.close / before).toBeCloseTo(bars.close.at(-1)! / bars.open[0]!, 4);
    expect(market.quote('BTCUSDT', to).last / last!.close).toBeCloseTo(1, 2);
  });

  it('is closed outside the recording if configured so, and still has a price', () => {
    const market = play('BTCUSDT', bars, { outside: 'closed' });
    expect(market.session('BTCUSDT', from - hourMs)).toEqual({
      open: false,
      state: 'closed',
      nextOpen: from,
    });
    expect(market.session('BTCUSDT', from)).toEqual({ open: true, state: 'open', nextClose: to });
    expect(market.session('BTCUSDT', to)).toEqual({ open: false, state: 'closed' });
    expect(market.quote('BTCUSDT', from - 40 * dayMs).last).toBe(bars.open[0]);
    expect(market.quote('BTCUSDT', to + 40 * dayMs).last).toBe(bars.close.at(-1));
    expect(market.trades('BTCUSDT', from - hourMs, 10)).toEqual([]);
    expect(market.candles('BTCUSDT', '1h', { to: from - 1, count: 10 })).toEqual([]);
    expect(market.statistics('BTCUSDT', from).open24h).toBe(bars.open[0]);
    expect(market.fundingRate('BTCUSDT', from).rate).toMatch(/^-?0\.\d{8}$/);
  });

  it('leaves all other symbols as they are', () => {
    const [plain, market] = [createMarket('recorded'), play('BTCUSDT', bars)];
    for (const { symbol } of plain.instruments) {
      if (symbol === 'BTCUSDT') continue;
      expect(market.quote(symbol, from)).toEqual(plain.quote(symbol, from));
    }
  });

  it('plays scenarios over a recording', () => {
    const crash = {
      id: 'a',
      kind: 'crash',
      target: 'BTCUSDT',
      by: 0.1,
      overMs: minuteMs,
      at: from + hourMs,
    } as const;
    const plain = play('BTCUSDT', bars);
    const market = plain.withEvents([crash]);
    const time = from + 3 * hourMs;
    expect(market.quote('BTCUSDT', from + hourMs - tickMs)).toEqual(
      plain.quote('BTCUSDT', from + hourMs - tickMs),
    );
    expect(market.quote('BTCUSDT', time).last / plain.quote('BTCUSDT', time).last).toBeCloseTo(0.9, 3);
  });

  it('finds the same crossings as a check of every tick', () => {
    const market = play('BTCUSDT', bars);
    for (const source of ['last', 'bid', 'ask', 'mark', 'index'] as const) {
      const start = market.quote('BTCUSDT', from)[source];
      const found = market.firstCrossing({
        symbol: 'BTCUSDT',
        source,
        from,
        until: to + hourMs,
        atOrBelow: start - 3_000,
        atOrAbove: start + 3_000,
      });
      let time = from + tickMs;
      while (Math.abs(market.quote('BTCUSDT', time)[source] - start) < 3_000) time += tickMs;
      expect(found, source).toEqual({ time, units: market.quote('BTCUSDT', time)[source] });
    }
  });
});

describe('hours of a recording', () => {
  it('close in a long gap and at its edges, and pass whole days', () => {
    const from = Date.UTC(2020, 2, 9);
    const gap = { start: from + 30 * hourMs, end: from + 33 * hourMs };
    const bars = createBars({
      from,
      count: 5 * 1_440,
      isMissing: (time) => time >= gap.start && time < gap.end,
    });
    const market = play('BTCUSDT', bars, { outside: 'closed' });
    expect(market.session('BTCUSDT', from + hourMs)).toEqual({
      open: true,
      state: 'open',
      nextClose: gap.start,
    });
    expect(market.session('BTCUSDT', gap.start)).toEqual({ open: false, state: 'closed', nextOpen: gap.end });
    expect(market.session('BTCUSDT', gap.end)).toEqual({
      open: true,
      state: 'open',
      nextClose: from + 5 * dayMs,
    });
  });

  it('are those of the file, even where the calendar of the symbol differs', () => {
    const bars = createForexBars(Date.UTC(2024, 2, 4), 8);
    const market = play('EURUSD', bars, { outside: 'closed' });
    const sunday = Date.UTC(2024, 2, 10);
    expect(market.session('EURUSD', sunday)).toEqual({
      open: false,
      state: 'closed',
      nextOpen: bars.times.find((time) => time >= sunday),
    });
    const friday = Date.UTC(2024, 2, 8, 12);
    const close = bars.times.findLast((time) => time < sunday)! + minuteMs;
    expect(market.session('EURUSD', friday)).toEqual({ open: true, state: 'open', nextClose: close });
  });

  it('of long bars are those of the calendar', () => {
    const bars = createBars({
      from: Date.UTC(2024, 2, 4),
      count: 5,
      frameMs: dayMs,
      price: 17_000,
      move: 300,
    });
    const market = play('AAPLUSD', bars, { outside: 'closed' });
    const day = Date.UTC(2024, 2, 5);
    expect(market.session('AAPLUSD', day + 15 * hourMs)).toEqual({
      open: true,
      state: 'open',
      nextClose: day + 21 * hourMs,
    });
    expect(market.session('AAPLUSD', day + 22 * hourMs)).toMatchObject({
      nextOpen: day + dayMs + 14.5 * hourMs,
    });
    expect(market.candles('AAPLUSD', '1m', { to: day + dayMs - 1, count: 390 })[0]?.time).toBe(
      day + 14.5 * hourMs,
    );
  });
});

describe('a file without volumes', () => {
  it('trades with estimated ones, whose day is the sum of its minutes', () => {
    const bars = createForexBars(Date.UTC(2024, 2, 4), 3);
    const silent = { ...bars, volume: new Float64Array(bars.times.length) };
    const market = play('EURUSD', silent, { outside: 'closed' });
    const to = Date.UTC(2024, 2, 6) - 1;
    const minutes = market
      .candles('EURUSD', '1m', { to, count: 1_500 })
      .filter(({ time }) => dayIndex(time) === dayIndex(to));
    const [day] = market.candles('EURUSD', '1d', { to, count: 1 });
    expect(minutes.every(({ volume }) => volume > 0)).toBe(true);
    expect(day?.volume).toBe(minutes.reduce((sum, { volume }) => sum + volume, 0));
    expect(market.trades('EURUSD', to, 50)).toHaveLength(50);
  });
});
