/** Scenario files: checked, previewed and played in a world, with their progress. */
import * as z from 'zod/mini';
import { endpoint } from './kit/endpoint.ts';
import { worldId, worldStorage } from './sim-values.ts';
import { decimal, done, id, mode, time } from './values.ts';

const get = { method: 'GET', access: 'visitor' } as const;
const post = { method: 'POST', access: 'visitor' } as const;

/** Scenario file in YAML. */
const source = z.string().check(z.minLength(1), z.maxLength(262_144));
const bodyMax = 1_048_576;
const example =
  'papertape: 1\ntitle: { en: A crash }\ntimeline:\n  - at: +1m\n    market: { crash: { target: BTCUSDT, by: 12%, over: 90s } }\n';

const texts = z.record(z.string(), z.string());

const problem = z.object({
  line: z.number(),
  column: z.number(),
  /** Path in the file: "timeline.2.market.crash.by". */
  path: z.string(),
  message: z.string(),
});

const reached = z.object({ uid: z.string(), name: z.string(), time });

export const simPlays = {
  scenarioLint: endpoint({
    ...post,
    path: '/sim/scenarios/lint',
    summary: 'Checks a scenario file as if it were played now, and lists every problem with its line.',
    strict: true,
    bodyMax,
    body: z.strictObject({ source }),
    data: z.object({ ok: z.boolean(), problems: z.array(problem) }),
    example: { source: example },
  }),

  scenarioPreview: endpoint({
    ...post,
    path: '/sim/scenarios/preview',
    summary:
      'Previews the prices of a scenario if it were played now, as series to plot, with the times of its actions.',
    strict: true,
    bodyMax,
    body: z.strictObject({
      source,
      /** Uses the file's own seed and start; by default the named world, from now on. */
      own: z._default(z.boolean(), false),
    }),
    data: z.object({
      startsAt: time,
      endsAt: time,
      series: z.array(
        z.object({
          symbol: z.string(),
          points: z.array(
            z.object({
              time,
              last: decimal,
              /** Last price without the scenario. */
              calm: decimal,
            }),
          ),
        }),
      ),
      marks: z.array(z.object({ time, entry: z.number(), what: z.array(z.string()) })),
    }),
    errors: ['recordingMissing'],
    example: { source: example, own: true },
  }),

  scenarioPlay: endpoint({
    ...post,
    path: '/sim/scenarios/play',
    summary:
      'Plays a scenario file from now on: creates its people, applies its events to the market and watches its tasks. A faulty file is refused with the line of the problem.',
    strict: true,
    bodyMax,
    body: z.strictObject({
      source,
      /** Creates a world with this id from the file's own seed, start and clock, and plays the file there. */
      world: z.optional(worldId),
      /** Storage of that world; one in `memory` is gone when the server ends. */
      storage: z._default(worldStorage, 'memory'),
      password: z._default(z.string().check(z.minLength(6), z.maxLength(128)), 'paper-1'),
    }),
    data: z.object({
      id: z.string(),
      world: z.string(),
      startsAt: time,
      endsAt: z.nullable(time),
      people: z.array(
        z.object({
          name: z.string(),
          uid: z.string(),
          email: z.string(),
          mode,
          password: z.string(),
          token: z.string(),
        }),
      ),
    }),
    errors: ['recordingMissing', 'statusConflict', 'coinUnknown', 'coinNotAllowed', 'symbolUnknown'],
    example: { source: example },
  }),

  scenarioStop: endpoint({
    ...post,
    path: '/sim/scenarios/stop',
    summary: 'Stops a play: its pending entries are dropped and its tasks are closed.',
    body: z.strictObject({ id }),
    data: done,
    errors: ['notFound', 'statusConflict'],
    example: { id: 'ply_1' },
  }),

  scenarioProgress: endpoint({
    ...get,
    path: '/sim/scenarios/progress',
    summary: 'Lists the plays of this world: their progress, and who passed which task.',
    data: z.object({
      list: z.array(
        z.object({
          id: z.string(),
          title: texts,
          state: z.enum(['playing', 'over', 'stopped']),
          startsAt: time,
          endsAt: z.nullable(time),
          entries: z.array(
            z.object({
              /** Null for an entry that waits for an event. */
              at: z.nullable(time),
              state: z.enum(['waiting', 'played', 'failed']),
              playedAt: z.nullable(time),
              what: z.array(z.string()),
              /** Symbols and groups that it moves. */
              targets: z.array(z.string()),
              reason: z.nullable(z.string()),
            }),
          ),
          tasks: z.array(
            z.object({
              id: z.string(),
              text: texts,
              points: z.number(),
              passed: z.array(reached),
              failed: z.array(reached),
            }),
          ),
          people: z.array(z.object({ uid: z.string(), name: z.string(), points: z.number() })),
        }),
      ),
    }),
  }),
} as const;
