/** What an upgrade request asks for: which feed, of which world, as whom. Says no in the words of HTTP. */
import type { IncomingMessage } from 'node:http';
import { feeds } from '@papertape/shared/contract/feeds.ts';
import type { CodeKey } from '@papertape/shared/contract/kit/codes.ts';
import type { Schema } from '@papertape/shared/contract/kit/endpoint.ts';
import { feedCloseCodes } from '@papertape/shared/contract/kit/feed.ts';
import type * as z from 'zod/mini';
import type { Authenticator, Caller } from '../http/call.ts';
import { readLoosely } from '../http/loose-input.ts';
import type { World } from '../world/world.ts';
import type { Connection } from './feed-socket.ts';
import type { TopicRequest } from './topic-requests.ts';

export type FeedName = keyof typeof feeds;

interface NamedFeed {
  feed: FeedName;
  /** The part of the path that the client made up; empty on other feeds. */
  id: string;
  path: string;
}

export interface FeedPlace {
  named: NamedFeed;
  query: Readonly<Record<string, string>>;
  world: string;
}

export interface FeedRequest extends NamedFeed {
  connection: Connection;
  /** What the feed shows by itself. */
  topics: TopicRequest[];
}

const marketPath = /^\/ws\/market\/([A-Za-z0-9_-]{1,64})$/;

function feedOf(path: string): NamedFeed | undefined {
  const id = marketPath.exec(path)?.[1];
  if (id !== undefined) return { feed: 'market', id, path };
  const names = ['forex', 'realtime', 'orders'] as const;
  const feed = names.find((name) => feeds[name].path === path);
  return feed && { feed, id: '', path };
}

/** Which feed an address names, and of which world, or the HTTP status to refuse the upgrade with. */
export function readFeedPlace(url: string): FeedPlace | 404 | 400 {
  const address = URL.parse(`http://feeds${url}`);
  if (address === null) return 400;
  const { pathname, searchParams } = address;
  const named = feedOf(pathname);
  if (named === undefined) return 404;
  return { named, query: Object.fromEntries(searchParams), world: searchParams.get('world') || 'default' };
}

/** What is asked for there; undefined where it cannot be read. */
export function readFeedRequest({ named, query }: FeedPlace, strict: boolean): FeedRequest | undefined {
  const read = <Query extends Schema>(schema: Query) => {
    const parsed = schema.safeParse(strict ? query : readLoosely(schema, query));
    return parsed.success ? (parsed.data as z.output<Query>) : undefined;
  };
  const { feed } = named;
  if (feed === 'forex') {
    const connection = read(feeds.forex.query);
    return connection && { ...named, connection, topics: [{ eventType: 'forex', type: connection.type }] };
  }
  if (feed === 'realtime') {
    const connection = read(feeds.realtime.query);
    if (connection === undefined) return undefined;
    const { currency: symbol, timeframe } = connection;
    const chart: TopicRequest = { eventType: 'chart', symbol, timeframe };
    return { ...named, connection, topics: [{ eventType: 'symbol_detail', symbol }, chart] };
  }
  const connection = read(feeds[feed].query);
  const topics: TopicRequest[] = feed === 'orders' ? [{ eventType: 'contract' }] : [];
  return connection && { ...named, connection, topics };
}

/** Pages of other places may not open sockets here; programs send no origin. */
export function isAllowedOrigin(request: IncomingMessage, allowed: readonly string[]): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  if (allowed.includes(origin)) return true;
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
}

/** Whose socket it is, or the code to close it with. */
interface Entry {
  user?: Caller;
  close?: number;
  /** Why it opened for a visitor although a token came along. */
  refused?: CodeKey;
}

/** A feed that is open to visitors opens for one where the token is worth nothing: who was refused would come again for ever. */
export function enter(
  authenticator: Authenticator,
  world: World,
  feed: FeedName,
  token: string | undefined,
): Entry {
  const isOpen = feeds[feed].token !== 'required';
  if (token === undefined || token === '') return isOpen ? {} : { close: feedCloseCodes.badToken };
  const caller = authenticator.authenticate(world, token);
  if (caller === 'missing')
    return isOpen ? { refused: 'sessionMissing' } : { close: feedCloseCodes.badToken };
  if (caller === 'ended')
    return isOpen ? { refused: 'sessionEnded' } : { close: feedCloseCodes.sessionEnded };
  return { user: caller };
}
