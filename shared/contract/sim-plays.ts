/** Scenario files: checked, previewed, played in a world, and how far they are. */
import * as z from 'zod/mini';
import { endpoint } from './kit/endpoint.ts';
import { worldId } from './sim-values.ts';
import { decimal, done, id, mode, time } from './values.ts';

const get = { method: 'GET', access: 'visitor' } as const;
const post = { method: 'POST', access: 'visitor' } as const;

/** The file as it is written, in YAML. */
const source = z.string().check(z.minLength(1), z.maxLength(262_144));
const bodyMax = 1_048_576;
const example =
  'papertape: 1\ntitle: { en: A crash }\ntimeline:\n  - at: +1m\n    market: { crash: { target: BTCUSDT, by: 12%, over: 90s } }\n';

const texts = z.record(z.string(), z.string());

const problem = z.object({
  line: z.number(),
  column: z.number(),
  /** Where in the file: "timeline.2.market.crash.by". */
  path: z.string(),
  message: z.string(),
});

const reached = z.object({ uid: z.string(), name: z.string(), time });

export const simPlays = {
  scenarioLint: endpoint({
    ...post,
    path: '/sim/scenarios/lint',
    summary: 'Reads a scenario file as if it were played now, and answers every problem with its line.',
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
      'The prices that a scenario will give if it is played now, as series to plot, and what happens when.',
    strict: true,
    bodyMax,
    body: z.strictObject({
      source,
      /** In a world of the file's own seed and start; else in the world that is named, from now on. */
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
              /** Without the scenario. */
              calm: decimal,
            }),
          ),
        }),
      ),
      marks: z.array(z.object({ time, entry: z.number(), what: z.array(z.string()) })),
    }),
    example: { source: example, own: true },
  }),

  scenarioPlay: endpoint({
    ...post,
    path: '/sim/scenarios/play',
    summary:
      'Plays a scenario file from now on: makes its people, lays its events over the market and watches its tasks. What is wrong is refused with its line.',
    strict: true,
    bodyMax,
    body: z.strictObject({
      source,
      /** Makes a world of that name by the file's own seed, start and clock, and plays it there. */
      world: z.optional(worldId),
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
    errors: ['statusConflict', 'coinUnknown', 'coinNotAllowed', 'symbolUnknown'],
    example: { source: example },
  }),

  scenarioStop: endpoint({
    ...post,
    path: '/sim/scenarios/stop',
    summary: 'Ends a play: what has not begun does not happen any more, and its tasks are closed.',
    body: z.strictObject({ id }),
    data: done,
    errors: ['notFound', 'statusConflict'],
    example: { id: 'ply_1' },
  }),

  scenarioProgress: endpoint({
    ...get,
    path: '/sim/scenarios/progress',
    summary: 'What was played in this world: how far it is, and who passed which task.',
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
              /** Null for one that waits for an event. */
              at: z.nullable(time),
              state: z.enum(['waiting', 'played', 'failed']),
              playedAt: z.nullable(time),
              what: z.array(z.string()),
              /** Symbols and groups whose market it moves. */
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
