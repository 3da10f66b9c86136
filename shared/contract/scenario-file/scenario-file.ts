/**
 * Schema of a scenario file. Anything else is refused with its line. Symbols and past instants are checked
 * when the file is planned, against a market and a clock.
 */

import * as z from 'zod/mini';
import { symbolPattern } from '../../text/symbol.ts';
import { faultsGiven, weatherGiven } from '../sim-faults.ts';
import { accountKind, clockMode, coin, mode, personName } from '../values.ts';
import { worldRecordings } from '../world-recordings.ts';
import { awaitedEvents } from './event-names.ts';
import { marketVerbs } from './market-verbs.ts';
import { bound, calendarTime, figure, moment, span, words } from './values.ts';

const count = z.number().check(z.int(), z.gte(1), z.lte(1_000_000));
const scalar = z.union([z.string(), z.number(), z.boolean()]);

/** Value that a field of the event must equal, or a range that it must be in. */
const condition = z.union([
  scalar,
  z.strictObject({
    above: z.optional(bound),
    below: z.optional(bound),
    atLeast: z.optional(bound),
    atMost: z.optional(bound),
  }),
]);

const awaited = {
  event: z.enum(awaitedEvents, 'an event that this simulator raises'),
  where: z.optional(z.record(z.string(), condition)),
  count: z._default(count, 1),
};

const trigger = z.strictObject(awaited);

/** One step of a task: an event of the learner, or the learner's equity at an instant. */
const step = z.union([
  z.strictObject({ ...awaited, after: z.optional(moment), before: z.optional(moment) }),
  z.strictObject({
    at: moment,
    /** USDT of the currency account, frozen amounts and unrealized profit included. */
    equity: z.strictObject({ atLeast: z.optional(bound), atMost: z.optional(bound) }),
  }),
]);
export type Step = z.output<typeof step>;
export type AwaitedStep = Extract<Step, { event: unknown }>;

const task = z.strictObject({
  id: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'small letters, digits and dashes')),
  text: words(500),
  /** All steps must happen, in this order. */
  passed: z.union([step, z.array(step).check(z.minLength(1), z.maxLength(10))]),
  /** The task can no longer be passed after this event. */
  failed: z.optional(trigger),
  points: z._default(z.number().check(z.int(), z.gte(0), z.lte(1_000)), 1),
});
export type Task = z.output<typeof task>;

const decision = z.enum(['auto', 'reject', 'hand']);
const requestDecision = z.union([decision, z.strictObject({ decision, delay: z._default(span, 0) })]);

const actions = {
  market: z.optional(marketVerbs),
  news: z.optional(
    z.strictObject({
      title: words(200),
      text: z.optional(words(4_000)),
      symbols: z._default(z.array(z.string().check(z.regex(symbolPattern))).check(z.maxLength(20)), []),
    }),
  ),
  policy: z.optional(
    z.strictObject({
      recharge: z.optional(requestDecision),
      withdraw: z.optional(requestDecision),
      kyc: z.optional(requestDecision),
      loan: z.optional(requestDecision),
    }),
  ),
  /** Clock from then on: live, paused, or a rate such as "60x". */
  clock: z.optional(
    z.string().check(z.regex(/^(?:live|pause|(?:[1-9]\d{0,4})x)$/, 'live, pause or a rate like 60x')),
  ),
  /** Message to everyone. */
  say: z.optional(words(1_000)),
  weather: z.optional(weatherGiven),
  faults: z.optional(faultsGiven),
};

const entry = z.strictObject({ at: z.optional(moment), when: z.optional(trigger), ...actions }).check(
  z.refine(({ at, when }) => (at === undefined) !== (when === undefined), {
    error: 'an entry has either at or when',
  }),
  z.refine(({ at: _at, when: _when, ...rest }) => Object.values(rest).some((one) => one !== undefined), {
    error: 'an entry does something: market, news, policy, clock, say, weather or faults',
  }),
);
export type Entry = z.output<typeof entry>;

const balances = z.partialRecord(accountKind, z.record(coin, figure));

const people = z.strictObject({
  /** `{n}` is replaced by the number. */
  name: personName('{}'),
  count: z._default(z.number().check(z.int(), z.gte(1), z.lte(200)), 1),
  mode: z._default(mode, 'real'),
  balances: z._default(balances, {}),
  kycVerified: z._default(z.boolean(), false),
  may: z._default(z.strictObject({ resetDemo: z._default(z.boolean(), true) }), { resetDemo: true }),
});
export type People = z.output<typeof people>;

export const scenarioFile = z
  .strictObject({
    papertape: z.literal(1, 'the version of the format: 1'),
    title: words(200),
    about: z.optional(words(4_000)),
    /** World that the file creates when it is played in one of its own. */
    world: z.optional(
      z.strictObject({
        seed: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
        start: z.optional(z.string().check(z.regex(calendarTime, 'a time with its zone'))),
        clock: z._default(clockMode, 'paused'),
        rate: z.optional(z.number().check(z.gt(0), z.lte(100_000))),
        /** Recordings that symbols play, by name or hash. */
        recordings: z.optional(worldRecordings),
      }),
    ),
    people: z._default(z.array(people).check(z.maxLength(50)), []),
    timeline: z._default(z.array(entry).check(z.maxLength(500)), []),
    tasks: z._default(z.array(task).check(z.maxLength(50)), []),
    /** End of the play; by default its last instant. */
    until: z.optional(moment),
  })
  .check(
    z.refine(({ tasks }) => new Set(tasks.map(({ id }) => id)).size === tasks.length, {
      error: 'no two tasks have the same id',
      path: ['tasks'],
    }),
    z.refine(({ people: groups }) => groups.reduce((sum, group) => sum + group.count, 0) <= 500, {
      error: 'at most 500 people',
      path: ['people'],
    }),
  );
export type ScenarioFile = z.output<typeof scenarioFile>;

/** Returns the steps of a task, of which a file may give a single one without a list. */
export function listSteps({ passed }: Task): readonly Step[] {
  return Array.isArray(passed) ? passed : [passed];
}
