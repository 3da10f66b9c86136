/**
 * The usual studies over closing prices, as arrays aligned with the bars; undefined until enough bars have
 * passed. Definitions as on the charting platforms: EMA seeded with its first value, BOLL with the population
 * deviation, RSI with Wilder's smoothing, KDJ with 1/3 smoothing from 50, MACD histogram doubled.
 */
import type { Bar } from './bar.ts';

export type Line = (number | undefined)[];

export function simpleAverage(values: readonly number[], length: number): Line {
  let sum = 0;
  return values.map((value, index) => {
    sum += value - (index >= length ? (values[index - length] ?? 0) : 0);
    return index >= length - 1 ? sum / length : undefined;
  });
}

export function exponentialAverage(values: readonly number[], length: number): number[] {
  const weight = 2 / (length + 1);
  let average: number | undefined;
  return values.map((value) => {
    average = average === undefined ? value : average + weight * (value - average);
    return average;
  });
}

export function bollinger(values: readonly number[], length: number, width: number) {
  const middle = simpleAverage(values, length);
  const deviation = middle.map((mean, index) => {
    if (mean === undefined) return undefined;
    const window = values.slice(index - length + 1, index + 1);
    return Math.sqrt(window.reduce((sum, value) => sum + (value - mean) ** 2, 0) / length);
  });
  const band = (sign: 1 | -1): Line =>
    middle.map((mean, index) => {
      const spread = deviation[index];
      return mean === undefined || spread === undefined ? undefined : mean + sign * width * spread;
    });
  return { middle, upper: band(1), lower: band(-1) };
}

export function macd(values: readonly number[], fast: number, slow: number, signal: number) {
  const slowLine = exponentialAverage(values, slow);
  const difference = exponentialAverage(values, fast).map((value, index) => value - (slowLine[index] ?? 0));
  const average = exponentialAverage(difference, signal);
  return {
    difference,
    average,
    histogram: difference.map((value, index) => 2 * (value - (average[index] ?? 0))),
  };
}

/** Wilder's relative strength, 0 to 100. */
export function relativeStrength(values: readonly number[], length: number): Line {
  let gains = 0;
  let losses = 0;
  return values.map((value, index) => {
    if (index === 0) return undefined;
    const move = value - (values[index - 1] ?? value);
    const gain = Math.max(move, 0);
    const loss = Math.max(-move, 0);
    if (index <= length) {
      gains += gain / length;
      losses += loss / length;
      if (index < length) return undefined;
    } else {
      gains += (gain - gains) / length;
      losses += (loss - losses) / length;
    }
    if (losses === 0) return gains === 0 ? 50 : 100;
    return 100 - 100 / (1 + gains / losses);
  });
}

/** Stochastic K, D and J = 3K - 2D. */
export function stochastic(bars: readonly Bar[], length: number) {
  let previousK = 50;
  let previousD = 50;
  const k: number[] = [];
  const d: number[] = [];
  const j: number[] = [];
  for (const [index, bar] of bars.entries()) {
    const window = bars.slice(Math.max(0, index - length + 1), index + 1);
    const low = Math.min(...window.map((one) => one.low));
    const high = Math.max(...window.map((one) => one.high));
    const raw = high === low ? 50 : ((bar.close - low) / (high - low)) * 100;
    previousK = (2 * previousK + raw) / 3;
    previousD = (2 * previousD + previousK) / 3;
    k.push(previousK);
    d.push(previousD);
    j.push(3 * previousK - 2 * previousD);
  }
  return { k, d, j };
}
