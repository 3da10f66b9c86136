/** What an upgrade request asks for: which feed, of which world, as whom. Says no in the words of HTTP. */
import type { IncomingMessage } from 'node:http';
import { feeds } from '@papertape/shared/contract/feeds.ts';
import { feedCloseCodes } from '@papertape/shared/contract/kit/feed.ts';
import type { Authenticator, Caller } from '../http/call.ts';
import type { World } from '../world/world.ts';
import type { Connection } from './feed-socket.ts';
import type { TopicRequest } from './topic-requests.ts';

export type FeedName = keyof typeof feeds;

export interface FeedRequest {
  feed: FeedName;
  /** The part of the path that the client made up; empty on other feeds. */
  id: string;
  path: string;
  connection: Connection;
  /** What the feed shows by itself. */
  topics: TopicRequest[];
}

const marketPath = /^\/ws\/market\/([A-Za-z0-9_-]{1,64})$/;

function feedOf(path: string): Pick<FeedRequest, 'feed' | 'id' | 'path'> | undefined {
  const id = marketPath.exec(path)?.[1];
  if (id !== undefined) return { feed: 'market', id, path };
  const names = ['forex', 'realtime', 'orders'] as const;
  const feed = names.find((name) => feeds[name].path === path);
  return feed && { feed, id: '', path };
}

/** The request, or the HTTP status to refuse the upgrade with. */
export function readFeedRequest(url: string): FeedRequest | 404 | 400 {
  const address = URL.parse(`http://feeds${url}`);
  if (address === null) return 400;
  const { pathname, searchParams } = address;
  const place = feedOf(pathname);
  if (place === undefined) return 404;
  const query = Object.fromEntries(searchParams);
  if (place.feed === 'forex') {
    const parsed = feeds.forex.query.safeParse(query);
    if (!parsed.success) return 400;
    return { ...place, connection: parsed.data, topics: [{ eventType: 'forex', type: parsed.data.type }] };
  }
  if (place.feed === 'realtime') {
    const parsed = feeds.realtime.query.safeParse(query);
    if (!parsed.success) return 400;
    const { currency: symbol, timeframe } = parsed.data;
    const chart: TopicRequest = { eventType: 'chart', symbol, timeframe };
    return { ...place, connection: parsed.data, topics: [{ eventType: 'symbol_detail', symbol }, chart] };
  }
  const parsed = feeds[place.feed].query.safeParse(query);
  if (!parsed.success) return 400;
  const topics: TopicRequest[] = place.feed === 'orders' ? [{ eventType: 'contract' }] : [];
  return { ...place, connection: parsed.data, topics };
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

/** Whose socket it is, or the code to close it with: a token that is there must be good. */
export function callerOf(
  authenticator: Authenticator,
  world: World,
  feed: FeedName,
  token: string | undefined,
): Caller | undefined | { close: number } {
  if (token === undefined || token === '') {
    return feeds[feed].token === 'required' ? { close: feedCloseCodes.badToken } : undefined;
  }
  const caller = authenticator.authenticate(world, token);
  if (caller === 'missing') return { close: feedCloseCodes.badToken };
  if (caller === 'ended') return { close: feedCloseCodes.sessionEnded };
  return caller;
}
