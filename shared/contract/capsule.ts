/**
 * A capsule: one file with all that is needed to see again what happened in a world, on any copy of the program. JSON, usually
 * gzipped. Passwords, codes by chance and hashes of both are replaced by others, so that it still comes out the same.
 */
import * as z from 'zod/mini';
import { time, uploadedNamePattern } from './values.ts';

const base64 = z.string().check(z.regex(/^[A-Za-z0-9+/]*={0,2}$/));
const count = z.number().check(z.int(), z.gte(0));
const version = z.string().check(z.maxLength(60));

/** What the observer had before them. */
export const capsulePage = z.object({
  address: z.string().check(z.maxLength(2_000)),
  width: count,
  height: count,
  language: z.string().check(z.maxLength(35)),
  /** Who was signed in on it. */
  uid: z._default(z.nullable(z.string().check(z.maxLength(64))), null),
  /** The last lines of its console. */
  console: z.array(z.string().check(z.maxLength(4_000))).check(z.maxLength(500)),
  /** The last picture of it, as PNG in base64. */
  picture: z.nullable(base64),
});
export type CapsulePage = z.output<typeof capsulePage>;

const origin = z.object({
  /** The last entry before the first that is here. */
  sequence: count,
  at: time,
  program: version,
  /** JSON of the settings that the world began with. */
  settings: z.string(),
  eventCount: count,
  eventHash: z.string(),
  /** Database of the state from which it replays; null where nothing was before. */
  state: z.nullable(base64),
  /** Version of the market by which its entries were decided; 1 where it is left out. */
  market: z.optional(count),
});

/** One turn: commands as name, actor, input, outcome, number of events and key; null where more was due than one turn carries out. */
const entry = z.object({
  sequence: count,
  at: time,
  happenings: count,
  commands: z.nullable(z.array(z.array(z.unknown()))),
  eventCount: count,
  eventHash: z.string(),
  format: count,
  program: version,
});

const event = z.object({ seq: count, at: time, type: z.string(), payload: z.string(), hash: z.string() });

const file = z.object({
  name: z.string().check(z.regex(uploadedNamePattern)),
  sha256: z.string(),
  /** Null where uploads were left out. */
  bytes: z.nullable(base64),
});

export const capsule = z.object({
  papertape: z.literal('capsule'),
  format: z.literal(1),
  program: version,
  world: z.object({
    id: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,62}$/)),
    seed: z.string().check(z.minLength(1), z.maxLength(200)),
    now: time,
    branch: count.check(z.lte(1_000_000_000)),
  }),
  origin,
  entries: z.array(entry),
  events: z.array(event),
  files: z.array(file),
  page: z.nullable(capsulePage),
  /** What it says of persons: how many different values of each kind. */
  personal: z
    .record(z.string().check(z.maxLength(60)), count)
    .check(z.refine((kinds) => Object.keys(kinds).length <= 100)),
});
export type Capsule = z.output<typeof capsule>;
