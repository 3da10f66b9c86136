/**
 * The equity curve: past balances at the prices of their time. It is computed backwards from the present balances, so it costs the flows
 * of the range and not the whole history. Its return is time-weighted and exact: at every payment the growth so far is taken at the
 * prices of that moment, before the money moves, and the next stretch begins with the balance after it. So no deposit, withdrawal or loan
 * bends the curve. While the balance is zero there is no return. Open positions count by their margin; their unrealized profit joins when
 * it is realized.
 */

import { dayMs } from '@papertape/shared/durations.ts';
import { Decimal } from '@papertape/shared/money/decimal.ts';
import { unitsToDecimal } from '@papertape/shared/money/units.ts';
import { accountOwner, type Owner, userAccounts } from '../../engine/accounts.ts';
import { coinPrice, listCoins } from '../../engine/coins.ts';
import { type Flow, ledgerSums, type Span } from '../../world/ledger-sums.store.ts';
import type { World } from '../../world/world.ts';
import { type Payment, readPayments } from './assets.store.ts';

/** Length and step of each range: 60 to 90 points. */
export const ranges = {
  '1D': { lengthMs: dayMs, stepMs: dayMs / 72 },
  '7D': { lengthMs: 7 * dayMs, stepMs: dayMs / 12 },
  '30D': { lengthMs: 30 * dayMs, stepMs: dayMs / 2 },
  '90D': { lengthMs: 90 * dayMs, stepMs: dayMs },
  '1Y': { lengthMs: 365 * dayMs, stepMs: 5 * dayMs },
} as const;

export type Range = keyof typeof ranges;

export interface EquityPoint {
  time: number;
  value: Decimal;
  /** Payment at this moment, negative for a withdrawal; `value` includes it. */
  paidIn: Decimal;
  /** Value of one dollar of the first point. */
  growth: Decimal;
  /** Moment of a payment between two points of the range. */
  isCut: boolean;
}

/** Sums the units of every coin over all accounts of a user. */
function sumHoldings(world: World, owner: Owner): Map<string, bigint> {
  const units = new Map<string, bigint>();
  for (const coin of listCoins(world.market)) {
    let sum = 0n;
    for (const account of userAccounts(owner.userId, owner.mode))
      sum += world.ledger.balance(account, coin.code);
    if (sum !== 0n) units.set(coin.code, sum);
  }
  return units;
}

function valueAt(world: World, units: Iterable<readonly [string, bigint]>, time: number): Decimal {
  let value = new Decimal(0);
  for (const [coin, amount] of units) {
    if (amount !== 0n) value = value.add(unitsToDecimal(amount).mul(coinPrice(world.market, coin, time)));
  }
  return value;
}

/** A moment of the curve, and the flows that lead to it from the previous one. */
interface Moment {
  time: number;
  bucket: number;
  segment: number;
  /** Payment that ends the moment; `undefined` at the end of a step. */
  entry: number | undefined;
}

/** A ledger entry of a payment, which belongs to the moment that it ends; later flows belong to the next one. */
interface Cut {
  entry: number;
  at: number;
}

/** Lists the ends of the steps and the payments, oldest first. A payment at the end of a step precedes it. */
function listMoments({ from, now, stepMs }: Span, cuts: readonly Cut[]): Moment[] {
  const buckets = Math.max(1, Math.ceil((now - from) / stepMs));
  const getBucket = (time: number) => Math.min(buckets - 1, Math.floor((time - from - 1) / stepMs));
  const ends = Array.from({ length: buckets }, (_, bucket): Moment => {
    const time = bucket === buckets - 1 ? now : from + (bucket + 1) * stepMs;
    return { time, bucket, segment: cuts.filter(({ at }) => at <= time).length, entry: undefined };
  });
  const paid = cuts.map(
    ({ at, entry }, segment): Moment => ({ time: at, bucket: getBucket(at), segment, entry }),
  );
  // The sort is stable.
  return [...paid, ...ends].sort((left, right) => left.time - right.time);
}

const listCuts = (payments: readonly Payment[]): Cut[] => [
  ...new Map(payments.map((payment) => [payment.entry, payment])).values(),
];

const keyMoment = ({ bucket, segment }: { bucket: number; segment: number }) => `${bucket} ${segment}`;

/** Multiplies the growth of each moment, from the value before each payment. */
function withGrowth(points: readonly Omit<EquityPoint, 'growth'>[]): EquityPoint[] {
  let growth = new Decimal(1);
  let before = new Decimal(0);
  return points.map((point) => {
    const earned = point.value.sub(point.paidIn);
    if (before.gt(0)) growth = growth.mul(earned).div(before);
    before = point.value;
    return { ...point, growth };
  });
}

/** Returns points from `from` to `now`, oldest first. Flows and payments are those after `from`. */
function equityCurve(
  world: World,
  owner: Owner,
  { flows, payments }: { flows: readonly Flow[]; payments: readonly Payment[] },
  span: Span,
): EquityPoint[] {
  const cuts = listCuts(payments);
  const byPlace = Map.groupBy(flows, keyMoment);
  const paidBy = Map.groupBy(payments, ({ entry }) => entry);
  const units = sumHoldings(world, owner);
  const points: Omit<EquityPoint, 'growth'>[] = [];
  for (const moment of listMoments(span, cuts).reverse()) {
    const { time, entry } = moment;
    const lines = entry === undefined ? [] : (paidBy.get(entry) ?? []);
    const paid = lines.map(({ coin, units: amount }) => [coin, amount] as const);
    const value = valueAt(world, units, time);
    points.push({ time, isCut: entry !== undefined, value, paidIn: valueAt(world, paid, time) });
    for (const flow of byPlace.get(keyMoment(moment)) ?? []) {
      units.set(flow.coin, (units.get(flow.coin) ?? 0n) - flow.units);
    }
  }
  const first = { time: span.from, value: valueAt(world, units, span.from), paidIn: new Decimal(0) };
  points.push({ ...first, isCut: false });
  return withGrowth(points.reverse());
}

export async function readEquity(world: World, owner: Owner, span: Span): Promise<EquityPoint[]> {
  const payments = await readPayments(world, owner, span);
  const { userId, mode } = owner;
  const lines = { owner: accountOwner(userId, mode), accounts: userAccounts(userId, mode) };
  const cuts = listCuts(payments).map(({ entry }) => entry);
  const flows = ledgerSums.flows(world, lines, span, cuts);
  return equityCurve(world, owner, { flows, payments }, span);
}

/**
 * Returns the points that are drawn: those of the range from the first one with money. Of several payments at that moment the last one
 * counts: a seat of a class has the balance of a new account first, and then that of its lesson.
 */
export function sinceFirstMoney(points: readonly EquityPoint[]): EquityPoint[] {
  const start = points.find(({ value }) => value.gt(0))?.time;
  const first = points.findLastIndex(({ time, value }) => time === start && value.gt(0));
  return first < 0 ? [] : points.filter(({ isCut }, index) => index === first || (index > first && !isCut));
}

/** Returns the growth of the value less payments; the rate is the time-weighted return. */
export function computeProfit(points: readonly EquityPoint[]): { profit: Decimal; rate: Decimal } {
  const first = points[0]?.value ?? new Decimal(0);
  const last = points.at(-1);
  const paid = points.reduce((sum, point) => sum.add(point.paidIn), new Decimal(0));
  return {
    profit: (last?.value ?? first).sub(first).sub(paid),
    rate: (last?.growth ?? new Decimal(1)).sub(1),
  };
}
