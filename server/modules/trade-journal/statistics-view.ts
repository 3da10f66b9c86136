/** Statistics of trades as answers show them. */
import type { HoldingSpan, TradeGroup, TradeStatistics } from '@papertape/shared/contract/trade-journal.ts';
import { fromUnits } from '@papertape/shared/money/units.ts';
import { formatScaled, formatShare } from '@papertape/shared/rules/perpetual/quantities.ts';
import {
  buildEquityCurve,
  type Figures,
  findMaxDrawdown,
  findStreaks,
  groupResults,
  summarizeResults,
  thinCurve,
} from '../../engine/journal/statistics.ts';
import type { ZoneReader } from '../../engine/zoned-time.ts';
import type { JournalTrade } from './journal-trades.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const pointsMost = 500;

/** Holding times; each span ends where the next one begins. */
const spans: readonly (readonly [span: HoldingSpan, below: number])[] = [
  ['minutes', 15 * minute],
  ['hour', hour],
  ['hours', 8 * hour],
  ['day', day],
  ['days', 7 * day],
  ['weeks', Number.POSITIVE_INFINITY],
];

function classifySpan({ openedAt, closedAt }: JournalTrade): HoldingSpan {
  const held = closedAt - openedAt;
  return spans.find(([, below]) => held < below)?.[0] ?? 'weeks';
}

/** Divides two figures; `null` if the divisor is zero. */
const formatRatio = (dividend: bigint, divisor: bigint) =>
  divisor === 0n ? null : formatShare(dividend, divisor);
const formatMean = (sum: bigint, count: number) => (count === 0 ? null : fromUnits(sum / BigInt(count)));

function shownFigures(figures: Figures): Omit<TradeGroup, 'key'> {
  const { trades, wins, losses, profit, grossProfit, grossLoss, withRisk, sumOfR } = figures;
  return {
    trades,
    wins,
    losses,
    profit: fromUnits(profit),
    grossProfit: fromUnits(grossProfit),
    grossLoss: fromUnits(grossLoss),
    winRate: formatRatio(BigInt(wins), BigInt(trades)),
    profitFactor: formatRatio(grossProfit, -grossLoss),
    expectancy: formatMean(profit, trades),
    averageR: withRisk === 0 ? null : formatScaled(sumOfR / BigInt(withRisk), 18),
    withRisk,
  };
}

type KeysOf = (trade: JournalTrade) => readonly string[];

/** Groups trades: most trades first, but hours, weekdays and spans in their own order. */
function groupTrades(
  trades: readonly JournalTrade[],
  listKeys: KeysOf,
  order?: readonly string[],
): TradeGroup[] {
  const groups = [...groupResults(trades, listKeys)].map(([key, own]) => ({
    key,
    ...shownFigures(summarizeResults(own)),
  }));
  const place = ({ key }: TradeGroup) => order?.indexOf(key) ?? 0;
  return groups.sort((left, right) => place(left) - place(right) || right.trades - left.trades);
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => String(index));

function findExtremes(trades: readonly JournalTrade[]): Pick<TradeStatistics, 'largestWin' | 'largestLoss'> {
  let best = 0n;
  let worst = 0n;
  for (const { profit } of trades) {
    if (profit > best) best = profit;
    if (profit < worst) worst = profit;
  }
  return {
    largestWin: best > 0n ? fromUnits(best) : null,
    largestLoss: worst < 0n ? fromUnits(worst) : null,
  };
}

function formatAverages(trades: readonly JournalTrade[], figures: Figures) {
  const { wins, losses, grossProfit, grossLoss } = figures;
  const held = trades.reduce((sum, { openedAt, closedAt }) => sum + closedAt - openedAt, 0);
  return {
    averageWin: formatMean(grossProfit, wins),
    averageLoss: formatMean(grossLoss, losses),
    payoff: formatRatio(grossProfit * BigInt(losses), -grossLoss * BigInt(wins)),
    averageHoldMs: trades.length === 0 ? null : Math.round(held / trades.length),
  };
}

function describeCourse(trades: readonly JournalTrade[]) {
  const curve = buildEquityCurve(trades);
  const { amount, from, until } = findMaxDrawdown(curve);
  const streaks = findStreaks(trades);
  return {
    winStreak: streaks.wins,
    lossStreak: streaks.losses,
    drawdown: fromUnits(amount),
    drawdownFrom: from ?? null,
    drawdownUntil: until ?? null,
    curve: thinCurve(curve, pointsMost).map(({ time, profit, drawdown }) => ({
      time,
      profit: fromUnits(profit),
      drawdown: fromUnits(drawdown),
    })),
  };
}

function sumDays(trades: readonly JournalTrade[], zone: ZoneReader): TradeStatistics['days'] {
  return [...groupResults(trades, ({ closedAt }) => [zone(closedAt).day])].map(([name, own]) => ({
    day: name,
    trades: own.length,
    profit: fromUnits(summarizeResults(own).profit),
  }));
}

/** Computes statistics of trades in the order of their exits. Hours and weekdays are those of the entry, days those of the exit. */
export function computeStatistics(trades: readonly JournalTrade[], zone: ZoneReader): TradeStatistics {
  const figures = summarizeResults(trades);
  const sum = (getAmount: (trade: JournalTrade) => bigint) =>
    fromUnits(trades.reduce((total, trade) => total + getAmount(trade), 0n));
  return {
    ...shownFigures(figures),
    fee: sum(({ fee }) => fee),
    funding: sum(({ funding }) => funding),
    ...formatAverages(trades, figures),
    ...findExtremes(trades),
    ...describeCourse(trades),
    bySymbol: groupTrades(trades, ({ symbol }) => [symbol]),
    bySide: groupTrades(trades, ({ side }) => [side], ['long', 'short']),
    byHour: groupTrades(trades, ({ openedAt }) => [String(zone(openedAt).hour)], upTo(24)),
    byWeekday: groupTrades(trades, ({ openedAt }) => [String(zone(openedAt).weekday)], upTo(8)),
    byTag: groupTrades(trades, ({ written }) => written.tags),
    byMistake: groupTrades(trades, ({ written }) => written.mistakes),
    byLength: groupTrades(
      trades,
      (trade) => [classifySpan(trade)],
      spans.map(([span]) => span),
    ),
    days: sumDays(trades, zone),
  };
}
