import {
  type ChartFrame,
  type ComposedFrame,
  composedFrames,
  hostFrame,
  isComposed,
} from '@papertape/shared/chart-frames.ts';
import { type Candle, market } from '@papertape/shared/contract/market.ts';
import type { Timeframe } from '@papertape/shared/contract/values.ts';
import { call } from '../../lib/api/call.ts';
import { pageHub } from '../../lib/feeds/page-hub.ts';
import { isKnown } from '../../lib/format/known.ts';
import { type Bar, barsPerPage } from '../../ui/chart/bar.ts';
import { type CandleReader, CandleSource } from './candle-source.ts';
import type { CandleParts, ComposedReader } from './composed-reader.ts';
import { hearCandles } from './market-candles.ts';

/** As many charts as one goes back and forth between; their last page of bars stays in memory. */
const keptMost = 12;

const kept = new Map<string, CandleSource>();

/** What a host did not tell of a candle is its close, and no volume; one without a close or a time is none. */
export function wholeCandles(candles: readonly Candle[]): Candle[] {
  return candles.flatMap(({ time, open, high, low, close, volume }) => {
    if (!isKnown(close) || !isKnown(time)) return [];
    const priceOf = (price: string) => (isKnown(price) ? price : close);
    return {
      time,
      open: priceOf(open),
      high: priceOf(high),
      low: priceOf(low),
      close,
      volume: isKnown(volume) ? volume : '0',
    };
  });
}

function barsOf(candles: readonly Candle[]): Bar[] {
  return candles.map(({ time, open, high, low, close, volume }) => ({
    time,
    open: Number(open),
    high: Number(high),
    low: Number(low),
    close: Number(close),
    volume: Number(volume),
  }));
}

/**
 * By which socket the running candle comes: that of the `symbol`, with its book and its trades, or that of the whole `market`,
 * which brings candles alone.
 */
export type CandleStream = 'symbol' | 'market';

/** Candles of the host itself: history by calls, the running one from the hub. */
function partsOf(symbol: string, timeframe: Timeframe, stream: CandleStream): CandleParts {
  const bySymbol: CandleParts['subscribe'] = (onCandle, onGap) =>
    pageHub().candles(symbol, timeframe, (candles, gap) => {
      if (gap) onGap();
      for (const candle of wholeCandles(candles)) onCandle(candle);
    });
  const byMarket: CandleParts['subscribe'] = (onCandle, onGap) => {
    const hear = (candles: readonly Candle[]) => {
      for (const candle of wholeCandles(candles)) onCandle(candle);
    };
    return hearCandles(symbol, timeframe, hear, onGap);
  };
  return {
    read: async (before, limit) => {
      const to = before === undefined ? {} : { to: before - 1 };
      const asked = { symbol, timeframe, limit, ...to };
      const { candles } = await call(market.getListCurrencyByType, asked, { isRead: true });
      return wholeCandles(candles);
    },
    subscribe: stream === 'symbol' ? bySymbol : byMarket,
  };
}

function plainReader(parts: CandleParts): CandleReader {
  return {
    pageSize: barsPerPage,
    read: async (before, count) => barsOf(await parts.read(before, count)),
    subscribe: (onBar, onGap) =>
      parts.subscribe((candle) => {
        for (const bar of barsOf([candle])) onBar(bar);
      }, onGap),
  };
}

/** As many as the host gives in one answer. */
const hostLimit = 1000;

function composedSource(frame: ComposedFrame, parts: CandleParts): CandleSource {
  let reader: ComposedReader | undefined;
  const ready = async () => {
    // Exact decimals come with it, which charts of the host's own frames do without.
    const { ComposedReader } = await import('./composed-reader.ts');
    reader ??= new ComposedReader(frame, parts.read);
    return reader;
  };
  return new CandleSource({
    pageSize: Math.floor(hostLimit / composedFrames[frame].count) - 1,
    read: async (before, count) => barsOf(await (await ready()).read(before, count)),
    subscribe: (onBar, onGap) =>
      parts.subscribe((candle) => {
        const taken = reader?.take(candle);
        if (taken === undefined || taken.gap) onGap();
        for (const bar of barsOf(taken?.bar ? [taken.bar] : [])) onBar(bar);
      }, onGap),
  });
}

function createSource(symbol: string, frame: ChartFrame, stream: CandleStream): CandleSource {
  const parts = partsOf(symbol, hostFrame(frame), stream);
  return isComposed(frame) ? composedSource(frame, parts) : new CandleSource(plainReader(parts));
}

/** The one source of a symbol and timeframe: who comes back to it finds the bars that were shown. */
export function chartSource(
  symbol: string,
  timeframe: ChartFrame,
  stream: CandleStream = 'symbol',
): CandleSource {
  const name = `${symbol} ${timeframe} ${stream}`;
  const source = kept.get(name) ?? createSource(symbol, timeframe, stream);
  kept.delete(name);
  kept.set(name, source);
  for (const oldest of [...kept.keys()].slice(0, -keptMost)) kept.delete(oldest);
  return source;
}

/** A switch to the symbol is likely: its bars, its book and its prices are on their way before the press ends. */
export function prepareChart(symbol: string, timeframe: ChartFrame, stream: CandleStream): void {
  chartSource(symbol, timeframe, stream).begin();
  const { symbols } = pageHub();
  // Given up at once: what was wanted stays open for a while.
  if (stream === 'symbol') symbols.subscribeChart(symbol, hostFrame(timeframe))();
  else symbols.subscribe(symbol)();
}
