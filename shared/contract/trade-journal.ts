/**
 * The trading journal: every closed position as one trade, the trader's notes on it, and statistics. A host
 * that supports it lists `tradeJournal` among its additions.
 */
import * as z from 'zod/mini';
import { plainLines } from '../text/plain-text.ts';
import { endpoint } from './kit/endpoint.ts';
import { closeReason, fillRow } from './trading-rows.ts';
import {
  decimal,
  id,
  marginMode,
  paged,
  pageFields,
  periodFields,
  positiveAmount,
  rate,
  side,
  symbol,
  text,
  time,
} from './values.ts';

/** Mistakes that a trader can mark on a trade. */
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

/** Maximum number of tags per trade. */
export const tagsAtMost = 10;

const written = {
  note: z.string(),
  tags: z.array(z.string()),
  mistakes: z.array(mistake),
};

const tradeKind = z.enum(['position', 'seconds']);
export type TradeKind = z.output<typeof tradeKind>;

/** One position from its first fill to its last, or one finished seconds contract. */
const tradeRow = z.object({
  /** Id of the position or the contract. */
  id: z.string(),
  kind: tradeKind,
  symbol: z.string(),
  side,
  /** Null for seconds contracts, like the margin mode and the reason. */
  leverage: z.nullable(z.number()),
  marginMode: z.nullable(marginMode),
  /** Total closed size; for a seconds contract the stake in USDT. */
  size: decimal,
  /** Size-weighted average prices, cut at the grid of averages. */
  entryPrice: decimal,
  exitPrice: decimal,
  /** Profit after fees and funding: the sum over its closes. */
  profit: decimal,
  fee: decimal,
  funding: decimal,
  /** Profit / initial margin; for a seconds contract profit / stake. */
  returnRate: rate,
  /** Risk in USDT: as the trader entered it, or else by the stop of the first order. Null without either. */
  risk: z.nullable(decimal),
  /** Profit / risk. */
  rMultiple: z.nullable(rate),
  reason: z.nullable(closeReason),
  openedAt: time,
  closedAt: time,
  ...written,
});
export type TradeRow = z.output<typeof tradeRow>;

/** Best or worst profit of a trade while it was open, closed parts counted with their result. */
const excursion = z.object({
  /** Profit before fees; 0 if the price never moved that way. */
  amount: decimal,
  /** Last price at that moment; null if the price never moved that way. */
  price: z.nullable(decimal),
  /** Amount / risk. */
  rMultiple: z.nullable(rate),
});

const tradeDetail = z.extend(tradeRow, {
  /** Null for seconds contracts, whose profit is known at their end only. */
  adverse: z.nullable(excursion),
  favourable: z.nullable(excursion),
  /** Levels of the first order. */
  stopLoss: z.nullable(decimal),
  takeProfit: z.nullable(decimal),
  /** Fills, oldest first. */
  fills: z.array(fillRow),
});
export type TradeDetail = z.output<typeof tradeDetail>;

/** Figures of a set of trades. A ratio whose denominator is zero is null. */
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
  /** Mean R multiple of the trades with a risk, and their number. */
  averageR: z.nullable(rate),
  withRisk: z.number(),
};

const tradeGroup = z.object({
  /** Symbol, side, hour 0 to 23, weekday 1 (Monday) to 7, tag, mistake or holding span. */
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
  /** Longest winning and losing streak. */
  winStreak: z.number(),
  lossStreak: z.number(),
  averageHoldMs: z.nullable(z.number()),
  /** Maximum drawdown of the cumulative profit (which starts at 0). */
  drawdown: decimal,
  drawdownFrom: z.nullable(time),
  drawdownUntil: z.nullable(time),
  /** Cumulative profit after each trade, oldest first; reduced to 500 points that keep its turns. */
  curve: z.array(z.object({ time, profit: decimal, drawdown: decimal })),
  bySymbol: z.array(tradeGroup),
  bySide: z.array(tradeGroup),
  byHour: z.array(tradeGroup),
  byWeekday: z.array(tradeGroup),
  byTag: z.array(tradeGroup),
  byMistake: z.array(tradeGroup),
  byLength: z.array(tradeGroup),
  /** Days on which a trade ended, in the requested zone. */
  days: z.array(z.object({ day: z.string(), trades: z.number(), profit: decimal })),
});
export type TradeStatistics = z.output<typeof tradeStatistics>;

/** Time zone by its IANA name. */
export const zone = z.string().check(z.maxLength(64), z.regex(/^[A-Za-z0-9_+\-/]+$/));

/** Filter of trades; `since` and `until` refer to their end. */
const filterFields = {
  /** Positions by default; the two kinds are never mixed. */
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
      'Lists closed positions, or finished seconds contracts, as trades, newest first, with notes, tags, risk in USDT and R multiple.',
    query: z.strictObject({ ...filterFields, ...pageFields }),
    data: z.extend(paged(tradeRow), { tags: z.array(z.string()) }),
    errors: ['symbolUnknown'],
    example: { page: 1, size: 20 },
  }),

  trade: endpoint({
    method: 'GET',
    path: '/papertape/api/journal/trade',
    access: 'user',
    summary: 'Returns one trade with its fills and its maximum adverse and favorable excursion.',
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
      'Returns profit, win rate, expectancy, profit factor, drawdown and curve of the trades, overall and by symbol, side, hour, weekday, tag, mistake and holding time. Hours and days are those of `zone` (IANA name, UTC if absent).',
    query: z.strictObject({ ...filterFields, zone: z.optional(zone) }),
    data: tradeStatistics,
    errors: ['symbolUnknown'],
    example: { zone: 'Europe/Berlin' },
  }),

  note: endpoint({
    method: 'POST',
    path: '/papertape/api/journal/note',
    access: 'user',
    summary: 'Sets note, tags, mistakes or risk (USDT) of a trade; fields that are left out stay.',
    body: z.strictObject({
      /** Id of the position or the seconds contract. */
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
