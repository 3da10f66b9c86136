/**
 * The market socket: topics of choice, among them the support chat. Guarantees: subscribed to exactly what is claimed,
 * again after each reconnect; what is said while the socket is away is not lost silently but answered with false.
 */
import { Claims } from './claims.ts';
import { createLink, type FeedShare, feedAddress } from './feed-base.ts';
import type { Link } from './link.ts';
import { type MarketRequest, type MarketTopic, topicName, topicOfName } from './market-topic.ts';
import type { DataMessage } from './messages.ts';

type MessageReader = (data: unknown, gap: boolean) => void;

export class MarketFeed {
  readonly #share: FeedShare;
  readonly #claims: Claims<string>;
  readonly #readers = new Map<string, Set<MessageReader>>();
  #subscribed = new Set<string>();
  #link: Link | undefined;

  constructor(share: FeedShare) {
    this.#share = share;
    this.#claims = new Claims(share.parts.timing, () => this.update());
  }

  get links(): Link[] {
    return this.#link ? [this.#link] : [];
  }

  /** Hears what arrives for a topic; messages are distinguished by their event type. */
  listen(topic: MarketTopic, reader: MessageReader): () => void {
    const readers = this.#readers.get(topic.eventType) ?? new Set();
    this.#readers.set(topic.eventType, readers.add(reader));
    const release = this.#claims.claim(topicName(topic));
    return () => {
      readers.delete(reader);
      release();
    };
  }

  /** False while the socket is not open. */
  say(message: MarketRequest): boolean {
    return this.#link?.send(message) ?? false;
  }

  update(): void {
    const { parts } = this.#share;
    if (this.#claims.wanted.length === 0) {
      this.#link?.stop();
      this.#link = undefined;
      return;
    }
    const { token, mode, lang } = parts.identity();
    const query = { lang, ...(token ? { token, typeUser: mode } : {}) };
    const address = feedAddress(parts, 'market', query);
    if (this.#link) {
      this.#link.moveTo(address);
      this.#follow();
      return;
    }
    this.#link = createLink(this.#share, address, {
      onData: (message, gap) => this.#receive(message, gap),
      onOpen: () => {
        this.#subscribed = new Set();
        this.#follow();
      },
    });
    this.#link.start();
  }

  /** Says what changed between what is wanted and what was asked for on this socket. */
  #follow(): void {
    const wanted = new Set(this.#claims.wanted);
    const link = this.#link;
    if (link?.state !== 'open') return;
    for (const name of wanted.difference(this.#subscribed)) {
      link.send({ methodType: 'SUBSCRIBE', ...topicOfName(name) });
    }
    for (const name of this.#subscribed.difference(wanted)) {
      link.send({ methodType: 'UNSUBSCRIBE', ...topicOfName(name) });
    }
    this.#subscribed = wanted;
  }

  #receive({ eventType, data }: DataMessage, gap: boolean): void {
    for (const reader of this.#readers.get(eventType) ?? []) reader(data, gap);
  }
}
