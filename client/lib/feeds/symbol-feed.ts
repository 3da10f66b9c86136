/**
 * Ticker, book, trades and candles of single symbols from the realtime stream. Guarantees: one socket per symbol and
 * timeframe in use; a book is always whole; candle readers are notified of a gap, since a closed candle may be missing.
 */
import type { FeedData } from '@papertape/shared/contract/feeds.ts';
import type { BookLevel, Candle, ContractTicker, Trade } from '@papertape/shared/contract/market.ts';
import type { Timeframe } from '@papertape/shared/contract/values.ts';
import { isKnown } from '../format/known.ts';
import { createConnection, type FeedShare, feedAddress } from './feed-base.ts';
import type { FeedConnection } from './feed-connection.ts';
import { KeyedStore } from './keyed-store.ts';
import type { DataMessage } from './messages.ts';
import { isSameTicker, type QuoteFeed } from './quote-feed.ts';
import { Subscriptions } from './subscriptions.ts';

const tradesMax = 50;

/** Receives the changed candles; after a gap the reader should read the history again. */
export type CandleReader = (candles: readonly Candle[], gap: boolean) => void;

export type Book = Readonly<Pick<FeedData<'realtime', 'symbol_detail'>, 'bids' | 'asks'>>;

/** Data of which a host may send only some fields. */
type OfSymbol<Data extends { symbol: string }> = Partial<Data> & Pick<Data, 'symbol'>;
type DetailData = OfSymbol<FeedData<'realtime', 'symbol_detail'>>;
type ChartData = OfSymbol<FeedData<'realtime', 'chart'>>;

const sameLevels = (before: readonly BookLevel[], after: readonly BookLevel[]) =>
  before.length === after.length &&
  before.every((level, index) => level.price === after[index]?.price && level.size === after[index]?.size);

/** Symbol, a space, and the timeframe or nothing. */
type SocketName = string;

export class SymbolFeed {
  readonly tickers: KeyedStore<string, ContractTicker>;
  readonly books: KeyedStore<string, Book>;
  readonly trades: KeyedStore<string, readonly Trade[]>;
  readonly #share: FeedShare;
  readonly #quotes: QuoteFeed;
  readonly #details: Subscriptions<string>;
  readonly #charts: Subscriptions<SocketName>;
  readonly #connections = new Map<SocketName, FeedConnection>();
  readonly #readers = new Map<SocketName, Set<CandleReader>>();
  /** Charts that lost messages and have not been notified yet. */
  readonly #gaps = new Set<SocketName>();
  /** Candles for the next flush, by start time, with the newest state of each. */
  readonly #fresh = new Map<SocketName, Map<number, Candle>>();
  #paused = false;

  constructor(share: FeedShare, quotes: QuoteFeed) {
    const { scheduler, timing } = share.parts;
    this.#share = share;
    this.#quotes = quotes;
    this.tickers = new KeyedStore({
      scheduler,
      isSame: (before, after) =>
        isSameTicker(before, after) &&
        before.index === after.index &&
        before.fundingRate === after.fundingRate &&
        before.shortFundingRate === after.shortFundingRate &&
        before.nextFundingAt === after.nextFundingAt,
    });
    this.books = new KeyedStore({
      scheduler,
      isSame: (before, after) => sameLevels(before.bids, after.bids) && sameLevels(before.asks, after.asks),
    });
    this.trades = new KeyedStore({ scheduler, isSame: (before, after) => before[0]?.id === after[0]?.id });
    this.#details = new Subscriptions(timing, () => this.update());
    this.#charts = new Subscriptions(timing, () => this.update());
  }

  get connections(): FeedConnection[] {
    return [...this.#connections.values()];
  }

  subscribe(symbol: string): () => void {
    return this.#details.subscribe(symbol);
  }

  /**
   * Keeps the candles of a symbol alive for a chart whose code is still loading. Otherwise the symbol's details would open a
   * socket that the chart's socket replaces. Candles that arrive meanwhile wait for the first reader.
   */
  subscribeChart(symbol: string, timeframe: Timeframe): () => void {
    return this.#charts.subscribe(`${symbol} ${timeframe}`);
  }

  candles(symbol: string, timeframe: Timeframe, reader: CandleReader): () => void {
    const name = `${symbol} ${timeframe}`;
    if (this.#fresh.has(name)) this.#share.parts.scheduler.request(this.#notifyCharts);
    const readers = this.#readers.get(name) ?? new Set();
    this.#readers.set(name, readers.add(reader));
    const release = this.#charts.subscribe(name);
    return () => {
      readers.delete(reader);
      release();
    };
  }

  /** Clears all data, which belongs to another history, and reports a gap to charts, so that they read theirs again. */
  forget(): void {
    for (const store of [this.tickers, this.books, this.trades]) store.clear();
    this.#fresh.clear();
    for (const name of this.#readers.keys()) this.#gaps.add(name);
  }

  pause(paused: boolean): void {
    this.#paused = paused;
    if (paused) for (const name of this.#readers.keys()) this.#gaps.add(name);
    this.update();
  }

  /** Opens, moves and closes sockets as needed; a chart's socket also brings the symbol's details. */
  update(): void {
    const charts = this.#charts.topics;
    const covered = new Set(charts.map((name) => name.split(' ')[0]));
    const bare = this.#details.topics.filter((symbol) => !covered.has(symbol)).map((symbol) => `${symbol} `);
    const needed = this.#paused ? [] : [...charts, ...bare];
    for (const [name, connection] of this.#connections) {
      if (needed.includes(name)) continue;
      connection.stop();
      this.#connections.delete(name);
      this.#fresh.delete(name);
    }
    for (const name of needed) this.#ensure(name);
  }

  #ensure(name: SocketName): void {
    const { parts } = this.#share;
    const [currency = '', timeframe = ''] = name.split(' ');
    const { token, mode } = parts.identity();
    const address = feedAddress(parts, 'realtime', {
      currency,
      ...(timeframe === '' ? {} : { timeframe: timeframe as Timeframe }),
      ...(token ? { token, typeUser: mode } : {}),
    });
    const known = this.#connections.get(name);
    if (known) {
      known.moveTo(address);
      return;
    }
    const connection = createConnection(this.#share, address, {
      onData: (message, gap) => this.#receive(message, gap),
      onOtherHistory: () => this.forget(),
      onOpen: (again) => {
        if (again) this.#gaps.add(name);
      },
    });
    this.#connections.set(name, connection);
    connection.start();
  }

  #receive({ eventType, data }: DataMessage, gap: boolean): void {
    if (typeof data !== 'object' || data === null) return;
    if (eventType === 'symbol_detail') this.#detail(data as DetailData, gap);
    else if (eventType === 'chart') this.#chart(data as ChartData, gap);
  }

  #detail({ symbol, ticker, bids, asks, trades }: DetailData, gap: boolean): void {
    // A host may send the book alone.
    if (ticker && isKnown(ticker.last)) {
      const whole = { ...ticker, symbol };
      this.tickers.set(symbol, whole);
      this.#quotes.learn(whole);
    }
    if (bids && asks) this.books.set(symbol, { bids, asks });
    if (gap) for (const name of this.#readers.keys()) if (name.startsWith(`${symbol} `)) this.#gaps.add(name);
    const before = this.trades.latest(symbol) ?? [];
    const seen = new Set(before.map(({ id }) => id));
    // An empty list is stored too: it means that nothing was traded yet.
    const named = (trades ?? []).map((trade) => ({
      ...trade,
      id: trade.id || `${trade.time} ${trade.price} ${trade.size}`,
    }));
    const fresh = named.filter(({ id }) => !seen.has(id));
    this.trades.set(symbol, [...fresh, ...before].slice(0, tradesMax));
  }

  #chart({ symbol, timeframe, candles }: ChartData, gap: boolean): void {
    const name = `${symbol} ${timeframe}`;
    if (gap) this.#gaps.add(name);
    // An empty message is the heartbeat of a quiet chart.
    if (!gap && candles?.length === 0) return;
    const fresh = this.#fresh.get(name) ?? new Map<number, Candle>();
    for (const candle of candles ?? []) fresh.set(candle.time, candle);
    this.#fresh.set(name, fresh);
    this.#share.parts.scheduler.request(this.#notifyCharts);
  }

  readonly #notifyCharts = (): void => {
    for (const [name, candles] of this.#fresh) {
      const readers = this.#readers.get(name);
      if (readers === undefined || readers.size === 0) continue;
      const missed = this.#gaps.delete(name);
      this.#fresh.delete(name);
      for (const reader of readers) reader([...candles.values()], missed);
    }
  };
}
