import { expect, it } from 'vitest';
import { createFakeFeeds } from '../../testing/fake-feeds.ts';
import { MarketHub } from './hub.ts';

it('is delayed after three seconds if a socket was refused from the start, or opened without sending data', () => {
  const { parts, sockets, timing, state } = createFakeFeeds();
  const hub = new MarketHub(parts);
  state.identity = { token: 'abc', mode: 'real', lang: 'en' };
  hub.identityChanged();
  hub.quotes.subscribe('BTCUSDT');
  const quotes = sockets.find(({ address }) => address.startsWith('/ws/forex'))!;
  quotes.accept().data('forex', { whole: true, tickers: [] });
  sockets.find(({ address }) => address.startsWith('/ws/orders'))!.fail();
  const tick = (ms: number) => {
    quotes.data('forex', { whole: false, tickers: [] });
    timing.advance(ms);
  };
  tick(2000);
  expect(hub.connection).toBe('live');
  tick(1000);
  expect(hub.connection).toBe('delayed');
  tick(2000);
  const orders = sockets.findLast(({ address, closed }) => address.startsWith('/ws/orders') && !closed)!;
  orders.accept();
  tick(1000);
  expect(hub.connection).toBe('delayed');
  orders.data('contract', { whole: true, mode: 'real' });
  tick(1000);
  expect(hub.connection).toBe('live');
});

it('stays delayed while sockets open one after the other without sending data', () => {
  const { parts, sockets, timing } = createFakeFeeds();
  const hub = new MarketHub(parts);
  hub.quotes.subscribe('BTCUSDT');
  const newest = () => sockets.findLast(({ address, closed }) => address.startsWith('/ws/forex') && !closed);
  newest()?.accept().data('forex', { whole: true, tickers: [] });
  expect(hub.connection).toBe('live');
  timing.advance(9000);
  const first = newest();
  expect(hub.connection).toBe('delayed');
  first?.accept();
  timing.advance(2000);
  expect(first?.closed).toBe(false);
  expect(hub.connection).toBe('delayed');
  first?.data('forex', { whole: true, tickers: [] });
  timing.advance(1000);
  expect(hub.connection).toBe('live');
});
