/**
 * A class as a learner meets it: the door, a seat, and the own results. This product's own, beside the paths of the specification.
 * Codes travel in bodies alone, so that no address and no log holds one.
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
    summary: 'The class that a code opens, and the seats that are free.',
    body: z.strictObject({ code }),
    data: z.object({
      ...place,
      joining: z.enum(['class', 'seat']),
      free: z.array(z.object({ seat: z.number(), name: z.string() })),
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
      'Takes a free seat by the code of the class, or comes back to one by its own code: a session of that seat.',
    body: z
      .strictObject({
        code: z.optional(code),
        seat: z.optional(seatNumber),
        /** What the learner wants to be called there. */
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
      /** The account that the class trades with. */
      mode,
      /** Brings this learner back to this seat. */
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
      'The own seat in the class of this world, its rules, the tasks of its lesson, and the own results once it has ended.',
    data: z.object({
      ...place,
      seat: z.number(),
      name: z.string(),
      rules: classRules,
      /** Of the lesson, in its order, and which of them this learner has passed. */
      tasks: z.array(taskRow),
      results: z.nullable(classResults),
      /** Milliseconds of the machine for which the results can still be opened from the network; null while the class runs and where nothing is open. */
      resultsLeftMs: z.nullable(z.number()),
    }),
    errors: ['notFound'],
  }),
} as const;
