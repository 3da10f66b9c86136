/**
 * Statistics of trades in whole numbers. A trade above 0 is a win, one below 0 a loss, one at 0 neither.
 * Formulas after Van K. Tharp ("Trade Your Way to Financial Freedom") and Perry J. Kaufman ("Trading Systems
 * and Methods"): expectancy is the mean profit of a trade, profit factor is gross profit / gross loss,
 * drawdown is the fall below the highest cumulative profit before.
 */
import type { Amount } from '@papertape/shared/rules/perpetual/quantities.ts';

export interface Result {
  readonly profit: Amount;
  readonly fee: Amount;
  readonly funding: Amount;
  /** Maximum planned loss; undefined if the trade has none. */
  readonly risk: Amount | undefined;
  readonly openedAt: number;
  readonly closedAt: number;
}

export interface Figures {
  trades: number;
  wins: number;
  losses: number;
  profit: Amount;
  grossProfit: Amount;
  grossLoss: Amount;
  /** Sum of profit / risk in 1e-18, over the trades that have a risk. */
  sumOfR: bigint;
  withRisk: number;
}

const rOne = 10n ** 18n;

/** Sums results in units. A result of zero counts as neither win nor loss. */
export function summarizeResults(results: readonly Result[]): Figures {
  const figures: Figures = {
    trades: results.length,
    wins: 0,
    losses: 0,
    profit: 0n,
    grossProfit: 0n,
    grossLoss: 0n,
    sumOfR: 0n,
    withRisk: 0,
  };
  for (const { profit, risk } of results) {
    figures.profit += profit;
    if (profit > 0n) {
      figures.wins += 1;
      figures.grossProfit += profit;
    } else if (profit < 0n) {
      figures.losses += 1;
      figures.grossLoss += profit;
    }
    if (risk !== undefined) {
      figures.withRisk += 1;
      figures.sumOfR += (profit * rOne) / risk;
    }
  }
  return figures;
}

/**
 * Groups results by their keys, in the order of the first use of each key; one result may have several keys.
 */
export function groupResults<Item extends Result>(
  results: readonly Item[],
  listKeys: (result: Item) => readonly string[],
): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const result of results) {
    for (const key of listKeys(result)) {
      const group = groups.get(key);
      if (group) group.push(result);
      else groups.set(key, [result]);
    }
  }
  return groups;
}

export interface CurvePoint {
  readonly time: number;
  /** Cumulative profit up to here. */
  readonly profit: Amount;
  /** Distance below the highest cumulative profit so far, at most 0. */
  readonly drawdown: Amount;
}

/** Builds the curve of the cumulative profit; results must be in the order in which they ended. */
export function buildEquityCurve(results: readonly Result[]): CurvePoint[] {
  let profit = 0n;
  let peak = 0n;
  return results.map((result) => {
    profit += result.profit;
    if (profit > peak) peak = profit;
    return { time: result.closedAt, profit, drawdown: profit - peak };
  });
}

/**
 * Returns the maximum drawdown with the times of the peak before it and of its bottom; `from` is undefined if
 * the peak was the start.
 */
export function findMaxDrawdown(curve: readonly CurvePoint[]): {
  amount: Amount;
  from: number | undefined;
  until: number | undefined;
} {
  let deepest: { amount: Amount; from: number | undefined; until: number | undefined } = {
    amount: 0n,
    from: undefined,
    until: undefined,
  };
  let peakAt: number | undefined;
  for (const { time, drawdown } of curve) {
    if (drawdown === 0n) peakAt = time;
    else if (drawdown < deepest.amount) deepest = { amount: drawdown, from: peakAt, until: time };
  }
  return deepest;
}

/** Returns the longest winning and losing streaks; a trade at 0 ends both. */
export function findStreaks(results: readonly Result[]): { wins: number; losses: number } {
  let wins = 0;
  let losses = 0;
  const longest = { wins: 0, losses: 0 };
  for (const { profit } of results) {
    wins = profit > 0n ? wins + 1 : 0;
    losses = profit < 0n ? losses + 1 : 0;
    longest.wins = Math.max(longest.wins, wins);
    longest.losses = Math.max(longest.losses, losses);
  }
  return longest;
}

/** Reduces a curve to at most `most` points: the lowest and highest of each stretch, and the last of all. */
export function thinCurve(curve: readonly CurvePoint[], most: number): CurvePoint[] {
  if (curve.length <= most) return [...curve];
  const stretches = Math.floor((most - 1) / 2);
  const kept = new Set<CurvePoint>();
  for (let stretch = 0; stretch < stretches; stretch += 1) {
    const points = curve.slice(
      Math.floor((stretch * curve.length) / stretches),
      Math.floor(((stretch + 1) * curve.length) / stretches),
    );
    kept.add(points.reduce((low, point) => (point.profit < low.profit ? point : low)));
    kept.add(points.reduce((high, point) => (point.profit > high.profit ? point : high)));
  }
  const last = curve.at(-1);
  if (last) kept.add(last);
  return curve.filter((point) => kept.has(point));
}
