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
  readonly requestedAt: number;
}

/** Age up to which the first page is used: longer than the code of a chart takes to load. An older page may lack a bar that has closed since. */
const goodForMs = 5_000;

type Read = (before: number | undefined, count: number) => Promise<Bar[]>;

/** Reads and subscribes to the bars of one symbol and frame. */
interface CandleReader {
  read: Read;
  subscribe: BarSource['subscribe'];
  pageSize: number;
}

/**
 * A source that can start before its chart: the first bars load while the chart's own chunk does. Within a few seconds they are
 * requested once and delivered once.
 */
export class CandleSource implements BarSource {
  kept: readonly Bar[] | undefined;
  readonly pageSize: number;
  readonly subscribe: BarSource['subscribe'];
  readonly #read: Read;
  readonly #now: () => number;
  #requestedAt: number | undefined;
  #first: FirstPage | undefined;

  /** `now` is monotonic. */
  constructor({ read, subscribe, pageSize }: CandleReader, now: () => number = () => performance.now()) {
    this.#read = read;
    this.subscribe = subscribe;
    this.pageSize = pageSize;
    this.#now = now;
  }

  /** Requests the first page, unless it was requested within the last seconds. */
  begin(): void {
    const now = this.#now();
    if (this.#requestedAt !== undefined && now - this.#requestedAt < goodForMs) return;
    const bars = this.#read(undefined, this.pageSize);
    this.#requestedAt = now;
    this.#first = { bars, requestedAt: now };
    // The reader that takes the promise handles the failure.
    bars.catch(() => undefined);
  }

  load(before: number | undefined, count: number): Promise<Bar[]> {
    if (before !== undefined) return this.#read(before, count);
    const first = this.#first;
    const now = this.#now();
    this.#requestedAt = now;
    this.#first = undefined;
    return first !== undefined && now - first.requestedAt < goodForMs
      ? first.bars
      : this.#read(before, count);
  }
}

type ChartData = Partial<FeedData<'realtime', 'chart'>>;
type OnCandles = (candles: readonly Candle[]) => void;

/**
 * Subscribes to candles over the market socket, for charts beside the traded one: one socket for all of them, and candles only,
 * where a symbol's own socket also carries its book and trades. It pauses while the page stays hidden; afterwards, and after an
 * outage, candles may be missing. Returns the function that unsubscribes.
 */
export function subscribeCandles(
  symbol: string,
  timeframe: Timeframe,
  onCandles: OnCandles,
  onGap: () => void,
): () => void {
  const hub = pageHub();
  const end = new AbortController();
  let leave: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onMessage = (data: unknown, gap: boolean) => {
    const news = (data ?? {}) as ChartData;
    if (gap) onGap();
    if (news.symbol === symbol && news.timeframe === timeframe) onCandles(news.candles ?? []);
  };
  const begin = () => {
    leave = hub.market.listen({ eventType: 'chart', symbol, timeframe }, onMessage);
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

/**
 * Subscribes before the leaves of the page subscribe to the symbol's details, which arrive over the chart's socket; they would
 * otherwise open one of their own.
 */
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

/** Returns the candles of a symbol; the first ones load while the chart's code does. */
export function useChartSource(symbol: string, timeframe: ChartFrame, stream?: CandleStream): BarSource {
  const source = useMemo(() => chartSource(symbol, timeframe, stream), [symbol, timeframe, stream]);
  useChartSubscription(symbol, timeframe, stream);
  useEffect(() => source.begin(), [source]);
  return source;
}

/** The number of charts whose last page of bars stays in memory. */
const keptMost = 12;

const kept = new Map<string, CandleSource>();

/** Completes candles: missing values are the close, and no volume; a candle without a close or a time is dropped. */
export function wholeCandles(candles: readonly Candle[]): Candle[] {
  return candles.flatMap(({ time, open, high, low, close, volume }) => {
    if (!isKnown(close) || !isKnown(time)) return [];
    const toPrice = (price: string) => (isKnown(price) ? price : close);
    return {
      time,
      open: toPrice(open),
      high: toPrice(high),
      low: toPrice(low),
      close,
      volume: isKnown(volume) ? volume : '0',
    };
  });
}

function toBars(candles: readonly Candle[]): Bar[] {
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
 * The socket of the running candle: that of the `symbol`, with its book and trades, or that of the whole `market`, with candles
 * alone.
 */
export type CandleStream = 'symbol' | 'market';

/** Returns the host's own candles: history by calls, the running one from the hub. */
function hostCandles(symbol: string, timeframe: Timeframe, stream: CandleStream): CandleParts {
  const bySymbol: CandleParts['subscribe'] = (onCandle, onGap) =>
    pageHub().candles(symbol, timeframe, (candles, gap) => {
      if (gap) onGap();
      for (const candle of wholeCandles(candles)) onCandle(candle);
    });
  const byMarket: CandleParts['subscribe'] = (onCandle, onGap) => {
    const onMessage = (candles: readonly Candle[]) => {
      for (const candle of wholeCandles(candles)) onCandle(candle);
    };
    return subscribeCandles(symbol, timeframe, onMessage, onGap);
  };
  return {
    read: async (before, limit) => {
      const to = before === undefined ? {} : { to: before - 1 };
      const input = { symbol, timeframe, limit, ...to };
      const { candles } = await call(market.getListCurrencyByType, input, { isRead: true });
      return wholeCandles(candles);
    },
    subscribe: stream === 'symbol' ? bySymbol : byMarket,
  };
}

function plainReader(parts: CandleParts): CandleReader {
  return {
    pageSize: barsPerPage,
    read: async (before, count) => toBars(await parts.read(before, count)),
    subscribe: (onBar, onGap) =>
      parts.subscribe((candle) => {
        for (const bar of toBars([candle])) onBar(bar);
      }, onGap),
  };
}

/** The most bars that the host returns at once. */
const hostLimit = 1000;

function composedSource(frame: ComposedFrame, parts: CandleParts): CandleSource {
  let reader: ComposedReader | undefined;
  const ready = async () => {
    // Its exact decimals are not needed by charts of the host's own frames.
    const { ComposedReader } = await import('./composed-reader.ts');
    reader ??= new ComposedReader(frame, parts.read);
    return reader;
  };
  return new CandleSource({
    pageSize: Math.floor(hostLimit / composedFrames[frame].count) - 1,
    read: async (before, count) => toBars(await (await ready()).read(before, count)),
    subscribe: (onBar, onGap) =>
      parts.subscribe((candle) => {
        const taken = reader?.add(candle);
        if (taken === undefined || taken.gap) onGap();
        for (const bar of toBars(taken?.bar ? [taken.bar] : [])) onBar(bar);
      }, onGap),
  });
}

function createSource(symbol: string, frame: ChartFrame, stream: CandleStream): CandleSource {
  const parts = hostCandles(symbol, hostFrame(frame), stream);
  return isComposed(frame) ? composedSource(frame, parts) : new CandleSource(plainReader(parts));
}

/** Returns the one source of a symbol and timeframe; a later chart finds the bars that were shown. */
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

/** Preloads a likely symbol: its bars, book and prices load before the press ends. */
export function prepareChart(symbol: string, timeframe: ChartFrame, stream: CandleStream): void {
  chartSource(symbol, timeframe, stream).begin();
  const { symbols } = pageHub();
  // Released at once: a subscription stays open for a while.
  if (stream === 'symbol') symbols.subscribeChart(symbol, hostFrame(timeframe))();
  else symbols.subscribe(symbol)();
}
