/** Switches of a world: limits and manners. */
import * as z from 'zod/mini';
import { countries } from '../countries.ts';
import { endpoint } from './kit/endpoint.ts';
import { limits } from './sim-values.ts';

const get = { method: 'GET', access: 'visitor' } as const;
const post = { method: 'POST', access: 'visitor' } as const;
const limit = z.optional(z.nullable(z.number().check(z.int(), z.gte(1), z.lte(1_000_000_000_000))));

const manners = z.object({
  /** Country that user/country answers to callers on this machine and its network. */
  country: z.string(),
  /** Refuses unknown fields and loose spellings. */
  strict: z.boolean(),
});
export type Manners = z.output<typeof manners>;

export const simSwitches = {
  limits: endpoint({
    ...get,
    path: '/sim/limits',
    summary: 'Returns the allowed calls per minute, and the allowed codes, pictures and messages per day.',
    data: limits,
  }),

  limitsSet: endpoint({
    ...post,
    path: '/sim/limits/set',
    summary: 'Changes the given limits; null lifts one.',
    body: z.strictObject({
      signInPerMinute: limit,
      codesPerMinute: limit,
      ordersPerMinute: limit,
      callsPerMinute: limit,
      codesPerContactDay: limit,
      wrongCodesPerContactDay: limit,
      uploadsPerDay: limit,
      uploadBytesPerDay: limit,
      messagesPerDay: limit,
      visitorMessagesPerDay: limit,
    }),
    data: limits,
    example: { ordersPerMinute: null },
  }),

  manners: endpoint({
    ...get,
    path: '/sim/manners',
    summary: 'Returns the country of local callers, and whether the world is strict.',
    data: manners,
  }),

  mannersSet: endpoint({
    ...post,
    path: '/sim/manners/set',
    summary:
      'Changes the given manners. A strict world refuses unknown fields and loose spellings, to test a client.',
    body: z.strictObject({
      country: z.optional(z.enum(countries.map(({ name }) => name))),
      strict: z.optional(z.boolean()),
    }),
    data: manners,
    example: { country: 'Britain' },
  }),
} as const;
