/**
 * A live feed of a world, heard by a program: everything that came in its order, what is wrong with the numbers of it, and how it
 * ended. Times are real milliseconds where a wait is meant, and world time in messages.
 */
import { feeds } from '@papertape/shared/contract/feeds.ts';
import {
  type FeedDataOf,
  type FeedQueryOf,
  feedCloseCodes,
  type IncomingOf,
} from '@papertape/shared/contract/kit/feed.ts';
import { WebSocket } from 'ws';
import { type Instant, instant } from './duration.ts';
import { NoMessage, NoWorld, Unreachable } from './problems.ts';

type Feeds = typeof feeds;
/** forex, realtime, orders or market. */
export type FeedName = keyof Feeds;

/** What a feed asks for beside world, token and account: `{ type: 'CRYPTO' }`, `{ currency: 'BTCUSDT', timeframe: '1m' }`, lang. */
export type FeedQuery<Name extends FeedName> = Partial<
  Omit<FeedQueryOf<Feeds[Name]>, 'world' | 'token' | 'typeUser'>
>;

type EventOf<Name extends FeedName> = keyof Feeds[Name]['messages'] & string;

/** A message with data of one kind. */
export interface MessageOf<Name extends FeedName, Event extends EventOf<Name>> {
  /** Its kind: forex, symbol_detail, chart, contract, support. */
  eventType: Event;
  /** Its number on this socket: one more than that of the message before it. */
  seq: number;
  /** World time, milliseconds since 1970. */
  time: number;
  /** As the reference of the feeds has it at `/docs`. */
  data: FeedDataOf<Feeds[Name], Event>;
}

/** A message of any kind that the feed has. */
export type FeedMessage<Name extends FeedName = FeedName> = {
  [Event in EventOf<Name>]: MessageOf<Name, Event>;
}[EventOf<Name>];

/** What is wrong with the order in which messages came. */
export interface Trouble {
  /** Numbers between the first and the highest that never came. */
  lost: number[];
  /** Numbers that came again. */
  doubled: number[];
  /** Numbers that came after a higher one. */
  late: number[];
  /** Texts that are no message. */
  unreadable: string[];
}

export interface Ended {
  /** The close code: 4999 for a session that was taken over, 4301 for a token that is worth nothing. */
  code: number;
  /** What the server said with it; empty where it said nothing. */
  reason: string;
}

export interface ListenerPlace<Name extends FeedName> {
  /** Address of the server. */
  url: string;
  world: string;
  feed: Name;
  query: FeedQuery<Name>;
  token?: string | undefined;
  mode?: 'real' | 'demo' | undefined;
}

/** The first state of a feed comes at once. */
const beginsMs = 5000;

function addressOf<Name extends FeedName>({
  url,
  world,
  feed,
  query,
  token,
  mode,
}: ListenerPlace<Name>): URL {
  const address = new URL(feeds[feed].path.replace(':id', 'kit'), url.replace(/^http/, 'ws'));
  const said = { world, token, typeUser: mode, ...query };
  for (const [name, value] of Object.entries(said)) {
    if (value !== undefined) address.searchParams.set(name, String(value));
  }
  return address;
}

function parsed(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Control messages name the topic that they are about as well, but have no number. */
const isData = <Name extends FeedName>(message: object): message is FeedMessage<Name> =>
  'seq' in message && typeof message.seq === 'number';

export class Listener<Name extends FeedName = FeedName> {
  /** Messages with data in the order in which they came. */
  readonly messages: FeedMessage<Name>[] = [];
  /** Everything as it came: heartbeats, confirmations and what is no message, too. */
  readonly texts: string[] = [];
  /** Resolves when the socket has ended, on either side. */
  readonly closed: Promise<Ended>;
  readonly #socket: WebSocket;
  readonly #unreadable: string[] = [];
  #read = 0;
  #wake: () => void = () => undefined;
  #ended: Ended | undefined;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (data) => this.#hear(String(data)));
    this.closed = new Promise((resolve) => {
      socket.on('close', (code, reason) => {
        this.#ended = { code, reason: reason.toString() };
        resolve(this.#ended);
        this.#wake();
      });
    });
  }

  /** Joins a feed, and answers when its first state has come, or when it was closed at once. */
  static async open<Name extends FeedName>(place: ListenerPlace<Name>): Promise<Listener<Name>> {
    const socket = new WebSocket(addressOf(place));
    const listener = new Listener<Name>(socket);
    await new Promise<void>((resolve, reject) => {
      socket.once('open', resolve);
      socket.on('error', (error) => {
        reject(new Unreachable(`${place.url} refuses the feed ${place.feed} (${error.message})`));
      });
    });
    // The feed of topics of choice shows nothing by itself.
    const hasBegun = () =>
      place.feed === 'market' ? listener.texts.length > 0 : listener.messages.length > 0;
    await listener.#until(() => hasBegun() || listener.#ended !== undefined, beginsMs);
    if (listener.#ended?.code === feedCloseCodes.unknownWorld)
      throw new NoWorld(`There is no world "${place.world}" at ${place.url}.`);
    return listener;
  }

  /**
   * The next message that fits, of those that nobody has waited for yet: `next()`, `next('chart')`,
   * `next(({ time }) => time >= then)`. Throws when it does not come within so many real milliseconds.
   */
  async next(
    fits: FeedMessage<Name>['eventType'] | ((message: FeedMessage<Name>) => boolean) = () => true,
    within = 5000,
  ): Promise<FeedMessage<Name>> {
    const isFitting =
      typeof fits === 'function' ? fits : ({ eventType }: FeedMessage<Name>) => eventType === fits;
    let found: FeedMessage<Name> | undefined;
    const look = () => {
      while (found === undefined && this.#read < this.messages.length) {
        const message = this.messages[this.#read] as FeedMessage<Name>;
        this.#read += 1;
        if (isFitting(message)) found = message;
      }
      return found !== undefined || this.#ended !== undefined;
    };
    await this.#until(look, within);
    if (found !== undefined) return found;
    throw new NoMessage(`the feed was closed (${this.#ended?.code}) before such a message came`);
  }

  /** Waits for a message of that world time or a later one: what happened until then has been sent. */
  upTo(moment: Instant, within = 5000): Promise<FeedMessage<Name>> {
    const end = instant(moment);
    return this.next(({ time }) => time >= end, within);
  }

  /** So many further messages, in the order in which they come. */
  async collect(count: number, within = 5000): Promise<FeedMessage<Name>[]> {
    const messages: FeedMessage<Name>[] = [];
    while (messages.length < count) messages.push(await this.next(undefined, within));
    return messages;
  }

  /** Says something to the feed of topics of choice: `{ methodType: 'SUBSCRIBE', eventType: 'chart', symbol: 'BTCUSDT', timeframe: '1m' }`. */
  say(message: IncomingOf<Feeds[Name]>): void {
    this.#socket.send(JSON.stringify(message));
  }

  /** What was lost, came twice, late, or was no message, of all that came so far. */
  trouble(): Trouble {
    const seen = new Set<number>();
    const trouble: Trouble = { lost: [], doubled: [], late: [], unreadable: [...this.#unreadable] };
    let highest = 0;
    for (const { seq } of this.messages) {
      if (seen.has(seq)) trouble.doubled.push(seq);
      else if (seq < highest) trouble.late.push(seq);
      seen.add(seq);
      highest = Math.max(highest, seq);
    }
    const first = Math.min(...seen);
    for (let seq = first; seq < highest; seq += 1) if (!seen.has(seq)) trouble.lost.push(seq);
    return trouble;
  }

  /** Ends it from here. */
  async close(): Promise<void> {
    this.#socket.close(1000);
    await this.closed;
  }

  #hear(text: string): void {
    this.texts.push(text);
    const message = parsed(text);
    if (message === undefined) this.#unreadable.push(text);
    else if (isData<Name>(message)) this.messages.push(message);
    this.#wake();
  }

  async #until(condition: () => boolean, within: number): Promise<void> {
    const end = performance.now() + within;
    while (!condition()) {
      const left = end - performance.now();
      if (left <= 0) {
        const last = this.texts.at(-1)?.slice(0, 200) ?? 'nothing';
        throw new NoMessage(`no such message came within ${within} ms; the last was ${last}`);
      }
      let timer: NodeJS.Timeout | undefined;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
        timer = setTimeout(resolve, left);
      });
      clearTimeout(timer);
    }
  }
}
