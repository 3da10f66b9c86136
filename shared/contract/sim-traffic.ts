/** What goes between a world and those who use it: calls with their answers, and frames that sockets were sent. */
import * as z from 'zod/mini';
import { endpoint } from './kit/endpoint.ts';
import { time, wholeNumber } from './values.ts';

/** JSON in which tokens, passwords, codes and secrets are blanked; what is too long is cut. */
const part = z.object({ text: z.string(), cut: z.boolean() });

const trafficKind = z.enum(['call', 'frame']);

const trafficEntry = z.object({
  number: z.number(),
  /** World time at which it was answered or sent. */
  time,
  kind: trafficKind,
  /** The uid of a user; null for a visitor. */
  caller: z.nullable(z.string()),
  /** Of a call; empty for a frame. */
  method: z.string(),
  path: z.string(),
  /** "trading.create" of a call, what it tells of a frame. */
  name: z.nullable(z.string()),
  /** Of the envelope; null for a frame and for a file. */
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
      'Calls and frames of the world, the newest first. They are noted from the first look on, and no longer when nobody has looked for half a minute.',
    query: z.strictObject({
      kind: z.optional(trafficKind),
      limit: z._default(wholeNumber(1, 300), 200),
    }),
    data: z.object({ list: z.array(trafficEntry) }),
    example: { limit: 50 },
  }),
} as const;
