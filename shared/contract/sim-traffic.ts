/** Traffic of a world: calls with their answers, and frames that were sent to sockets. */
import * as z from 'zod/mini';
import { endpoint } from './kit/endpoint.ts';
import { time, wholeNumber } from './values.ts';

/** JSON in which tokens, passwords, codes and secrets are blanked; long texts are cut. */
const part = z.object({ text: z.string(), cut: z.boolean() });

const trafficKind = z.enum(['call', 'frame']);

const trafficEntry = z.object({
  number: z.number(),
  /** World time at which it was answered or sent. */
  time,
  kind: trafficKind,
  /** Uid of a user; null for a visitor. */
  caller: z.nullable(z.string()),
  /** Method of a call; empty for a frame. */
  method: z.string(),
  path: z.string(),
  /** "trading.create" for a call, the kind of data for a frame. */
  name: z.nullable(z.string()),
  /** Code of the envelope; null for a frame and for a file. */
  code: z.nullable(z.number()),
  input: z.nullable(part),
  answer: part,
});
export type TrafficEntry = z.output<typeof trafficEntry>;

export const simTraffic = {
  traffic: endpoint({
    method: 'GET',
    access: 'visitor',
    path: '/sim/traffic',
    summary:
      'Lists calls and frames of the world, newest first. Recording starts with the first request of this list and stops half a minute after the last one.',
    query: z.strictObject({
      kind: z.optional(trafficKind),
      limit: z._default(wholeNumber(1, 300), 200),
    }),
    data: z.object({ list: z.array(trafficEntry) }),
    example: { limit: 50 },
  }),
} as const;
