/**
 * Messages of clients on the market feed. One that is malformed or names something that does not exist is refused by a control
 * message; too many at once close the socket.
 */

import { feeds } from '@papertape/shared/contract/feeds.ts';
import { type CodeKey, codes } from '@papertape/shared/contract/kit/codes.ts';
import type { IncomingOf } from '@papertape/shared/contract/kit/feed.ts';
import { isRefusal } from '@papertape/shared/contract/kit/refusal.ts';
import { readLoosely } from '../http/loose-input.ts';
import { DayCounts } from '../office/day-quota.ts';
import { toActor } from '../world/commands.ts';
import { perWorld } from '../world/module.ts';
import type { World } from '../world/world.ts';
import type { FeedSocket } from './feed-socket.ts';
import type { FeedHub, FeedLog } from './hub.ts';
import { nameConversation } from './topic-requests.ts';

export type Incoming = IncomingOf<typeof feeds.market>;

/** Returns the message; `undefined` if it is none of the contract. */
export function parseIncoming(text: string, strict: boolean): Incoming | undefined {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return undefined;
  }
  const schema = feeds.market.incoming;
  if (schema === undefined) return undefined;
  const result = schema.safeParse(strict ? raw : readLoosely(schema, raw));
  return result.success ? result.data : undefined;
}

export function handleIncoming(hub: FeedHub, socket: FeedSocket, message: Incoming): void {
  if (message.methodType === 'SEND') {
    sendSupportMessage(hub, socket, message.text, message.clientId).catch(() =>
      refuse(hub, socket, 'serverFault', { eventType: 'support' }),
    );
    return;
  }
  const subscribing = message.methodType === 'SUBSCRIBE';
  const place = {
    eventType: message.eventType,
    ...(message.symbol === undefined ? {} : { symbol: message.symbol }),
  };
  const refused = subscribing ? hub.subscribe(socket, message) : hub.unsubscribe(socket, message);
  if (refused !== undefined) refuse(hub, socket, refused, place);
  else hub.sendControl(socket, { msg: subscribing ? 'subscribed' : 'unsubscribed', ...place });
}

function refuse(
  hub: FeedHub,
  socket: FeedSocket,
  refused: CodeKey,
  place: { eventType: string; symbol?: string },
): void {
  hub.sendControl(socket, { msg: 'refused', code: codes[refused], ...place });
}

const visitorCounts = perWorld(() => new DayCounts());

/**
 * Enforces the daily limit of visitors by address, because they choose the names of their conversations. Refused messages are not part of
 * the world's history.
 */
function mayVisit(world: World, address: string): boolean {
  const limit = world.settings.limits.visitorMessagesPerDay;
  return visitorCounts(world).take(address, { limit, now: world.clock.now() });
}

async function sendSupportMessage(
  hub: FeedHub,
  socket: FeedSocket,
  text: string,
  clientId: string,
): Promise<void> {
  const { user, mode, language, address: ip } = socket.parts;
  if (user === undefined && !mayVisit(hub.world, ip)) {
    refuse(hub, socket, 'tooManyRequests', { eventType: 'support' });
    return;
  }
  const actor = toActor(user, { mode, language, ip });
  const input = { conversation: nameConversation(socket.parts), text, clientId };
  const result = await hub.world.execute({ name: 'support.say', actor, input });
  if (isRefusal(result)) refuse(hub, socket, result.refused, { eventType: 'support' });
}

/** Limit of messages per socket: a burst, then a steady rate. */
const burst = 120;
const perSecond = 20;

export class MessageBudget {
  #tokens = burst;
  #at: number;

  constructor(now: number) {
    this.#at = now;
  }

  /** Counts one message; returns false if there were too many. */
  take(now: number): boolean {
    this.#tokens = Math.min(burst, this.#tokens + ((now - this.#at) / 1_000) * perSecond) - 1;
    this.#at = now;
    return this.#tokens >= 0;
  }
}

const sumMs = 60_000;

/**
 * Logs malformed messages: the first at once, later ones in one line a minute for each feed. Sockets of a feed are counted together, so a
 * thousand of them write as many lines as one.
 */
export class MalformedMessages {
  readonly #log: FeedLog;
  readonly #feeds = new Map<string, { messages: number; bytes: number; loggedAt: number | undefined }>();

  constructor(log: FeedLog) {
    this.#log = log;
  }

  count(feed: string, bytes: number, now: number): void {
    const before = this.#feeds.get(feed) ?? { messages: 0, bytes: 0, loggedAt: undefined };
    this.#feeds.set(feed, { ...before, messages: before.messages + 1, bytes: before.bytes + bytes });
    this.sumIfDue(now);
  }

  /** Logs the count, at most once a minute. */
  sumIfDue(now: number): void {
    for (const [feed, { loggedAt }] of this.#feeds)
      if (loggedAt === undefined || now - loggedAt >= sumMs) this.#sum(feed, now);
  }

  /** Logs the remaining count. */
  sum(): void {
    for (const [feed, { loggedAt }] of this.#feeds) this.#sum(feed, loggedAt);
  }

  #sum(feed: string, loggedAt: number | undefined): void {
    const { messages = 0, bytes = 0 } = this.#feeds.get(feed) ?? {};
    if (messages === 0) return;
    this.#feeds.set(feed, { messages: 0, bytes: 0, loggedAt });
    this.#log.warn({ feed, messages, bytes }, 'malformed messages dropped');
  }
}
