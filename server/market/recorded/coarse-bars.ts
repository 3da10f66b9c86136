/**
 * Minutes of a bar that is longer than a minute: a bridge from its open to its close that reaches its high and
 * its low and never leaves them, so that the minutes add up to the bar exactly.
 */

import type { DayMinutes } from '../path/price-path.ts';
import { mix, roughNormal, toUniform } from '../random.ts';

interface CoarseBar {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

type Columns = Pick<DayMinutes, 'open' | 'high' | 'low' | 'close' | 'volume'>;

/** Deviation of the walk over a whole bar, and reach of a minute beyond its ends, as shares of the bar's range. */
const walkShare = 0.45;
const reachShare = 0.35;
/** Share of a minute's volume that does not follow its range. */
const evenShare = 0.3;

interface Bridge {
  readonly bar: CoarseBar;
  readonly key: number;
}

/** Fills the minutes from `first` on, `count` of them. */
export function fillCoarseBar(columns: Columns, first: number, count: number, bridge: Bridge): void {
  const { bar, key } = bridge;
  const { highAt, lowAt } = chooseExtremes(bar, count, key);
  const borders = walk(count, bridge, { highAt, lowAt });
  const reach = ((bar.high - bar.low) * reachShare) / Math.sqrt(count);
  for (let minute = 0; minute < count; minute += 1) {
    const open = borders[minute] as number;
    const close = borders[minute + 1] as number;
    const place = first + minute;
    columns.open[place] = open;
    columns.close[place] = close;
    const above = Math.round(reach * toUniform(mix(key, 40_000 + minute)));
    const below = Math.round(reach * toUniform(mix(key, 80_000 + minute)));
    columns.high[place] = Math.min(bar.high, Math.max(open, close) + above);
    columns.low[place] = Math.max(bar.low, Math.min(open, close) - below);
  }
  columns.high[first + Math.min(highAt, count - 1)] = bar.high;
  columns.low[first + Math.min(lowAt, count - 1)] = bar.low;
  splitVolume(columns, first, count, bridge);
}

interface Extremes {
  /** Borders between minutes, from 0 to the number of minutes. */
  readonly highAt: number;
  readonly lowAt: number;
}

function chooseExtremes({ open, high, low, close }: CoarseBar, count: number, key: number): Extremes {
  const choose = (price: number, hash: number): number => {
    if (price === open) return 0;
    if (price === close || count < 2) return count;
    const there = Math.abs(price - open);
    const share = there / (there + Math.abs(price - close));
    const bent = share ** (3 ** (2 * toUniform(hash) - 1));
    return 1 + Math.floor(bent * (count - 1.001));
  };
  const highAt = choose(high, mix(key, 1));
  const lowAt = choose(low, mix(key, 2));
  if (highAt !== lowAt || high === low) return { highAt, lowAt };
  return { highAt, lowAt: lowAt + 1 < count ? lowAt + 1 : lowAt - 1 };
}

/** Returns the prices at the borders of the minutes. */
function walk(count: number, { bar, key }: Bridge, { highAt, lowAt }: Extremes): Float64Array {
  const borders = new Float64Array(count + 1);
  const fixed = [
    { at: highAt, price: bar.high },
    { at: lowAt, price: bar.low },
  ]
    .filter(({ at }) => at > 0 && at < count)
    .sort((left, right) => left.at - right.at);
  const step = ((bar.high - bar.low) * walkShare) / Math.sqrt(count);
  let value = bar.open;
  let start = 0;
  borders[0] = bar.open;
  for (const { at, price } of [...fixed, { at: count, price: bar.close }]) {
    for (let border = start + 1; border < at; border += 1) {
      const rest = at - border + 1;
      value +=
        (price - value) / rest + step * Math.sqrt((rest - 1) / rest) * roughNormal(mix(key, 16 + border));
      if (value > bar.high) value = Math.max(bar.low, 2 * bar.high - value);
      else if (value < bar.low) value = Math.min(bar.high, 2 * bar.low - value);
      borders[border] = Math.round(value);
    }
    borders[at] = price;
    value = price;
    start = at;
  }
  return borders;
}

/** Splits the volume over the minutes in whole amount units; the sum is exact. */
function splitVolume(columns: Columns, first: number, count: number, { bar, key }: Bridge): void {
  const usual = (bar.high - bar.low) / Math.sqrt(count) + 1;
  let sum = 0;
  for (let minute = 0; minute < count; minute += 1) {
    const place = first + minute;
    const range = (columns.high[place] as number) - (columns.low[place] as number);
    sum += (evenShare + range / usual) * (0.5 + toUniform(mix(key, 120_000 + minute)));
    columns.volume[place] = sum;
  }
  let given = 0;
  for (let minute = 0; minute < count; minute += 1) {
    const place = first + minute;
    const passed = columns.volume[place] as number;
    const total = minute === count - 1 ? bar.volume : Math.floor((bar.volume * passed) / sum);
    columns.volume[place] = total - given;
    given = total;
  }
}
