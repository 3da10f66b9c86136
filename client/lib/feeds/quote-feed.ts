/**
 * Tickers by symbol from the forex stream. Guarantees: one socket, for a single group when only that is wanted, else for
 * all groups; changing the group replaces the socket; after a missed message the whole state is fetched. A watched symbol
 * continues while the page is hidden, and its watchers get each ticker as it arrives.
 */
import type { FeedData } from '@papertape/shared/contract/feeds.ts';
import type { Ticker } from '@papertape/shared/contract/market.ts';
import type { ProductGroup } from '@papertape/shared/contract/values.ts';
import { createConnection, type FeedShare, feedAddress } from './feed-base.ts';
import type { FeedConnection } from './feed-connection.ts';
import { KeyedStore } from './keyed-store.ts';
import type { DataMessage } from './messages.ts';
import { graceMs, Subscriptions } from './subscriptions.ts';

type TickerWatcher = (ticker: Ticker) => void;

/** Returns whether two tickers look the same on screen; their time is not shown. */
export function isSameTicker(before: Ticker, after: Ticker): boolean {
  return (
    before.last === after.last &&
    before.changeRate === after.changeRate &&
    before.bid === after.bid &&
    before.ask === after.ask &&
    before.high === after.high &&
    before.low === after.low &&
    before.volume === after.volume &&
    before.state === after.state &&
    before.mark === after.mark
  );
}

/** Checks the shape of data that came unread, when the feed reader could not be loaded. */
function readTickers(data: unknown): FeedData<'forex', 'forex'> {
  const { whole, tickers } = (data ?? {}) as Partial<Record<keyof FeedData<'forex', 'forex'>, unknown>>;
  return { whole: whole === true, tickers: Array.isArray(tickers) ? tickers : [] };
}

export class QuoteFeed {
  readonly tickers: KeyedStore<string, Ticker>;
  readonly #share: FeedShare;
  readonly #symbols: Subscriptions<string>;
  readonly #groups: Subscriptions<ProductGroup>;
  readonly #watched: Subscriptions<string>;
  readonly #watchers = new Map<string, Set<TickerWatcher>>();
  #connection: FeedConnection | undefined;
  #isDue = false;
  #paused = false;
  /** The only wanted group, and whether the socket is narrowed to it. */
  #only: ProductGroup | undefined;
  #isAlone = false;
  #cancelAlone: (() => void) | undefined;

  constructor(share: FeedShare) {
    this.#share = share;
    this.tickers = new KeyedStore({ scheduler: share.parts.scheduler, isSame: isSameTicker });
    this.#symbols = new Subscriptions(share.parts.timing, () => this.#subscribed());
    this.#groups = new Subscriptions(share.parts.timing, () => this.#subscribed());
    this.#watched = new Subscriptions(share.parts.timing, () => this.#subscribed());
  }

  get connections(): FeedConnection[] {
    return this.#connection ? [this.#connection] : [];
  }

  subscribe(symbol: string): () => void {
    return this.#symbols.subscribe(symbol);
  }

  subscribeGroup(group: ProductGroup): () => void {
    return this.#groups.subscribe(group);
  }

  /** Calls the watcher with the present ticker, if it is fresh, and with each one that arrives, without waiting for a flush. */
  watch(symbol: string, watcher: TickerWatcher): () => void {
    const watchers = this.#watchers.get(symbol) ?? new Set();
    const isFresh =
      this.#connection?.state === 'open' && this.#findGroups().has(this.#share.parts.findGroup(symbol));
    const present = isFresh ? this.tickers.latest(symbol) : undefined;
    this.#watchers.set(symbol, watchers.add(watcher));
    const release = this.#watched.subscribe(symbol);
    if (present) watcher(present);
    return () => {
      watchers.delete(watcher);
      release();
    };
  }

  /** Adds a ticker from another socket unless a newer one is known. */
  learn(ticker: Ticker): void {
    const known = this.tickers.latest(ticker.symbol);
    if (known && known.time > ticker.time) return;
    this.tickers.set(ticker.symbol, ticker);
  }

  /** Clears the tickers, which belong to another history. */
  forget(): void {
    this.tickers.clear();
  }

  pause(paused: boolean): void {
    this.#paused = paused;
    this.update();
  }

  /** Opens the first socket after the current task, so that it covers everything a page subscribes to in one go. */
  #subscribed(): void {
    if (this.#connection) {
      this.update();
      return;
    }
    if (this.#isDue) return;
    this.#isDue = true;
    this.#share.parts.timing.soon(() => {
      this.#isDue = false;
      this.update();
    });
  }

  /** Opens, moves or closes the socket for the wanted groups. */
  update(): void {
    const { parts } = this.#share;
    const groups = this.#findGroups();
    this.#noteOnly(groups.size === 1 ? [...groups][0] : undefined);
    if (groups.size === 0) {
      this.#connection?.stop();
      this.#connection = undefined;
      return;
    }
    const { token, mode } = parts.identity();
    const address = feedAddress(parts, 'forex', {
      type: this.#isAlone || !token ? this.#only : undefined,
      ...(token ? { token, typeUser: mode } : {}),
    });
    if (this.#connection) this.#connection.moveTo(address);
    else {
      this.#connection = createConnection(this.#share, address, {
        onData: (message, gap) => this.#receive(message, gap),
        onOtherHistory: () => this.forget(),
      });
      this.#connection.start();
    }
  }

  /** Narrows a signed-in user's socket to a single group after a grace period: the account may still report positions in any other group. */
  #noteOnly(only: ProductGroup | undefined): void {
    if (only === this.#only) return;
    this.#only = only;
    this.#isAlone = false;
    this.#cancelAlone?.();
    this.#cancelAlone =
      only === undefined
        ? undefined
        : this.#share.parts.timing.after(graceMs, () => {
            this.#isAlone = true;
            this.update();
          });
  }

  #findGroups(): Set<ProductGroup | undefined> {
    const { findGroup } = this.#share.parts;
    const watched = this.#watched.topics.map(findGroup);
    if (this.#paused) return new Set(watched);
    return new Set([...this.#groups.topics, ...this.#symbols.topics.map(findGroup), ...watched]);
  }

  #receive({ eventType, data }: DataMessage, gap: boolean): void {
    if (eventType !== 'forex') return;
    const { whole, tickers } = readTickers(data);
    for (const ticker of tickers) {
      this.tickers.set(ticker.symbol, ticker);
      for (const watcher of this.#watchers.get(ticker.symbol) ?? []) watcher(ticker);
    }
    if (gap && !whole) this.#connection?.restart();
  }
}
