/**
 * A live feed: a websocket path, its query and its messages. Every data message has `eventType` and a
 * sequence number `seq` that grows by one per socket, so that a client can detect a gap. Control messages
 * carry `msg` instead.
 */
import * as z from 'zod/mini';
import type { Schema } from './endpoint.ts';

export interface Feed<
  Query extends Schema = Schema,
  Messages extends Record<string, Schema> = Record<string, Schema>,
  Incoming extends Schema | undefined = Schema | undefined,
> {
  /** `:id` is a part that the client chooses. */
  path: string;
  /** Use of the token parameter: required, used if present, or ignored. */
  token: 'required' | 'optional' | 'none';
  summary: string;
  query: Query;
  /** Messages that the client may send. */
  incoming?: Incoming;
  /** Schema of `data` by `eventType`. */
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

/** Parsed query of a feed. */
export type FeedQueryOf<F extends Feed> = z.output<F['query']>;

/** Messages that a client may send on a feed. */
export type IncomingOf<F extends Feed> =
  F extends Feed<infer _Q, infer _M, infer I> ? (I extends Schema ? z.output<I> : never) : never;

/** Data of one event type of a feed. */
export type FeedDataOf<F extends Feed, Event extends keyof F['messages']> = z.output<F['messages'][Event]>;

/**
 * Messages without data: the heartbeat of every second, confirmations and refusals. `code` is one of codes.ts
 * if a message of the client was refused.
 */
export const controlMessage = z.object({
  msg: z.enum(['welcome', 'heartbeat', 'subscribed', 'unsubscribed', 'refused', 'closing']),
  time: z.number(),
  code: z.optional(z.number()),
  eventType: z.optional(z.string()),
  symbol: z.optional(z.string()),
  /**
   * Sent with the welcome: the branch of the world's history. If it changed, the client must read everything
   * again.
   */
  branch: z.optional(z.number()),
  /** Sent with the welcome and each heartbeat while the clock of the world is paused. */
  paused: z.optional(z.boolean()),
  /**
   * Sent with the welcome and each heartbeat of a class: its rules. If they changed, the client must read its
   * seat again.
   */
  classRules: z.optional(z.record(z.string(), z.union([z.string(), z.boolean()]))),
});
export type ControlMessage = z.output<typeof controlMessage>;

/** Close codes of the feeds; RFC 6455 reserves 4000 to 4999 for applications. */
export const feedCloseCodes = {
  badToken: 4301,
  sessionEnded: 4999,
  unknownTopic: 4404,
  unknownWorld: 4406,
  tooSlow: 4408,
  tooManyMessages: 4429,
} as const;
