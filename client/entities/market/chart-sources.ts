import {
  type ChartFrame,
  type ComposedFrame,
  composedFrames,
  hostFrame,
  isComposed,
} from '@papertape/shared/chart-frames.ts';
import type { FeedData } from '@papertape/shared/contract/feeds.ts';
import { type Candle, market } from '@papertape/shared/contract/market.ts';
import type { Timeframe } from '@papertape/shared/contract/values.ts';
import { useEffect, useLayoutEffect, useMemo } from 'react';
import { call } from '../../lib/api/call.ts';
import { hiddenGraceMs } from '../../lib/feeds/hub.ts';
import { onOtherHistory } from '../../lib/feeds/other-history.ts';
import { pageHub } from '../../lib/feeds/page-hub.ts';
import { isPageSeen } from '../../lib/feeds/page-view.ts';
import { isKnown } from '../../lib/format/known.ts';
import { type Bar, type BarSource, barsPerPage } from '../../ui/chart/bar.ts';
import type { CandleParts, ComposedReader } from './composed-reader.ts';

/** The page of bars that a chart begins with. */
interface FirstPage {
  readonly bars: Promise<Bar[]>;
  readonly askedAt: number;
}

/** Longer than a chart's code takes to come; what was read earlier may lack a bar that has closed since. */
const goodForMs = 5_000;

type Read = (before: number | undefined, count: number) => Promise<Bar[]>;

/** How the bars of one symbol and frame are had. */
interface CandleReader {
  read: Read;
  subscribe: BarSource['subscribe'];
  pageSize: number;
}

/**
 * A source that can be started early: the chart's code is a chunk of its own, and the first bars are on their way
 * while it loads. Guarantees that within a few seconds they are asked for once and given out once.
 */
export class CandleSource implements BarSource {
  kept: readonly Bar[] | undefined;
  readonly pageSize: number;
  readonly subscribe: BarSource['subscribe'];
  readonly #read: Read;
  readonly #now: () => number;
  #askedAt: number | undefined;
  #first: FirstPage | undefined;

  /** `now` is monotonic. */
  constructor({ read, subscribe, pageSize }: CandleReader, now: () => number = () => performance.now()) {
    this.#read = read;
    this.subscribe = subscribe;
    this.pageSize = pageSize;
    this.#now = now;
  }

  /** Asks for the first page, unless that or a chart just did. */
  begin(): void {
    const now = this.#now();
    if (this.#askedAt !== undefined && now - this.#askedAt < goodForMs) return;
    const bars = this.#read(undefined, this.pageSize);
    this.#askedAt = now;
    this.#first = { bars, askedAt: now };
    // The reader that takes it hears of the failure.
    bars.catch(() => undefined);
  }

  load(before: number | undefined, count: number): Promise<Bar[]> {
    if (before !== undefined) return this.#read(before, count);
    const first = this.#first;
    const now = this.#now();
    this.#askedAt = now;
    this.#first = undefined;
    return first !== undefined && now - first.askedAt < goodForMs ? first.bars : this.#read(before, count);
  }
}

/**
 * Candles by the market socket, for charts beside the one that is traded on: one socket for all of them, and nothing but
 * candles. A symbol's own socket brings its book and its trades along.
 */

type ChartData = Partial<FeedData<'realtime', 'chart'>>;
type OnCandles = (candles: readonly Candle[]) => void;

/** Not while the page is hidden for long; afterwards, and after an outage, candles may be missing. Returns how to stop. */
export function hearCandles(
  symbol: string,
  timeframe: Timeframe,
  onCandles: OnCandles,
  onGap: () => void,
): () => void {
  const hub = pageHub();
  const end = new AbortController();
  let leave: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hear = (data: unknown, gap: boolean) => {
    const news = (data ?? {}) as ChartData;
    if (gap) onGap();
    if (news.symbol === symbol && news.timeframe === timeframe) onCandles(news.candles ?? []);
  };
  const begin = () => {
    leave = hub.market.listen({ eventType: 'chart', symbol, timeframe }, hear);
  };
  const rest = () => {
    leave?.();
    leave = undefined;
  };
  const look = () => {
    clearTimeout(timer);
    if (!isPageSeen()) timer = setTimeout(rest, hiddenGraceMs);
    else if (leave === undefined) {
      begin();
      onGap();
    }
  };
  begin();
  document.addEventListener('visibilitychange', look, { signal: end.signal });
  const stops = [hub.onReconnected(onGap), onOtherHistory(onGap)];
  return () => {
    clearTimeout(timer);
    end.abort();
    rest();
    for (const stop of stops) stop();
  };
}

/** Before the leaves of the page subscribe to the symbol's details, which come by the chart's socket: else they open one of their own. */
export function useChartSubscription(
  symbol: string,
  timeframe: ChartFrame,
  stream: CandleStream = 'symbol',
): void {
  const frame = hostFrame(timeframe);
  useLayoutEffect(
    () => (stream === 'symbol' ? pageHub().symbols.subscribeChart(symbol, frame) : undefined),
    [symbol, frame, stream],
  );
}

/** The candles of a symbol; the first are on their way while the chart's code loads. */
export function useChartSource(symbol: string, timeframe: ChartFrame, stream?: CandleStream): BarSource {
  const source = useMemo(() => chartSource(symbol, timeframe, stream), [symbol, timeframe, stream]);
  useChartSubscription(symbol, timeframe, stream);
  useEffect(() => source.begin(), [source]);
  return source;
}

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
