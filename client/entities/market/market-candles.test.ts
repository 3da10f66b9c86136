// @vitest-environment happy-dom
import type { Candle } from '@papertape/shared/contract/market.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { hiddenGraceMs } from '../../lib/feeds/hub.ts';
import { otherHistory } from '../../lib/feeds/other-history.ts';
import { createHubOfTest } from '../../testing/hub-of-test.ts';
import { subscribeCandles } from './chart-sources.ts';

let test: ReturnType<typeof createHubOfTest>;
vi.mock('../../lib/feeds/page-hub.ts', () => ({ pageHub: () => test.hub }));

const candle = { time: 60_000, open: '1', high: '1', low: '1', close: '1', volume: '1' } satisfies Candle;
const chart = (symbol: string, timeframe: string) => ({ symbol, timeframe, candles: [candle] });

let isHidden = false;
beforeEach(() => {
  test = createHubOfTest();
  isHidden = false;
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isHidden ? 'hidden' : 'visible'));
});

function subscribe(symbol: string) {
  const [onCandles, onGap] = [vi.fn(), vi.fn()];
  return { onCandles, onGap, stop: subscribeCandles(symbol, '1h', onCandles, onGap) };
}

it('all charts share one socket, which brings each the candles of its own symbol and frame and nothing else', () => {
  const [bitcoin, ether] = [subscribe('BTCUSDT'), subscribe('ETHUSDT')];
  expect(test.sockets).toHaveLength(1);
  const socket = test.sockets[0]!.accept();
  expect(socket.sent).toEqual(
    ['BTCUSDT', 'ETHUSDT'].map((symbol) => ({
      methodType: 'SUBSCRIBE',
      eventType: 'chart',
      symbol,
      timeframe: '1h',
    })),
  );
  socket.data('chart', chart('BTCUSDT', '1h'));
  socket.data('chart', chart('BTCUSDT', '1m'));
  expect(bitcoin.onCandles.mock.calls).toEqual([[[candle]]]);
  expect(ether.onCandles).not.toHaveBeenCalled();
  ether.stop();
  socket.data('chart', chart('ETHUSDT', '1h'));
  expect(ether.onCandles).not.toHaveBeenCalled();
});

it('reports that candles may be missing after another history and after the page was hidden for long', () => {
  vi.useFakeTimers();
  const { onCandles, onGap, stop } = subscribe('BTCUSDT');
  const socket = test.sockets[0]!.accept();
  otherHistory();
  expect(onGap).toHaveBeenCalledTimes(1);
  const turn = (hidden: boolean) => {
    isHidden = hidden;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  turn(true);
  turn(false);
  expect(onGap).toHaveBeenCalledTimes(1);
  turn(true);
  vi.advanceTimersByTime(hiddenGraceMs);
  socket.data('chart', chart('BTCUSDT', '1h'));
  expect(onCandles).not.toHaveBeenCalled();
  turn(false);
  expect(onGap).toHaveBeenCalledTimes(2);
  socket.data('chart', chart('BTCUSDT', '1h'));
  expect(onCandles).toHaveBeenCalledTimes(1);
  stop();
  otherHistory();
  expect(onGap).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});
