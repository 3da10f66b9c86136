/**
 * A capsule: one file (JSON, usually gzipped) with everything that is needed to reproduce what happened in a
 * world, on any copy of the program. Passwords, random codes and hashes of both are replaced by stand-ins
 * that replay to the same result.
 */
import * as z from 'zod/mini';
import { time, uploadedNamePattern } from './values.ts';

const base64 = z.string().check(z.regex(/^[A-Za-z0-9+/]*={0,2}$/));
const count = z.number().check(z.int(), z.gte(0));
const version = z.string().check(z.maxLength(60));

/** State of the observer's page when the capsule was made. */
export const capsulePage = z.object({
  address: z.string().check(z.maxLength(2_000)),
  width: count,
  height: count,
  language: z.string().check(z.maxLength(35)),
  /** Uid of the user who was signed in on the page. */
  uid: z._default(z.nullable(z.string().check(z.maxLength(64))), null),
  /** Last lines of the page's console. */
  console: z.array(z.string().check(z.maxLength(4_000))).check(z.maxLength(500)),
  /** Last screenshot of the page, as PNG in base64. */
  picture: z.nullable(base64),
});
export type CapsulePage = z.output<typeof capsulePage>;

const origin = z.object({
  /** Sequence of the entry before the first one in the capsule. */
  sequence: count,
  at: time,
  program: version,
  /** JSON of the settings that the world began with. */
  settings: z.string(),
  eventCount: count,
  eventHash: z.string(),
  /**
   * Database from which the entries are replayed, in base64; null if the capsule starts at the beginning of
   * the world.
   */
  state: z.nullable(base64),
  /** Version of the market by which the entries were decided; 1 if absent. */
  market: z.optional(count),
});

/**
 * One turn. Each command is [name, actor, input, outcome, number of events, key]; `commands` is null where
 * more work was due than one turn carries out.
 */
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
  /** Null if uploads were left out. */
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
  /** Recordings that the world plays, as they are stored; those that are too large are left out. */
  recordings: z.optional(
    z
      .array(
        z.object({
          id: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
          name: z.string().check(z.minLength(1), z.maxLength(80)),
          bytes: base64,
        }),
      )
      .check(z.maxLength(100)),
  ),
  page: z.nullable(capsulePage),
  /** Number of distinct personal values of each kind in the file. */
  personal: z
    .record(z.string().check(z.maxLength(60)), count)
    .check(z.refine((kinds) => Object.keys(kinds).length <= 100)),
});
export type Capsule = z.output<typeof capsule>;
