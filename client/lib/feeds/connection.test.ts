import { expect, it } from 'vitest';
import { createFakeFeeds } from '../../testing/fake-feeds.ts';
import { MarketHub } from './hub.ts';

it('is delayed after three seconds where a socket was refused from the start, or opened and said nothing', () => {
  const { parts, sockets, timing, state } = createFakeFeeds();
  const hub = new MarketHub(parts);
  state.identity = { token: 'abc', mode: 'real', lang: 'en' };
  hub.identityChanged();
  hub.quotes.claim('BTCUSDT');
  const quotes = sockets.find(({ address }) => address.startsWith('/ws/forex'))!;
  quotes.accept().data('forex', { whole: true, tickers: [] });
  sockets.find(({ address }) => address.startsWith('/ws/orders'))!.fail();
  const beat = (ms: number) => {
    quotes.data('forex', { whole: false, tickers: [] });
    timing.advance(ms);
  };
  beat(2000);
  expect(hub.connection).toBe('live');
  beat(1000);
  expect(hub.connection).toBe('delayed');
  beat(2000);
  const orders = sockets.findLast(({ address, closed }) => address.startsWith('/ws/orders') && !closed)!;
  orders.accept();
  beat(1000);
  expect(hub.connection).toBe('delayed');
  orders.data('contract', { whole: true, mode: 'real' });
  beat(1000);
  expect(hub.connection).toBe('live');
});
