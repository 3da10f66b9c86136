/**
 * A live feed of a world: all messages in the order of arrival, problems of their sequence numbers, and how the feed
 * ended. Waits are in real milliseconds, times in messages are world time.
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
/** Name of a feed: forex, realtime, orders or market. */
export type FeedName = keyof Feeds;

/** Query of a feed apart from world, token and account: `{ type: 'CRYPTO' }`, `{ currency: 'BTCUSDT', timeframe: '1m' }`, lang. */
export type FeedQuery<Name extends FeedName> = Partial<
  Omit<FeedQueryOf<Feeds[Name]>, 'world' | 'token' | 'typeUser'>
>;

type EventOf<Name extends FeedName> = keyof Feeds[Name]['messages'] & string;

/** A message with data of one kind. */
export interface MessageOf<Name extends FeedName, Event extends EventOf<Name>> {
  /** Kind: forex, symbol_detail, chart, contract, support. */
  eventType: Event;
  /** Sequence number on this socket: one more than the previous message. */
  seq: number;
  /** World time, milliseconds since 1970. */
  time: number;
  /** Data as described at `/docs/feeds`. */
  data: FeedDataOf<Feeds[Name], Event>;
}

/** A message of any kind that the feed has. */
export type FeedMessage<Name extends FeedName = FeedName> = {
  [Event in EventOf<Name>]: MessageOf<Name, Event>;
}[EventOf<Name>];

/** Messages that were lost, repeated, late or unreadable. */
export interface Trouble {
  /** Numbers between the first and the highest that never arrived. */
  lost: number[];
  /** Numbers that arrived more than once. */
  doubled: number[];
  /** Numbers that arrived after a higher one. */
  late: number[];
  /** Frames that are not messages. */
  unreadable: string[];
}

export interface Ended {
  /** Close code: 4999 for a session that was taken over, 4301 for an invalid token. */
  code: number;
  /** Close reason of the server; may be empty. */
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

/** Real milliseconds allowed for the first state of a feed. */
const beginsMs = 5000;

function feedAddress<Name extends FeedName>({
  url,
  world,
  feed,
  query,
  token,
  mode,
}: ListenerPlace<Name>): URL {
  const address = new URL(feeds[feed].path.replace(':id', 'kit'), url.replace(/^http/, 'ws'));
  const parameters = { world, token, typeUser: mode, ...query };
  for (const [name, value] of Object.entries(parameters)) {
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

/** Returns true for messages with data: control messages have no sequence number. */
const isData = <Name extends FeedName>(message: object): message is FeedMessage<Name> =>
  'seq' in message && typeof message.seq === 'number';

export class Listener<Name extends FeedName = FeedName> {
  /** Messages with data in the order of arrival. */
  readonly messages: FeedMessage<Name>[] = [];
  /** All frames: also heartbeats, confirmations and invalid frames. */
  readonly texts: string[] = [];
  /** Resolves when either side has closed the socket. */
  readonly closed: Promise<Ended>;
  readonly #socket: WebSocket;
  readonly #unreadable: string[] = [];
  #read = 0;
  #wake: () => void = () => undefined;
  #ended: Ended | undefined;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (data) => this.#receive(String(data)));
    this.closed = new Promise((resolve) => {
      socket.on('close', (code, reason) => {
        this.#ended = { code, reason: reason.toString() };
        resolve(this.#ended);
        this.#wake();
      });
    });
  }

  /** Joins a feed; resolves when its first state has arrived or when it is closed. */
  static async open<Name extends FeedName>(place: ListenerPlace<Name>): Promise<Listener<Name>> {
    const socket = new WebSocket(feedAddress(place));
    const listener = new Listener<Name>(socket);
    await new Promise<void>((resolve, reject) => {
      socket.once('open', resolve);
      socket.on('error', (error) => {
        reject(new Unreachable(`${place.url} refuses the feed ${place.feed} (${error.message})`));
      });
    });
    // The market feed sends nothing before a subscription.
    const hasBegun = () =>
      place.feed === 'market' ? listener.texts.length > 0 : listener.messages.length > 0;
    await listener.#until(() => hasBegun() || listener.#ended !== undefined, beginsMs);
    if (listener.#ended?.code === feedCloseCodes.unknownWorld)
      throw new NoWorld(`There is no world "${place.world}" at ${place.url}.`);
    return listener;
  }

  /**
   * Returns the next matching message that no earlier call returned: `next()`, `next('chart')`,
   * `next(({ time }) => time >= then)`. Throws if it does not arrive within the given real milliseconds.
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

  /** Waits for a message of a world time or later: everything that happened before it has then been sent. */
  upTo(moment: Instant, within = 5000): Promise<FeedMessage<Name>> {
    const end = instant(moment);
    return this.next(({ time }) => time >= end, within);
  }

  /** Returns the next messages in the order of arrival. */
  async collect(count: number, within = 5000): Promise<FeedMessage<Name>[]> {
    const messages: FeedMessage<Name>[] = [];
    while (messages.length < count) messages.push(await this.next(undefined, within));
    return messages;
  }

  /** Sends a message to the market feed: `{ methodType: 'SUBSCRIBE', eventType: 'chart', symbol: 'BTCUSDT', timeframe: '1m' }`. */
  say(message: IncomingOf<Feeds[Name]>): void {
    this.#socket.send(JSON.stringify(message));
  }

  /** Returns lost, repeated, late and invalid messages so far. */
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

  /** Closes the feed. */
  async close(): Promise<void> {
    this.#socket.close(1000);
    await this.closed;
  }

  #receive(text: string): void {
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
