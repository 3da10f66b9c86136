import { describe, expect, it } from 'vitest';
import { createMarket } from '../market.ts';
import { tickMs } from '../time.ts';
import type { BookLevel } from '../types.ts';

const start = Date.UTC(2026, 10, 18, 15, 30);
const market = createMarket('depth');
const symbols = market.instruments.map(({ symbol }) => symbol);

const total = (levels: readonly BookLevel[]): number => levels.reduce((sum, { size }) => sum + size, 0);

describe('the order book', () => {
  it.each(symbols)('starts at bid and ask and has ordered levels with positive whole sizes: %s', (symbol) => {
    for (let step = 0; step < 40; step += 1) {
      const time = start + step * 7_250;
      const { bids, asks } = market.book(symbol, time, 30);
      const quote = market.quote(symbol, time);
      expect([bids[0]!.price, asks[0]!.price]).toEqual([quote.bid, quote.ask]);
      expect([bids.length, asks.length]).toEqual([30, 30]);
      for (let level = 1; level < 30; level += 1) {
        expect(bids[level]!.price).toBeLessThan(bids[level - 1]!.price);
        expect(asks[level]!.price).toBeGreaterThan(asks[level - 1]!.price);
      }
      for (const { price, size } of [...bids, ...asks]) {
        expect(price > 0 && size > 0 && Number.isSafeInteger(price) && Number.isSafeInteger(size)).toBe(true);
      }
    }
  });

  it.each(symbols)(
    'fills a hundredth of a daily volume at once, at a cost that rises with size: %s',
    (symbol) => {
      const { dailyVolume, amountDecimals } = market.instrument(symbol);
      const { asks } = market.book(symbol, start, 300);
      expect(total(asks)).toBeGreaterThan(0.01 * dailyVolume * 10 ** amountDecimals);
      expect(asks.at(-1)!.price).toBeLessThanOrEqual(asks[0]!.price * 1.6);
    },
  );

  it('is a function of the tick, and a shallow book equals the top of a deep one', () => {
    const deep = market.book('BTCUSDT', start + 1_000, 60);
    market.book('BTCUSDT', start + 900_000, 5);
    expect(createMarket('depth').book('BTCUSDT', start + 1_000 + 249, 60)).toEqual(deep);
    expect(market.book('BTCUSDT', start + 1_000, 8).bids).toEqual(deep.bids.slice(0, 8));
  });

  it('keeps levels in place from tick to tick while sizes refill', () => {
    const before = market.book('BTCUSDT', start, 40).bids;
    const after = new Map(
      market.book('BTCUSDT', start + tickMs, 40).bids.map(({ price, size }) => [price, size]),
    );
    const kept = before.filter(({ price }) => after.has(price));
    expect(kept.length).toBeGreaterThan(15);
    expect(kept.filter(({ price, size }) => after.get(price)! >= size).length).toBeGreaterThan(
      kept.length * 0.7,
    );
  });

  it('does not change outside the session', () => {
    const saturday = Date.UTC(2026, 10, 21);
    expect(market.book('EURUSD', saturday + 3_600_000, 20)).toEqual(market.book('EURUSD', saturday, 20));
  });
});

describe('the tape', () => {
  it.each(['EURUSD', 'BTCUSDT', 'HK50', 'DISUSD'])(
    'is listed newest first at the last price of its tick: %s',
    (symbol) => {
      const tape = market.trades(symbol, start + 17_300, 200);
      expect(tape).toHaveLength(200);
      expect(tape[0]!.time).toBeLessThanOrEqual(start + 17_300);
      for (const [index, trade] of tape.entries()) {
        const quote = market.quote(symbol, trade.time);
        expect(trade.price).toBe(quote.last);
        expect(trade.price).toBeGreaterThanOrEqual(quote.bid);
        expect(trade.price).toBeLessThanOrEqual(quote.ask);
        if (trade.price === quote.ask) expect(trade.side).toBe('buy');
        if (trade.price === quote.bid) expect(trade.side).toBe('sell');
        expect(trade.size > 0 && Number.isSafeInteger(trade.size)).toBe(true);
        if (index > 0) expect(trade.id).toBeLessThan(tape[index - 1]!.id);
      }
    },
  );

  it('continues back over a weekend', () => {
    const monday = Date.UTC(2026, 10, 23, 14, 30, 2);
    const tape = market.trades('AAPLUSD', monday, 60);
    expect(tape).toHaveLength(60);
    expect(new Date(tape.at(-1)!.time).getUTCDate()).toBe(20);
  });
});
