/** The history of a simulated world: its journal, its events with what caused them, and where two worlds part. */
import * as z from 'zod/mini';
import { endpoint } from './kit/endpoint.ts';
import { moment, worldId, worldInfo } from './sim-values.ts';
import { time, wholeNumber } from './values.ts';

const get = { method: 'GET', access: 'visitor' } as const;
const post = { method: 'POST', access: 'visitor' } as const;

/** Passwords, codes and tokens in it are blanked. */
const anything = z.unknown();

const journalCommand = z.object({
  name: z.string(),
  /** Who gave it; null for a change that was no command, which cannot be carried out again. */
  actor: anything,
  input: anything,
  /** ok, or the name of the refusal. */
  outcome: z.string(),
  /** How many events it raised. */
  events: z.number(),
  /** That of a request which may be repeated. */
  key: z.nullable(z.string()),
});

const journalEntry = z.object({
  sequence: z.number(),
  /** World time at which its commands were decided. */
  time,
  /** How many things had happened by themselves since the entry before. */
  happenings: z.number(),
  commands: z.array(journalCommand),
  events: z.number(),
  /** Over all events of the world up to here. */
  hash: z.string(),
  format: z.number(),
  program: z.string(),
});
export type JournalEntryShown = z.output<typeof journalEntry>;

/** From where the journal replays: the beginning of the world, a state that an earlier program left, or one that was put back. */
const journalOrigin = z.object({
  /** The last entry before it. */
  sequence: z.number(),
  time,
  program: z.string(),
  events: z.number(),
  hash: z.string(),
  /** Whether nothing was before it. */
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
  /** The entry of the journal that it is from; null for what was before the journal. */
  sequence: z.nullable(z.number()),
  /** The command that caused it; null for what happened by itself. */
  command: z.nullable(z.object({ name: z.string(), actor: anything, input: anything })),
});
export type HistoryEvent = z.output<typeof historyEvent>;

const rowDifference = z.object({ table: z.string(), key: z.string(), a: anything, b: anything });

/** How a replay came out otherwise. */
export const difference = z.object({
  sequence: z.number(),
  time,
  reason: z.string(),
  /** The first event that differs, as it was and as it came. */
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
  /** Over every command with its time and outcome; secrets are blanked before. */
  commandsHash: z.string(),
  events: z.number(),
  eventsHash: z.string(),
  /** Over every entry of the ledger and its postings. */
  ledgerHash: z.string(),
  /** Whether every law of the ledger holds. */
  audit: z.boolean(),
});

const page = {
  after: z._default(wholeNumber(0, 999_999_999_999), 0),
  limit: z._default(wholeNumber(1, 500), 100),
};

/** Which events. */
export const eventsAsked = {
  /** The name of an event, or what stands before its dot: `order.filled`, `order`. */
  type: z.optional(z.string().check(z.regex(/^[a-zA-Z]{1,40}(\.[a-zA-Z]{1,40})?$/))),
  /** Id or uid of a user. */
  user: z.optional(z.string().check(z.maxLength(64))),
};

export const simHistory = {
  journal: endpoint({
    ...get,
    path: '/sim/journal',
    summary:
      'What every turn of the world was: its commands, what became of them, and the hash of the events after it.',
    query: z.strictObject(page),
    data: z.object({
      /** Oldest first. An entry replays from the last one that is not after it. */
      origins: z.array(journalOrigin),
      list: z.array(journalEntry),
      last: z.number(),
      /** Which history of the world it is: one more with each reset and restore. */
      branch: z.number(),
    }),
    example: { after: 0, limit: 20 },
  }),

  events: endpoint({
    ...get,
    path: '/sim/events',
    summary:
      'What happened, oldest first, each with the command that caused it. The socket /sim/events/follow tells the same as it happens.',
    query: z.strictObject({
      ...page,
      ...eventsAsked,
    }),
    data: z.object({ list: z.array(historyEvent) }),
    errors: ['notFound'],
    example: { after: 0, type: 'order.filled' },
  }),

  certificate: endpoint({
    ...get,
    path: '/sim/certificate',
    summary:
      'Seed, start and hashes of all that was asked and all that happened; equal ones mean equal histories.',
    data: certificate,
  }),

  replay: endpoint({
    ...get,
    path: '/sim/replay',
    summary:
      'Carries the whole journal out again beside the world, from each of its origins to the next, and names the first difference. /sim/replays says how far it is.',
    data: z.object({
      /** Entries carried out. */
      entries: z.number(),
      events: z.number(),
      hash: z.string(),
      difference: z.nullable(difference),
      /** Oldest first: what was carried out from each origin. */
      /** One sentence on the entries that are not carried out because another version of the market decided them; null where there are none. */
      leftOut: z.nullable(z.string()),
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
    summary: 'The first entry in which two worlds part, and the rows that differ after it.',
    query: z.strictObject({ a: worldId, b: worldId }),
    data: z.object({
      /** Entries that are the same in both. */
      same: z.number(),
      a: z.nullable(journalEntry),
      b: z.nullable(journalEntry),
      events: z.object({ a: z.array(loggedEvent), b: z.array(loggedEvent) }),
      /** At most the first hundred. */
      rows: z.array(rowDifference),
      rowCount: z.number(),
    }),
    errors: ['notFound', 'statusConflict'],
    example: { a: 'default', b: 'demo-2' },
  }),
} as const;

/** What names an instant of the past: one of them. */
export const pastInstant = {
  /** World time. */
  at: z.optional(moment),
  /** After this entry of the journal. */
  sequence: z.optional(wholeNumber(0, 999_999_999_999)),
};

/** To an instant, or by so much. */
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
      'Puts the world back to an instant of its past, in place and stopped: sockets and sessions stay, and so do the seats of a class.',
    ...goingBack,
  }),
} as const;
