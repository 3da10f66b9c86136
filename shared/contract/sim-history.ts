/**
 * History of a simulated world: its journal, its events with their causes, and the first difference of two
 * worlds.
 */
import * as z from 'zod/mini';
import { endpoint } from './kit/endpoint.ts';
import { moment, worldId, worldInfo } from './sim-values.ts';
import { time, wholeNumber } from './values.ts';

const get = { method: 'GET', access: 'visitor' } as const;
const post = { method: 'POST', access: 'visitor' } as const;

/** JSON in which passwords, codes and tokens are blanked. */
const anything = z.unknown();

const journalCommand = z.object({
  name: z.string(),
  /** Issuer of the command; null for a change that was no command, which cannot be replayed. */
  actor: anything,
  input: anything,
  /** "ok", or the name of the refusal. */
  outcome: z.string(),
  /** Number of events that it raised. */
  events: z.number(),
  /** Idempotency key of the request. */
  key: z.nullable(z.string()),
});

const journalEntry = z.object({
  sequence: z.number(),
  /** World time at which its commands were decided. */
  time,
  /** Number of scheduled events since the previous entry. */
  happenings: z.number(),
  commands: z.array(journalCommand),
  events: z.number(),
  /** Hash over all events of the world up to here. */
  hash: z.string(),
  format: z.number(),
  program: z.string(),
});
export type JournalEntryShown = z.output<typeof journalEntry>;

/**
 * State from which the journal replays: the beginning of the world, a state that an earlier program left, or
 * one that was restored.
 */
const journalOrigin = z.object({
  /** Sequence of the last entry before it. */
  sequence: z.number(),
  time,
  program: z.string(),
  events: z.number(),
  hash: z.string(),
  /** True if no state precedes it. */
  empty: z.boolean(),
});

const loggedEvent = z.object({ number: z.number(), time, type: z.string(), data: anything });

export const historyEvent = z.object({
  number: z.number(),
  time,
  type: z.string(),
  userId: z.nullable(z.string()),
  mode: z.nullable(z.string()),
  data: anything,
  /** Journal entry that raised it; null before the journal began. */
  sequence: z.nullable(z.number()),
  /** Command that caused it; null for scheduled events. */
  command: z.nullable(z.object({ name: z.string(), actor: anything, input: anything })),
});
export type HistoryEvent = z.output<typeof historyEvent>;

const rowDifference = z.object({ table: z.string(), key: z.string(), a: anything, b: anything });

/** First difference between a replay and the recorded history. */
export const difference = z.object({
  sequence: z.number(),
  time,
  reason: z.string(),
  /** First event that differs, as recorded and as replayed. */
  was: z.nullable(loggedEvent),
  came: z.nullable(loggedEvent),
  rows: z.array(rowDifference),
});

const certificate = z.object({
  seed: z.string(),
  start: time,
  now: time,
  /** Version of the program, and of the journal's format. */
  program: z.string(),
  format: z.number(),
  origin: z.nullable(journalOrigin),
  commands: z.number(),
  /** Hash over every command with its time and outcome, with secrets blanked. */
  commandsHash: z.string(),
  events: z.number(),
  eventsHash: z.string(),
  /** Hash over every ledger entry and its postings. */
  ledgerHash: z.string(),
  /** True if every law of the ledger holds. */
  audit: z.boolean(),
});

const page = {
  after: z._default(wholeNumber(0, 999_999_999_999), 0),
  limit: z._default(wholeNumber(1, 500), 100),
};

/** Filter of events. */
export const eventQueryFields = {
  /** Name of an event, or the part before its dot: `order.filled`, `order`. */
  type: z.optional(z.string().check(z.regex(/^[a-zA-Z]{1,40}(\.[a-zA-Z]{1,40})?$/))),
  /** Id or uid of a user. */
  user: z.optional(z.string().check(z.maxLength(64))),
};

export const simHistory = {
  journal: endpoint({
    ...get,
    path: '/sim/journal',
    summary: 'Lists the turns of the world: their commands, outcomes, and the hash of all events after each.',
    query: z.strictObject(page),
    data: z.object({
      /** Oldest first. An entry replays from the last origin that is not after it. */
      origins: z.array(journalOrigin),
      list: z.array(journalEntry),
      last: z.number(),
      /** Branch of the world's history; it grows by one with each reset and restore. */
      branch: z.number(),
    }),
    example: { after: 0, limit: 20 },
  }),

  events: endpoint({
    ...get,
    path: '/sim/events',
    summary:
      'Lists events, oldest first, each with the command that caused it. The socket /sim/events/follow sends them as they happen.',
    query: z.strictObject({
      ...page,
      ...eventQueryFields,
    }),
    data: z.object({ list: z.array(historyEvent) }),
    errors: ['notFound'],
    example: { after: 0, type: 'order.filled' },
  }),

  certificate: endpoint({
    ...get,
    path: '/sim/certificate',
    summary:
      'Returns seed, start, and hashes of all commands and events; equal certificates mean equal histories.',
    data: certificate,
  }),

  replay: endpoint({
    ...get,
    path: '/sim/replay',
    summary:
      'Replays the whole journal beside the world, from each of its origins to the next, and answers the first difference. /sim/replays lists its progress.',
    data: z.object({
      /** Number of replayed entries. */
      entries: z.number(),
      events: z.number(),
      hash: z.string(),
      difference: z.nullable(difference),
      /**
       * One sentence on the entries that are skipped because another version of the market decided them; null
       * if there are none.
       */
      leftOut: z.nullable(z.string()),
      /** Oldest first: the part that was replayed from each origin. */
      parts: z.array(
        z.object({
          origin: journalOrigin,
          entries: z.number(),
          events: z.number(),
          hash: z.string(),
          difference: z.nullable(difference),
        }),
      ),
    }),
    errors: ['notFound'],
  }),

  diff: endpoint({
    ...get,
    path: '/sim/diff',
    ofServer: true,
    summary: 'Finds the first entry in which two worlds differ, and the rows that differ after it.',
    query: z.strictObject({ a: worldId, b: worldId }),
    data: z.object({
      /** Number of equal entries. */
      same: z.number(),
      a: z.nullable(journalEntry),
      b: z.nullable(journalEntry),
      events: z.object({ a: z.array(loggedEvent), b: z.array(loggedEvent) }),
      /** Rows that differ, at most the first hundred. */
      rows: z.array(rowDifference),
      rowCount: z.number(),
    }),
    errors: ['notFound', 'statusConflict'],
    example: { a: 'default', b: 'demo-2' },
  }),
} as const;

/** Fields that name a past instant, of which one is given. */
export const pastInstant = {
  /** World time. */
  at: z.optional(moment),
  /** Last journal entry before the instant. */
  sequence: z.optional(wholeNumber(0, 999_999_999_999)),
};

/** Endpoint parts for going back to an instant, or by a span. */
export const goingBack = {
  body: z
    .strictObject({ at: z.optional(moment), byMs: z.optional(wholeNumber(1, 315_360_000_000)) })
    .check(z.refine(({ at, byMs }) => (at === undefined) !== (byMs === undefined), { path: ['at'] })),
  data: worldInfo,
  errors: ['notFound', 'statusConflict'],
  example: { byMs: 600_000 },
} as const;

export const simRewind = {
  rewind: endpoint({
    ...post,
    path: '/sim/rewind',
    summary:
      'Rewinds the world to an instant in its past and stops its clock; sockets, sessions and the seats of a class stay.',
    ...goingBack,
  }),
} as const;
