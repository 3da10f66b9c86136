import { describe, expect, it, vi } from 'vitest';
import { createHubOfTest, ticker } from '../../testing/hub-of-test.ts';
import { hiddenGraceMs } from './hub.ts';
import { graceMs } from './subscriptions.ts';

describe('the connection', () => {
  it('is idle, connecting, live, delayed or offline', () => {
    const { hub, sockets, timing, state } = createHubOfTest();
    const states: string[] = [];
    hub.subscribeConnection(() => states.push(hub.connection));
    expect(hub.connection).toBe('idle');
    hub.quotes.subscribe('BTCUSDT');
    expect(hub.connection).toBe('connecting');
    sockets[0]!.accept().data('forex', { whole: true, tickers: [] });
    expect(hub.connection).toBe('live');
    sockets[0]!.fail();
    timing.advance(100);
    expect(hub.connection).toBe('live');
    timing.advance(6000);
    expect(hub.connection).toBe('delayed');
    state.online = false;
    hub.networkChanged();
    expect(hub.connection).toBe('offline');
    state.online = true;
    hub.networkChanged();
    sockets.at(-1)!.accept().data('forex', { whole: true, tickers: [] });
    timing.advance(1000);
    expect(hub.connection).toBe('live');
    expect(states).toEqual(['connecting', 'live', 'delayed', 'offline', 'delayed', 'live']);
  });

  it('announces a reconnect, but not the first connection nor another address', () => {
    const { hub, sockets, timing } = createHubOfTest();
    const announced = vi.fn();
    hub.onReconnected(announced);
    hub.quotes.subscribe('BTCUSDT');
    sockets[0]!.accept();
    hub.quotes.subscribe('EURUSD');
    sockets[1]!.accept();
    expect(announced).not.toHaveBeenCalled();
    sockets[1]!.fail();
    timing.advance(1000);
    sockets[2]!.accept();
    expect(announced).toHaveBeenCalledTimes(1);
  });

  it('closes its quotes when the page is hidden for long, and reopens them when it is visible again', () => {
    const { hub, sockets, timing, state } = createHubOfTest();
    state.identity = { token: 'abc', mode: 'real', lang: 'en' };
    hub.identityChanged();
    hub.quotes.subscribe('BTCUSDT');
    hub.visibilityChanged(false);
    hub.visibilityChanged(true);
    expect(sockets).toHaveLength(2);
    hub.visibilityChanged(false);
    for (const socket of sockets) socket.accept();
    for (let beat = 0; beat < hiddenGraceMs; beat += 1000) {
      for (const socket of sockets) socket.heartbeat();
      timing.advance(1000);
    }
    expect(hub.quotes.connections).toHaveLength(0);
    expect(hub.account.connections).toHaveLength(1);
    hub.visibilityChanged(true);
    expect(hub.quotes.connections).toHaveLength(1);
  });

  it('replaces every socket of a page from the cache of the browser, and announces a reconnect', () => {
    const { hub, sockets } = createHubOfTest();
    const announced = vi.fn();
    hub.onReconnected(announced);
    hub.quotes.subscribe('BTCUSDT');
    sockets[0]!.accept().data('forex', { whole: true, tickers: [] });
    hub.pageRestored();
    expect(sockets).toHaveLength(2);
    sockets[1]!.accept();
    expect(announced).toHaveBeenCalledTimes(1);
  });

  it('closes every socket of a page that is left, and opens none until the page comes back', () => {
    const { hub, sockets, timing } = createHubOfTest();
    hub.quotes.subscribe('BTCUSDT');
    sockets[0]!.accept().data('forex', { whole: true, tickers: [] });
    hub.pageLeft();
    expect(sockets.map(({ closed }) => closed)).toEqual([true]);
    timing.advance(3_600_000);
    expect(sockets).toHaveLength(1);
    hub.pageRestored();
    expect(sockets).toHaveLength(2);
  });

  it('continues with watched symbols only while the page is hidden', () => {
    const { hub, sockets, timing } = createHubOfTest();
    const received: string[] = [];
    hub.quotes.subscribe('EURUSD');
    const stop = hub.quotes.watch('BTCUSDT', ({ last }) => received.push(last));
    hub.visibilityChanged(false);
    for (let beat = 0; beat < hiddenGraceMs; beat += 1000) {
      for (const socket of sockets) socket.heartbeat();
      timing.advance(1000);
    }
    expect(sockets.at(-1)?.address).toBe('/ws/forex?type=CRYPTO');
    sockets.at(-1)?.accept();
    sockets.at(-1)?.data('forex', [ticker('BTCUSDT', '60000'), ticker('ETHUSDT', '3000')]);
    expect(received).toEqual(['60000']);
    stop();
    timing.advance(graceMs);
    expect(hub.quotes.connections).toHaveLength(0);
  });
});
