/**
 * MarketHub: all live data of the page, without React. Guarantees: four kinds of sockets, each open exactly while
 * somebody needs it; subscriptions are counted and outlive a change of screen; a gap is answered by a fresh whole
 * state; order events are handed on at once, each one.
 */
import type { Timeframe } from '@papertape/shared/contract/values.ts';
import { AccountFeed } from './account-feed.ts';
import { type Connection, connectionOf, isSettled } from './connection.ts';
import type { FeedConnection } from './feed-connection.ts';
import type { HubParts } from './hub-parts.ts';
import { MarketFeed } from './market-feed.ts';
import { QuoteFeed } from './quote-feed.ts';
import { type CandleReader, SymbolFeed } from './symbol-feed.ts';
import { WorldClock } from './world-clock.ts';

/** A hidden page keeps prices alive for this long; orders as long as it exists. */
export const hiddenGraceMs = 30_000;
const checkMs = 1000;

export class MarketHub {
  readonly clock: WorldClock;
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

  /** Called once for each outage that is over. */
  onReconnected(reader: () => void): () => void {
    this.#onReconnected.add(reader);
    return () => this.#onReconnected.delete(reader);
  }

  /** A candle feed of one symbol and timeframe; after a gap the reader should read the history again. */
  candles(symbol: string, timeframe: Timeframe, reader: CandleReader): () => void {
    return this.symbols.candles(symbol, timeframe, reader);
  }

  /** Another user, account or language: every socket that says so is opened anew. */
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

  /** An answer of the API is of this history. One of an earlier history was on its way for long, and is no news. */
  branchAnswered(branch: number): void {
    if (branch <= (this.clock.branch ?? 0)) return;
    if (this.clock.isOther(branch)) this.#parts.onOtherHistory();
  }

  /** The world is another history: nothing of the former one is shown any longer, even by a socket that is away. */
  forget(): void {
    this.quotes.forget();
    this.symbols.forget();
    this.account.forget();
  }

  /** Runs with the next flush: what the clock changes is drawn in the frame of what the market changed, not in one of its own. */
  withFlush(run: () => void): void {
    this.#parts.scheduler.along(run);
  }

  /** Runs behind the present flush, in a task of its own that counts as part of it: for what is drawn whole, as a chart is. */
  besideFlush(run: () => void): void {
    this.#parts.scheduler.apart(run);
  }

  /** Runs at the end of the present flush, so that what follows from it renders together with it. */
  afterFlush(run: () => void): void {
    this.#parts.scheduler.settle(run);
  }

  /** Reads everything again, because the user asked. */
  refresh(): void {
    for (const connection of this.#connections()) connection.restart();
  }

  visibilityChanged(visible: boolean): void {
    this.#cancelPause?.();
    this.#cancelPause = undefined;
    if (visible) {
      this.quotes.pause(false);
      this.symbols.pause(false);
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

  /** Looks again each second while something is not live, since lateness comes by time alone. */
  #check(): void {
    const connections = this.#connections();
    const now = this.#parts.timing.now();
    const connection = connectionOf(connections, now, this.#parts.isOnline());
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
