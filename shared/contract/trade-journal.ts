/**
 * A trader's journal: every closed position as one trade, what the trader wrote about it, and the statistics of all of them. This
 * product's own, beside the paths of the specification; a host that has it says so with what a page starts with.
 */
import * as z from 'zod/mini';
import { plainLines } from '../text/plain-text.ts';
import { endpoint } from './kit/endpoint.ts';
import { closeReason, fillRow } from './trading-rows.ts';
import {
  decimal,
  id,
  marginMode,
  pageFields,
  pageOf,
  periodFields,
  positiveAmount,
  rate,
  side,
  symbol,
  text,
  time,
} from './values.ts';

/** What a trader can hold against the own trade. */
export const mistake = z.enum([
  'noStop',
  'stopMoved',
  'tooLarge',
  'chased',
  'revenge',
  'tooEarly',
  'tooLate',
  'noPlan',
]);
export type Mistake = z.output<typeof mistake>;

/** Of one trade. */
export const tagsAtMost = 10;

const written = {
  note: z.string(),
  tags: z.array(z.string()),
  mistakes: z.array(mistake),
};

const tradeKind = z.enum(['position', 'seconds']);
export type TradeKind = z.output<typeof tradeKind>;

/** One position from its first fill to its last, or a seconds contract that ran to its end. */
const tradeRow = z.object({
  /** Of the position or the contract. */
  id: z.string(),
  kind: tradeKind,
  symbol: z.string(),
  side,
  /** Null for seconds contracts, like the margin mode and the reason. */
  leverage: z.nullable(z.number()),
  marginMode: z.nullable(marginMode),
  /** All that was closed; of a seconds contract the stake in USDT. */
  size: decimal,
  /** Averages by size; cut at the grid of averages. */
  entryPrice: decimal,
  exitPrice: decimal,
  /** Fees and funding deducted: the sum of its rows among the closed ones. */
  profit: decimal,
  fee: decimal,
  funding: decimal,
  /** Profit / initial margin; of a seconds contract profit / stake. */
  returnRate: rate,
  /** What was to be lost at most, in USDT: by the trader's own figure, or else by the stop of the first order. Null without either. */
  risk: z.nullable(decimal),
  /** Profit / risk. */
  rMultiple: z.nullable(rate),
  reason: z.nullable(closeReason),
  openedAt: time,
  closedAt: time,
  ...written,
});
export type TradeRow = z.output<typeof tradeRow>;

/** The worst or best that a trade stood at while it was open, closed parts counted with what they brought. */
const excursion = z.object({
  /** Profit before fees; 0 where it never went that way. */
  amount: decimal,
  /** Last price there; null where it never went that way. */
  price: z.nullable(decimal),
  /** Amount / risk. */
  rMultiple: z.nullable(rate),
});

const tradeDetail = z.extend(tradeRow, {
  /** Null for seconds contracts, whose profit is known at their end alone. */
  adverse: z.nullable(excursion),
  favourable: z.nullable(excursion),
  /** Of the first order. */
  stopLoss: z.nullable(decimal),
  takeProfit: z.nullable(decimal),
  /** Oldest first. */
  fills: z.array(fillRow),
});
export type TradeDetail = z.output<typeof tradeDetail>;

/** Figures of a set of trades. What is divided by nothing is null. */
const figures = {
  trades: z.number(),
  wins: z.number(),
  losses: z.number(),
  profit: decimal,
  /** Sums of the trades that won, and of those that lost (not above 0). */
  grossProfit: decimal,
  grossLoss: decimal,
  /** wins / trades */
  winRate: z.nullable(rate),
  /** Gross profit / gross loss. */
  profitFactor: z.nullable(rate),
  /** profit / trades */
  expectancy: z.nullable(decimal),
  /** Mean R multiple of the trades that have a risk, and how many have one. */
  averageR: z.nullable(rate),
  withRisk: z.number(),
};

const tradeGroup = z.object({
  /** Symbol, side, hour 0 to 23, weekday 1 (Monday) to 7, tag, mistake or span of holding. */
  key: z.string(),
  ...figures,
});
export type TradeGroup = z.output<typeof tradeGroup>;

export const holdingSpan = z.enum(['minutes', 'hour', 'hours', 'day', 'days', 'weeks']);
export type HoldingSpan = z.output<typeof holdingSpan>;

const tradeStatistics = z.object({
  ...figures,
  fee: decimal,
  funding: decimal,
  averageWin: z.nullable(decimal),
  averageLoss: z.nullable(decimal),
  /** Average win / average loss. */
  payoff: z.nullable(rate),
  largestWin: z.nullable(decimal),
  largestLoss: z.nullable(decimal),
  /** Most in a row. */
  winStreak: z.number(),
  lossStreak: z.number(),
  averageHoldMs: z.nullable(z.number()),
  /** Largest fall of the summed profit below its highest point before (0 at the start). */
  drawdown: decimal,
  drawdownFrom: z.nullable(time),
  drawdownUntil: z.nullable(time),
  /** Summed profit after each trade, oldest first; thinned to 500 points with its turns kept. */
  curve: z.array(z.object({ time, profit: decimal, drawdown: decimal })),
  bySymbol: z.array(tradeGroup),
  bySide: z.array(tradeGroup),
  byHour: z.array(tradeGroup),
  byWeekday: z.array(tradeGroup),
  byTag: z.array(tradeGroup),
  byMistake: z.array(tradeGroup),
  byLength: z.array(tradeGroup),
  /** Days on which a trade ended, in the zone asked for. */
  days: z.array(z.object({ day: z.string(), trades: z.number(), profit: decimal })),
});
export type TradeStatistics = z.output<typeof tradeStatistics>;

/** A zone of time by its IANA name. */
export const zone = z.string().check(z.maxLength(64), z.regex(/^[A-Za-z0-9_+\-/]+$/));

/** Which trades; by the time they ended. */
const filterFields = {
  /** Positions if absent; the two are never mixed. */
  kind: z.optional(tradeKind),
  symbol: z.optional(symbol),
  side: z.optional(side),
  tag: z.optional(text(24)),
  mistake: z.optional(mistake),
  result: z.optional(z.enum(['win', 'loss'])),
  ...periodFields,
};

export const tradeJournal = {
  trades: endpoint({
    method: 'GET',
    path: '/papertape/api/journal/trades',
    access: 'user',
    summary:
      'Closed positions, or ended seconds contracts, as trades, newest first, with notes, tags, risk in USDT and R multiple.',
    query: z.strictObject({ ...filterFields, ...pageFields }),
    data: z.extend(pageOf(tradeRow), { tags: z.array(z.string()) }),
    errors: ['symbolUnknown'],
    example: { page: 1, size: 20 },
  }),

  trade: endpoint({
    method: 'GET',
    path: '/papertape/api/journal/trade',
    access: 'user',
    summary: 'One trade with its fills and how far it went against and with the trader while it was open.',
    query: z.strictObject({ id }),
    data: tradeDetail,
    errors: ['notFound'],
    example: { id: 'p-1' },
  }),

  statistics: endpoint({
    method: 'GET',
    path: '/papertape/api/journal/statistics',
    access: 'user',
    summary:
      'Profit, win rate, expectancy, profit factor, drawdown and curve of the trades, in all and by symbol, side, hour, weekday, tag, mistake and holding time. Hours and days are those of `zone` (IANA name, UTC if absent).',
    query: z.strictObject({ ...filterFields, zone: z.optional(zone) }),
    data: tradeStatistics,
    errors: ['symbolUnknown'],
    example: { zone: 'Europe/Berlin' },
  }),

  note: endpoint({
    method: 'POST',
    path: '/papertape/api/journal/note',
    access: 'user',
    summary: 'Writes note, tags, mistakes or risk (USDT) of a trade of one’s own; what is left out stays.',
    body: z.strictObject({
      /** Of the position or the seconds contract. */
      id,
      note: z.optional(z.string().check(z.overwrite(plainLines), z.maxLength(2000))),
      tags: z.optional(z.array(text(24)).check(z.maxLength(tagsAtMost))),
      mistakes: z.optional(z.array(mistake).check(z.maxLength(8))),
      risk: z.optional(z.nullable(positiveAmount)),
    }),
    data: z.object({ ...written, risk: z.nullable(decimal) }),
    errors: ['notFound'],
    example: { id: 'p-1', note: 'Waited for the retest.', tags: ['breakout'] },
  }),
} as const;
