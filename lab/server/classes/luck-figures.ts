/** Compares a result with those of the same decisions in other markets. */
import type { LuckFigures } from '@papertape/shared/contract/class-rows.ts';
import { Decimal } from '@papertape/shared/money/decimal.ts';
import type { SeatLives } from './class-record.ts';
import { figureText } from './scores.ts';

const barCount = 25;
/** Returns the quantile at `part` (0 to 1) of sorted values, linearly interpolated between neighbors. */
function computeQuantile(sorted: readonly Decimal[], part: number): Decimal {
  const at = (sorted.length - 1) * part;
  const below = sorted[Math.floor(at)] ?? new Decimal(0);
  const above = sorted[Math.ceil(at)] ?? below;
  return below.add(above.sub(below).mul(at - Math.floor(at)));
}

function countBars(sorted: readonly Decimal[]): LuckFigures['bars'] {
  const least = sorted[0] ?? new Decimal(0);
  const width = (sorted.at(-1) ?? least).sub(least).div(barCount);
  if (width.isZero()) return [{ from: figureText(least), to: figureText(least), count: sorted.length }];
  const counts = Array.from({ length: barCount }, () => 0);
  for (const profit of sorted) {
    const bar = Math.min(barCount - 1, profit.sub(least).div(width).floor().toNumber());
    counts[bar] = (counts[bar] ?? 0) + 1;
  }
  return counts.map((count, bar) => ({
    from: figureText(least.add(width.mul(bar))),
    to: figureText(least.add(width.mul(bar + 1))),
    count,
  }));
}

export function computeLuck({ profits, points, missed }: SeatLives, own: string): LuckFigures {
  const markets = profits.length;
  const sorted = profits.map((profit) => new Decimal(profit)).sort((left, right) => left.cmp(right));
  const share = (of: (profit: Decimal) => boolean) =>
    new Decimal(sorted.filter(of).length).div(Math.max(1, markets));
  const equal = share((profit) => profit.eq(own));
  return {
    markets,
    own,
    place: figureText(share((profit) => profit.lt(own)).add(equal.div(2))),
    low: figureText(computeQuantile(sorted, 0.05)),
    middle: figureText(computeQuantile(sorted, 0.5)),
    high: figureText(computeQuantile(sorted, 0.95)),
    gained: figureText(share((profit) => profit.gt(0))),
    missed: figureText(new Decimal(missed).div(Math.max(1, markets))),
    points: figureText(Decimal.sum(0, ...points).div(Math.max(1, markets))),
    bars: countBars(sorted),
  };
}
