/**
 * The door of the live feeds. Guarantees: only allowed pages get in, a socket with a bad token is told so by
 * its close code, nothing a client sends can fill the memory, and a session that ends takes its sockets along.
 */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { codes } from '@papertape/shared/contract/kit/codes.ts';
import { feedCloseCodes } from '@papertape/shared/contract/kit/feed.ts';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Authenticator } from '../http/call.ts';
import { hostCount } from '../http/http-answers.ts';
import { languageOf } from '../http/languages.ts';
import { modeOf } from '../http/mode.ts';
import type { Directory } from '../world/directory.ts';
import { speaksOf } from '../world/events.ts';
import { onMoved } from '../world/moved.ts';
import type { RealTime } from '../world/real-clock.ts';
import type { World } from '../world/world.ts';
import { FeedSocket } from './feed-socket.ts';
import { enter, type FeedRequest, isAllowedOrigin, readFeedPlace, readFeedRequest } from './handshake.ts';
import { FeedHub, type FeedLog } from './hub.ts';
import { handleIncoming, MessageBudget, parseIncoming } from './incoming.ts';

export interface GatewayParts {
  server: Server;
  directory: Directory;
  authenticator: Authenticator;
  real: RealTime;
  /** Origins besides the server's own. */
  allowedOrigins: readonly string[];
  log: FeedLog;
}

const payloadMax = 16 * 1024;
const socketsMax = 20_000;
/** With beats of a quarter second the third one carries the heartbeat, so that one a second is certain. */
const heartbeatMs = 700;

/** How often the server calls `beat`, in real milliseconds. */
export const beatMs = 250;

export class FeedGateway {
  readonly #parts: GatewayParts;
  readonly #hubs = new Map<World, { hub: FeedHub; stop: () => void }>();
  readonly #sockets = new WebSocketServer({
    noServer: true,
    maxPayload: payloadMax,
    perMessageDeflate: false,
    clientTracking: false,
  });
  readonly #streams = new Set<Duplex>();
  #heartbeatAt: number;

  constructor(parts: GatewayParts) {
    this.#parts = parts;
    this.#heartbeatAt = parts.real.monotonic();
    parts.server.on('upgrade', (request, stream, head) => {
      // The server stops listening to a stream that it hands over; one that breaks with nobody listening ends the process.
      stream.on('error', () => stream.destroy());
      this.#upgrade(request, stream, head).catch((error: unknown) => {
        parts.log.warn({ err: error }, 'upgrade failed');
        stream.destroy();
      });
    });
  }

  /** Open sockets of all worlds. */
  get size(): number {
    return this.#streams.size;
  }

  /** One real beat: publishes the present of every world that somebody watches. */
  beat(): void {
    const now = this.#parts.real.monotonic();
    const heartbeat = now - this.#heartbeatAt >= heartbeatMs;
    if (heartbeat) this.#heartbeatAt = now;
    for (const { hub } of this.#hubs.values()) {
      // What is wrong with one world is not told to another.
      try {
        this.#beatHub(hub, heartbeat);
      } catch (error) {
        this.#parts.log.warn({ err: error, world: hub.world.id }, 'a beat failed');
      }
    }
  }

  #beatHub(hub: FeedHub, heartbeat: boolean): void {
    if (this.#parts.directory.ready(hub.world.id) !== hub.world) {
      for (const socket of hub.sockets) socket.close(feedCloseCodes.unknownWorld, 'the world is gone');
      return;
    }
    if (heartbeat) this.#checkSessions(hub);
    hub.publish(heartbeat);
  }

  /** Says goodbye on every socket. */
  close(): void {
    for (const { hub, stop } of this.#hubs.values()) {
      for (const socket of hub.sockets) {
        hub.tell(socket, { msg: 'closing' });
        socket.close(1001, 'server stops');
      }
      stop();
    }
    this.#hubs.clear();
  }

  /** Cuts what did not answer the goodbye. */
  cut(): void {
    for (const stream of this.#streams) stream.destroy();
  }

  async #upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> {
    if (!isAllowedOrigin(request, this.#parts.allowedOrigins)) return refuseUpgrade(stream, '403 Forbidden');
    if (hostCount(request.rawHeaders) > 1) return refuseUpgrade(stream, '400 Bad Request');
    const place = readFeedPlace(request.url ?? '/');
    if (place === 404) return refuseUpgrade(stream, '404 Not Found');
    if (place === 400) return refuseUpgrade(stream, '400 Bad Request');
    if (this.#streams.size >= socketsMax) return refuseUpgrade(stream, '503 Service Unavailable');
    const world = await this.#parts.directory.find(place.world);
    // It would never say again that it is closed, and be counted for ever.
    if (stream.destroyed) return;
    const asked = readFeedRequest(place, world?.settings.strict === true);
    if (asked === undefined) return refuseUpgrade(stream, '400 Bad Request');
    const { path } = asked;
    if (world?.settings.faults.some((fault) => fault.dropSockets && path.startsWith(fault.path)) === true) {
      stream.destroy();
      return;
    }
    const address = request.socket.remoteAddress ?? '';
    this.#streams.add(stream);
    stream.once('close', () => this.#streams.delete(stream));
    this.#sockets.handleUpgrade(request, stream, head, (ws) => {
      // Also one that is told goodbye at once may send what is no frame.
      ws.on('error', () => ws.terminate());
      if (world === undefined) ws.close(feedCloseCodes.unknownWorld, 'unknown world');
      else this.#welcome(ws, stream, world, { ...asked, address });
    });
  }

  #welcome(ws: WebSocket, stream: Duplex, world: World, asked: FeedRequest & { address: string }): void {
    const { address } = asked;
    const { token, typeUser, lang } = asked.connection;
    const { user, close, refused } = enter(this.#parts.authenticator, world, asked.feed, token);
    if (close !== undefined) {
      ws.close(close, close === feedCloseCodes.sessionEnded ? 'session ended elsewhere' : 'bad token');
      return;
    }
    const hub = this.#hubOf(world);
    const socket = new FeedSocket({
      ws,
      stream,
      id: asked.id,
      address,
      token,
      user,
      mode: modeOf(this.#parts.authenticator, world, user, typeUser),
      followsSwitch: typeUser === undefined,
      language: languageOf(lang),
    });
    const release = user && this.#parts.authenticator.hold(world, user);
    ws.on('close', () => {
      this.#leave(hub, socket);
      release?.();
    });
    hub.add(socket);
    if (refused !== undefined) hub.tell(socket, { msg: 'refused', code: codes[refused] });
    this.#listen(ws, hub, socket, asked);
    this.#attempt(socket, () => {
      for (const topic of asked.topics) {
        const refused = hub.subscribe(socket, topic);
        if (refused !== undefined) return socket.close(feedCloseCodes.unknownTopic, refused);
      }
    });
  }

  #listen(ws: WebSocket, hub: FeedHub, socket: FeedSocket, asked: FeedRequest): void {
    const budget = new MessageBudget(this.#parts.real.monotonic());
    ws.on('message', (data: Buffer, isBinary: boolean) => {
      if (!budget.take(this.#parts.real.monotonic())) {
        socket.close(feedCloseCodes.tooManyMessages, 'too many messages');
        return;
      }
      const text = isBinary || asked.feed !== 'market' ? undefined : data.toString();
      const message = text === undefined ? undefined : parseIncoming(text, hub.world.settings.strict);
      if (message !== undefined) {
        this.#attempt(socket, () => handleIncoming(hub, socket, message));
        return;
      }
      this.#parts.log.warn({ feed: asked.feed, bytes: data.length }, 'malformed message dropped');
      hub.tell(socket, { msg: 'refused', code: codes.invalidInput });
    });
  }

  /** A fault of ours closes this one socket. */
  #attempt(socket: FeedSocket, work: () => void): void {
    try {
      work();
    } catch (error) {
      this.#parts.log.warn({ err: error }, 'feed failed');
      socket.close(1011, 'server fault');
    }
  }

  #leave(hub: FeedHub, socket: FeedSocket): void {
    hub.remove(socket);
    const entry = this.#hubs.get(hub.world);
    if (hub.size > 0 || entry?.hub !== hub) return;
    entry.stop();
    this.#hubs.delete(hub.world);
  }

  #hubOf(world: World): FeedHub {
    const known = this.#hubs.get(world);
    if (known !== undefined) return known.hub;
    const hub = new FeedHub(world, this.#parts.real, this.#parts.log);
    const stopMoved = onMoved(world, () => hub.publish());
    const stopListening = world.listen((events) => {
      if (events.some((event) => speaksOf(event, 'session'))) this.#checkSessions(hub);
      const switched = events.filter(({ type }) => type === 'account.switched');
      for (const { userId } of switched) this.#followSwitch(hub, userId);
    });
    const stop = () => {
      stopMoved();
      stopListening();
      hub.close();
    };
    this.#hubs.set(world, { hub, stop });
    return hub;
  }

  /** Sockets that named no account show the one that their user chose. */
  #followSwitch(hub: FeedHub, userId: string | undefined): void {
    for (const socket of hub.sockets) {
      const { user, followsSwitch } = socket.parts;
      if (user === undefined || user.id !== userId || !followsSwitch) continue;
      const mode = modeOf(this.#parts.authenticator, hub.world, user, undefined);
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
}

function refuseUpgrade(stream: Duplex, status: string): void {
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
