/**
 * The market socket with topics of the page's choice, among them the support chat. Guarantees: it subscribes to exactly the topics
 * that the page uses, again after each reconnect; sending on a closed socket returns false instead of losing the message silently.
 */

import type { feeds } from '@papertape/shared/contract/feeds.ts';
import type { IncomingOf } from '@papertape/shared/contract/kit/feed.ts';
import { createConnection, type FeedShare, feedAddress } from './feed-base.ts';
import type { FeedConnection } from './feed-connection.ts';
import type { DataMessage } from './messages.ts';
import { Subscriptions } from './subscriptions.ts';

type MessageReader = (data: unknown, gap: boolean) => void;

export class MarketFeed {
  readonly #share: FeedShare;
  readonly #subscriptions: Subscriptions<string>;
  readonly #readers = new Map<string, Set<MessageReader>>();
  #subscribed = new Set<string>();
  #connection: FeedConnection | undefined;

  constructor(share: FeedShare) {
    this.#share = share;
    this.#subscriptions = new Subscriptions(share.parts.timing, () => this.update());
  }

  get connections(): FeedConnection[] {
    return this.#connection ? [this.#connection] : [];
  }

  /** Subscribes to a topic. The reader gets all messages of the topic's event type, also those of other symbols. */
  listen(topic: MarketTopic, reader: MessageReader): () => void {
    const readers = this.#readers.get(topic.eventType) ?? new Set();
    this.#readers.set(topic.eventType, readers.add(reader));
    const release = this.#subscriptions.subscribe(topicName(topic));
    return () => {
      readers.delete(reader);
      release();
    };
  }

  /** Sends a request; returns false while the socket is not open. */
  send(message: MarketRequest): boolean {
    return this.#connection?.send(message) ?? false;
  }

  update(): void {
    const { parts } = this.#share;
    if (this.#subscriptions.topics.length === 0) {
      this.#connection?.stop();
      this.#connection = undefined;
      return;
    }
    const { token, mode, lang } = parts.identity();
    const query = { lang, ...(token ? { token, typeUser: mode } : {}) };
    const address = feedAddress(parts, 'market', query);
    if (this.#connection) {
      this.#connection.moveTo(address);
      this.#follow();
      return;
    }
    this.#connection = createConnection(this.#share, address, {
      onData: (message, gap) => this.#receive(message, gap),
      onOpen: () => {
        this.#subscribed = new Set();
        this.#follow();
      },
    });
    this.#connection.start();
  }

  /** Sends the difference between the topics in use and those subscribed on this socket. */
  #follow(): void {
    const needed = new Set(this.#subscriptions.topics);
    const connection = this.#connection;
    if (connection?.state !== 'open') return;
    for (const name of needed) {
      if (!this.#subscribed.delete(name)) connection.send({ methodType: 'SUBSCRIBE', ...topicOfName(name) });
    }
    for (const name of this.#subscribed) connection.send({ methodType: 'UNSUBSCRIBE', ...topicOfName(name) });
    this.#subscribed = needed;
  }

  #receive({ eventType, data }: DataMessage, gap: boolean): void {
    for (const reader of this.#readers.get(eventType) ?? []) reader(data, gap);
  }
}

type MarketRequest = IncomingOf<typeof feeds.market>;
type MarketTopic = Omit<Extract<MarketRequest, { methodType: 'SUBSCRIBE' }>, 'methodType'>;

/** Returns a unique name of a topic, as a key for counting and comparing. */
function topicName({ eventType, type, symbol, timeframe }: MarketTopic): string {
  return [eventType, type ?? '', symbol ?? '', timeframe ?? ''].join(' ');
}

/** Parses a name made by `topicName`. */
function topicOfName(name: string): MarketTopic {
  const [eventType, type, symbol, timeframe] = name.split(' ');
  return {
    eventType,
    ...(type ? { type } : {}),
    ...(symbol ? { symbol } : {}),
    ...(timeframe ? { timeframe } : {}),
  } as MarketTopic;
}
