/** Incremental studies of ranges: ATR, slow stochastic, Ichimoku and SuperTrend. */
import { Ring, SimpleAverage, type Step, type StudyBar } from './steps.ts';

/**
 * Average true range by J. Welles Wilder ("New Concepts in Technical Trading Systems", 1978), as TradingView's
 * `ta.atr`: the mean of the first `length` true ranges, then a smoothing by 1 / length. The first bar's true
 * range is its height.
 */
export class AverageTrueRange implements Step<StudyBar, number | undefined> {
  readonly #length: number;
  #state: { count: number; average: number; close: number } | undefined;

  constructor(length: number) {
    this.#length = length;
  }

  at(bar: StudyBar): number | undefined {
    const { count, average } = this.#with(bar);
    return count < this.#length ? undefined : average;
  }

  push(bar: StudyBar): void {
    this.#state = this.#with(bar);
  }

  #with({ high, low, close }: StudyBar) {
    const before = this.#state;
    const length = this.#length;
    if (before === undefined) return { count: 1, average: (high - low) / length, close };
    const range = Math.max(high, before.close) - Math.min(low, before.close);
    const count = before.count + 1;
    const average =
      count <= length ? before.average + range / length : before.average + (range - before.average) / length;
    return { count, average, close };
  }
}

/** Returns the highest high and the lowest low of some bars. */
function findExtremes(bars: Iterable<StudyBar>, { high, low }: StudyBar): { high: number; low: number } {
  const found = { high, low };
  for (const bar of bars) {
    if (bar.high > found.high) found.high = bar.high;
    if (bar.low < found.low) found.low = bar.low;
  }
  return found;
}

/** Middle between the highest high and the lowest low of the last `length` bars. */
class Middle implements Step<StudyBar, number | undefined> {
  readonly #ring: Ring<StudyBar>;
  readonly #length: number;

  constructor(length: number) {
    this.#ring = new Ring(length);
    this.#length = length;
  }

  at(bar: StudyBar): number | undefined {
    if (this.#ring.size < this.#length - 1) return undefined;
    const { high, low } = findExtremes(this.#ring.staying(), bar);
    return (high + low) / 2;
  }

  push(bar: StudyBar): void {
    this.#ring.push(bar);
  }
}

/**
 * Slow stochastic by George C. Lane with TradingView's parameters: %K is the mean of the last `smoothing` places
 * of the close within the range of `length` bars, in percent; %D is the mean of the last `signal` %K.
 */
export class SlowStochastic implements Step<StudyBar, { k?: number; d?: number }> {
  readonly #ring: Ring<StudyBar>;
  readonly #length: number;
  readonly #k: SimpleAverage;
  readonly #d: SimpleAverage;

  constructor(length: number, smoothing: number, signal: number) {
    this.#ring = new Ring(length);
    this.#length = length;
    this.#k = new SimpleAverage(smoothing);
    this.#d = new SimpleAverage(signal);
  }

  at(bar: StudyBar): { k?: number; d?: number } {
    const raw = this.#raw(bar);
    const k = raw === undefined ? undefined : this.#k.at(raw);
    if (k === undefined) return {};
    const d = this.#d.at(k);
    return d === undefined ? { k } : { k, d };
  }

  push(bar: StudyBar): void {
    const raw = this.#raw(bar);
    const { k } = this.at(bar);
    if (raw !== undefined) this.#k.push(raw);
    if (k !== undefined) this.#d.push(k);
    this.#ring.push(bar);
  }

  #raw(bar: StudyBar): number | undefined {
    if (this.#ring.size < this.#length - 1) return undefined;
    const { high, low } = findExtremes(this.#ring.staying(), bar);
    return high === low ? 50 : ((bar.close - low) / (high - low)) * 100;
  }
}

interface Cloud {
  conversion: number | undefined;
  base: number | undefined;
  /** Edges of the cloud at this bar. */
  spanA: number | undefined;
  spanB: number | undefined;
}

/**
 * Ichimoku Kinko Hyo by Goichi Hosoda. As on TradingView, a displacement of 26 draws the edges of the cloud 25
 * bars after the bar that they are computed from, because that bar counts as the first.
 */
export class Ichimoku implements Step<StudyBar, Cloud> {
  readonly #conversion: Middle;
  readonly #base: Middle;
  readonly #wide: Middle;
  /** Edges of earlier bars, the oldest of which is due at the next bar. */
  readonly #ahead: Ring<Pick<Cloud, 'spanA' | 'spanB'>>;
  readonly #shift: number;

  constructor(conversion: number, base: number, wide: number, displacement: number) {
    this.#conversion = new Middle(conversion);
    this.#base = new Middle(base);
    this.#wide = new Middle(wide);
    this.#shift = displacement - 1;
    this.#ahead = new Ring(Math.max(this.#shift, 1));
  }

  at(bar: StudyBar): Cloud {
    const own = this.#edges(bar);
    const due = this.#ahead.isFull ? this.#ahead.oldest : undefined;
    return {
      conversion: this.#conversion.at(bar),
      base: this.#base.at(bar),
      ...(this.#shift === 0 ? own : { spanA: due?.spanA, spanB: due?.spanB }),
    };
  }

  push(bar: StudyBar): void {
    this.#ahead.push(this.#edges(bar));
    for (const middle of [this.#conversion, this.#base, this.#wide]) middle.push(bar);
  }

  #edges(bar: StudyBar): Pick<Cloud, 'spanA' | 'spanB'> {
    const conversion = this.#conversion.at(bar);
    const base = this.#base.at(bar);
    const spanA = conversion === undefined || base === undefined ? undefined : (conversion + base) / 2;
    return { spanA, spanB: this.#wide.at(bar) };
  }
}

interface Bands {
  upper: number;
  lower: number;
  isUp: boolean;
  close: number;
}

/**
 * SuperTrend by Olivier Seban, as TradingView's `ta.supertrend`: bands at `factor` average true ranges around
 * the middle of the bar, which move only toward the price until a close breaks them. The result is the lower
 * band in an uptrend, otherwise the upper one; it begins in a downtrend.
 */
export class SuperTrend implements Step<StudyBar, number | undefined> {
  readonly #range: AverageTrueRange;
  readonly #factor: number;
  #state: Bands | undefined;

  constructor(length: number, factor: number) {
    this.#range = new AverageTrueRange(length);
    this.#factor = factor;
  }

  at(bar: StudyBar): number | undefined {
    const bands = this.#with(bar);
    if (bands === undefined) return undefined;
    return bands.isUp ? bands.lower : bands.upper;
  }

  push(bar: StudyBar): void {
    this.#state = this.#with(bar);
    this.#range.push(bar);
  }

  #with(bar: StudyBar): Bands | undefined {
    const range = this.#range.at(bar);
    if (range === undefined) return undefined;
    const { high, low, close } = bar;
    const middle = (high + low) / 2;
    const basic = { upper: middle + this.#factor * range, lower: middle - this.#factor * range };
    const before = this.#state;
    if (before === undefined) return { ...basic, isUp: false, close };
    const upper = basic.upper < before.upper || before.close > before.upper ? basic.upper : before.upper;
    const lower = basic.lower > before.lower || before.close < before.lower ? basic.lower : before.lower;
    return { upper, lower, isUp: before.isUp ? close >= lower : close > upper, close };
  }
}
