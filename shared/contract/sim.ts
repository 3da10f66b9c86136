/**
 * The simulator: worlds, time, scenarios, the back office, faults. It is off by default, and then open to
 * loopback or to a token of its own, never to a user's session. All endpoints but those of the worlds act on
 * the world in the header x-world.
 */
import * as z from 'zod/mini';
import { endpoint } from './kit/endpoint.ts';
import { scenario, scenarioInput } from './scenario.ts';
import { simBooks } from './sim-books.ts';
import { simCapsules } from './sim-capsules.ts';
import { simClasses } from './sim-classes.ts';
import { simFaults } from './sim-faults.ts';
import { pastInstant, simHistory, simRewind } from './sim-history.ts';
import { simLuck } from './sim-luck.ts';
import { simPlays } from './sim-plays.ts';
import { simRecordings } from './sim-recordings.ts';
import { simRoom } from './sim-room.ts';
import { simSnapshots } from './sim-snapshots.ts';
import { simSwitches } from './sim-switches.ts';
import { simTraffic } from './sim-traffic.ts';
import {
  clockRate,
  clockState,
  listedWorld,
  moment,
  officePolicy,
  requestKind,
  requestPolicy,
  traderInput,
  waitingRequest,
  worldId,
  worldInfo,
  worldStorage,
} from './sim-values.ts';
import { accountKind, clockMode, coin, done, id, mode, positiveAmount, text, wholeNumber } from './values.ts';
import { worldRecordings } from './world-recordings.ts';

const worldErrors = ['notFound', 'statusConflict'] as const;

const get = { method: 'GET', access: 'visitor' } as const;
const post = { method: 'POST', access: 'visitor' } as const;

export const sim = {
  worldList: endpoint({
    ...get,
    path: '/sim/worlds',
    ofServer: true,
    summary: 'Lists the worlds of this server, or of all machines of its cluster.',
    query: z.strictObject({ after: z.optional(worldId) }),
    data: z.object({
      list: z.array(listedWorld),
      /** Worlds on the disk that cannot be opened, or that no reachable machine holds. */
      unopened: z.array(z.object({ id: z.string(), reason: z.string() })),
      /**
       * In a cluster a thousand worlds are listed at once: pass this id as `after` for the next page. Null on
       * the last page.
       */
      next: z.nullable(worldId),
    }),
    example: {},
  }),

  worldCreate: endpoint({
    ...post,
    path: '/sim/worlds/create',
    ofServer: true,
    summary: 'Creates a world; the same seed and commands give the same world again.',
    body: z.strictObject({
      id: z.optional(worldId),
      seed: z.string().check(z.minLength(1), z.maxLength(64)),
      startTime: z.optional(moment),
      clock: z._default(clockMode, 'live'),
      rate: z.optional(clockRate),
      /** A world in `memory` is gone when the server ends; one in a `file` survives. */
      storage: z._default(worldStorage, 'memory'),
      /** Refuses unknown fields and loose spellings. */
      strict: z._default(z.boolean(), false),
      /** Recordings that symbols play instead of the market of the seed. */
      recordings: z.optional(worldRecordings),
    }),
    data: worldInfo,
    errors: ['statusConflict', 'recordingMissing'],
    example: { id: 'demo-1', seed: 'paper', startTime: 1_795_000_000_000, clock: 'paused' },
  }),

  worldDelete: endpoint({
    ...post,
    path: '/sim/worlds/delete',
    ofServer: true,
    summary: 'Removes a world and its data; the default world cannot be removed.',
    body: z.strictObject({ id: worldId }),
    data: done,
    errors: worldErrors,
    example: { id: 'demo-1' },
  }),

  worldReset: endpoint({
    ...post,
    path: '/sim/worlds/reset',
    ofServer: true,
    summary: 'Resets a world to its beginning: same seed, start time and clock, no users.',
    body: z.strictObject({ id: worldId }),
    data: worldInfo,
    errors: worldErrors,
    example: { id: 'demo-1' },
  }),

  worldFork: endpoint({
    ...post,
    path: '/sim/worlds/fork',
    ofServer: true,
    summary:
      'Creates a paused world from another one: from its current state, its state at a world time or after a journal entry, or one of its snapshots.',
    body: z
      .strictObject({
        id: worldId,
        newId: z.optional(worldId),
        storage: z.optional(worldStorage),
        ...pastInstant,
        /** Name of a snapshot. */
        snapshot: z.optional(text(80)),
      })
      .check(
        z.refine(
          ({ at, sequence, snapshot }) =>
            [at, sequence, snapshot].filter((one) => one !== undefined).length <= 1,
          { path: ['at'] },
        ),
      ),
    data: worldInfo,
    errors: worldErrors,
    example: { id: 'demo-1', newId: 'demo-2' },
  }),

  clock: endpoint({
    ...get,
    path: '/sim/clock',
    summary: 'Returns the world time and the mode of the clock.',
    data: clockState,
  }),

  clockSet: endpoint({
    ...post,
    path: '/sim/clock/set',
    summary: 'Sets the mode of the clock: live, fast by a rate, or paused.',
    body: z
      .strictObject({ mode: clockMode, rate: z.optional(clockRate) })
      .check(z.refine((input) => (input.mode === 'fast') === (input.rate !== undefined), { path: ['rate'] })),
    data: clockState,
    example: { mode: 'fast', rate: 60 },
  }),

  clockAdvance: endpoint({
    ...post,
    path: '/sim/clock/advance',
    summary:
      'Advances the clock by a span or to an instant, at most 366 days in one call; everything due on the way happens at its own time.',
    body: z
      .strictObject({ byMs: z.optional(wholeNumber(0, 315_360_000_000)), to: z.optional(moment) })
      .check(
        z.refine((input) => (input.byMs === undefined) !== (input.to === undefined), { path: ['byMs'] }),
      ),
    data: clockState,
    errors: ['statusConflict'],
    example: { byMs: 60_000 },
  }),

  ...simBooks,

  scenarioList: endpoint({
    ...get,
    path: '/sim/scenarios',
    summary: 'Lists scenario events of the market, past and future.',
    data: z.object({ list: z.array(scenario) }),
  }),

  scenarioCreate: endpoint({
    ...post,
    path: '/sim/scenarios/create',
    summary:
      'Creates a scenario event that moves the market for everyone, from now or a later instant, and answers the prices that it guarantees.',
    body: scenarioInput,
    data: scenario,
    errors: ['symbolUnknown', 'statusConflict'],
    example: { kind: 'crash', target: 'BTCUSDT', by: '0.12', overMs: 90_000, back: '0.5', withinMs: 300_000 },
  }),

  scenarioDelete: endpoint({
    ...post,
    path: '/sim/scenarios/delete',
    summary: 'Deletes a scenario event that has not begun.',
    body: z.strictObject({ id }),
    data: done,
    errors: worldErrors,
    example: { id: 's-1' },
  }),

  officePolicy: endpoint({
    ...get,
    path: '/sim/back-office/policy',
    summary: 'Returns the policy of the simulated back office.',
    data: officePolicy,
  }),

  officePolicySet: endpoint({
    ...post,
    path: '/sim/back-office/policy/set',
    summary:
      'Changes the policy of the simulated back office, per kind of request; open requests follow the new policy.',
    body: z.strictObject({
      recharge: z.optional(requestPolicy),
      withdraw: z.optional(requestPolicy),
      kyc: z.optional(requestPolicy),
      loan: z.optional(requestPolicy),
    }),
    data: officePolicy,
    example: { kyc: { decision: 'hand', delayMs: 0 } },
  }),

  officeWaiting: endpoint({
    ...get,
    path: '/sim/back-office/waiting',
    summary: 'Lists requests that wait for a decision, oldest first.',
    query: z.strictObject({ kind: z.optional(requestKind) }),
    data: z.object({ list: z.array(waitingRequest) }),
    example: { kind: 'kyc' },
  }),

  officeDecide: endpoint({
    ...post,
    path: '/sim/back-office/decide',
    summary: 'Decides one request.',
    body: z.strictObject({
      kind: requestKind,
      id,
      verdict: z.enum(['approve', 'reject']),
      reason: z.optional(z.string().check(z.maxLength(200))),
    }),
    data: done,
    errors: worldErrors,
    example: { kind: 'withdraw', id: 'w-1', verdict: 'approve' },
  }),

  traderCreate: endpoint({
    ...post,
    path: '/sim/traders/create',
    summary: 'Creates a signed-in user with balances, for tests and load.',
    body: traderInput,
    data: z.object({ uid: z.string(), email: z.string(), password: z.string(), token: z.string() }),
    errors: ['accountExists', 'coinUnknown', 'coinNotAllowed', 'amountInvalid', 'numberNotPositive'],
    example: { balances: [{ account: 'currency', coin: 'USDT', amount: '10000' }] },
  }),

  fund: endpoint({
    ...post,
    path: '/sim/fund',
    summary: 'Books a deposit for a user through the back office, credited at once.',
    body: z.strictObject({
      uid: id,
      mode: z._default(mode, 'real'),
      account: z._default(accountKind, 'currency'),
      coin,
      amount: positiveAmount,
    }),
    data: done,
    errors: ['notFound', 'coinUnknown', 'coinNotAllowed', 'amountInvalid', 'numberNotPositive'],
    example: { uid: '10482736', coin: 'USDT', amount: '10000' },
  }),

  ...simHistory,
  ...simRewind,
  ...simCapsules,

  ...simSwitches,
  ...simFaults,
  ...simPlays,
  ...simRoom,
  ...simClasses,
  ...simLuck,

  ...simSnapshots,
  ...simRecordings,
  ...simTraffic,
} as const;
