/**
 * Bar replay: a separate in-memory world, set to an instant in the past of the user's world, for practice on
 * what happened then. A host that supports it lists `replay` among its additions.
 */
import * as z from 'zod/mini';
import { chartFrames } from '../chart-frames.ts';
import { endpoint } from './kit/endpoint.ts';
import { decimal, symbol, time, wholeNumber } from './values.ts';

const replayFrame = z.enum(chartFrames);
export type ReplayFrame = z.output<typeof replayFrame>;

/** Bars per real second. */
export const replaySpeeds = ['0.1', '0.5', '1', '2', '5', '10'] as const;
const replaySpeed = z.enum(replaySpeeds);
export type ReplaySpeed = z.output<typeof replaySpeed>;

/** Real time without use after which a replay ends. */
export const replayIdleMs = 30 * 60_000;

/** World time, in epoch milliseconds. */
const instant = wholeNumber(0, 999_999_999_999_999);

const running = z.object({
  /** Id of the replay's world, for the page address and `x-world`. */
  world: z.string(),
  /** World whose past is replayed. */
  of: z.string(),
  symbol: z.string(),
  timeframe: replayFrame,
  /** World time at which the replay began. */
  from: time,
  now: time,
  /** Current time of the replayed world, beyond which the replay does not advance. */
  present: time,
  isPlaying: z.boolean(),
  /** Current speed, or the last one while paused. */
  speed: replaySpeed,
  /** True once the replay has caught up with the replayed world. */
  isAtPresent: z.boolean(),
});
export type RunningReplay = z.output<typeof running>;

/** Figures of the trades made in a private world. */
export const tradeFigures = {
  until: time,
  /** Starting balance in USDT. */
  startMoney: decimal,
  /** Number of closed trades. */
  trades: z.number(),
  wins: z.number(),
  /** A share of one; null without trades. */
  winRate: z.nullable(decimal),
  /** Profit of the closed trades after fees and funding, in USDT. */
  profit: decimal,
  /** Maximum drawdown of the cumulative profit, in USDT. */
  drawdown: decimal,
  /** Number of positions that were open at the end, and their unrealized profit in USDT. */
  open: z.number(),
  unrealised: decimal,
};

const result = z.object({ symbol: z.string(), from: time, ...tradeFigures });
export type ReplayResult = z.output<typeof result>;

/**
 * `asked`: ended by the user. `replaced`: another replay was started. `idle`: unused for too long. `world`:
 * the replayed world was rewound, left or closed to the user.
 */
export const replayEnding = z.enum(['asked', 'replaced', 'idle', 'world']);
export type ReplayEnding = z.output<typeof replayEnding>;

const ended = z.object({ reason: replayEnding, result });

export const replay = {
  state: endpoint({
    method: 'GET',
    path: '/papertape/api/replay',
    access: 'user',
    summary:
      'Returns the caller’s replay, the ending of the last one, and the range of world time (epoch milliseconds) in which a replay may begin.',
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
      'Starts a replay at a past world time (epoch milliseconds), or at a random bar without `at`. A replay that is already running ends.',
    body: z.strictObject({ symbol, timeframe: replayFrame, at: z.optional(instant) }),
    data: running,
    errors: ['symbolUnknown', 'replaysFull', 'statusConflict'],
    example: { symbol: 'BTCUSDT', timeframe: '15m' },
  }),

  play: endpoint({
    method: 'POST',
    path: '/papertape/api/replay/play',
    access: 'user',
    summary: 'Runs the replay at a number of bars per real second.',
    body: z.strictObject({ timeframe: replayFrame, speed: replaySpeed }),
    data: running,
    errors: ['notFound'],
    example: { timeframe: '15m', speed: '1' },
  }),

  pause: endpoint({
    method: 'POST',
    path: '/papertape/api/replay/pause',
    access: 'user',
    summary: 'Pauses the replay.',
    data: running,
    errors: ['notFound'],
  }),

  step: endpoint({
    method: 'POST',
    path: '/papertape/api/replay/step',
    access: 'user',
    summary:
      'Moves the replay to the start of the next bar in which its symbol trades; at the present it does not move.',
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
      'Moves the replay forward to a world time (epoch milliseconds), or to the present without one. It cannot move back.',
    body: z.strictObject({ to: z.optional(instant) }),
    data: running,
    errors: ['notFound', 'statusConflict'],
    example: { to: 1_767_225_600_000 },
  }),

  end: endpoint({
    method: 'POST',
    path: '/papertape/api/replay/end',
    access: 'user',
    summary: 'Ends the replay, discards its trades, and answers its result.',
    data: ended,
    errors: ['notFound'],
  }),
} as const;
