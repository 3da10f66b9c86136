/** Reads an upgrade request: feed, world and caller. */
import type { IncomingMessage } from 'node:http';
import { feeds } from '@papertape/shared/contract/feeds.ts';
import type { CodeKey } from '@papertape/shared/contract/kit/codes.ts';
import type { Schema } from '@papertape/shared/contract/kit/endpoint.ts';
import { feedCloseCodes } from '@papertape/shared/contract/kit/feed.ts';
import type { Refusal } from '@papertape/shared/contract/kit/refusal.ts';
import type { Authenticator, Caller } from '../http/call.ts';
import { readHeader } from '../http/header.ts';
import { readInput } from '../http/input.ts';
import type { World } from '../world/world.ts';
import type { Connection } from './feed-socket.ts';
import type { TopicRequest } from './topic-requests.ts';

export type FeedName = keyof typeof feeds;

interface NamedFeed {
  feed: FeedName;
  /** Part of the path that the client chose; empty on other feeds. */
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
  /** Topics that the feed subscribes to. */
  topics: TopicRequest[];
}

const marketPath = /^\/ws\/market\/([A-Za-z0-9_-]{1,64})$/;

function findFeed(path: string): NamedFeed | undefined {
  const id = marketPath.exec(path)?.[1];
  if (id !== undefined) return { feed: 'market', id, path };
  const names = ['forex', 'realtime', 'orders'] as const;
  const feed = names.find((name) => feeds[name].path === path);
  return feed && { feed, id: '', path };
}

/** Returns feed and world of an address; `undefined` if it names no feed. */
export function readFeedPlace(url: string): FeedPlace | undefined {
  const [path = '', query] = url.split('?', 2);
  const named = findFeed(path);
  if (named === undefined) return undefined;
  const search = new URLSearchParams(query);
  return { named, query: Object.fromEntries(search), world: search.get('world') || 'default' };
}

/** Returns the parsed request of a feed, or the refusal. */
export function readFeedRequest({ named, query }: FeedPlace, strict: boolean): FeedRequest | Refusal {
  const read = <Parsed extends Connection>(
    schema: Schema<Parsed>,
    listTopics: (parsed: Parsed) => TopicRequest[],
  ): FeedRequest | Refusal => {
    const reading = readInput(schema, query, strict);
    if ('refusal' in reading) return reading.refusal;
    return { ...named, connection: reading.value, topics: listTopics(reading.value) };
  };
  switch (named.feed) {
    case 'forex':
      return read(feeds.forex.query, ({ type }) => [{ eventType: 'forex', type }]);
    case 'realtime':
      return read(feeds.realtime.query, ({ currency: symbol, timeframe }) => [
        { eventType: 'symbol_detail', symbol },
        { eventType: 'chart', symbol, timeframe },
      ]);
    case 'orders':
      return read(feeds.orders.query, () => [{ eventType: 'contract' }]);
    case 'market':
      return read(feeds.market.query, () => []);
  }
}

/**
 * Returns whether the page of a request may open sockets; programs send no origin. A page cannot add headers to the upgrade of a socket,
 * so that X-Forwarded-Host comes from a proxy, which has rewritten Host.
 */
export function isAllowedOrigin(
  request: Pick<IncomingMessage, 'headers'>,
  allowed: readonly string[],
): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  if (allowed.includes(origin)) return true;
  try {
    const page = new URL(origin).host;
    return page === host || page === readHeader(request, 'x-forwarded-host')?.split(',')[0]?.trim();
  } catch {
    return false;
  }
}

/** The user of a socket, or the code to close it with. */
interface Entry {
  user?: Caller;
  close?: number;
  /** Reason for which the token was refused and the socket opened for a visitor instead. */
  refused?: CodeKey;
}

/** Authenticates a socket. A feed for visitors opens for one even with an invalid token: a refused client would reconnect forever. */
export function authenticateSocket(
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

/** Words a close code of a refused handshake. */
export function formatReason(close: number): string {
  return close === feedCloseCodes.sessionEnded
    ? 'session ended elsewhere'
    : 'no valid token: get one from the login';
}
