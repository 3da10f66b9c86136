import { afterEach, describe, expect, it } from 'vitest';
import { listDifferences } from '../api/differences.ts';
import { type ReadMessage, readMessage } from './feed-reader.ts';
import { type DataMessage, readArrival } from './messages.ts';
import { Reading } from './reading.ts';

const since = { count: 0 };
afterEach(() => {
  since.count = listDifferences().length;
});

function read(path: string, message: unknown) {
  const arrival = readArrival(JSON.stringify(message));
  if (!('data' in arrival)) return expect.unreachable('it is data');
  return readMessage(path, arrival.data);
}

const ticker = {
  symbol: 'BTCUSDT',
  last: '65000.5',
  bid: '65000.4',
  ask: '65000.6',
  change: '-12.5',
  changeRate: '-0.0002',
  high: '66000',
  low: '64000',
  volume: '1200.5',
  turnover: '78000000',
  state: 'open',
  time: 1_700_000_000_000,
  mark: '65000.5',
};

describe('a feed message', () => {
  it('passes unchanged if it matches the contract', () => {
    const data = { whole: true, tickers: [ticker] };
    expect(read('/ws/forex', { eventType: 'forex', seq: 1, time: 5, data })).toEqual({
      eventType: 'forex',
      seq: 1,
      time: 5,
      data,
    });
    expect(listDifferences().slice(since.count)).toEqual([]);
  });

  it('is mended if it has numeric decimals, textual times, nulls, unknown words or a bare list', () => {
    const odd = {
      ...ticker,
      last: 65000.5,
      time: '2023-11-14T22:13:20.000Z',
      high: null,
      state: 'auction',
      vip: 1,
    };
    const { data, time } = read('/ws/forex', {
      eventType: 'forex',
      time: '2023-11-14T22:13:20.000Z',
      data: [odd],
    });
    expect(time).toBe(1_700_000_000_000);
    expect(data).toEqual({ whole: false, tickers: [{ ...odd, last: '65000.5', time, high: 'NaN' }] });
    const found = listDifferences().slice(since.count);
    expect(found.map(({ source, at, found: kind }) => `${source} ${at} ${kind}`)).toEqual([
      '/ws/forex forex tickers[].vip number',
      '/ws/forex forex  array',
      '/ws/forex forex whole undefined',
      '/ws/forex forex tickers[].last number',
      '/ws/forex forex tickers[].high null',
      '/ws/forex forex tickers[].state string',
      '/ws/forex forex tickers[].time string',
    ]);
  });

  it('gets the event of its socket if it names none', () => {
    expect(read('/ws/forex', { data: [ticker] })).toMatchObject({
      eventType: 'forex',
      data: { tickers: [ticker] },
    });
    expect(read('/ws/forex', [ticker])).toMatchObject({ eventType: 'forex', data: { tickers: [ticker] } });
    const candle = { time: 1, open: 1, high: '2', low: '1', close: '2', volume: '3' };
    expect(
      read('/ws/realtime', { data: { symbol: 'BTCUSDT', timeframe: '1m', candles: [candle] } }),
    ).toMatchObject({
      eventType: 'chart',
      data: { candles: [{ ...candle, open: '1' }] },
    });
    expect(
      read('/ws/realtime', { data: { symbol: 'BTCUSDT', bids: [{ price: 1, size: 2 }] } }),
    ).toMatchObject({
      eventType: 'symbol_detail',
      data: { bids: [{ price: '1', size: '2' }], asks: [], trades: [] },
    });
    expect(read('/ws/orders', { data: { orders: [] } })).toMatchObject({ eventType: 'contract' });
  });

  it('of the account gets no rows that were not sent', () => {
    const { data } = read('/ws/orders', {
      eventType: 'contract',
      data: { whole: 1, mode: 'REAL', unread: '2' },
    });
    expect(data).toEqual({ whole: true, mode: 'real', unread: 2 });
  });

  it('passes unchanged if its event is unknown or it has no data', () => {
    expect(read('/ws/forex', { eventType: 'weather', data: [1] }).data).toEqual([1]);
    expect(read('/ws/orders', { eventType: 'contract', data: 'rubbish' }).data).toBe('rubbish');
    expect(read('/ws/elsewhere', { eventType: 'forex', data: [1] }).data).toEqual([1]);
  });
});

it('messages wait in order for the reader to load, and pass unread if it cannot be loaded', async () => {
  const message = (data: string): DataMessage => ({
    eventType: 'forex',
    seq: undefined,
    time: undefined,
    data,
  });
  const readTwice: ReadMessage = (_path, one) => ({ ...one, data: String(one.data).repeat(2) });
  const readWith = async (load: Promise<ReadMessage>) => {
    const received: unknown[] = [];
    const reading = new Reading(load);
    const deliver = (name: string) =>
      reading.deliver('/ws/forex', message(name), (one) => received.push(one.data));
    deliver('a');
    deliver('b');
    expect(received).toEqual([]);
    await load.catch(() => undefined);
    deliver('c');
    return received;
  };
  expect(await readWith(Promise.resolve(readTwice))).toEqual(['aa', 'bb', 'cc']);
  expect(await readWith(Promise.reject(new Error('gone')))).toEqual(['a', 'b', 'c']);
});
