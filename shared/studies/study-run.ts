/** Studies as lines over bars: the lines of each, their values, and the number of bars they depend on. */
import {
  Deviation,
  ExponentialAverage,
  RelativeStrength,
  SimpleAverage,
  Stochastic,
  type StudyBar,
} from './steps.ts';

/** Values of a study's lines at one bar, in their order; undefined until enough bars have passed. */
type LineValues = readonly (number | undefined)[];

export interface StudyRun {
  /** Returns the lines if this were the next bar, without changing state. */
  at(bar: StudyBar): LineValues;
  /** Adds a closed bar. */
  push(bar: StudyBar): void;
}

/** Lines of each study, in the order of its values. */
export const studyLines = {
  MA: ['average'],
  EMA: ['average'],
  BOLL: ['middle', 'upper', 'lower'],
  MACD: ['histogram', 'difference', 'signal'],
  RSI: ['strength'],
  KDJ: ['k', 'd', 'j'],
} as const;
export type RunStudy = keyof typeof studyLines;

function overCloses(step: { at(value: number): number | undefined; push(value: number): void }): StudyRun {
  return { at: ({ close }) => [step.at(close)], push: ({ close }) => step.push(close) };
}

function bands(length: number, width: number): StudyRun {
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
function convergence(fast: number, slow: number, signal: number): StudyRun {
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

function stochastic(length: number): StudyRun {
  const step = new Stochastic(length);
  return {
    at(bar) {
      const { k, d, j } = step.at(bar);
      return [k, d, j];
    },
    push: (bar) => step.push(bar),
  };
}

const runs: Record<RunStudy, (parameters: readonly number[]) => StudyRun> = {
  MA: ([length = 7]) => overCloses(new SimpleAverage(length)),
  EMA: ([length = 12]) => overCloses(new ExponentialAverage(length)),
  BOLL: ([length = 20, width = 2]) => bands(length, width),
  MACD: ([fast = 12, slow = 26, signal = 9]) => convergence(fast, slow, signal),
  RSI: ([length = 14]) => overCloses(new RelativeStrength(length)),
  KDJ: ([length = 9]) => stochastic(length),
};

/**
 * Starts a study. MA, EMA and RSI take one length; BOLL takes length and width; MACD takes fast, slow and
 * signal.
 */
export function startStudy(study: RunStudy, parameters: readonly number[]): StudyRun {
  return runs[study](parameters);
}

/**
 * Returns the number of bars after which earlier values no longer matter in an average that forgets this
 * share per bar.
 */
const countBarsToForget = (share: number) => Math.ceil(Math.log(1e-12) / Math.log(1 - share));

const countExponentialMemory = (length: number) => (length <= 1 ? 1 : countBarsToForget(2 / (length + 1)));

const memories: Record<RunStudy, (parameters: readonly number[]) => number> = {
  MA: ([length = 7]) => length,
  EMA: ([length = 12]) => countExponentialMemory(length),
  BOLL: ([length = 20]) => length,
  MACD: ([fast = 12, slow = 26, signal = 9]) =>
    countExponentialMemory(Math.max(fast, slow)) + countExponentialMemory(signal),
  RSI: ([length = 14]) => length + (length <= 1 ? 1 : countBarsToForget(1 / length)),
  KDJ: ([length = 9]) => length + 2 * countBarsToForget(1 / 3),
};

/**
 * Returns the number of bars that are needed before one to know a study's value there as if all earlier ones
 * were.
 */
export function countRememberedBars(study: RunStudy, parameters: readonly number[]): number {
  return memories[study](parameters);
}
