/**
 * Orders stream of the signed-in user. Guarantees: the socket is open while a user is signed in, whether the page is visible or
 * not; every message reaches every listener once and at once; switching the account starts from an empty state.
 */
import { feedPaths } from '@papertape/shared/contract/feed-paths.ts';
import type { ContractData } from '@papertape/shared/contract/feeds.ts';
import { type AccountState, emptyAccount, nextAccount } from './account-state.ts';
import { createConnection, type FeedShare, feedAddress } from './feed-base.ts';
import type { FeedConnection } from './feed-connection.ts';
import type { DataMessage } from './messages.ts';

export type OrderEventListener = (data: ContractData) => void;

/** Returns whether a message is only a heartbeat without changes. */
function isQuiet({ whole, mode: _mode, ...changes }: ContractData): boolean {
  return whole !== true && Object.keys(changes).length === 0;
}

export class AccountFeed {
  readonly #share: FeedShare;
  readonly #listeners = new Set<OrderEventListener>();
  readonly #readers = new Set<() => void>();
  #state: AccountState = emptyAccount;
  #connection: FeedConnection | undefined;
  #owner = '';

  constructor(share: FeedShare) {
    this.#share = share;
  }

  get connections(): FeedConnection[] {
    return this.#connection ? [this.#connection] : [];
  }

  get state(): AccountState {
    return this.#state;
  }

  subscribe(reader: () => void): () => void {
    this.#readers.add(reader);
    return () => this.#readers.delete(reader);
  }

  /** Subscribes to every message of the account: fills, refusals, balances. */
  listen(listener: OrderEventListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Clears the state, which belongs to another history. */
  forget(): void {
    this.#show(emptyAccount);
  }

  /** Opens, moves or closes the socket for the current user and account. */
  update(): void {
    const { parts } = this.#share;
    const { token, mode, lang } = parts.identity();
    const owner = token === '' ? '' : `${token} ${mode}`;
    if (owner !== this.#owner) {
      this.#owner = owner;
      this.#show(emptyAccount);
    }
    if (owner === '') {
      this.#connection?.stop();
      this.#connection = undefined;
      return;
    }
    const address = feedAddress(parts, 'orders', { token, typeUser: mode, lang });
    if (this.#connection) {
      this.#connection.moveTo(address);
      return;
    }
    this.#connection = createConnection(this.#share, address, {
      onData: (message, gap) => this.#receive(message, gap),
      onOtherHistory: () => this.forget(),
    });
    this.#connection.start();
  }

  #receive({ eventType, data }: DataMessage, gap: boolean): void {
    if (eventType !== 'contract') return;
    if (typeof data !== 'object' || data === null) {
      this.#share.parts.onMalformed(feedPaths.orders, 'a contract message without data');
      return;
    }
    if (gap && (data as ContractData).whole !== true) this.#connection?.restart();
    const changes = data as ContractData;
    // Some hosts do not mark whole messages; the first message is whole.
    const news = this.#state.known ? changes : { ...changes, whole: true };
    if (isQuiet(news)) return;
    this.#show(nextAccount(this.#state, news));
    for (const listener of this.#listeners) listener(news);
  }

  #show(state: AccountState): void {
    this.#state = state;
    for (const reader of this.#readers) reader();
  }
}
