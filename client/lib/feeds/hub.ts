/**
 * All live data of the page, without React. Guarantees: four kinds of sockets, each open exactly while it is needed;
 * subscriptions are counted and survive a change of screen; after a gap the whole state is fetched again; every order
 * event is passed on at once.
 */
import type { Timeframe } from '@papertape/shared/contract/values.ts';
import { AccountFeed } from './account-feed.ts';
import { type Connection, isSettled, summarizeConnection } from './connection.ts';
import type { FeedConnection } from './feed-connection.ts';
import type { HubParts } from './hub-parts.ts';
import { MarketFeed } from './market-feed.ts';
import { QuoteFeed } from './quote-feed.ts';
import { type CandleReader, SymbolFeed } from './symbol-feed.ts';
import { WorldClock } from './world-clock.ts';
import { WorldStateStore } from './world-state.ts';

/** Quotes of a hidden page continue for this long; order events continue as long as the page exists. */
export const hiddenGraceMs = 30_000;
const checkMs = 1000;

export class MarketHub {
  readonly clock: WorldClock;
  readonly world = new WorldStateStore();
  readonly quotes: QuoteFeed;
  readonly symbols: SymbolFeed;
  readonly account: AccountFeed;
  readonly market: MarketFeed;
  readonly #parts: HubParts;
  readonly #readers = new Set<() => void>();
  readonly #onReconnected = new Set<() => void>();
  #connection: Connection = 'idle';
  #cancelCheck: (() => void) | undefined;
  #cancelPause: (() => void) | undefined;

  constructor(parts: HubParts) {
    this.#parts = parts;
    this.clock = new WorldClock(parts.timing);
    const shared = {
      parts,
      clock: this.clock,
      world: this.world,
      onState: () => this.#check(),
      onAgain: () => this.#announce(),
    };
    this.quotes = new QuoteFeed(shared);
    this.symbols = new SymbolFeed(shared, this.quotes);
    this.account = new AccountFeed(shared);
    this.market = new MarketFeed(shared);
  }

  get connection(): Connection {
    return this.#connection;
  }

  subscribeConnection(reader: () => void): () => void {
    this.#readers.add(reader);
    return () => this.#readers.delete(reader);
  }

  /** Calls the reader once after each outage. */
  onReconnected(reader: () => void): () => void {
    this.#onReconnected.add(reader);
    return () => this.#onReconnected.delete(reader);
  }

  /** Subscribes to candles of one symbol and timeframe; after a gap the reader should read the history again. */
  candles(symbol: string, timeframe: Timeframe, reader: CandleReader): () => void {
    return this.symbols.candles(symbol, timeframe, reader);
  }

  /** Reopens every socket whose address depends on user, account or language. */
  identityChanged(): void {
    this.quotes.update();
    this.symbols.update();
    this.account.update();
    this.market.update();
  }

  instrumentsChanged(): void {
    this.quotes.update();
  }

  networkChanged(): void {
    if (this.#parts.isOnline()) for (const connection of this.#connections()) connection.hurry();
    this.#check();
  }

  /** Compares the history of an API answer with that of the sockets; a late answer from an earlier history is ignored. */
  branchAnswered(branch: number): void {
    if (branch <= (this.clock.branch ?? 0)) return;
    if (!this.clock.isOther(branch)) return;
    this.world.markRewound();
    this.#parts.onOtherHistory();
  }

  /** Clears all data of the former history, including that of sockets that are disconnected. */
  forget(): void {
    this.quotes.forget();
    this.symbols.forget();
    this.account.forget();
  }

  /** Runs with the next flush, so that changes of the clock are drawn in the same frame as changes of the market. */
  withFlush(run: () => void): void {
    this.#parts.scheduler.along(run);
  }

  /** Runs after the present flush, in a separate task that counts toward its cost: for expensive drawing such as a chart. */
  besideFlush(run: () => void): void {
    this.#parts.scheduler.apart(run);
  }

  /** Runs at the end of the present flush, so that follow-up changes render together with it. */
  afterFlush(run: () => void): void {
    this.#parts.scheduler.settle(run);
  }

  /** Reopens all sockets to read everything again on request of the user. */
  refresh(): void {
    for (const connection of this.#connections()) connection.restart();
  }

  /** Closes all sockets of a page that is left: browsers keep no page with an open one for the way back. */
  pageLeft(): void {
    for (const connection of this.#connections()) connection.suspend();
  }

  /** Replaces all sockets: a page that comes back from the cache of the browser has closed ones without an event. */
  pageRestored(): void {
    for (const connection of this.#connections()) connection.replace();
  }

  visibilityChanged(visible: boolean): void {
    this.#cancelPause?.();
    this.#cancelPause = undefined;
    if (visible) {
      this.quotes.pause(false);
      this.symbols.pause(false);
      for (const connection of this.#connections()) connection.wake();
      return;
    }
    this.#cancelPause = this.#parts.timing.after(hiddenGraceMs, () => {
      this.quotes.pause(true);
      this.symbols.pause(true);
    });
  }

  #connections(): FeedConnection[] {
    return [
      ...this.quotes.connections,
      ...this.symbols.connections,
      ...this.account.connections,
      ...this.market.connections,
    ];
  }

  #announce(): void {
    for (const reader of this.#onReconnected) reader();
  }

  /** Repeats itself each second while a socket is not settled, since lateness depends on time alone. */
  #check(): void {
    const connections = this.#connections();
    const now = this.#parts.timing.now();
    const connection = summarizeConnection(connections, now, this.#parts.isOnline());
    this.#cancelCheck?.();
    this.#cancelCheck = undefined;
    if (connection === 'delayed' || !connections.every(isSettled)) {
      this.#cancelCheck = this.#parts.timing.after(checkMs, () => this.#check());
    }
    if (connection === this.#connection) return;
    this.#connection = connection;
    for (const reader of this.#readers) reader();
  }
}
