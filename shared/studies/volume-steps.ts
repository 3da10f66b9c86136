/** Incremental studies of traded volume: VWAP and the volume profile. */
import { dayMs } from '../durations.ts';
import { Ring, type Step, type StudyBar } from './steps.ts';

/** The first Monday since the epoch, in days: periods of seven days begin on Mondays. */
const firstMonday = 4;

/** Returns the start of the period of `days` days that holds a time, both in epoch milliseconds. */
export function findPeriodStart(time: number, days: number): number {
  const period = Math.floor((Math.floor(time / dayMs) - firstMonday) / days);
  return (period * days + firstMonday) * dayMs;
}

interface Traded {
  start: number;
  /** False in a period whose first bars are unknown. */
  isWhole: boolean;
  value: number;
  volume: number;
}

/**
 * Volume weighted average price as TradingView's `ta.vwap` of the typical price (high + low + close) / 3, which
 * starts anew every `days` days at 00:00 UTC. It is undefined until something traded, and in a period whose
 * first bars are unknown.
 */
export class VolumeWeightedAverage implements Step<StudyBar, number | undefined> {
  readonly #days: number;
  #state: Traded | undefined;

  constructor(days: number) {
    this.#days = days;
  }

  at(bar: StudyBar): number | undefined {
    const { isWhole, value, volume } = this.#with(bar);
    return isWhole && volume > 0 ? value / volume : undefined;
  }

  push(bar: StudyBar): void {
    this.#state = this.#with(bar);
  }

  #with({ time, high, low, close, volume }: StudyBar): Traded {
    const start = findPeriodStart(time, this.#days);
    const before = this.#state?.start === start ? this.#state : undefined;
    return {
      start,
      isWhole: before?.isWhole ?? (this.#state !== undefined || time === start),
      value: (before?.value ?? 0) + ((high + low + close) / 3) * volume,
      volume: (before?.volume ?? 0) + volume,
    };
  }
}

/** Share of the volume that the value area holds. */
const valueShare = 0.7;

export interface Profile {
  low: number;
  /** Height of a row in prices; 0 if all bars have one price. */
  step: number;
  /** Volume of each row, the lowest price first. */
  volumes: number[];
  /** Middle of the row with most volume. */
  control: number;
  /** Edges of the value area. */
  valueHigh: number;
  valueLow: number;
}

/** Adds a bar's volume to the rows of its range, in proportion to their overlap. */
function addBar(volumes: number[], { low, step }: { low: number; step: number }, bar: StudyBar): void {
  const place = (price: number) => Math.min(Math.max((price - low) / step, 0), volumes.length);
  const [from, to] = [place(bar.low), place(bar.high)];
  const first = Math.min(Math.floor(from), volumes.length - 1);
  if (to === from) volumes[first] = (volumes[first] ?? 0) + bar.volume;
  else
    for (let row = first; row < to; row += 1) {
      const share = (Math.min(to, row + 1) - Math.max(from, row)) / (to - from);
      volumes[row] = (volumes[row] ?? 0) + share * bar.volume;
    }
}

/**
 * Returns the first and last row of the value area: it grows from the row with most volume to the larger of its
 * two neighbors until it holds 70 % of the volume (the lower one if they are equal).
 */
function findValueArea(volumes: readonly number[], peak: number): { first: number; last: number } {
  const wanted = volumes.reduce((sum, volume) => sum + volume, 0) * valueShare;
  let [first, last, held] = [peak, peak, volumes[peak] ?? 0];
  while (held < wanted && (first > 0 || last < volumes.length - 1)) {
    const below = volumes[first - 1] ?? -1;
    const above = volumes[last + 1] ?? -1;
    if (above > below) last += 1;
    else first -= 1;
    held += Math.max(above, below);
  }
  return { first, last };
}

/**
 * Computes the volume profile of some bars (J. Peter Steidlmayer's Market Profile by volume) in `rows` equal rows
 * between the lowest low and the highest high; a bar's volume is spread evenly over its range. Returns
 * `undefined` if nothing was traded.
 */
export function computeProfile(bars: readonly StudyBar[], rows: number): Profile | undefined {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const bar of bars) {
    low = Math.min(low, bar.low);
    high = Math.max(high, bar.high);
  }
  const volumes = new Array<number>(rows).fill(0);
  const step = (high - low) / rows;
  if (bars.length === 0) return undefined;
  if (step === 0) volumes[0] = bars.reduce((sum, { volume }) => sum + volume, 0);
  else for (const bar of bars) addBar(volumes, { low, step }, bar);
  const most = Math.max(...volumes);
  if (most <= 0) return undefined;
  const peak = volumes.indexOf(most);
  const { first, last } = findValueArea(volumes, peak);
  return {
    low,
    step,
    volumes,
    control: low + (peak + 0.5) * step,
    valueHigh: low + (last + 1) * step,
    valueLow: low + first * step,
  };
}

/** Volume profile of the last `length` bars. */
export class VolumeProfile implements Step<StudyBar, Profile | undefined> {
  readonly #ring: Ring<StudyBar>;
  readonly #rows: number;

  constructor(length: number, rows: number) {
    this.#ring = new Ring(length);
    this.#rows = rows;
  }

  at(bar: StudyBar): Profile | undefined {
    return computeProfile([...this.#ring.staying(), bar], this.#rows);
  }

  push(bar: StudyBar): void {
    this.#ring.push(bar);
  }
}
