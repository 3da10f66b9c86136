/**
 * Tickers by symbol from the forex stream. Guarantees: one socket, for the one group whose symbols are wanted or for
 * all groups; another group closes it and opens the next; a missed message is made good by a whole state.
 */
import type { Ticker } from '@papertape/shared/contract/market.ts';
import type { ProductGroup } from '@papertape/shared/contract/values.ts';
import { Claims } from './claims.ts';
import { createLink, type FeedShare } from './feed-base.ts';
import { KeyedStore } from './keyed-store.ts';
import type { Link } from './link.ts';
import type { DataMessage } from './messages.ts';

const path = '/ws/forex';

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

function tickersOf(data: unknown): { whole: boolean; tickers: Ticker[] } {
  if (Array.isArray(data)) return { whole: true, tickers: data };
  const { whole, tickers } = (data ?? {}) as { whole?: unknown; tickers?: unknown };
  return { whole: whole === true, tickers: Array.isArray(tickers) ? tickers : [] };
}

export class QuoteFeed {
  readonly tickers: KeyedStore<string, Ticker>;
  readonly #share: FeedShare;
  readonly #symbols: Claims<string>;
  readonly #groups: Claims<ProductGroup>;
  #link: Link | undefined;
  #paused = false;

  constructor(share: FeedShare) {
    this.#share = share;
    this.tickers = new KeyedStore({ scheduler: share.parts.scheduler, isSame: isSameTicker });
    this.#symbols = new Claims(share.parts.timing, () => this.update());
    this.#groups = new Claims(share.parts.timing, () => this.update());
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

  /** A ticker that came by another socket. */
  learn(ticker: Ticker): void {
    const known = this.tickers.latest(ticker.symbol);
    if (known && known.time > ticker.time) return;
    this.tickers.set(ticker.symbol, ticker);
  }

  pause(paused: boolean): void {
    this.#paused = paused;
    this.update();
  }

  /** Makes the socket fit what is wanted. */
  update(): void {
    const { parts } = this.#share;
    const groups = new Set<ProductGroup | undefined>(this.#groups.wanted);
    for (const symbol of this.#symbols.wanted) groups.add(parts.groupOf(symbol));
    if (groups.size === 0 || this.#paused) {
      this.#link?.stop();
      this.#link = undefined;
      return;
    }
    const [only] = groups;
    const { token, mode } = parts.identity();
    const address = parts.address(path, {
      type: groups.size === 1 ? only : undefined,
      ...(token ? { token, typeUser: mode } : {}),
    });
    if (this.#link) this.#link.moveTo(address);
    else {
      this.#link = createLink(this.#share, address, {
        onData: (message, gap) => this.#receive(message, gap),
      });
      this.#link.start();
    }
  }

  #receive({ eventType, data }: DataMessage, gap: boolean): void {
    if (eventType !== 'forex') return;
    const { whole, tickers } = tickersOf(data);
    for (const ticker of tickers) this.tickers.set(ticker.symbol, ticker);
    if (gap && !whole) this.#link?.restart();
  }
}
