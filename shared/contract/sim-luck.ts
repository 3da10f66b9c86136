/** A class in other markets: what everybody decided, carried out again there; and the same lesson, held again. */
import * as z from 'zod/mini';
import { classComparison, classDetail, luckFigures } from './class-rows.ts';
import { endpoint } from './kit/endpoint.ts';
import { worldId } from './sim-values.ts';
import { wholeNumber } from './values.ts';

const get = { method: 'GET', access: 'visitor' } as const;
const post = { method: 'POST', access: 'visitor' } as const;

const classLuck = z.object({
  /** None: nobody has asked yet. Failed: ask again. */
  state: z.enum(['none', 'running', 'done', 'canceled', 'failed']),
  markets: z.number(),
  /** How many of them are through. */
  lived: z.number(),
  /** By seat, once it is done. */
  list: z.array(z.extend(luckFigures, { seat: z.number(), name: z.string() })),
});
export type ClassLuck = z.output<typeof classLuck>;

export const simLuck = {
  classLuckStart: endpoint({
    ...post,
    path: '/sim/classes/luck/start',
    strict: true,
    summary:
      'Carries out the decisions of a class that has ended again in other markets of the same lesson, in threads of their own; the same class gives the same figures.',
    body: z.strictObject({ markets: z._default(wholeNumber(20, 1_000), 200) }),
    data: classLuck,
    errors: ['notFound', 'statusConflict'],
    example: { markets: 200 },
  }),

  classLuck: endpoint({
    ...get,
    path: '/sim/classes/luck',
    summary: 'How far that is, and where the result of each seat stands among those of the other markets.',
    data: classLuck,
    errors: ['notFound'],
  }),

  classLuckCancel: endpoint({
    ...post,
    path: '/sim/classes/luck/cancel',
    summary: 'Gives it up; what was found before stays.',
    body: z.strictObject({}),
    data: classLuck,
    errors: ['notFound', 'statusConflict'],
    example: {},
  }),

  classReplicate: endpoint({
    ...post,
    path: '/sim/classes/replicate',
    strict: true,
    summary:
      'Holds a class that has ended again: the same lesson, seats and names, another market, new codes.',
    body: z.strictObject({
      /** Of the new class; made up when left out. */
      world: z.optional(worldId),
      lan: z._default(z.boolean(), false),
      port: z.optional(wholeNumber(0, 65_535)),
      clock: z.optional(z.enum(['live', 'paused'])),
    }),
    data: classDetail,
    errors: ['notFound', 'statusConflict'],
    example: { lan: false },
  }),

  classComparison: endpoint({
    ...get,
    path: '/sim/classes/comparison',
    summary:
      'The results of a class and of all that hold the same again, seat by seat, the first class first.',
    data: classComparison,
    errors: ['notFound'],
  }),
} as const;
