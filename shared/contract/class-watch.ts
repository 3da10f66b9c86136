/** A class as its trainer sees it: the seats, the state of each learner, and the learner's last action. */
import * as z from 'zod/mini';
import { boardRow, seatRow } from './class-rows.ts';
import { decimal, mode, side, textsByLanguage, time } from './values.ts';

/** Actions of a learner, and events that affected the learner. */
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
  /** True while a page of the learner is connected. */
  online: z.boolean(),
  /** Profit / (starting balance + later grants); null if that is zero. */
  profitRate: z.nullable(decimal),
  /** Equity samples since the start of the class, oldest first. */
  line: z.array(decimal),
  /** Number of open positions. */
  open: z.number(),
  /** Maintenance margin / equity of the position that is nearest to its liquidation; null without one. */
  marginRate: z.nullable(decimal),
  /** Passed tasks, in the order of the lesson. */
  passed: z.array(z.boolean()),
  lastAct: z.nullable(act),
  /** True once the learner has placed an order. */
  ordered: z.boolean(),
  /** Last message of the learner to support; null if there is none. */
  asked: z.nullable(z.object({ text: z.string(), time })),
});
export type WatchRow = z.output<typeof watchRow>;

export const classWatch = z.object({
  now: time,
  tasks: z.array(z.object({ id: z.string(), text: textsByLanguage, points: z.number() })),
  /** Rows in the order of the seats. */
  list: z.array(watchRow),
});
export type ClassWatch = z.output<typeof classWatch>;
