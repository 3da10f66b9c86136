/**
 * The live feeds of one world. Every topic is computed and encoded once per tick, and every socket gets a tick in one write. A subscriber
 * begins with the whole state of the last published tick, so that the following changes fit. A reader that fell behind receives the
 * newest state instead of what it missed.
 */
import type { CodeKey } from '@papertape/shared/contract/kit/codes.ts';
import { type ControlMessage, feedCloseCodes } from '@papertape/shared/contract/kit/feed.ts';
import type { Mode } from '@papertape/shared/contract/values.ts';
import { tickTime } from '../market/time.ts';
import type { LoggedEvent } from '../world/events.ts';
import type { RealTime } from '../world/real-clock.ts';
import type { World } from '../world/world.ts';
import type { FeedSocket } from './feed-socket.ts';
import { type Batch, controlFrame, dataFrame, joinFrames } from './frame.ts';
import { Topic } from './topic.ts';
import { listAudiences, planTopic, type TopicPlan, type TopicRequest } from './topic-requests.ts';

/** A socket whose reader is behind for longer is closed. */
const stalledMaxMs = 10_000;
const topicsMax = 200;

type WorldState = Pick<ControlMessage, 'paused' | 'classRules'>;

export interface FeedLog {
  warn(details: object, message: string): void;
}

export class FeedHub {
  readonly world: World;
  readonly #real: RealTime;
  readonly #log: FeedLog;
  readonly #sockets = new Set<FeedSocket>();
  readonly #topics = new Map<string, Topic>();
  /** Topics that follow events, by audience. */
  readonly #audiences = new Map<string, Set<Topic>>();
  readonly #failing = new WeakSet<Topic>();
  readonly #stopListening: () => void;
  /** Last published tick. */
  #time: number;
  /** State that the last heartbeat carried. */
  #announced: WorldState;

  constructor(world: World, real: RealTime, log: FeedLog) {
    this.world = world;
    this.#real = real;
    this.#log = log;
    this.#time = tickTime(world.clock.now());
    this.#announced = readState(world);
    this.#stopListening = world.listen((events) => this.#publishEvents(events));
  }

  get size(): number {
    return this.#sockets.size;
  }

  get sockets(): Iterable<FeedSocket> {
    return this.#sockets;
  }

  add(socket: FeedSocket): void {
    // Without sockets no tick was published; topics begin at the present.
    if (this.#sockets.size === 0) this.#time = tickTime(this.world.clock.now());
    this.#sockets.add(socket);
    this.#send(socket, this.#welcome());
  }

  remove(socket: FeedSocket): void {
    this.#sockets.delete(socket);
    for (const topic of socket.topics) this.#release(topic, socket);
  }

  /** Adds a topic and sends its whole state, again if it is already there; returns a refusal. */
  subscribe(socket: FeedSocket, request: TopicRequest): CodeKey | undefined {
    const plan = planTopic(this.world, socket.parts, request);
    if (typeof plan === 'string') return plan;
    const known = socket.topics.some((topic) => topic.key === plan.key);
    if (!known && socket.topics.length >= topicsMax) return 'tooManyRequests';
    const topic = this.#topics.get(plan.key) ?? this.#open(plan);
    if (!known) {
      topic.sockets.add(socket);
      socket.add(topic);
    }
    this.#send(socket, topic.whole(this.#getTime(topic)));
    return undefined;
  }

  unsubscribe(socket: FeedSocket, request: TopicRequest): CodeKey | undefined {
    const plan = planTopic(this.world, socket.parts, request);
    if (typeof plan === 'string') return plan;
    const topic = socket.topics.find((one) => one.key === plan.key);
    if (topic === undefined) return undefined;
    socket.drop(topic);
    this.#release(topic, socket);
    return undefined;
  }

  /** Switches a socket to another account of its user: topics of the account begin again with the whole state. */
  switchMode(socket: FeedSocket, mode: Mode): void {
    if (socket.parts.mode === mode) return;
    const before = socket.topics.find(({ source }) => source.eventType === 'contract');
    socket.parts.mode = mode;
    if (before === undefined) return;
    socket.drop(before);
    this.#release(before, socket);
    this.subscribe(socket, { eventType: 'contract' });
  }

  sendControl(socket: FeedSocket, message: Omit<ControlMessage, 'time'>): void {
    this.#send(socket, controlFrame({ ...message, time: this.world.clock.now() }));
  }

  /**
   * Sends the changes of a new tick, together with the heartbeat if it is due or the state that it carries has changed; then topics
   * that sent nothing since the last one send a quiet message. Also handles readers that fell behind.
   */
  publish(isDue = false): void {
    const time = tickTime(this.world.clock.now());
    const isNew = time !== this.#time;
    const state = readState(this.world);
    const heartbeat = isDue || !isSameState(state, this.#announced);
    this.#announced = state;
    this.#time = time;
    if (isNew || heartbeat) {
      for (const topic of this.#topics.values()) this.#beat(topic, isNew, heartbeat);
    }
    const extra = heartbeat ? this.#control('heartbeat') : undefined;
    const batches = new Map<string, Batch | undefined>();
    if (extra !== undefined) batches.set('', joinFrames([extra, quietFrame(time)]));
    for (const socket of this.#sockets) {
      if (socket.behindSince !== undefined) this.#seeToSlow(socket, socket.behindSince);
      else if (isNew || heartbeat) {
        const batch = buildBatch(socket, batches, extra);
        if (batch !== undefined) this.#send(socket, batch);
      }
    }
  }

  close(): void {
    this.#stopListening();
  }

  /** Runs one topic; a failure is logged once and affects that topic alone. */
  #beat(topic: Topic, isNew: boolean, heartbeat: boolean): void {
    try {
      topic.beat(this.#getTime(topic), isNew, heartbeat);
      this.#failing.delete(topic);
    } catch (error) {
      if (!this.#failing.has(topic))
        this.#log.warn({ err: error, topic: topic.key, world: this.world.id }, 'a topic cannot be published');
      this.#failing.add(topic);
    }
  }

  #welcome(): Batch {
    return this.#control('welcome', { branch: this.world.branch });
  }

  #control(msg: 'welcome' | 'heartbeat', parts: { branch?: number } = {}): Batch {
    return controlFrame({ msg, ...parts, time: this.world.clock.now(), ...readState(this.world) });
  }

  #getTime(topic: Topic): number {
    return topic.source.next === undefined ? this.world.clock.now() : this.#time;
  }

  #send(socket: FeedSocket, batch: Batch): void {
    this.world.counts.messages += batch.slots.length;
    socket.send(batch, this.#real.monotonic());
  }

  #seeToSlow(socket: FeedSocket, since: number): void {
    if (!socket.isFull) {
      const wholes = socket.topics.map((topic) => topic.whole(this.#getTime(topic)));
      // It may have missed the change of its world.
      socket.recover(joinFrames([this.#welcome(), ...wholes]));
    } else if (this.#real.monotonic() - since > stalledMaxMs) {
      socket.close(feedCloseCodes.tooSlow, 'too slow');
    }
  }

  /** Sends committed events at once to the topics of their audience. */
  #publishEvents(events: readonly LoggedEvent[]): void {
    const byTopic = new Map<Topic, LoggedEvent[]>();
    for (const event of events) {
      for (const audience of listAudiences(event)) {
        for (const topic of this.#audiences.get(audience) ?? []) {
          const list = byTopic.get(topic);
          if (list === undefined) byTopic.set(topic, [event]);
          else list.push(event);
        }
      }
    }
    for (const [topic, list] of byTopic) {
      // A failing view must neither affect the commit nor other topics.
      try {
        this.#publishNews(topic, list);
      } catch (error) {
        this.#log.warn({ err: error, topic: topic.source.eventType }, 'news could not be sent');
      }
    }
  }

  #publishNews(topic: Topic, events: readonly LoggedEvent[]): void {
    const data = topic.source.news?.(events);
    if (data === undefined) return;
    const frame = topic.speak(this.world.clock.now(), data);
    for (const socket of topic.sockets) this.#send(socket, frame);
  }

  #open(plan: TopicPlan): Topic {
    const topic = new Topic(plan);
    this.#topics.set(topic.key, topic);
    if (topic.audience !== undefined) {
      const topics = this.#audiences.get(topic.audience) ?? new Set();
      this.#audiences.set(topic.audience, topics.add(topic));
    }
    return topic;
  }

  #release(topic: Topic, socket: FeedSocket): void {
    topic.sockets.delete(socket);
    if (topic.sockets.size > 0) return;
    this.#topics.delete(topic.key);
    if (topic.audience === undefined) return;
    const topics = this.#audiences.get(topic.audience);
    topics?.delete(topic);
    if (topics?.size === 0) this.#audiences.delete(topic.audience);
  }
}

/** Returns what welcome and heartbeat say about the clock and the class of a world. */
function readState({ clock, settings: { classRules } }: World): WorldState {
  return {
    ...(clock.state.mode === 'paused' && { paused: true }),
    ...(classRules !== null && { classRules }),
  };
}

function isSameState(one: WorldState, other: WorldState): boolean {
  return one.paused === other.paused && one.classRules === other.classRules;
}

/** Returns the quiet message for a socket without topics: no ticker moved. */
function quietFrame(time: number): Batch {
  return dataFrame('forex', time, '{"whole":false,"tickers":[]}', true);
}

/** Returns the batch of this beat, built once for all sockets with the same topics. */
function buildBatch(
  socket: FeedSocket,
  batches: Map<string, Batch | undefined>,
  extra: Batch | undefined,
): Batch | undefined {
  const known = batches.get(socket.topicsKey);
  if (known !== undefined || batches.has(socket.topicsKey)) return known;
  const frames = [...socket.topics.map((topic) => topic.frame), extra].filter((frame) => frame !== undefined);
  const batch = frames.length === 0 ? undefined : joinFrames(frames);
  batches.set(socket.topicsKey, batch);
  return batch;
}
