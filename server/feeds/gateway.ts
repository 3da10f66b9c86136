/**
 * Assigns sockets to the hubs of their worlds. A socket with an invalid token is closed with the code for it, and the end of a session
 * closes its sockets.
 */
import type { Duplex } from 'node:stream';
import type { WebSocket } from '@fastify/websocket';
import { feeds } from '@papertape/shared/contract/feeds.ts';
import { codes } from '@papertape/shared/contract/kit/codes.ts';
import { feedCloseCodes } from '@papertape/shared/contract/kit/feed.ts';
import type { Authenticator } from '../http/call.ts';
import type { Disturbance } from '../http/disturbance.ts';
import { chooseMode } from '../http/mode.ts';
import { negotiateLanguage } from '../texts/languages.ts';
import type { Directory } from '../world/directory.ts';
import { hasSubject } from '../world/events.ts';
import { onMoved } from '../world/moved.ts';
import type { RealTime } from '../world/real-clock.ts';
import type { World } from '../world/world.ts';
import { FeedSocket } from './feed-socket.ts';
import { authenticateSocket, type FeedRequest, formatReason } from './handshake.ts';
import { FeedHub, type FeedLog } from './hub.ts';
import { handleIncoming, MalformedMessages, MessageBudget, parseIncoming } from './incoming.ts';
import type { TopicRequest } from './topic-requests.ts';

export interface GatewayParts {
  directory: Directory;
  authenticator: Authenticator;
  real: RealTime;
  log: FeedLog;
  disturbance: Disturbance;
}

/** At beats of a quarter second the third one carries the heartbeat, so every second has one. */
const heartbeatMs = 700;

/** Interval of `beat`, in real milliseconds. */
export const beatMs = 250;

/** An accepted socket with its connection and the address of its client. */
interface Arrival {
  ws: WebSocket;
  stream: Duplex;
  world: World | undefined;
  feedRequest: FeedRequest;
  address: string;
}

/** Hub of an open socket, and the function that releases its session. */
interface Seat {
  hub: FeedHub;
  feedRequest: FeedRequest;
  release: (() => void) | undefined;
}

export class FeedGateway {
  readonly #parts: GatewayParts;
  readonly #hubs = new Map<World, { hub: FeedHub; stop: () => void }>();
  readonly #seats = new WeakMap<FeedSocket, Seat>();
  readonly #streams = new Set<Duplex>();
  readonly #malformed: MalformedMessages;
  #heartbeatAt: number;

  constructor(parts: GatewayParts) {
    this.#parts = parts;
    this.#heartbeatAt = parts.real.monotonic();
    this.#malformed = new MalformedMessages(parts.log);
    parts.directory.onReplaced((before, after) => this.#follow(before, after));
  }

  get size(): number {
    return this.#streams.size;
  }

  /** Publishes the present of every world with sockets. */
  beat(): void {
    const now = this.#parts.real.monotonic();
    const heartbeat = now - this.#heartbeatAt >= heartbeatMs;
    if (heartbeat) this.#heartbeatAt = now;
    this.#malformed.sumIfDue(now);
    for (const { hub } of this.#hubs.values()) {
      // A failure of one world must not affect another.
      try {
        this.#beatHub(hub, heartbeat);
      } catch (error) {
        this.#parts.log.warn({ err: error, world: hub.world.id }, 'a beat failed');
      }
    }
  }

  #beatHub(hub: FeedHub, heartbeat: boolean): void {
    if (!this.#parts.directory.serves(hub.world)) {
      // Its sockets will move to the world that replaces it.
      if (this.#parts.directory.isChanging(hub.world.id)) return;
      const code = hub.world.isLeft ? 1001 : feedCloseCodes.unknownWorld;
      for (const socket of hub.sockets) socket.close(code, 'the world is gone');
      return;
    }
    if (heartbeat) this.#checkSessions(hub);
    hub.publish(heartbeat);
  }

  close(): void {
    for (const { hub, stop } of this.#hubs.values()) {
      for (const socket of hub.sockets) {
        hub.sendControl(socket, { msg: 'closing' });
        socket.close(1001, 'server stops');
      }
      stop();
    }
    this.#malformed.sum();
    this.#hubs.clear();
  }

  /** Cuts sockets that did not answer the close frame. */
  cut(): void {
    for (const stream of this.#streams) stream.destroy();
  }

  /** Assigns an open socket to its hub. */
  welcome(arrival: Arrival): void {
    const { ws, stream, world } = arrival;
    this.#streams.add(stream);
    stream.once('close', () => this.#streams.delete(stream));
    if (world === undefined) ws.close(feedCloseCodes.unknownWorld, 'unknown world');
    else this.#authenticateSocket(arrival, world);
  }

  #authenticateSocket({ ws, stream, feedRequest, address }: Arrival, world: World): void {
    const { token, typeUser, lang } = feedRequest.connection;
    const { user, close, refused } = authenticateSocket(
      this.#parts.authenticator,
      world,
      feedRequest.feed,
      token,
    );
    if (close !== undefined) {
      ws.close(close, formatReason(close));
      return;
    }
    const hub = this.#getHub(world);
    const socket = new FeedSocket({
      ws,
      stream,
      id: feedRequest.id,
      feed: feedRequest.feed,
      address,
      token,
      user,
      mode: chooseMode(this.#parts.authenticator, world, user, typeUser),
      followsSwitch: typeUser === undefined,
      language: negotiateLanguage(lang),
    });
    const release = user && this.#parts.authenticator.hold(world, user);
    this.#seats.set(socket, { hub, feedRequest, release });
    ws.on('close', () => this.#leave(socket));
    this.#setLine(world, socket);
    hub.add(socket);
    if (refused !== undefined) hub.sendControl(socket, { msg: 'refused', code: codes[refused] });
    this.#listen(ws, socket, feedRequest);
    this.#subscribe(hub, socket, feedRequest.topics);
  }

  #subscribe(hub: FeedHub, socket: FeedSocket, topics: readonly TopicRequest[]): void {
    this.#attempt(socket, () => {
      for (const topic of topics) {
        const refused = hub.subscribe(socket, topic);
        if (refused !== undefined) return socket.close(feedCloseCodes.unknownTopic, refused);
      }
    });
  }

  /** Moves all sockets of a world to its replacement: each receives the whole new state and stays open. */
  #follow(before: World, after: World): void {
    const sockets = [...(this.#hubs.get(before)?.hub.sockets ?? [])];
    for (const socket of sockets) this.#attempt(socket, () => this.#move(socket, after));
  }

  #move(socket: FeedSocket, world: World): void {
    const seat = this.#seats.get(socket);
    if (seat === undefined) return;
    const { token } = socket.parts;
    const topics = socket.topics.map(({ request }) => request);
    this.#leave(socket);
    const { user, close, refused } = authenticateSocket(
      this.#parts.authenticator,
      world,
      seat.feedRequest.feed,
      token,
    );
    if (close !== undefined) {
      socket.close(close, formatReason(close));
      return;
    }
    const { typeUser } = seat.feedRequest.connection;
    socket.moveTo({ user, mode: chooseMode(this.#parts.authenticator, world, user, typeUser) });
    const hub = this.#getHub(world);
    const release = user && this.#parts.authenticator.hold(world, user);
    this.#seats.set(socket, { hub, feedRequest: seat.feedRequest, release });
    this.#setLine(world, socket);
    hub.add(socket);
    if (refused !== undefined) hub.sendControl(socket, { msg: 'refused', code: codes[refused] });
    // A user who is signed out by the change continues as a visitor, without personal topics.
    const isAllowed = ({ eventType }: TopicRequest) => user !== undefined || eventType !== 'contract';
    this.#subscribe(hub, socket, topics.filter(isAllowed));
  }

  #listen(ws: WebSocket, socket: FeedSocket, feedRequest: FeedRequest): void {
    const { real } = this.#parts;
    const budget = new MessageBudget(real.monotonic());
    ws.on('message', (data: Buffer, isBinary: boolean) => {
      const now = real.monotonic();
      const hub = this.#seats.get(socket)?.hub;
      if (hub === undefined) return;
      if (!budget.take(now)) {
        socket.close(feedCloseCodes.tooManyMessages, 'too many messages');
        return;
      }
      const text = isBinary || feedRequest.feed !== 'market' ? undefined : data.toString();
      const message = text === undefined ? undefined : parseIncoming(text, hub.world.settings.strict);
      if (message !== undefined) {
        this.#attempt(socket, () => handleIncoming(hub, socket, message));
        return;
      }
      this.#malformed.count(feedRequest.feed, data.length, now);
      hub.sendControl(socket, { msg: 'refused', code: codes.invalidInput });
    });
  }

  /** Closes one socket if its work throws. */
  #attempt(socket: FeedSocket, work: () => void): void {
    try {
      work();
    } catch (error) {
      this.#parts.log.warn({ err: error }, 'feed failed');
      socket.close(1011, 'server fault');
    }
  }

  #leave(socket: FeedSocket): void {
    const seat = this.#seats.get(socket);
    if (seat === undefined) return;
    this.#seats.delete(socket);
    const { hub, release } = seat;
    hub.remove(socket);
    socket.leave();
    release?.();
    const entry = this.#hubs.get(hub.world);
    if (hub.size > 0 || entry?.hub !== hub) return;
    entry.stop();
    this.#hubs.delete(hub.world);
  }

  #getHub(world: World): FeedHub {
    const known = this.#hubs.get(world);
    if (known !== undefined) return known.hub;
    const hub = new FeedHub(world, this.#parts.real, this.#parts.log);
    const setLines = () => {
      for (const socket of hub.sockets) this.#setLine(world, socket);
    };
    const stops = [
      onMoved(world, () => hub.publish()),
      this.#parts.disturbance.onLines(world, setLines),
      world.listen((events) => {
        if (events.some((event) => hasSubject(event, 'session'))) this.#checkSessions(hub);
        if (events.some((event) => hasSubject(event, 'faults'))) setLines();
        for (const { type, userId } of events)
          if (type === 'account.switched') this.#followSwitch(hub, userId);
      }),
      () => hub.close(),
    ];
    const stop = () => {
      for (const end of stops) end();
    };
    this.#hubs.set(world, { hub, stop });
    return hub;
  }

  /** Switches sockets that named no account to the one that their user chose. */
  #followSwitch(hub: FeedHub, userId: string | undefined): void {
    for (const socket of hub.sockets) {
      const { user, followsSwitch } = socket.parts;
      if (user === undefined || user.id !== userId || !followsSwitch) continue;
      const mode = chooseMode(this.#parts.authenticator, hub.world, user, undefined);
      this.#attempt(socket, () => hub.switchMode(socket, mode));
    }
  }

  #checkSessions(hub: FeedHub): void {
    for (const socket of hub.sockets) {
      const { token, user } = socket.parts;
      if (token === undefined || user === undefined) continue;
      const caller = this.#parts.authenticator.authenticate(hub.world, token);
      if (caller === 'ended') socket.close(feedCloseCodes.sessionEnded, 'session ended elsewhere');
      else if (caller === 'missing') socket.close(feedCloseCodes.badToken, 'session expired');
    }
  }

  /** Sets the line of a socket if a fault may concern it; other sockets share their frames. */
  #setLine(world: World, socket: FeedSocket): void {
    const { feed, user, address, language, stream } = socket.parts;
    const line = this.#parts.disturbance.line({
      world,
      place: { feed, path: feeds[feed].path },
      person: { userId: user?.id, ip: address, language },
      write: (bytes) => stream.write(bytes),
      close: (code, reason) => socket.close(code, reason),
    });
    socket.setLine(line);
  }
}
