/** What is switched per world: faults, limits, and how the world meets its callers. */
import * as z from 'zod/mini';
import { countries } from '../rules/countries.ts';
import { endpoint } from './kit/endpoint.ts';
import { fault, limits } from './sim-values.ts';
import { wholeNumber } from './values.ts';

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
  faults: endpoint({
    ...get,
    path: '/sim/faults',
    summary: 'The faults that are on.',
    data: z.object({ list: z.array(fault) }),
  }),

  faultsSet: endpoint({
    ...post,
    path: '/sim/faults/set',
    summary: 'Replaces the faults; an empty list makes the world well again.',
    body: z.strictObject({
      list: z
        .array(
          z.strictObject({
            path: z.string().check(z.startsWith('/'), z.maxLength(200)),
            latencyMs: z._default(wholeNumber(0, 120_000), 0),
            errorRate: z._default(z.number().check(z.gte(0), z.lte(1)), 0),
            dropSockets: z._default(z.boolean(), false),
          }),
        )
        .check(z.maxLength(100)),
    }),
    data: z.object({ list: z.array(fault) }),
    example: { list: [{ path: '/asset/api/contract-margin', latencyMs: 800, errorRate: 0.1 }] },
  }),

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
