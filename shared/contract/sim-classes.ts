/** Classes: a world with a roster. The trainer names the world in the header x-world. */
import * as z from 'zod/mini';
import {
  board,
  boardRow,
  classDetail,
  classResults,
  classRow,
  classRules,
  joining,
  seatName,
  seatNumber,
  seatRow,
  taskRow,
} from './class-rows.ts';
import { classWatch } from './class-watch.ts';
import { endpoint } from './kit/endpoint.ts';
import { goingBack } from './sim-history.ts';
import { clockState, worldId, worldStorage } from './sim-values.ts';
import { closedRow, orderRow, positionRow } from './trading-rows.ts';
import { done, mode, text, textsByLanguage, time, wholeNumber } from './values.ts';

const get = { method: 'GET', access: 'visitor' } as const;
const post = { method: 'POST', access: 'visitor' } as const;

const port = wholeNumber(0, 65_535);
/** Part of a recording by its own dates; `to` is exclusive. */
const recordedStretch = z
  .strictObject({ recording: z.string().check(z.minLength(1), z.maxLength(80)), from: time, to: time })
  .check(z.refine(({ from, to }) => from < to, { path: ['to'] }));

const lessonName = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,47}$/));

export const simClasses = {
  lessonList: endpoint({
    ...get,
    path: '/sim/lessons',
    ofServer: true,
    summary: 'Lists the lessons of the product, from which a class can be started.',
    data: z.object({
      list: z.array(
        z.object({
          name: lessonName,
          title: textsByLanguage,
          about: z.nullable(textsByLanguage),
          tasks: z.number(),
          source: z.string(),
        }),
      ),
    }),
  }),

  classList: endpoint({
    ...get,
    path: '/sim/classes',
    ofServer: true,
    summary: 'Lists the classes of this server, newest first.',
    data: z.object({
      list: z.array(classRow),
      /**
       * Addresses of this machine on its local networks, so that the trainer can decide whether to open the
       * class to them.
       */
      networks: z.array(z.string()),
      /** True if the server itself listens on the network, and so every class is reachable there. */
      serverOnNetwork: z.boolean(),
    }),
  }),

  classStart: endpoint({
    ...post,
    path: '/sim/classes/start',
    ofServer: true,
    strict: true,
    bodyMax: 1_048_576,
    summary:
      'Creates a world for a class, with a seat for each learner and a market that no learner can predict. With `lan` it is reachable from the local network until an hour after the end of the class.',
    body: z
      .strictObject({
        world: z.optional(worldId),
        /** Name of a lesson in /sim/lessons. */
        lesson: z.optional(lessonName),
        /** Custom scenario file, in place of a lesson. */
        source: z.optional(z.string().check(z.minLength(1), z.maxLength(262_144))),
        /** Part of a recording that the class trades, in place of a lesson; the clock pauses at its end. */
        stretch: z.optional(recordedStretch),
        /** Hides which market and day the stretch is, until the class has ended. */
        blind: z._default(z.boolean(), false),
        title: z.optional(text(80)),
        seats: z._default(wholeNumber(1, 200), 10),
        /** Names of the first seats; the others are numbered. */
        names: z._default(z.array(seatName).check(z.maxLength(200)), []),
        joining: z._default(joining, 'class'),
        /** By default as the lesson sets it; live without a lesson. */
        clock: z.optional(z.enum(['live', 'paused'])),
        rules: z.optional(z.partial(classRules)),
        lan: z._default(z.boolean(), false),
        /** Port on the local network; by default the next free one. */
        port: z.optional(port),
        storage: z._default(worldStorage, 'file'),
      })
      .check(
        z.refine(({ lesson, source }) => lesson === undefined || source === undefined, { path: ['source'] }),
        z.refine(({ lesson, source, stretch }) => stretch === undefined || (lesson ?? source) === undefined, {
          path: ['stretch'],
        }),
        z.refine(({ stretch, blind }) => !blind || stretch !== undefined, { path: ['blind'] }),
      ),
    data: classDetail,
    errors: [
      'recordingMissing',
      'notFound',
      'statusConflict',
      'coinUnknown',
      'coinNotAllowed',
      'symbolUnknown',
    ],
    example: { lesson: 'weekend-gap', seats: 25, lan: false },
  }),

  classShow: endpoint({
    ...get,
    path: '/sim/classes/show',
    summary: 'Returns a class with its seats, codes and tokens, for its trainer.',
    data: classDetail,
    errors: ['notFound'],
  }),

  classOfToken: endpoint({
    ...post,
    path: '/sim/classes/of-token',
    ofServer: true,
    summary: 'Returns the world of the class that a trainer’s token opens.',
    body: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
    data: z.object({ world: z.string() }),
    errors: ['notFound'],
    example: { token: 'class-token' },
  }),

  classEnd: endpoint({
    ...post,
    path: '/sim/classes/end',
    summary:
      'Ends a class: the clock stops, no one can change anything, and results stay. The local network loses access an hour later.',
    body: z.strictObject({}),
    data: classDetail,
    errors: ['notFound', 'statusConflict'],
    example: {},
  }),

  classDoor: endpoint({
    ...post,
    path: '/sim/classes/door',
    summary:
      'Opens or closes a class to the local network; after the end of the class for its results only, and for an hour.',
    body: z.strictObject({ lan: z.boolean(), port: z.optional(port) }),
    data: classDetail,
    errors: ['notFound', 'statusConflict'],
    example: { lan: false },
  }),

  classRules: endpoint({
    ...post,
    path: '/sim/classes/rules/set',
    summary: 'Changes the given rules for learners.',
    body: z.partial(z.strictObject(classRules.shape)),
    data: classDetail,
    errors: ['notFound', 'statusConflict'],
    example: { trading: 'closed' },
  }),

  classSay: endpoint({
    ...post,
    path: '/sim/classes/say',
    summary: 'Sends a message to everyone in the class, or to one seat, which their pages show.',
    body: z.strictObject({ text: text(500), seat: z.optional(seatNumber) }),
    data: done,
    errors: ['notFound', 'statusConflict'],
    example: { text: 'Look at your margin rate.' },
  }),

  classFreeze: endpoint({
    ...post,
    path: '/sim/classes/freeze',
    summary: 'Freezes the time of a class, or lets it run again as before.',
    body: z.strictObject({ frozen: z.boolean() }),
    data: clockState,
    errors: ['notFound', 'statusConflict'],
    example: { frozen: true },
  }),

  classRewind: endpoint({
    ...post,
    path: '/sim/classes/rewind',
    summary:
      'Rewinds the whole class to an instant in its past and stops its clock; pages stay open and seats stay taken.',
    ...goingBack,
  }),

  classSeat: endpoint({
    ...get,
    path: '/sim/classes/seat',
    summary:
      'Returns what a learner sees: figures, positions, open orders and closed positions. The learner’s session goes on.',
    query: z.strictObject({ seat: seatNumber }),
    data: z.object({
      row: seatRow,
      mode,
      figures: boardRow,
      positions: z.array(positionRow),
      orders: z.array(orderRow),
      history: z.array(orderRow),
      closed: z.array(closedRow),
      tasks: z.array(taskRow),
    }),
    errors: ['notFound'],
    example: { seat: 1 },
  }),

  classSeatAdd: endpoint({
    ...post,
    path: '/sim/classes/seats/add',
    summary: 'Adds a seat for a latecomer, with the starting balance of the class.',
    body: z.strictObject({ name: z.optional(seatName) }),
    data: seatRow,
    errors: ['notFound', 'statusConflict', 'coinUnknown', 'coinNotAllowed'],
    example: { name: 'Mia' },
  }),

  classSeatChange: endpoint({
    ...post,
    path: '/sim/classes/seats/change',
    summary:
      'Renames a seat, or ends its session and gives it a new code: `free` for anyone, `reissued` for the holder of the new code, `closed` for no one.',
    body: z.strictObject({
      seat: seatNumber,
      name: z.optional(seatName),
      to: z.optional(z.enum(['free', 'reissued', 'closed'])),
    }),
    data: seatRow,
    errors: ['notFound', 'statusConflict'],
    example: { seat: 1, to: 'reissued' },
  }),

  classBoard: endpoint({
    ...get,
    path: '/sim/classes/board',
    summary: 'Lists the standings, best first; they are computed at most once a second.',
    data: board,
    errors: ['notFound'],
  }),

  classWatch: endpoint({
    ...get,
    path: '/sim/classes/watch',
    summary:
      'Lists the learners of a class by seat, for its trainer: figures, tasks, last action, and whether their page is open.',
    data: classWatch,
    errors: ['notFound'],
  }),

  classResults: endpoint({
    ...get,
    path: '/sim/classes/results',
    summary: 'Returns the results of each learner, with the causes of profit and loss.',
    query: z.strictObject({ seat: z.optional(seatNumber) }),
    data: classResults,
    errors: ['notFound'],
    example: { seat: 1 },
  }),

  classResultsCsv: endpoint({
    ...get,
    path: '/sim/classes/results/csv',
    download: true,
    summary:
      'Downloads the results as CSV, one line per learner: the same columns in every class, and one per task of its lesson.',
    data: z.unknown(),
    errors: ['notFound'],
  }),
} as const;
