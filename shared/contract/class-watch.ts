/** A class as who leads it sees it: who sits where, how they stand, and what they did last. */
import * as z from 'zod/mini';
import { boardRow, seatRow } from './class-rows.ts';
import { decimal, mode, side, textsByLanguage, time } from './values.ts';

/** Of a learner's doing, or of what happened to them. */
export const watchedActs = [
  'order.placed',
  'order.filled',
  'order.canceled',
  'position.liquidated',
  'seconds.opened',
  'transfer.made',
  'exchange.made',
  'demo.toppedUp',
  'demo.reset',
  'support.said',
  'task.passed',
] as const;

const act = z.object({
  type: z.enum(watchedActs),
  time,
  symbol: z.nullable(z.string()),
  side: z.nullable(side),
  size: z.nullable(decimal),
});
export type WatchedAct = z.output<typeof act>;

const watchRow = z.extend(boardRow, {
  mode,
  uid: z.string(),
  state: seatRow.shape.state,
  /** Whether a page of theirs is open and connected. */
  online: z.boolean(),
  /** Profit / what they began with and were given since; null where that is nothing. */
  profitRate: z.nullable(decimal),
  /** Equity at some instants so far, oldest first; it begins with the first look. */
  line: z.array(decimal),
  /** Open positions. */
  open: z.number(),
  /** Of the position nearest to its liquidation: maintenance margin / equity behind it; null without one. */
  marginRate: z.nullable(decimal),
  /** In the order of the lesson's tasks. */
  passed: z.array(z.boolean()),
  lastAct: z.nullable(act),
  /** Whether they ever traded. */
  ordered: z.boolean(),
  /** What they wrote to the support last, and when; null where it was nothing. */
  asked: z.nullable(z.object({ text: z.string(), time })),
});
export type WatchRow = z.output<typeof watchRow>;

export const classWatch = z.object({
  now: time,
  tasks: z.array(z.object({ id: z.string(), text: textsByLanguage, points: z.number() })),
  /** By seat. */
  list: z.array(watchRow),
});
export type ClassWatch = z.output<typeof classWatch>;
