/** Which studies a chart shows, with their parameters, and the lines each one draws. */
import type { Bar } from './bar.ts';
import {
  bollinger,
  exponentialAverage,
  type Line,
  macd,
  relativeStrength,
  simpleAverage,
  stochastic,
} from './indicators.ts';

export const studyNames = ['MA', 'EMA', 'BOLL', 'VOL', 'MACD', 'RSI', 'KDJ'] as const;
export type StudyName = (typeof studyNames)[number];

/** Parameters of every study, in the order its name shows them. */
type StudyParameters = Record<StudyName, number[]>;

export interface StudySettings {
  shown: StudyName[];
  parameters: StudyParameters;
}

export const defaultStudies: StudySettings = {
  shown: ['MA', 'VOL'],
  parameters: {
    MA: [7, 25, 99],
    EMA: [12, 26],
    BOLL: [20, 2],
    VOL: [],
    MACD: [12, 26, 9],
    RSI: [14],
    KDJ: [9],
  },
};

/** Studies that are drawn below the price, each in a pane of its own. */
export const lowerStudies: ReadonlySet<StudyName> = new Set(['MACD', 'RSI', 'KDJ']);

export interface DrawnLine {
  id: string;
  title: string;
  kind: 'line' | 'histogram';
  /** Which of the chart's line colours: 1 to 3; histograms take up and down. */
  colour: 1 | 2 | 3;
  values: Line;
}

const colourAt = (index: number) => ((index % 3) + 1) as 1 | 2 | 3;

type Draw = (bars: readonly Bar[], closes: readonly number[], parameters: readonly number[]) => DrawnLine[];

function line(id: string, title: string, index: number, values: Line): DrawnLine {
  return { id, title, kind: 'line', colour: colourAt(index), values };
}

const drawings: Record<Exclude<StudyName, 'VOL'>, Draw> = {
  MA: (_bars, closes, lengths) =>
    lengths.map((length, index) => line(`MA${index}`, `MA${length}`, index, simpleAverage(closes, length))),
  EMA: (_bars, closes, lengths) =>
    lengths.map((length, index) =>
      line(`EMA${index}`, `EMA${length}`, index, exponentialAverage(closes, length)),
    ),
  BOLL: (_bars, closes, [length = 20, width = 2]) => {
    const { middle, upper, lower } = bollinger(closes, length, width);
    return [line('BOLL0', 'BOLL', 0, middle), line('BOLL1', 'UB', 1, upper), line('BOLL2', 'LB', 2, lower)];
  },
  MACD: (_bars, closes, [fast = 12, slow = 26, signal = 9]) => {
    const { difference, average, histogram } = macd(closes, fast, slow, signal);
    return [
      { id: 'MACD0', title: 'MACD', kind: 'histogram', colour: 1, values: histogram },
      line('MACD1', 'DIF', 0, difference),
      line('MACD2', 'DEA', 1, average),
    ];
  },
  RSI: (_bars, closes, lengths) =>
    lengths.map((length, index) =>
      line(`RSI${index}`, `RSI${length}`, index, relativeStrength(closes, length)),
    ),
  KDJ: (bars, _closes, [length = 9]) => {
    const { k, d, j } = stochastic(bars, length);
    return [line('KDJ0', 'K', 0, k), line('KDJ1', 'D', 1, d), line('KDJ2', 'J', 2, j)];
  },
};

/** Bars after which what came before no longer shows in an average that forgets by this share a bar. */
const forgotten = (share: number) => Math.ceil(Math.log(1e-12) / Math.log(1 - share));

const exponential = (length: number) => (length <= 1 ? 1 : forgotten(2 / (length + 1)));

const memories: Record<Exclude<StudyName, 'VOL'>, (parameters: readonly number[]) => number> = {
  MA: (lengths) => Math.max(...lengths),
  EMA: (lengths) => Math.max(...lengths.map(exponential)),
  BOLL: ([length = 20]) => length,
  MACD: ([fast = 12, slow = 26, signal = 9]) => exponential(Math.max(fast, slow)) + exponential(signal),
  RSI: (lengths) => Math.max(...lengths.map((length) => length + (length <= 1 ? 1 : forgotten(1 / length)))),
  KDJ: ([length = 9]) => length + 2 * forgotten(1 / 3),
};

/** How many bars before one are needed to know a study's value there as if all were. */
export function warmUp(name: Exclude<StudyName, 'VOL'>, settings: StudySettings): number {
  return memories[name](settings.parameters[name]);
}

export function drawStudy(
  name: Exclude<StudyName, 'VOL'>,
  bars: readonly Bar[],
  settings: StudySettings,
): DrawnLine[] {
  return drawings[name](
    bars,
    bars.map((bar) => bar.close),
    settings.parameters[name],
  );
}
