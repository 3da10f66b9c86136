/** What is switched per world: limits, and how the world meets its callers. */
import * as z from 'zod/mini';
import { countries } from '../countries.ts';
import { endpoint } from './kit/endpoint.ts';
import { limits } from './sim-values.ts';

const get = { method: 'GET', access: 'visitor' } as const;
const post = { method: 'POST', access: 'visitor' } as const;
const limit = z.optional(z.nullable(z.number().check(z.int(), z.gte(1), z.lte(1_000_000_000_000))));

const manners = z.object({
  /** The word that user/country answers to callers of this machine and its network. */
  country: z.string(),
  /** Whether unknown fields and loose spellings are refused. */
  strict: z.boolean(),
});
export type Manners = z.output<typeof manners>;

export const simSwitches = {
  limits: endpoint({
    ...get,
    path: '/sim/limits',
    summary: 'How many calls a minute, and how many codes, pictures and messages a day, are allowed.',
    data: limits,
  }),

  limitsSet: endpoint({
    ...post,
    path: '/sim/limits/set',
    summary: 'Changes the limits that are named.',
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
    summary: 'The country that local callers come from, and whether the world is strict.',
    data: manners,
  }),

  mannersSet: endpoint({
    ...post,
    path: '/sim/manners/set',
    summary:
      'Changes what is named. A strict world refuses unknown fields and loose spellings, to test a client.',
    body: z.strictObject({
      country: z.optional(z.enum(countries.map(({ name }) => name))),
      strict: z.optional(z.boolean()),
    }),
    data: manners,
    example: { country: 'Britain' },
  }),
} as const;
