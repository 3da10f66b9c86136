/** A subscription of sockets. A topic keeps its last data, so that a tick is compared and encoded once for all subscribers. */
import type { feeds } from '@papertape/shared/contract/feeds.ts';
import type { FeedDataOf } from '@papertape/shared/contract/kit/feed.ts';
import type { LoggedEvent } from '../world/events.ts';
import type { FeedSocket } from './feed-socket.ts';
import { type Batch, dataFrame } from './frame.ts';
import type { TopicPlan, TopicRequest } from './topic-requests.ts';

type MarketFeed = typeof feeds.market;

export type EventType = keyof MarketFeed['messages'];
export type EventData<Event extends EventType> = FeedDataOf<MarketFeed, Event>;

/** Source of a topic's data. */
export interface TopicSource<Event extends EventType = EventType> {
  readonly eventType: Event;
  /** Returns the whole state at this tick. */
  whole(time: number): EventData<Event>;
  /**
   * Returns the changes since the tick of the last call, or of the first `whole`; `undefined` for none. Sources without it follow events
   * instead of ticks.
   */
  next?(time: number): EventData<Event> | undefined;
  /** Returns the changes of events of its audience; `undefined` for none. */
  news?(events: readonly LoggedEvent[]): EventData<Event> | undefined;
  /** Returns data that changes nothing, for clients that treat three seconds without data as a lost connection. */
  quiet(time: number): EventData<Event>;
}

export class Topic {
  readonly key: string;
  readonly request: TopicRequest;
  readonly source: TopicSource;
  readonly sockets = new Set<FeedSocket>();
  /** Audience of its source. */
  readonly audience: string | undefined;
  /** Frames of the present beat. */
  frame: Batch | undefined;
  /** True if data was sent since the last heartbeat. */
  #spoke = false;
  #whole: { time: number; frame: Batch } | undefined;

  constructor({ key, request, audience, create }: TopicPlan) {
    this.key = key;
    this.request = request;
    this.audience = audience;
    this.source = create();
  }

  /**
   * Computes the frames of a beat: the changes of a new tick, or with the heartbeat a quiet message if it sent nothing since the last
   * one.
   */
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

  /** Encodes data for all its sockets. */
  speak(time: number, data: unknown): Batch {
    this.#spoke = true;
    return this.#encode(time, data);
  }

  /** Returns the whole state, encoded once per tick if only ticks change it. */
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
