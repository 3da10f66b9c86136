import { market } from '@papertape/shared/contract/market.ts';
import { describe, expect, it } from 'vitest';
import { priceText } from '../../market/price-text.ts';
import { testAppOfFile } from '../../testing/app-of-file.ts';
import { advance, testStart } from '../../testing/test-app.ts';

const test = await testAppOfFile({ parts: { frames: { calendar: 'https://calendar.example/{lang}' } } });
const world = await test.world();

const saturday = Date.UTC(2026, 10, 21, 12);
const decimalPlaces = (text: string) => text.split('.')[1]?.length ?? 0;

describe('initForestData', () => {
  it('has everything a page needs to start', async () => {
    const data = await test.data(market.initForestData, undefined, { world });
    expect(data.serverTime).toBe(world.clock.now());
    expect(data.world).toEqual({ id: world.id, simulated: true, clock: 'paused', clockRate: 0 });
    expect(data.groups.map((row) => row.group).sort()).toEqual(['CFD', 'CRYPTO', 'FOREX', 'INDIES', 'STOCK']);
    const counted = data.groups.reduce((sum, row) => sum + row.count, 0);
    expect(counted).toBe(world.market.instruments.length);
    expect(data.instruments).toHaveLength(counted);
    expect(data.tickers).toHaveLength(counted);
    expect(data.coins.find((row) => row.coin === 'USDT')?.accounts).toEqual([
      'currency',
      'option',
      'financing',
    ]);
    expect(data.coins.find((row) => row.coin === 'BTC')?.accounts).toEqual(['currency']);
    expect(data.frames).toEqual({
      calendar: 'https://calendar.example/{lang}',
      news: null,
      company: null,
    });
  });
});

describe('prices', () => {
  it('are those of the market at the current tick, and move with the clock', async () => {
    const own = await test.world();
    const getLast = async () => {
      const { prices, time } = await test.data(market.getMarketPrice, undefined, { world: own });
      expect(time).toBe(own.clock.now());
      expect(prices).toHaveLength(own.market.instruments.length);
      return prices.find((row) => row.symbol === 'BTCUSDT')?.last;
    };
    const expected = () => priceText(own.market.quote('BTCUSDT', own.clock.now()).last, 2);
    const first = await getLast();
    expect(first).toBe(expected());
    await advance(own, 60_000);
    const second = await getLast();
    expect(second).toBe(expected());
    expect(second).not.toBe(first);
  });

  it('include mark, index and funding, for a group or for one symbol with its detail', async () => {
    const group = await test.data(market.byTypeGetMarketPrice, { type: 'FOREX' }, { world });
    expect(group.detail).toBeNull();
    expect(group.list.map((row) => row.symbol)).toContain('EURUSD');
    expect(group.list.every((row) => decimalPlaces(row.mark) === decimalPlaces(row.last))).toBe(true);
    const one = await test.data(market.byTypeGetMarketPrice, { symbol: 'BTCUSDT' }, { world, lang: 'de' });
    expect(one.list).toHaveLength(1);
    expect(one.list[0]?.nextFundingAt).toBe(Date.UTC(2026, 10, 18, 16));
    expect(one.detail?.token).toMatchObject({
      coin: 'BTC',
      totalSupply: '21000000',
      issueDate: '2009-01-03',
    });
    expect(one.detail?.hours.alwaysOpen).toBe(true);
    const raised = await test.data(market.byTypeGetMarketPrice, { symbol: 'DOTUSDT' }, { world });
    expect(raised.detail?.token?.description).toContain('simulator’s own');
    expect(one.detail?.token?.description).not.toContain('Simulator');
    const stock = await test.data(market.byTypeGetMarketPrice, { symbol: 'AAPLUSD' }, { world });
    expect(stock.detail?.token).toBeNull();
    expect(stock.detail?.hours.weekly).toHaveLength(5);
    expect(stock.detail?.hours.exceptions.slice(0, 3)).toEqual([
      { date: '2026-11-26', closes: null, name: 'Thanksgiving Day' },
      { date: '2026-11-27', closes: '13:00', name: 'Short trading day' },
      { date: '2026-12-24', closes: '13:00', name: 'Short trading day' },
    ]);
  });

  it.each([
    [{ symbol: 'NOTHING' }, 'symbolUnknown'],
    [{ symbol: 'BTCUSDT', type: 'STOCK' }, 'symbolUnknown'],
    [{ type: 'SHOES' }, 'invalidInput'],
    [{ symbol: 'btc usdt' }, 'invalidInput'],
    [{ symbol: 'BTCUSDT', extra: '1' }, 'invalidInput'],
  ])('of %j are refused with %s', async (input, refused) => {
    const answer = await test.inject(
      { method: 'GET', url: market.byTypeGetMarketPrice.path, query: input as Record<string, string> },
      { world },
    );
    const { code } = answer.json<{ code: number }>();
    expect(code).toBe(refused === 'symbolUnknown' ? 1400 : 1000);
  });
});

describe('getTickerList', () => {
  it('lists names and the curve of a day, and returns the same answer in every language', async () => {
    const all = await test.data(market.getTickerList, {}, { world });
    expect(all.list).toHaveLength(world.market.instruments.length);
    const bitcoin = all.list.find((row) => row.symbol === 'BTCUSDT');
    expect(bitcoin).toMatchObject({ shortName: 'BTC', name: 'Bitcoin', group: 'CRYPTO', state: 'open' });
    const statistics = world.market.statistics('BTCUSDT', world.clock.now());
    expect(bitcoin?.high).toBe(priceText(statistics.high24h, 2));
    expect(bitcoin?.volume).toBe(priceText(statistics.volume24h, 5));
    // The sparkline covers the same hours as the change, and begins at the same price.
    expect(bitcoin?.sparkline).toHaveLength(25);
    const [first, newest] = [bitcoin?.sparkline[0], bitcoin?.sparkline.at(-1)].map(Number);
    expect((newest ?? 0) / (first ?? 1) - 1).toBeCloseTo(statistics.changeRate, 2);
    expect(Number(bitcoin?.changeRate)).toBeCloseTo(statistics.changeRate, 5);
    expect(await test.data(market.getTickerList, {}, { world, lang: 'ja' })).toEqual(all);
    const stocks = await test.data(market.getTickerList, { type: 'STOCK' }, { world });
    expect(stocks.list).toEqual(all.list.filter((row) => row.group === 'STOCK'));
  });
});

describe('the curve of a day', () => {
  it('is that of the last trading day while the market is closed', async () => {
    const own = await test.world({ startTime: saturday + 20 * 3_600_000 });
    const { list } = await test.data(market.getTickerList, { type: 'FOREX' }, { world: own });
    const curve = list.find((row) => row.symbol === 'EURUSD')?.sparkline ?? [];
    expect(new Set(curve).size).toBeGreaterThan(12);
  });
});

describe('getListForestCurrency', () => {
  it('returns the session of an instrument', async () => {
    const getSession = async (symbol: string, startTime: number) => {
      const own = await test.world({ startTime });
      const { list } = await test.data(market.getListForestCurrency, {}, { world: own });
      return list.find((row) => row.symbol === symbol)?.session;
    };
    expect(await getSession('BTCUSDT', saturday)).toEqual({
      state: 'open',
      nextOpenAt: null,
      nextCloseAt: null,
    });
    const monday = Date.UTC(2026, 10, 23, 14, 30);
    expect(await getSession('AAPLUSD', saturday)).toMatchObject({ state: 'closed', nextOpenAt: monday });
    expect(await getSession('AAPLUSD', monday - 60_000)).toMatchObject({ state: 'preOpen' });
    expect(await getSession('AAPLUSD', monday)).toEqual({
      state: 'open',
      nextOpenAt: null,
      nextCloseAt: Date.UTC(2026, 10, 23, 21),
    });
  });

  it('returns the price steps, size steps and limits of orders', async () => {
    const { list } = await test.data(market.getListForestCurrency, { type: 'CRYPTO' }, { world });
    expect(list.every((row) => row.group === 'CRYPTO')).toBe(true);
    expect(list.find((row) => row.symbol === 'BTCUSDT')).toMatchObject({
      priceStep: '0.01',
      sizeStep: '0.00001',
      minSize: '0.00001',
      maxLeverage: 125,
      seconds: true,
    });
    expect(list.every((row) => Number(row.maxSize) >= Number(row.minSize))).toBe(true);
  });
});

describe('byTypeDepthUpdate', () => {
  it('returns the book, best first, never crossed', async () => {
    const book = await test.data(market.byTypeDepthUpdate, { symbol: 'BTCUSDT', depth: 5 }, { world });
    expect(book.bids).toHaveLength(5);
    expect(book.asks).toHaveLength(5);
    const prices = [...book.asks]
      .reverse()
      .concat(book.bids)
      .map((level) => Number(level.price));
    expect(prices).toEqual([...prices].sort((left, right) => right - left));
  });

  it('merges levels to a coarser step without improving any price', async () => {
    const exact = await test.data(market.byTypeDepthUpdate, { symbol: 'BTCUSDT', depth: 100 }, { world });
    const joined = await test.data(
      market.byTypeDepthUpdate,
      { symbol: 'BTCUSDT', depth: 3, step: '10' },
      { world },
    );
    expect(joined.bids).toHaveLength(3);
    const best = joined.bids[0];
    const inside = exact.bids.filter((level) => Number(level.price) >= Number(best?.price));
    const sum = inside.reduce((total, level) => total + Number(level.size), 0);
    expect(Number(best?.size)).toBeCloseTo(sum, 5);
    expect(joined.bids.every((level) => Number(level.price) % 10 === 0)).toBe(true);
    expect(Number(joined.asks[0]?.price)).toBeGreaterThanOrEqual(Number(exact.asks[0]?.price));
  });

  it.each([
    [{ symbol: 'NOTHING' }, 'symbolUnknown'],
    [{ symbol: 'BTCUSDT', step: '0.001' }, 'pricePrecision'],
    [{ symbol: 'BTCUSDT', step: '0' }, 'numberNotPositive'],
    [{ symbol: 'BTCUSDT', step: '1e3' }, 'amountInvalid'],
    [{ symbol: 'BTCUSDT', depth: 0 }, 'invalidInput'],
  ])('refuses %j with %s', async (input, refused) => {
    expect((await test.call(market.byTypeDepthUpdate, input, { world })).refused).toBe(refused);
  });
});

describe('getListCurrencyByType', () => {
  it('ends with the current candle and never returns later ones', async () => {
    const input = { symbol: 'ETHUSDT', timeframe: '5m', limit: 10 } as const;
    const now = await test.data(market.getListCurrencyByType, input, { world });
    expect(now).toMatchObject({ symbol: 'ETHUSDT', timeframe: '5m', more: true });
    expect(now.candles).toHaveLength(10);
    expect(now.candles.at(-1)?.time).toBe(world.market.candleStart('ETHUSDT', '5m', world.clock.now()));
    const ahead = { ...input, to: testStart + 86_400_000 };
    expect(await test.data(market.getListCurrencyByType, ahead, { world })).toEqual(now);
    const to = (now.candles[4]?.time ?? 0) + 299_999;
    const older = await test.data(market.getListCurrencyByType, { ...input, to }, { world });
    expect(older.candles.slice(-5)).toEqual(now.candles.slice(0, 5));
  });

  it('returns 500 daily candles and refuses unknown symbols', async () => {
    const input = { symbol: 'AAPLUSD', timeframe: '1d', limit: 500 } as const;
    const { candles } = await test.data(market.getListCurrencyByType, input, { world });
    expect(candles).toHaveLength(500);
    const unknown = { ...input, symbol: 'NOTHING' };
    expect((await test.call(market.getListCurrencyByType, unknown, { world })).refused).toBe('symbolUnknown');
  });
});
