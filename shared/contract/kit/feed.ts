/**
 * What a live feed is: a websocket path, its query, and the messages that travel. Every data message has
 * `eventType` and a sequence number `seq` that grows by one per socket, so a client can see a gap.
 * Control messages carry `msg` and clients ignore them as data.
 */
import * as z from 'zod/mini';
import type { Schema } from './endpoint.ts';

export interface Feed<
  Query extends Schema = Schema,
  Messages extends Record<string, Schema> = Record<string, Schema>,
  Incoming extends Schema | undefined = Schema | undefined,
> {
  /** `:id` stands for a part the client makes up. */
  path: string;
  /** Whether the token query parameter is needed, used when there, or not used. */
  token: 'required' | 'optional' | 'none';
  summary: string;
  query: Query;
  /** Message the client may send. */
  incoming?: Incoming;
  /** Shape of `data` by `eventType`. */
  messages: Messages;
}

/** Declares a feed. */
export function feed<
  Q extends Schema,
  M extends Record<string, Schema>,
  I extends Schema | undefined = undefined,
>(spec: Feed<Q, M, I>): Feed<Q, M, I> {
  return spec;
}

/** The query of a feed, parsed. */
export type FeedQueryOf<F extends Feed> = z.output<F['query']>;

/** What a client may send on a feed. */
export type IncomingOf<F extends Feed> =
  F extends Feed<infer _Q, infer _M, infer I> ? (I extends Schema ? z.output<I> : never) : never;

/** The data of one event type of a feed. */
export type FeedDataOf<F extends Feed, Event extends keyof F['messages']> = z.output<F['messages'][Event]>;

/**
 * What is not data: the heartbeat of every second, confirmations and complaints. `code` is one of codes.ts
 * where a message of the client was refused.
 */
export const controlMessage = z.object({
  msg: z.enum(['welcome', 'heartbeat', 'subscribed', 'unsubscribed', 'refused', 'closing']),
  time: z.number(),
  code: z.optional(z.number()),
  eventType: z.optional(z.string()),
  symbol: z.optional(z.string()),
  /** With the welcome: which history of the world this is. Another number than before means that everything is to be read anew. */
  branch: z.optional(z.number()),
});
export type ControlMessage = z.output<typeof controlMessage>;

/** Close codes of the feeds (4000 to 4999 is the application's range of RFC 6455). */
export const feedCloseCodes = {
  badToken: 4301,
  sessionEnded: 4999,
  unknownTopic: 4404,
  unknownWorld: 4406,
  tooSlow: 4408,
  tooManyMessages: 4429,
} as const;
