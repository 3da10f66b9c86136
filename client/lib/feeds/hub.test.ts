import { describe, expect, it, vi } from 'vitest';
import { createHubOfTest, ticker } from '../../testing/hub-of-test.ts';
import { graceMs } from './subscriptions.ts';

describe('quotes', () => {
  it('use one socket, for the wanted group or for all groups if several are wanted', () => {
    const { hub, sockets, timing } = createHubOfTest();
    const releaseBitcoin = hub.quotes.subscribe('BTCUSDT');
    hub.quotes.subscribe('ETHUSDT');
    expect(sockets.map(({ address }) => address)).toEqual(['/ws/forex?type=CRYPTO']);
    const releaseEuro = hub.quotes.subscribe('EURUSD');
    expect(sockets.at(-1)?.address).toBe('/ws/forex?');
    expect(sockets[0]?.closed).toBe(true);
    releaseEuro();
    releaseEuro();
    timing.advance(graceMs);
    expect(sockets.at(-1)?.address).toBe('/ws/forex?type=CRYPTO');
    releaseBitcoin();
    expect(hub.quotes.connections).toHaveLength(1);
  });

  it('open their first socket for everything that a page subscribes to in one task', () => {
    const { hub, sockets, timing } = createHubOfTest();
    const later: (() => void)[] = [];
    timing.soon = (run) => void later.push(run);
    hub.quotes.subscribeGroup('FOREX');
    hub.quotes.subscribe('BTCUSDT');
    expect(sockets).toHaveLength(0);
    for (const run of later) run();
    expect(sockets.map(({ address }) => address)).toEqual(['/ws/forex?']);
  });

  it('use one socket for all groups while a user is signed in, since positions arrive later', () => {
    const { hub, sockets, state } = createHubOfTest();
    state.identity = { ...state.identity, token: 'secret' };
    hub.quotes.subscribe('BTCUSDT');
    hub.quotes.subscribe('EURUSD');
    expect(sockets.filter(({ address }) => address.startsWith('/ws/forex'))).toHaveLength(1);
  });

  it('use the socket of one group once a signed-in user has wanted no other for a while', () => {
    const { hub, sockets, state, timing } = createHubOfTest();
    state.identity = { ...state.identity, token: 'secret' };
    const types = () =>
      sockets
        .filter(({ closed, address }) => !closed && address.startsWith('/ws/forex'))
        .map(({ address }) => new URLSearchParams(address.split('?')[1]).get('type'));
    hub.quotes.subscribe('BTCUSDT');
    timing.advance(graceMs - 1);
    hub.quotes.subscribe('ETHUSDT');
    expect(types()).toEqual([null]);
    timing.advance(1);
    expect(types()).toEqual(['CRYPTO']);
    const release = hub.quotes.subscribe('EURUSD');
    expect(types()).toEqual([null]);
    release();
    timing.advance(graceMs);
    expect(types()).toEqual([null]);
    timing.advance(graceMs);
    expect(types()).toEqual(['CRYPTO']);
  });

  it('stay subscribed for the grace period after the last reader unsubscribes', () => {
    const { hub, sockets, timing } = createHubOfTest();
    const release = hub.quotes.subscribe('BTCUSDT');
    release();
    timing.advance(graceMs - 1);
    const back = hub.quotes.subscribe('BTCUSDT');
    timing.advance(graceMs);
    expect(sockets).toHaveLength(1);
    expect(hub.quotes.connections).toHaveLength(1);
    back();
    timing.advance(graceMs);
    expect(hub.quotes.connections).toHaveLength(0);
    expect(sockets.every(({ closed }) => closed)).toBe(true);
  });

  it('notify a reader once per flush, only of its symbol, and only of visible changes', () => {
    const { hub, sockets, flush } = createHubOfTest();
    hub.quotes.subscribe('BTCUSDT');
    const bitcoin = vi.fn();
    const ether = vi.fn();
    hub.quotes.tickers.subscribe('BTCUSDT', bitcoin);
    hub.quotes.tickers.subscribe('ETHUSDT', ether);
    const socket = sockets[0]!.accept();
    socket.data('forex', { whole: true, tickers: [ticker('BTCUSDT', '1'), ticker('ETHUSDT', '1')] });
    flush();
    const shown = hub.quotes.tickers.get('BTCUSDT');
    socket.data('forex', { whole: false, tickers: [ticker('BTCUSDT', '1', 2)] });
    flush();
    expect(hub.quotes.tickers.get('BTCUSDT')).toBe(shown);
    socket.data('forex', { whole: false, tickers: [ticker('BTCUSDT', '2', 3)] });
    socket.data('forex', { whole: false, tickers: [ticker('BTCUSDT', '3', 4)] });
    expect(hub.quotes.tickers.get('BTCUSDT')?.last).toBe('1');
    expect(hub.quotes.tickers.latest('BTCUSDT')?.last).toBe('3');
    flush();
    expect(hub.quotes.tickers.get('BTCUSDT')?.last).toBe('3');
    expect(bitcoin).toHaveBeenCalledTimes(2);
    expect(ether).toHaveBeenCalledTimes(1);
  });

  it('fetch the whole state after a gap, unless the message after it is whole', () => {
    const { hub, sockets } = createHubOfTest();
    hub.quotes.subscribe('BTCUSDT');
    const first = sockets[0]!.accept();
    first.data('forex', { whole: true, tickers: [] });
    first.lose();
    first.data('forex', { whole: true, tickers: [ticker('BTCUSDT', '2')] });
    expect(sockets).toHaveLength(1);
    first.lose();
    first.data('forex', { whole: false, tickers: [ticker('BTCUSDT', '4')] });
    expect(sockets).toHaveLength(2);
    expect(hub.quotes.tickers.latest('BTCUSDT')?.last).toBe('4');
  });

  it('ignore a message of another shape', () => {
    const { hub, sockets } = createHubOfTest();
    hub.quotes.subscribe('BTCUSDT');
    const socket = sockets[0]!.accept();
    for (const data of [null, 'x', {}, { tickers: 5 }]) socket.data('forex', data);
    socket.data('forex', [ticker('BTCUSDT', '7')]);
    expect(hub.quotes.tickers.latest('BTCUSDT')?.last).toBe('7');
  });
});

describe('a symbol', () => {
  const trade = (id: number) => ({ id: `t${id}`, price: '1', size: '1', taker: 'buy', time: id });
  const candle = (time: number, close: string) => ({
    time,
    open: '1',
    high: '1',
    low: '1',
    close,
    volume: '1',
  });
  const detail = (trades: unknown[]) => ({ symbol: 'BTCUSDT', bids: [], asks: [], trades });

  it('has one socket when its chart is subscribed first, and stores candles until the chart reads them', () => {
    const { hub, sockets, flush } = createHubOfTest();
    hub.symbols.subscribeChart('BTCUSDT', '15m');
    hub.symbols.subscribe('BTCUSDT');
    expect(sockets.map(({ address }) => address)).toEqual(['/ws/realtime?currency=BTCUSDT&timeframe=15m']);
    const socket = sockets[0]!.accept();
    for (const [time, close] of [
      [1, '2'],
      [2, '3'],
      [2, '4'],
    ] as const) {
      socket.data('chart', { symbol: 'BTCUSDT', timeframe: '15m', candles: [candle(time, close)] });
      flush();
    }
    const received: unknown[] = [];
    hub.candles('BTCUSDT', '15m', (candles) => received.push(candles.map(({ close }) => close)));
    flush();
    flush();
    expect(received).toEqual([['2', '4']]);
    expect(sockets).toHaveLength(1);
  });

  it('has undefined trades before its first message, and an empty list if that contains none', () => {
    const { hub, sockets, flush } = createHubOfTest();
    hub.symbols.subscribe('BTCUSDT');
    const socket = sockets[0]!.accept();
    flush();
    expect(hub.symbols.trades.get('BTCUSDT')).toBeUndefined();
    socket.data('symbol_detail', detail([]));
    flush();
    expect(hub.symbols.trades.get('BTCUSDT')).toEqual([]);
    socket.data('symbol_detail', detail([trade(1)]));
    flush();
    expect(hub.symbols.trades.get('BTCUSDT')).toHaveLength(1);
  });

  it('keeps its newest fifty trades without duplicates', () => {
    const { hub, sockets, flush } = createHubOfTest();
    hub.symbols.subscribe('BTCUSDT');
    const socket = sockets[0]!.accept();
    expect(socket.address).toBe('/ws/realtime?currency=BTCUSDT');
    socket.data('symbol_detail', detail(Array.from({ length: 50 }, (_, index) => trade(50 - index))));
    socket.data('symbol_detail', detail([trade(52), trade(51), trade(50)]));
    flush();
    const shown = hub.symbols.trades.get('BTCUSDT') ?? [];
    expect([shown.length, shown[0]?.id, shown[1]?.id, shown[2]?.id, shown.at(-1)?.id]).toEqual([
      50,
      't52',
      't51',
      't50',
      't3',
    ]);
  });

  it('gets details from the socket of its chart and notifies the chart of a gap once per flush', () => {
    const { hub, sockets, flush } = createHubOfTest();
    hub.symbols.subscribe('BTCUSDT');
    const reader = vi.fn();
    hub.candles('BTCUSDT', '5m', reader);
    const open = sockets.filter(({ closed }) => !closed);
    expect(open.map(({ address }) => address)).toEqual(['/ws/realtime?currency=BTCUSDT&timeframe=5m']);
    const socket = open[0]!.accept();
    const chart = (time: number, close: string) =>
      socket.data('chart', { symbol: 'BTCUSDT', timeframe: '5m', candles: [candle(time, close)] });
    chart(1, '10');
    chart(1, '11');
    chart(2, '12');
    expect(reader).not.toHaveBeenCalled();
    flush();
    socket.lose();
    socket.data('symbol_detail', detail([]));
    chart(2, '13');
    flush();
    chart(2, '14');
    flush();
    expect(reader.mock.calls).toEqual([
      [[candle(1, '11'), candle(2, '12')], false],
      [[candle(2, '13')], true],
      [[candle(2, '14')], false],
    ]);
  });
});

describe('the market socket', () => {
  it('subscribes to the topics of the page, again after a loss, and unsubscribes from the others', () => {
    const { hub, sockets, timing } = createHubOfTest();
    const listener = vi.fn();
    const stop = hub.market.listen({ eventType: 'support' }, listener);
    const first = sockets[0]!.accept();
    expect(first.address).toBe('/ws/market/device-1?lang=en');
    hub.market.listen({ eventType: 'chart', symbol: 'BTCUSDT', timeframe: '1m' }, vi.fn());
    expect(first.sent).toEqual([
      { methodType: 'SUBSCRIBE', eventType: 'support' },
      { methodType: 'SUBSCRIBE', eventType: 'chart', symbol: 'BTCUSDT', timeframe: '1m' },
    ]);
    first.fail();
    expect(hub.market.send({ methodType: 'SEND', eventType: 'support', text: 'hi', clientId: 'c' })).toBe(
      false,
    );
    timing.advance(500);
    const second = sockets[1]!.accept();
    expect(second.sent).toHaveLength(2);
    second.data('support', { messages: [], typing: false, simulated: true });
    expect(listener).toHaveBeenCalledOnce();
    stop();
    for (let beat = 0; beat <= graceMs; beat += 1000) {
      second.data('chart', { symbol: 'BTCUSDT', timeframe: '1m', candles: [] });
      timing.advance(1000);
    }
    expect(second.sent.at(-1)).toEqual({ methodType: 'UNSUBSCRIBE', eventType: 'support' });
  });
});
