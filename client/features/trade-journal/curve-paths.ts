/** The curve of summed profit as paths. Trades stand side by side: what time lay between them says nothing of the trader. */

import type { TradeStatistics } from '@papertape/shared/contract/trade-journal.ts';
import { tenth } from '../../ui/spark-path.ts';

export const curveSize = { width: 600, height: 160 } as const;
const pad = 6;

interface CurvePaths {
  /** From the first trade to the last, beginning at nothing. */
  line: string;
  /** Between the highest sum so far and the sum. */
  fall: string;
  /** Where the sum is 0. */
  base: number;
}

export function curvePaths(curve: TradeStatistics['curve']): CurvePaths {
  const sums = [0, ...curve.map(({ profit }) => Number(profit))];
  const peaks = [0, ...curve.map(({ profit, drawdown }) => Number(profit) - Number(drawdown))];
  const low = Math.min(...sums);
  const high = Math.max(...peaks);
  const { width, height } = curveSize;
  const span = high - low || 1;
  const x = (index: number) => tenth((index / (sums.length - 1)) * width);
  const y = (value: number) => tenth(height - pad - ((value - low) / span) * (height - 2 * pad));
  const points = (values: readonly number[]) => values.map((value, index) => `${x(index)} ${y(value)}`);
  const line = `M${points(sums).join('L')}`;
  const fall = `${line}L${points(peaks).toReversed().join('L')}z`;
  return { line, fall, base: y(0) };
}
