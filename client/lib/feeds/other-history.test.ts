/** A world that was restored: no data of the undone future remains, whichever socket reports it first. */
import type { ContractTicker, Ticker, Trade } from '@papertape/shared/contract/market.ts';
import { expect, it } from 'vitest';
import { createFakeFeeds } from '../../testing/fake-feeds.ts';
import { MarketHub } from './hub.ts';

const welcome = (branch: number, time: number) => JSON.stringify({ msg: 'welcome', branch, time });
const last = (price: string, time: number) =>
  ({ symbol: 'BTCUSDT', last: price, bid: price, ask: price, mark: price, state: 'open', time }) as Ticker;
const trade = (id: string, time: number) => ({ id, price: '1', size: '1', time }) as Trade;

it('another history clears the data of each socket, including late messages of the former one', () => {
  const fake = createFakeFeeds({ token: 'abc', mode: 'real', lang: 'en' });
  const hub = new MarketHub({ ...fake.parts, onOtherHistory: () => hub.forget() });
  hub.identityChanged();
  hub.quotes.subscribe('BTCUSDT');
  const gaps: boolean[] = [];
  hub.candles('BTCUSDT', '1m', (_candles, gap) => gaps.push(gap));
  const [orders, forex, symbol] = fake.sockets;
  if (!orders || !forex || !symbol) throw new Error('three sockets were to open');
  for (const socket of [orders, forex, symbol]) socket.accept().text(welcome(1, 9_000));
  orders.data('contract', { whole: true, mode: 'real', positions: [{ id: 'p9' }], unread: 3 }, 9_000);
  forex.data('forex', { whole: true, tickers: [last('90', 9_000)] }, 9_000);
  const detail = (price: string, time: number, trades: Trade[]) => ({
    symbol: 'BTCUSDT',
    ticker: last(price, time) as ContractTicker,
    bids: [],
    asks: [],
    trades,
  });
  symbol.data('symbol_detail', detail('90', 9_000, [trade('t9', 9_000)]), 9_000);
  symbol.data('chart', { symbol: 'BTCUSDT', timeframe: '1m', candles: [{ time: 9_000 }] }, 9_000);
  fake.flush();
  expect(hub.account.state.positions).toHaveLength(1);
  expect(hub.symbols.trades.latest('BTCUSDT')).toHaveLength(1);

  orders.text(welcome(2, 5_000));
  expect(hub.account.state).toMatchObject({ known: false, positions: [], unread: undefined });
  expect(hub.quotes.tickers.latest('BTCUSDT')).toBeUndefined();
  expect(hub.symbols.trades.latest('BTCUSDT')).toBeUndefined();
  expect(hub.clock.now()).toBe(5_000);
  // Sent before the restore and read after it: the socket's own welcome message clears it.
  symbol.data('symbol_detail', detail('91', 9_250, [trade('t10', 9_250)]), 9_250);
  symbol.text(welcome(2, 5_000));
  symbol.data('symbol_detail', detail('50', 5_000, [trade('t5', 5_000)]), 5_000);
  forex.text(welcome(2, 5_000));
  forex.data('forex', { whole: true, tickers: [last('50', 5_000)] }, 5_000);
  symbol.data('chart', { symbol: 'BTCUSDT', timeframe: '1m', candles: [{ time: 5_000 }] }, 5_000);
  fake.flush();
  expect(hub.quotes.tickers.latest('BTCUSDT')?.last).toBe('50');
  expect(hub.symbols.tickers.latest('BTCUSDT')?.last).toBe('50');
  expect(hub.symbols.trades.latest('BTCUSDT')?.map(({ id }) => id)).toEqual(['t5']);
  expect(gaps.at(-1)).toBe(true);
});

it('another history is detected from an answer before any socket is open', () => {
  const fake = createFakeFeeds({ token: 'abc', mode: 'real', lang: 'en' });
  let histories = 0;
  const hub = new MarketHub({
    ...fake.parts,
    onOtherHistory: () => {
      histories += 1;
    },
  });
  hub.branchAnswered(1);
  hub.identityChanged();
  expect(histories).toBe(0);
  const [orders] = fake.sockets;
  orders?.accept().text(welcome(2, 5_000));
  expect(histories).toBe(1);
  // A late answer, a current one, and one of a world that was restored once more.
  for (const [branch, expected] of [
    [1, 1],
    [2, 1],
    [3, 2],
  ] as const) {
    hub.branchAnswered(branch);
    expect(histories).toBe(expected);
  }
  orders?.text(welcome(3, 4_000));
  expect(histories).toBe(2);
});
