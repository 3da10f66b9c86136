/**
 * A class as a learner meets it: the door, a seat and the learner's results. Codes travel in request bodies
 * only, so that no address and no log contains one.
 */
import * as z from 'zod/mini';
import { classResults, classRules, seatName, seatNumber, taskRow } from './class-rows.ts';
import { endpoint } from './kit/endpoint.ts';
import { mode, textsByLanguage } from './values.ts';

const code = z.string().check(z.minLength(4), z.maxLength(40));

const place = {
  world: z.string(),
  title: textsByLanguage,
  state: z.enum(['running', 'ended']),
};

export const classroom = {
  classDoor: endpoint({
    method: 'POST',
    path: '/papertape/api/class/door',
    access: 'visitor',
    ofServer: true,
    summary: 'Returns the class that a code opens, and its free seats.',
    body: z.strictObject({ code }),
    data: z.object({
      ...place,
      joining: z.enum(['class', 'seat']),
      /** Free seats; a reserved one is for the learner of its name. */
      free: z.array(z.object({ seat: z.number(), name: z.string(), reserved: z.boolean() })),
    }),
    errors: ['notFound'],
    example: { code: 'K7PQ2M' },
  }),

  classClaim: endpoint({
    method: 'POST',
    path: '/papertape/api/class/claim',
    access: 'visitor',
    ofServer: true,
    summary:
      'Takes a free seat with the code of the class, or returns to one with the seat’s own code; answers a session. Without `seat`, the one that is reserved for the name, else the first that is not reserved.',
    body: z
      .strictObject({
        code: z.optional(code),
        seat: z.optional(seatNumber),
        /** Name that the learner chooses for the seat; a reserved seat keeps its own. */
        name: z.optional(seatName),
        world: z.optional(z.string().check(z.maxLength(48))),
        seatCode: z.optional(code),
      })
      .check(
        z.refine(({ code: given, seatCode }) => (given === undefined) !== (seatCode === undefined), {
          path: ['code'],
        }),
      ),
    data: z.object({
      ...place,
      seat: z.number(),
      name: z.string(),
      /** Account that the class trades with. */
      mode,
      /** Instrument of the first task; null without one. */
      symbol: z.nullable(z.string()),
      /** Code with which this learner returns to this seat. */
      seatCode: z.string(),
      token: z.string(),
    }),
    errors: ['notFound', 'statusConflict'],
    example: { code: 'K7PQ2M', seat: 1, name: 'Mia' },
  }),

  classMine: endpoint({
    method: 'GET',
    path: '/papertape/api/class/mine',
    access: 'user',
    summary:
      'Returns the caller’s seat in the class of this world, the rules, the tasks of the lesson, and the caller’s results once the class has ended.',
    data: z.object({
      ...place,
      seat: z.number(),
      name: z.string(),
      rules: classRules,
      /** Tasks of the lesson in its order, marked with those that this learner has passed. */
      tasks: z.array(taskRow),
      results: z.nullable(classResults),
      /**
       * Milliseconds of the machine's clock for which the results can still be opened from the network; null
       * while the class runs and when it is not reachable there.
       */
      resultsLeftMs: z.nullable(z.number()),
    }),
    errors: ['notFound'],
  }),
} as const;
