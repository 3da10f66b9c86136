/**
 * The socket that follows the events of a world. Every event it sends is on disk, in order and without a gap;
 * a slow reader gets the rest once it has read; a rewind of the world is announced.
 */
import type { IncomingMessage } from 'node:http';
import { feedCloseCodes } from '@papertape/shared/contract/kit/feed.ts';
import { isRefusal, type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import { simFeeds } from '@papertape/shared/contract/sim-feeds.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import type * as z from 'zod/mini';
import type { AnswerRefusal } from '../../server/http/http-answers.ts';
import { readInput } from '../../server/http/input.ts';
import type { Directory } from '../../server/world/directory.ts';
import { eventRows } from '../../server/world/world.store.ts';
import type { World } from '../../server/world/world.ts';
import { findRequestedUser, shownEvent } from './history.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Set where the simulator is on. */
    followers?: Followers;
  }
}

type EventQuery = z.output<typeof simFeeds.events.query>;

interface Reader {
  query: EventQuery;
  userId: string | undefined;
  world: World;
}

const { path } = simFeeds.events;
const eventsAtOnce = 200;
/** Bytes that may wait per reader. */
const bufferedMax = 1_048_576;
/** Beats between heartbeats. */
const beatsPerHeartbeat = 4;
const normalClose = 1001;

const parseQuery = (url = '') => new URLSearchParams(url.split('?', 2)[1]);

/** Reads headers from the address, because a page cannot send them with an upgrade. */
export function readFollowerHeaders({ url, headers }: Pick<IncomingMessage, 'url' | 'headers'>): void {
  if (url?.split('?', 1)[0] !== path) return;
  const query = parseQuery(url);
  const token = query.get('simToken');
  if (token !== null) headers['x-sim-token'] ??= token;
  headers['x-world'] = query.get('world') ?? 'default';
}

class Follower {
  readonly #ws: WebSocket;
  readonly #reader: Reader;
  #world: World | undefined;
  #after: number;
  #seq = 0;

  constructor(ws: WebSocket, reader: Reader) {
    this.#ws = ws;
    this.#reader = reader;
    this.#after = reader.query.after ?? reader.world.log.state.count;
  }

  /** Sends new events; a replaced world begins with a new welcome. */
  look(world: World, heartbeat: boolean): void {
    if (world !== this.#world) {
      this.#world = world;
      this.#sendMessage({ msg: 'welcome', time: world.clock.now(), branch: world.branch });
    }
    if (heartbeat) this.#sendMessage({ msg: 'heartbeat', time: world.clock.now() });
    const { count } = world.log.state;
    this.#after = Math.min(this.#after, count);
    while (this.#after < count && this.#ws.bufferedAmount < bufferedMax) this.#send(world, count);
  }

  close(code: number, reason: string): void {
    this.#ws.close(code, reason);
  }

  #send(world: World, count: number): void {
    const { query, userId } = this.#reader;
    const page = { after: this.#after, limit: eventsAtOnce, type: query.type, userId };
    const rows = eventRows.page(world, page);
    for (const row of rows) {
      this.#seq += 1;
      const data = shownEvent(world, row);
      this.#sendMessage({ eventType: 'event', seq: this.#seq, time: data.time, data });
    }
    this.#after = rows.length < eventsAtOnce ? count : (rows.at(-1)?.seq ?? count);
  }

  #sendMessage(message: object): void {
    this.#ws.send(JSON.stringify(message));
  }
}

class Followers {
  readonly #directory: Directory;
  readonly #open = new Map<Follower, string>();
  #beats = 0;

  constructor(directory: Directory) {
    this.#directory = directory;
  }

  beat(): void {
    this.#beats += 1;
    const heartbeat = this.#beats % beatsPerHeartbeat === 0;
    for (const [follower, id] of this.#open) {
      const world = this.#directory.ready(id);
      if (world !== undefined) follower.look(world, heartbeat);
      // A world that is being replaced is missing for a moment.
      else if (!this.#directory.isChanging(id)) follower.close(feedCloseCodes.unknownWorld, 'unknown world');
    }
  }

  welcome(ws: WebSocket, reader: Reader): void {
    const follower = new Follower(ws, reader);
    this.#open.set(follower, reader.world.id);
    ws.on('close', () => this.#open.delete(follower));
    ws.on('error', () => ws.terminate());
    follower.look(reader.world, false);
  }

  close(): void {
    for (const follower of this.#open.keys()) follower.close(normalClose, 'the server stops');
  }
}

async function readEventQuery(directory: Directory, request: FastifyRequest): Promise<Reader | Refusal> {
  const given = Object.fromEntries(parseQuery(request.url));
  const world = await directory.find(given['world'] ?? 'default');
  if (world === undefined) return refuse('unknownWorld');
  const reading = readInput(simFeeds.events.query, given, world.settings.strict);
  if ('refusal' in reading) return reading.refusal;
  const query = reading.value;
  const user = findRequestedUser(world, query.user);
  return isRefusal(user) ? user : { query, world, userId: user?.id };
}

const statuses: Readonly<Record<string, number>> = { unknownWorld: 404, notFound: 404 };

/** Registers the socket behind the guard of the simulator. */
export function serveFollowers(
  app: FastifyInstance,
  scope: FastifyInstance,
  directory: Directory,
  answer: AnswerRefusal,
): void {
  const followers = new Followers(directory);
  const readers = new WeakMap<IncomingMessage, Reader>();
  app.decorate('followers', followers);
  app.addHook('preClose', async () => followers.close());
  const admit = async (request: FastifyRequest, reply: FastifyReply) => {
    const reader = request.ws ? await readEventQuery(directory, request) : refuse('unknownPath');
    if (!isRefusal(reader)) {
      readers.set(request.raw, reader);
      return;
    }
    const { refused, field } = reader;
    const status = statuses[refused] ?? (refused === 'unknownPath' ? 404 : 400);
    answer(request, reply.header('connection', 'close'), [refused, status, field]);
    return reply;
  };
  scope.get(path, { websocket: true, onRequest: admit, config: { world: 'query' } }, (ws, request) => {
    const reader = readers.get(request.raw);
    if (reader === undefined) ws.terminate();
    else followers.welcome(ws, reader);
  });
}
