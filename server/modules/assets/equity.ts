/**
 * The equity curve: balances as they were, at the prices of their time. Works backwards from the present
 * balances through what has moved since, so it costs what moved and not the whole history.
 */

import { Decimal } from '@papertape/shared/money/decimal.ts';
import { unitsToDecimal } from '@papertape/shared/money/units.ts';
import { dayMs } from '@papertape/shared/rules/durations.ts';
import { type Owner, userAccounts } from '../../engine/accounts.ts';
import { coinPrice, coinsOf } from '../../engine/coins.ts';
import type { World } from '../../world/world.ts';
import type { Flow } from './assets.store.ts';

/** Length and step of each range: 60 to 90 points. */
export const ranges = {
  '7D': { lengthMs: 7 * dayMs, stepMs: dayMs / 12 },
  '30D': { lengthMs: 30 * dayMs, stepMs: dayMs / 2 },
  '90D': { lengthMs: 90 * dayMs, stepMs: dayMs },
  '1Y': { lengthMs: 365 * dayMs, stepMs: 5 * dayMs },
} as const;

export type Range = keyof typeof ranges;

export interface EquityPoint {
  time: number;
  value: Decimal;
  /** What the user paid in (or out, negative) since the point before, at the prices of this point. */
  paidIn: Decimal;
}

/** Units of every coin a user holds over all accounts. */
function holdings(world: World, owner: Owner): Map<string, bigint> {
  const units = new Map<string, bigint>();
  for (const coin of coinsOf(world.market)) {
    let sum = 0n;
    for (const account of userAccounts(owner.userId, owner.mode))
      sum += world.ledger.balance(account, coin.code);
    if (sum !== 0n) units.set(coin.code, sum);
  }
  return units;
}

function valueAt(world: World, units: ReadonlyMap<string, bigint>, time: number): Decimal {
  let value = new Decimal(0);
  for (const [coin, amount] of units) {
    if (amount !== 0n) value = value.add(unitsToDecimal(amount).mul(coinPrice(world.market, coin, time)));
  }
  return value;
}

/** Points from `from` to `now`, oldest first; the last one is now. `flows` are those after `from`. */
export function equityCurve(
  world: World,
  owner: Owner,
  flows: readonly Flow[],
  span: { from: number; now: number; stepMs: number },
): EquityPoint[] {
  const { from, now, stepMs } = span;
  const buckets = Math.max(1, Math.ceil((now - from) / stepMs));
  const byBucket = Map.groupBy(flows, (flow) => Math.min(Math.max(flow.bucket, 0), buckets - 1));
  const units = holdings(world, owner);
  const points: EquityPoint[] = [];
  for (let bucket = buckets - 1; bucket >= 0; bucket -= 1) {
    const time = bucket === buckets - 1 ? now : from + (bucket + 1) * stepMs;
    const value = valueAt(world, units, time);
    const paid = new Map<string, bigint>();
    for (const flow of byBucket.get(bucket) ?? []) {
      units.set(flow.coin, (units.get(flow.coin) ?? 0n) - flow.units);
      if (flow.paidIn) paid.set(flow.coin, (paid.get(flow.coin) ?? 0n) + flow.units);
    }
    points.push({ time, value, paidIn: valueAt(world, paid, time) });
  }
  points.push({ time: from, value: valueAt(world, units, from), paidIn: new Decimal(0) });
  return points.reverse();
}

/** Profit over a curve: what the value grew by, less what was paid in. */
export function profitOf(points: readonly EquityPoint[]): { profit: Decimal; rate: Decimal } {
  const first = points[0]?.value ?? new Decimal(0);
  const last = points.at(-1)?.value ?? new Decimal(0);
  const paid = points.reduce((sum, point) => sum.add(point.paidIn), new Decimal(0));
  const profit = last.sub(first).sub(paid);
  const base = first.add(Decimal.max(paid, 0));
  return { profit, rate: base.isZero() ? new Decimal(0) : profit.div(base) };
}
