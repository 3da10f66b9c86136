/**
 * Faults that are injected into a world: conditions on calls, upgrades and frames, and effects. One list per
 * world; every match applies in the order of the list, and the first one that ends a call ends it. Shares and
 * delays derive from the seed, the fault, the caller and the number of the call, so that they repeat.
 */

import * as z from 'zod/mini';
import { dayMs, minuteMs } from '../durations.ts';
import { eventType } from './feeds.ts';
import { type CodeKey, codes } from './kit/codes.ts';
import { endpoint } from './kit/endpoint.ts';
import { moment } from './sim-values.ts';
import { done, id, time, wholeNumber } from './values.ts';

const get = { method: 'GET', access: 'visitor' } as const;
const post = { method: 'POST', access: 'visitor' } as const;

const count = wholeNumber(1, 1_000_000_000);
const waitMs = wholeNumber(0, 120_000);
const share = z.number().check(z.gte(0), z.lte(1));
const line = (maximum: number) => z.string().check(z.regex(/^[^\r\n\0]*$/), z.maxLength(maximum));

/** A fault without conditions matches every call and every frame, except calls of the simulator. */
const match = z.strictObject({
  /** Feature and name: "trading.create". */
  endpoint: z.optional(z.string().check(z.regex(/^[a-zA-Z]+\.[a-zA-Z]+$/), z.maxLength(80))),
  /** Prefix of the path of a call or of a feed. */
  path: z.optional(z.string().check(z.startsWith('/'), z.maxLength(200))),
  method: z.optional(z.enum(['GET', 'POST'])),
  feed: z.optional(z.enum(['forex', 'realtime', 'orders', 'market'])),
  /** Matches frames with data of this kind; by default control messages too. */
  eventType: z.optional(eventType),
  /** Uid of a signed-in user. */
  user: z.optional(id),
  /** Value of the `lang` header. */
  language: z.optional(z.enum(['en', 'zh-HK', 'zh', 'ko', 'ja', 'de', 'fr', 'it'])),
  /**
   * From the n-th call of each caller to the m-th, counted among the calls that meet the conditions above.
   */
  calls: z.optional(z.strictObject({ from: z._default(count, 1), to: z.optional(count) })),
  /** World time; `until` is exclusive. */
  during: z.optional(z.strictObject({ from: z.optional(moment), until: z.optional(moment) })),
  /** Share of the matches that are hit, chosen by the seed. */
  share: z.optional(share),
  /** Maximum number of hits over all callers. */
  times: z.optional(count),
});

const codeKeys = Object.keys(codes) as [CodeKey, ...CodeKey[]];
const closeCode = wholeNumber(1000, 4999).check(
  z.refine((code) => code >= 3000 || (code <= 1014 && ![1004, 1005, 1006].includes(code))),
);

const answer = z.strictObject({
  kind: z.literal('answer'),
  status: z._default(wholeNumber(200, 599), 500),
  /** Refusal of the contract, in the caller's language; serverFault by default. */
  refused: z.optional(z.enum(codeKeys)),
  code: z.optional(wholeNumber(0, 99_999)),
  msg: z.optional(z.string().check(z.maxLength(500))),
  headers: z.optional(
    z
      .record(z.string().check(z.regex(/^[A-Za-z0-9-]{1,60}$/)), line(1_000))
      .check(z.refine((headers) => Object.keys(headers).length <= 20)),
  ),
  /** Raw body in place of an envelope. */
  body: z.optional(z.string().check(z.maxLength(20_000))),
});

const httpEffects = [
  /**
   * `fixed`: `ms`. `normal`: mean `ms` and deviation `deviationMs`. `lognormal`: median `ms`, and `sigma` is
   * the deviation of the logarithm.
   */
  z.strictObject({
    kind: z.literal('latency'),
    shape: z._default(z.enum(['fixed', 'normal', 'lognormal']), 'fixed'),
    ms: waitMs,
    deviationMs: z._default(waitMs, 0),
    sigma: z._default(z.number().check(z.gte(0), z.lte(3)), 0.5),
  }),
  answer,
  /** Breaks the connection before the call is handled. Browsers repeat the request once or twice if the connection was used before. */
  z.strictObject({ kind: z.literal('reset') }),
  /** Handles the call and loses the answer: `reset` breaks the connection after the head of the answer, `fault` answers 500. */
  z.strictObject({ kind: z.literal('lose'), as: z._default(z.enum(['reset', 'fault']), 'reset') }),
  /** Breaks the connection after this share of the body. */
  z.strictObject({ kind: z.literal('truncate'), share: z._default(share, 0.5) }),
  z.strictObject({ kind: z.literal('drip'), bytesPerSecond: z._default(wholeNumber(1, 1_000_000), 500) }),
  /** Refuses calls and upgrades until then. */
  z.strictObject({ kind: z.literal('maintenance'), until: moment }),
] as const;

const socketEffects = [
  /** Refuses an upgrade with this status, or cuts the connection without an answer. */
  z.strictObject({ kind: z.literal('refuse'), status: z.optional(wholeNumber(400, 599)) }),
  z.strictObject({
    kind: z.literal('close'),
    code: z._default(closeCode, 1011),
    reason: z._default(line(100), ''),
  }),
  z.strictObject({ kind: z.literal('drop') }),
  z.strictObject({ kind: z.literal('duplicate'), copies: z._default(wholeNumber(1, 10), 1) }),
  /** Shuffles the order within this many frames. */
  z.strictObject({ kind: z.literal('reorder'), within: z._default(wholeNumber(2, 100), 3) }),
  /** Skips sequence numbers without losing frames. */
  z.strictObject({ kind: z.literal('gap'), size: z._default(wholeNumber(1, 1_000), 1) }),
  /** Sends nothing for a while, then all of it. */
  z.strictObject({ kind: z.literal('stall'), ms: waitMs }),
  /** Sends this many frames at once. */
  z.strictObject({ kind: z.literal('burst'), frames: z._default(wholeNumber(2, 500), 10) }),
  /** Sends a text that is no message first. */
  z.strictObject({
    kind: z.literal('garbage'),
    text: z._default(z.string().check(z.maxLength(4_000)), '{"seq":'),
  }),
  z.strictObject({ kind: z.literal('delay'), ms: waitMs, jitterMs: z._default(waitMs, 0) }),
] as const;

/** Ends the sessions of the matched users: their calls answer 301 (`expired`) or 999 (`elsewhere`). */
const endsAs = z.enum(['expired', 'elsewhere']);
const session = z.strictObject({ kind: z.literal('session'), as: endsAs });

const effects = [...httpEffects, ...socketEffects, session] as const;
const effect = z.discriminatedUnion('kind', effects);
export type FaultEffect = z.output<typeof effect>;
export type FaultKind = FaultEffect['kind'];
export const faultKinds: readonly FaultKind[] = effects.flatMap<FaultKind>(
  ({ shape }) => shape.kind._zod.def.values,
);

const faultId = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,47}$/));

/** Names are unique within a list; a fault without one is named by its position. */
const faultInput = z.strictObject({ id: z.optional(faultId), match: z._default(match, {}), effect });
const fault = z.strictObject({ id: faultId, match, effect });
export type Fault = z.output<typeof fault>;
export type FaultMatch = Fault['match'];

/** Form in which a world stores its faults. */
export const faultsKept = z.array(fault).check(z.maxLength(10_000));

const word = z.optional(z.string());
const number = z.optional(z.number());

/** A fault as it was set. */
const faultRow = z.object({
  id: z.string(),
  match: z.object({
    endpoint: word,
    path: word,
    method: word,
    feed: word,
    eventType: word,
    user: word,
    language: word,
    calls: z.optional(z.object({ from: z.number(), to: number })),
    during: z.optional(z.object({ from: number, until: number })),
    share: number,
    times: number,
  }),
  /** Kind of the effect, and its parameters. */
  effect: z.looseObject({ kind: z.string() }),
});

const list = z.object({ list: z.array(faultRow) });

const weatherNames = ['calm', 'mobile', 'tunnel', 'exchangeUnderLoad', 'brokenProxy', 'maintenance'] as const;
const weather = z.enum(weatherNames);
export type Weather = z.output<typeof weather>;

export const faultsGiven = z.array(faultInput).check(z.maxLength(10_000));
export const weatherGiven = z.strictObject({
  weather,
  forMs: z._default(wholeNumber(1_000, dayMs), minuteMs),
});

export const simFaults = {
  faults: endpoint({
    ...get,
    path: '/sim/faults',
    summary: 'Lists the active faults in their order.',
    data: list,
  }),

  faultsSet: endpoint({
    ...post,
    path: '/sim/faults/set',
    summary: 'Replaces all faults, for open sockets too; an empty list removes them.',
    strict: true,
    bodyMax: 8 * 1_048_576,
    body: z.strictObject({ list: faultsGiven }),
    data: list,
    example: {
      list: [
        { id: 'slow-orders', match: { endpoint: 'trading.create' }, effect: { kind: 'latency', ms: 800 } },
        { match: { path: '/asset/', share: 0.1 }, effect: { kind: 'answer', status: 503 } },
      ],
    },
  }),

  faultsWeather: endpoint({
    ...post,
    path: '/sim/faults/weather',
    summary:
      'Replaces all faults with a preset. `tunnel` and `maintenance` last `forMs` of world time from now on.',
    strict: true,
    body: weatherGiven,
    data: list,
    example: { weather: 'mobile' },
  }),

  faultsHits: endpoint({
    ...get,
    path: '/sim/faults/hits',
    summary: 'Counts the hits of each fault since the faults were set, and lists the hits, newest first.',
    query: z.strictObject({ limit: z._default(wholeNumber(1, 1_000), 100) }),
    data: z.object({
      faults: z.array(
        z.object({
          id: z.string(),
          /** Calls and frames that met all conditions except those of number, time and share. */
          met: z.number(),
          hits: z.number(),
        }),
      ),
      list: z.array(
        z.object({
          fault: z.string(),
          effect: z.string(),
          /** Method and path of a call; feed and kind of a frame. */
          place: z.string(),
          /** Uid of a user, or the address of a visitor. */
          caller: z.string(),
          /** Number of the call among those of the caller. */
          call: z.number(),
          time,
        }),
      ),
    }),
    example: { limit: 20 },
  }),

  sessionEnd: endpoint({
    ...post,
    path: '/sim/sessions/end',
    summary: 'Ends the sessions of a user: as expired (301), or as signed in elsewhere (999).',
    strict: true,
    body: z.strictObject({ uid: id, as: endsAs }),
    data: done,
    errors: ['notFound'],
    example: { uid: '10482736', as: 'elsewhere' },
  }),
} as const;
