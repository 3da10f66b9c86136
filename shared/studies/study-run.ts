/** Studies as lines over bars: the lines of each, their values, and the number of bars they depend on. */
import { dayMs } from '../durations.ts';
import { AverageTrueRange, Ichimoku, SlowStochastic, SuperTrend } from './range-steps.ts';
import {
  Deviation,
  ExponentialAverage,
  RelativeStrength,
  SimpleAverage,
  type Step,
  Stochastic,
  type StudyBar,
} from './steps.ts';
import type { RunStudy } from './study-lines.ts';
import { VolumeProfile, VolumeWeightedAverage } from './volume-steps.ts';

/** Values of a study's lines at one bar, in their order; undefined until enough bars have passed. */
type LineValues = readonly (number | undefined)[];

export interface StudyRun {
  /** Returns the lines if this were the next bar, without changing state. */
  at(bar: StudyBar): LineValues;
  /** Adds a closed bar. */
  push(bar: StudyBar): void;
}

function overCloses(step: Step<number, number | undefined>): StudyRun {
  return { at: ({ close }) => [step.at(close)], push: ({ close }) => step.push(close) };
}

/** Runs a step over whole bars; `read` returns its lines. */
function overBars<Result>(step: Step<StudyBar, Result>, read: (result: Result) => LineValues): StudyRun {
  return { at: (bar) => read(step.at(bar)), push: (bar) => step.push(bar) };
}

function createBands(length: number, width: number): StudyRun {
  const step = new Deviation(length);
  return {
    at({ close }) {
      const found = step.at(close);
      if (found === undefined) return [undefined, undefined, undefined];
      const { mean, deviation } = found;
      return [mean, mean + width * deviation, mean - width * deviation];
    },
    push: ({ close }) => step.push(close),
  };
}

/**
 * Creates a MACD whose histogram is the distance of its two lines, as Gerald Appel defines it and TradingView
 * and TA-Lib draw it.
 */
function createMacd(fast: number, slow: number, signal: number): StudyRun {
  const [quick, long, smooth] = [fast, slow, signal].map((length) => new ExponentialAverage(length)) as [
    ExponentialAverage,
    ExponentialAverage,
    ExponentialAverage,
  ];
  return {
    at({ close }) {
      const difference = quick.at(close) - long.at(close);
      const average = smooth.at(difference);
      return [difference - average, difference, average];
    },
    push({ close }) {
      smooth.push(quick.at(close) - long.at(close));
      quick.push(close);
      long.push(close);
    },
  };
}

const runs: Record<RunStudy, (parameters: readonly number[]) => StudyRun> = {
  MA: ([length = 7]) => overCloses(new SimpleAverage(length)),
  EMA: ([length = 12]) => overCloses(new ExponentialAverage(length)),
  BOLL: ([length = 20, width = 2]) => createBands(length, width),
  MACD: ([fast = 12, slow = 26, signal = 9]) => createMacd(fast, slow, signal),
  RSI: ([length = 14]) => overCloses(new RelativeStrength(length)),
  KDJ: ([length = 9]) => overBars(new Stochastic(length), ({ k, d, j }) => [k, d, j]),
  VWAP: ([days = 1]) => overBars(new VolumeWeightedAverage(days), (average) => [average]),
  ATR: ([length = 14]) => overBars(new AverageTrueRange(length), (range) => [range]),
  STOCH: ([length = 14, smoothing = 1, signal = 3]) =>
    overBars(new SlowStochastic(length, smoothing, signal), ({ k, d }) => [k, d]),
  ICHIMOKU: ([conversion = 9, base = 26, wide = 52, displacement = 26]) =>
    overBars(new Ichimoku(conversion, base, wide, displacement), (cloud) => [
      cloud.conversion,
      cloud.base,
      cloud.spanA,
      cloud.spanB,
    ]),
  SUPERTREND: ([length = 10, factor = 3]) => overBars(new SuperTrend(length, factor), (trend) => [trend]),
  VP: ([length = 200, rows = 24]) =>
    overBars(new VolumeProfile(length, rows), (profile) => [
      profile?.control,
      profile?.valueHigh,
      profile?.valueLow,
    ]),
};

/** Starts a study with its parameters in the order of `AlertStudy`. */
export function startStudy(study: RunStudy, parameters: readonly number[]): StudyRun {
  return runs[study](parameters);
}

/**
 * Returns the number of bars after which earlier values no longer matter in an average that forgets this
 * share per bar.
 */
const countBarsToForget = (share: number) => Math.ceil(Math.log(1e-12) / Math.log(1 - share));

const countExponentialMemory = (length: number) => (length <= 1 ? 1 : countBarsToForget(2 / (length + 1)));

const countWilderMemory = (length: number) => length + (length <= 1 ? 1 : countBarsToForget(1 / length));

/** Bars within which a SuperTrend turns, which renews its bands. */
const barsPerTurn = 512;

const memories: Record<RunStudy, (parameters: readonly number[], barMs: number) => number> = {
  MA: ([length = 7]) => length,
  EMA: ([length = 12]) => countExponentialMemory(length),
  BOLL: ([length = 20]) => length,
  MACD: ([fast = 12, slow = 26, signal = 9]) =>
    countExponentialMemory(Math.max(fast, slow)) + countExponentialMemory(signal),
  RSI: ([length = 14]) => countWilderMemory(length),
  KDJ: ([length = 9]) => length + 2 * countBarsToForget(1 / 3),
  VWAP: ([days = 1], barMs) => Math.ceil((days * dayMs) / barMs),
  ATR: ([length = 14]) => countWilderMemory(length),
  STOCH: ([length = 14, smoothing = 1, signal = 3]) => length + smoothing + signal,
  ICHIMOKU: ([conversion = 9, base = 26, wide = 52, displacement = 26]) =>
    Math.max(conversion, base, wide) + displacement,
  SUPERTREND: ([length = 10]) => countWilderMemory(length) + barsPerTurn,
  VP: ([length = 200]) => length,
};

/**
 * Returns the number of bars of `barMs` milliseconds that are needed before one to know a study's value there as
 * if all earlier ones were.
 */
export function countRememberedBars(study: RunStudy, parameters: readonly number[], barMs: number): number {
  return memories[study](parameters, barMs);
}
