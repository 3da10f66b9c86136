/**
 * Tickers by symbol from the forex stream. Guarantees: one socket, for the one group whose symbols are wanted or for
 * all groups; another group closes it and opens the next; a missed message is made good by a whole state. A symbol that
 * is watched goes on while the page is hidden, and its watchers hear each ticker as it comes.
 */
import type { FeedData } from '@papertape/shared/contract/feeds.ts';
import type { Ticker } from '@papertape/shared/contract/market.ts';
import type { ProductGroup } from '@papertape/shared/contract/values.ts';
import { Claims } from './claims.ts';
import { createLink, type FeedShare, feedAddress } from './feed-base.ts';
import { KeyedStore } from './keyed-store.ts';
import type { Link } from './link.ts';
import type { DataMessage } from './messages.ts';

type TickerWatcher = (ticker: Ticker) => void;

/** What of a ticker is seen; its time alone is not. */
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

/** Without its reader the page takes what comes. */
function tickersOf(data: unknown): FeedData<'forex', 'forex'> {
  const { whole, tickers } = (data ?? {}) as Partial<Record<keyof FeedData<'forex', 'forex'>, unknown>>;
  return { whole: whole === true, tickers: Array.isArray(tickers) ? tickers : [] };
}

export class QuoteFeed {
  readonly tickers: KeyedStore<string, Ticker>;
  readonly #share: FeedShare;
  readonly #symbols: Claims<string>;
  readonly #groups: Claims<ProductGroup>;
  readonly #watched: Claims<string>;
  readonly #watchers = new Map<string, Set<TickerWatcher>>();
  #link: Link | undefined;
  #isDue = false;
  #paused = false;

  constructor(share: FeedShare) {
    this.#share = share;
    this.tickers = new KeyedStore({ scheduler: share.parts.scheduler, isSame: isSameTicker });
    this.#symbols = new Claims(share.parts.timing, () => this.#claimed());
    this.#groups = new Claims(share.parts.timing, () => this.#claimed());
    this.#watched = new Claims(share.parts.timing, () => this.#claimed());
  }

  get links(): Link[] {
    return this.#link ? [this.#link] : [];
  }

  /** Keeps the ticker of a symbol alive. */
  claim(symbol: string): () => void {
    return this.#symbols.claim(symbol);
  }

  /** Keeps the tickers of a whole group alive. */
  claimGroup(group: ProductGroup): () => void {
    return this.#groups.claim(group);
  }

  /** For what must not be missed: called with the present ticker, where it is fresh, and of each one that the socket brings. */
  watch(symbol: string, watcher: TickerWatcher): () => void {
    const watchers = this.#watchers.get(symbol) ?? new Set();
    const isFresh =
      this.#link?.state === 'open' && this.#wantedGroups().has(this.#share.parts.groupOf(symbol));
    const present = isFresh ? this.tickers.latest(symbol) : undefined;
    this.#watchers.set(symbol, watchers.add(watcher));
    const release = this.#watched.claim(symbol);
    if (present) watcher(present);
    return () => {
      watchers.delete(watcher);
      release();
    };
  }

  /** A ticker that came by another socket. */
  learn(ticker: Ticker): void {
    const known = this.tickers.latest(ticker.symbol);
    if (known && known.time > ticker.time) return;
    this.tickers.set(ticker.symbol, ticker);
  }

  /** What is known is of another history. */
  forget(): void {
    this.tickers.clear();
  }

  pause(paused: boolean): void {
    this.#paused = paused;
    this.update();
  }

  /** A page claims one thing after the other: its first socket is opened for all of them. */
  #claimed(): void {
    if (this.#link) {
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

  /** Makes the socket fit what is wanted: one group for who only looks; who is signed in may hold something of any. */
  update(): void {
    const { parts } = this.#share;
    const groups = this.#wantedGroups();
    if (groups.size === 0) {
      this.#link?.stop();
      this.#link = undefined;
      return;
    }
    const [only] = groups;
    const { token, mode } = parts.identity();
    const address = feedAddress(parts, 'forex', {
      type: groups.size === 1 && !token ? only : undefined,
      ...(token ? { token, typeUser: mode } : {}),
    });
    if (this.#link) this.#link.moveTo(address);
    else {
      this.#link = createLink(this.#share, address, {
        onData: (message, gap) => this.#receive(message, gap),
        onOtherHistory: () => this.forget(),
      });
      this.#link.start();
    }
  }

  #wantedGroups(): Set<ProductGroup | undefined> {
    const { groupOf } = this.#share.parts;
    const watched = this.#watched.wanted.map(groupOf);
    if (this.#paused) return new Set(watched);
    return new Set([...this.#groups.wanted, ...this.#symbols.wanted.map(groupOf), ...watched]);
  }

  #receive({ eventType, data }: DataMessage, gap: boolean): void {
    if (eventType !== 'forex') return;
    const { whole, tickers } = tickersOf(data);
    for (const ticker of tickers) {
      this.tickers.set(ticker.symbol, ticker);
      for (const watcher of this.#watchers.get(ticker.symbol) ?? []) watcher(ticker);
    }
    if (gap && !whole) this.#link?.restart();
  }
}
