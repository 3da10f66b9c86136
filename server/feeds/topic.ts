/**
 * What a socket can subscribe to. A topic keeps what it said last, so that a tick is compared and encoded
 * once for all its subscribers.
 */
import type { feeds } from '@papertape/shared/contract/feeds.ts';
import type { FeedDataOf } from '@papertape/shared/contract/kit/feed.ts';
import type { LoggedEvent } from '../world/events.ts';
import type { FeedSocket } from './feed-socket.ts';
import { type Batch, dataFrame } from './frame.ts';
import type { TopicPlan, TopicRequest } from './topic-requests.ts';

type MarketFeed = typeof feeds.market;

export type EventType = keyof MarketFeed['messages'];
export type EventData<Event extends EventType> = FeedDataOf<MarketFeed, Event>;

/** Where the data of a topic comes from. */
export interface TopicSource<Event extends EventType = EventType> {
  readonly eventType: Event;
  /** Everything, as it stands at this tick. */
  whole(time: number): EventData<Event>;
  /**
   * What changed since the tick of the last call (or of the first `whole`), undefined for nothing. Sources
   * without it speak when something happens, not by ticks.
   */
  next?(time: number): EventData<Event> | undefined;
  /** What these events, all of its audience, changed; undefined for nothing. */
  news?(events: readonly LoggedEvent[]): EventData<Event> | undefined;
  /** Data that is true and changes nothing, for a client that takes three seconds without data for a loss. */
  quiet(time: number): EventData<Event>;
}

export class Topic {
  readonly key: string;
  readonly request: TopicRequest;
  readonly source: TopicSource;
  readonly sockets = new Set<FeedSocket>();
  /** Whose events its source hears. */
  readonly audience: string | undefined;
  /** What the present beat brought. */
  frame: Batch | undefined;
  /** Whether it said something since the last heartbeat. */
  #spoke = false;
  #whole: { time: number; frame: Batch } | undefined;

  constructor({ key, request, audience, create }: TopicPlan) {
    this.key = key;
    this.request = request;
    this.audience = audience;
    this.source = create();
  }

  /** Moves to a beat: what a new tick changed, or with the heartbeat a quiet message where it said nothing since the last. */
  beat(time: number, isNew: boolean, heartbeat: boolean): void {
    const data = isNew ? this.source.next?.(time) : undefined;
    this.frame = data === undefined ? undefined : this.speak(time, data);
    if (!heartbeat) return;
    if (!this.#spoke) {
      const data = JSON.stringify(this.source.quiet(time));
      this.frame = dataFrame(this.source.eventType, time, data, true);
    }
    this.#spoke = false;
  }

  /** What all its sockets are about to receive. */
  speak(time: number, data: unknown): Batch {
    this.#spoke = true;
    return this.#encode(time, data);
  }

  /** The whole state; made once per tick where only ticks change it. */
  whole(time: number): Batch {
    if (this.#whole !== undefined && this.#whole.time === time) return this.#whole.frame;
    const frame = this.#encode(time, this.source.whole(time));
    if (this.source.next !== undefined) this.#whole = { time, frame };
    return frame;
  }

  #encode(time: number, data: unknown): Batch {
    return dataFrame(this.source.eventType, time, JSON.stringify(data));
  }
}
