/**
 * Bar replay: a world of its own in memory that stands at an instant of the past of the user's world, for trading what happened then.
 * This product's own; a host that has it says so with what a page starts with.
 */
import * as z from 'zod/mini';
import { chartFrames } from '../chart-frames.ts';
import { endpoint } from './kit/endpoint.ts';
import { decimal, symbol, time, wholeNumber } from './values.ts';

/** Every bar that a chart shows. */
const replayFrame = z.enum(chartFrames);
export type ReplayFrame = z.output<typeof replayFrame>;

/** Bars a second. */
export const replaySpeeds = ['0.1', '0.5', '1', '2', '5', '10'] as const;
const replaySpeed = z.enum(replaySpeeds);
export type ReplaySpeed = z.output<typeof replaySpeed>;

/** Real time without use after which a replay ends. */
export const replayIdleMs = 30 * 60_000;

/** World time, in epoch milliseconds. */
const instant = wholeNumber(0, 999_999_999_999_999);

const running = z.object({
  /** What the address of the page and `x-world` name. */
  world: z.string(),
  /** The world whose past it is. */
  of: z.string(),
  symbol: z.string(),
  timeframe: replayFrame,
  /** Where it began. */
  from: time,
  now: time,
  /** Where the world stands whose past it is: further it does not go. */
  present: time,
  isPlaying: z.boolean(),
  /** Of what plays, or played last. */
  speed: replaySpeed,
  /** Whether it has caught up with the world whose past it is. */
  isAtPresent: z.boolean(),
});
export type RunningReplay = z.output<typeof running>;

const result = z.object({
  symbol: z.string(),
  from: time,
  until: time,
  /** What the account began with, in USDT. */
  startMoney: decimal,
  /** Trades that ended. */
  trades: z.number(),
  wins: z.number(),
  /** A share of one; null without trades. */
  winRate: z.nullable(decimal),
  /** Of the trades that ended, after fees and funding, in USDT. */
  profit: decimal,
  /** The deepest fall of what the trades made together, in USDT. */
  drawdown: decimal,
  /** Positions that were open at the end, and what they stood at, in USDT. */
  open: z.number(),
  unrealised: decimal,
});
export type ReplayResult = z.output<typeof result>;

/** Why it ended: asked for; another one took its place; nobody used it; its world was put back, left or closed to it. */
const replayEnding = z.enum(['asked', 'replaced', 'idle', 'world']);
export type ReplayEnding = z.output<typeof replayEnding>;

const ended = z.object({ reason: replayEnding, result });

export const replay = {
  state: endpoint({
    method: 'GET',
    path: '/papertape/api/replay',
    access: 'user',
    summary:
      'The replay of the user, how the last one ended, and the span of world time (epoch milliseconds) a replay may begin in.',
    data: z.object({
      running: z.nullable(running),
      ended: z.nullable(ended),
      earliest: time,
      latest: time,
    }),
  }),

  start: endpoint({
    method: 'POST',
    path: '/papertape/api/replay/start',
    access: 'user',
    summary:
      'Begins a replay at a world time (epoch milliseconds) of the past, or at a random bar without `at`; one that runs already ends.',
    body: z.strictObject({ symbol, timeframe: replayFrame, at: z.optional(instant) }),
    data: running,
    errors: ['symbolUnknown', 'replaysFull', 'statusConflict'],
    example: { symbol: 'BTCUSDT', timeframe: '15m' },
  }),

  play: endpoint({
    method: 'POST',
    path: '/papertape/api/replay/play',
    access: 'user',
    summary: 'Lets the replay run at so many bars of a timeframe a real second.',
    body: z.strictObject({ timeframe: replayFrame, speed: replaySpeed }),
    data: running,
    errors: ['notFound'],
    example: { timeframe: '15m', speed: '1' },
  }),

  pause: endpoint({
    method: 'POST',
    path: '/papertape/api/replay/pause',
    access: 'user',
    summary: 'Stops the time of the replay.',
    data: running,
    errors: ['notFound'],
  }),

  step: endpoint({
    method: 'POST',
    path: '/papertape/api/replay/step',
    access: 'user',
    summary:
      'Takes the replay to the beginning of the next bar in which its symbol is traded; at the present it stays where it is.',
    body: z.strictObject({ timeframe: replayFrame }),
    data: running,
    errors: ['notFound'],
    example: { timeframe: '15m' },
  }),

  jump: endpoint({
    method: 'POST',
    path: '/papertape/api/replay/jump',
    access: 'user',
    summary:
      'Takes the replay forward to a world time (epoch milliseconds), or to the present without one; it does not go back.',
    body: z.strictObject({ to: z.optional(instant) }),
    data: running,
    errors: ['notFound', 'statusConflict'],
    example: { to: 1_767_225_600_000 },
  }),

  end: endpoint({
    method: 'POST',
    path: '/papertape/api/replay/end',
    access: 'user',
    summary: 'Ends the replay, throws all that was traded in it away, and says how it went.',
    data: ended,
    errors: ['notFound'],
  }),
} as const;
