/** Joins each live feed of a host and compares the first message of each kind with the contract. */
import { feeds } from '@papertape/shared/contract/feeds.ts';
import type { Feed } from '@papertape/shared/contract/kit/feed.ts';
import { WebSocket } from 'ws';
import { findPlaces } from './places.ts';
import type { Finding, PlaceFound } from './report.ts';
import type { ConformSettings } from './settings.ts';

const symbol = 'BTCUSDT';
const timeframe = '1m';

interface Joined {
  feed: Feed;
  name: string;
  /** Query of the feed, apart from the token. */
  query: Record<string, string>;
  /** Kinds of messages that must arrive. */
  kinds: string[];
  /** Messages sent after the welcome. */
  subscriptions: unknown[];
}

/** Kinds of messages that need a user. */
const ofUsers = new Set(['contract', 'support']);

function findTopic(eventType: string) {
  const place = { symbol_detail: { symbol }, chart: { symbol, timeframe } }[eventType] ?? {};
  return { methodType: 'SUBSCRIBE', eventType, ...place };
}

function joins(hasToken: boolean): Joined[] {
  return Object.entries(feeds)
    .filter(([, feed]) => hasToken || feed.token !== 'required')
    .map(([name, feed]) => {
      const kinds = Object.keys(feed.messages).filter((kind) => hasToken || !ofUsers.has(kind));
      const query: Record<string, string> = name === 'realtime' ? { currency: symbol, timeframe } : {};
      const subscriptions = feed.incoming === undefined ? [] : kinds.map(findTopic);
      return { feed, name, query, kinds, subscriptions };
    });
}

function socketAddress({ feed, query }: Joined, { url, token, headers = {} }: ConformSettings): URL {
  const address = new URL(feed.path.replace(/:\w+/, 'conform'), url.replace(/^http/, 'ws'));
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  if (token !== undefined && feed.token !== 'none') address.searchParams.set('token', token);
  const world = headers['x-world'];
  if (world !== undefined) address.searchParams.set('world', world);
  return address;
}

interface FeedResult {
  /** The first message of each kind. */
  messages: Map<string, Record<string, unknown>>;
  /** Reason for an early end. */
  problem: string;
}

/** Listens until each kind has arrived, the host closes the feed, or the time is up. */
function listen(joined: Joined, settings: ConformSettings): Promise<FeedResult> {
  const { promise, resolve } = settled<FeedResult>();
  const messages = new Map<string, Record<string, unknown>>();
  const socket = new WebSocket(socketAddress(joined, settings));
  const end = (problem: string) => {
    clearTimeout(timer);
    resolve({ messages, problem });
    socket.terminate();
  };
  const timer = setTimeout(() => end('nothing more came'), settings.timeoutMs ?? 10_000);
  socket.on('open', () => {
    for (const subscription of joined.subscriptions) socket.send(JSON.stringify(subscription));
  });
  socket.on('message', (data) => {
    let message: Record<string, unknown>;
    try {
      message = JSON.parse(String(data)) as Record<string, unknown>;
    } catch {
      end('a message that is no JSON');
      return;
    }
    const kind = message['eventType'];
    // Control messages contain the name of their topic too.
    if (typeof kind === 'string' && message['msg'] === undefined && !messages.has(kind))
      messages.set(kind, message);
    if (joined.kinds.every((one) => messages.has(one))) end('');
  });
  socket.on('close', (code) => end(`closed with ${code}`));
  socket.on('error', (error) => end(error.message));
  return promise;
}

/** Replaces Promise.withResolvers, which older versions of Node lack. */
function settled<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

function placesWithin(joined: Joined, { messages }: FeedResult): PlaceFound[] {
  return joined.kinds.flatMap((kind): PlaceFound[] => {
    const message = messages.get(kind);
    const schema = joined.feed.messages[kind];
    if (message === undefined || schema === undefined) {
      return [{ kind: 'missing', at: kind, expected: 'a message', found: 'undefined', example: '' }];
    }
    const own = typeof message['seq'] === 'number' ? [] : [seqMissing(kind, message['seq'])];
    const places = findPlaces(schema, message['data'], `${joined.feed.path} ${kind}`);
    return [
      ...own,
      ...places.map((place) => ({ ...place, at: place.at === '' ? kind : `${kind}.${place.at}` })),
    ];
  });
}

const seqMissing = (kind: string, value: unknown): PlaceFound => ({
  kind: value === undefined ? 'missing' : 'otherwise',
  at: `${kind} seq`,
  expected: 'number',
  found: typeof value,
  example: String(value),
});

/**
 * Joins every feed that the token allows and judges its first messages. A feed that stays silent is a finding,
 * not an error.
 */
export async function feedFindings(settings: ConformSettings): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const joined of joins(settings.token !== undefined)) {
    const result = await listen(joined, settings);
    const about = { name: `feed ${joined.name}`, call: `WS ${joined.feed.path}` };
    const places = placesWithin(joined, result);
    if (result.messages.size === 0)
      findings.push({ ...about, outcome: 'unanswered', note: result.problem, places: [] });
    else
      findings.push({
        ...about,
        outcome: places.length === 0 ? 'same' : 'differs',
        note: result.problem,
        places,
      });
  }
  return findings;
}
