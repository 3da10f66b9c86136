/** Classes: a world with a roster. Who leads one names its world by the header x-world. */
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
import { done, mode, text, textsByLanguage, wholeNumber } from './values.ts';

const get = { method: 'GET', access: 'visitor' } as const;
const post = { method: 'POST', access: 'visitor' } as const;

const port = wholeNumber(0, 65_535);
const lessonName = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,47}$/));

export const simClasses = {
  lessonList: endpoint({
    ...get,
    path: '/sim/lessons',
    ofServer: true,
    summary: 'The lessons that come with the product, to start a class from.',
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
    summary: 'The classes of this server, the newest first.',
    data: z.object({
      list: z.array(classRow),
      /** Addresses of this machine on its local networks, to decide whether to open a door. */
      networks: z.array(z.string()),
    }),
  }),

  classStart: endpoint({
    ...post,
    path: '/sim/classes/start',
    ofServer: true,
    strict: true,
    bodyMax: 1_048_576,
    summary:
      'Makes a world for a class, with a seat for each learner and a market that nobody in it can know. With `lan` it opens a door for the local network, which closes an hour after the end of the class.',
    body: z
      .strictObject({
        world: z.optional(worldId),
        /** One of /sim/lessons. */
        lesson: z.optional(lessonName),
        /** Or a scenario file of one's own. */
        source: z.optional(z.string().check(z.minLength(1), z.maxLength(262_144))),
        title: z.optional(text(80)),
        seats: z._default(wholeNumber(1, 200), 10),
        /** Names of the first seats; the others are numbered. */
        names: z._default(z.array(seatName).check(z.maxLength(200)), []),
        joining: z._default(joining, 'class'),
        /** As the lesson says when left out; live without one. */
        clock: z.optional(z.enum(['live', 'paused'])),
        rules: z.optional(z.partial(classRules)),
        lan: z._default(z.boolean(), false),
        /** Of the door; the next free one when left out. */
        port: z.optional(port),
        storage: z._default(worldStorage, 'file'),
      })
      .check(
        z.refine(({ lesson, source }) => lesson === undefined || source === undefined, { path: ['source'] }),
      ),
    data: classDetail,
    errors: ['notFound', 'statusConflict', 'coinUnknown', 'coinNotAllowed', 'symbolUnknown'],
    example: { lesson: 'weekend-gap', seats: 25, lan: false },
  }),

  classShow: endpoint({
    ...get,
    path: '/sim/classes/show',
    summary: 'A class with its seats, codes and tokens, for its trainer.',
    data: classDetail,
    errors: ['notFound'],
  }),

  classEnd: endpoint({
    ...post,
    path: '/sim/classes/end',
    summary:
      'Ends a class: the clock stops, nobody changes anything any more, and results stay. A door that is open closes an hour later.',
    body: z.strictObject({}),
    data: classDetail,
    errors: ['notFound', 'statusConflict'],
    example: {},
  }),

  classDoor: endpoint({
    ...post,
    path: '/sim/classes/door',
    summary:
      'Opens or closes the door to the local network for a class; once the class has ended, for its results and for an hour.',
    body: z.strictObject({ lan: z.boolean(), port: z.optional(port) }),
    data: classDetail,
    errors: ['notFound', 'statusConflict'],
    example: { lan: false },
  }),

  classRules: endpoint({
    ...post,
    path: '/sim/classes/rules/set',
    summary: 'Changes what learners may do; what is left out stays.',
    body: z.partial(z.strictObject(classRules.shape)),
    data: classDetail,
    errors: ['notFound', 'statusConflict'],
    example: { trading: 'closed' },
  }),

  classSay: endpoint({
    ...post,
    path: '/sim/classes/say',
    summary: 'A word to everyone in the class, shown on their pages.',
    body: z.strictObject({ text: text(500) }),
    data: done,
    errors: ['notFound', 'statusConflict'],
    example: { text: 'Look at your margin rate.' },
  }),

  classFreeze: endpoint({
    ...post,
    path: '/sim/classes/freeze',
    summary: 'Stops the time of a class, or lets it run again as it did.',
    body: z.strictObject({ frozen: z.boolean() }),
    data: clockState,
    errors: ['notFound', 'statusConflict'],
    example: { frozen: true },
  }),

  classRewind: endpoint({
    ...post,
    path: '/sim/classes/rewind',
    summary:
      'Puts the whole class back to an instant of its past, in place and stopped: pages stay open, seats stay taken.',
    ...goingBack,
  }),

  classSeat: endpoint({
    ...get,
    path: '/sim/classes/seat',
    summary:
      'What a learner sees: figures, positions, open orders and what was closed. The session of the learner goes on.',
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
    summary: 'Adds a seat for a latecomer, with the money that all began with.',
    body: z.strictObject({ name: z.optional(seatName) }),
    data: seatRow,
    errors: ['notFound', 'statusConflict', 'coinUnknown', 'coinNotAllowed'],
    example: { name: 'Mia' },
  }),

  classSeatChange: endpoint({
    ...post,
    path: '/sim/classes/seats/change',
    summary:
      'Renames a seat, or ends its session and gives it a new code: `free` for anybody, `reissued` for the holder of the new code, `closed` for nobody.',
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
    summary: 'How everyone stands, best first; made at most once a second, however many ask.',
    data: board,
    errors: ['notFound'],
  }),

  classWatch: endpoint({
    ...get,
    path: '/sim/classes/watch',
    summary:
      'Everyone in a class by seat, for its trainer: figures, tasks, what they did last, whether their page is open.',
    data: classWatch,
    errors: ['notFound'],
  }),

  classResults: endpoint({
    ...get,
    path: '/sim/classes/results',
    summary: 'What each learner did and what the profit or loss came from.',
    query: z.strictObject({ seat: z.optional(seatNumber) }),
    data: classResults,
    errors: ['notFound'],
    example: { seat: 1 },
  }),

  classResultsCsv: endpoint({
    ...get,
    path: '/sim/classes/results/csv',
    download: true,
    summary: 'The results as a table, a line for each learner; tasks are named in the language of the call.',
    data: z.unknown(),
    errors: ['notFound'],
  }),
} as const;
