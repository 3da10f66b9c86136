/** The studies of a chart, with their parameters and lines. */
import { countRememberedBars, type RunStudy, startStudy } from '@papertape/shared/studies/study-run.ts';
import type { Bar } from './bar.ts';

/** Aligned with the bars; undefined until enough bars have passed. */
type Line = (number | undefined)[];

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
  /** Number of the chart's line color, 1 to 3; histograms use up and down. */
  colour: 1 | 2 | 3;
  values: Line;
}

const colourAt = (index: number) => ((index % 3) + 1) as 1 | 2 | 3;

function line(id: string, title: string, index: number, values: Line): DrawnLine {
  return { id, title, kind: 'line', colour: colourAt(index), values };
}

/** Returns every line of a study over all bars. */
function computeLines(study: RunStudy, parameters: readonly number[], bars: readonly Bar[]): Line[] {
  const run = startStudy(study, parameters);
  const lines: Line[] = [];
  for (const [index, bar] of bars.entries()) {
    for (const [at, value] of run.at(bar).entries()) {
      lines[at] ??= new Array<number | undefined>(bars.length);
      lines[at][index] = value;
    }
    run.push(bar);
  }
  return lines;
}

/** Returns whether the parameters of a study are lengths, each with a line of its own. */
const isPerLength = (name: RunStudy) => name === 'MA' || name === 'EMA' || name === 'RSI';

/** Titles of the lines of the other studies, in the order of their runs. */
const titles = {
  BOLL: ['BOLL', 'UB', 'LB'],
  MACD: ['MACD', 'DIF', 'DEA'],
  KDJ: ['K', 'D', 'J'],
} as const;

/** Returns how many earlier bars a study needs for the same value as with all bars. */
export function warmUp(name: RunStudy, settings: StudySettings): number {
  const parameters = settings.parameters[name];
  return isPerLength(name)
    ? Math.max(...parameters.map((length) => countRememberedBars(name, [length])))
    : countRememberedBars(name, parameters);
}

export function drawStudy(name: RunStudy, bars: readonly Bar[], settings: StudySettings): DrawnLine[] {
  const parameters = settings.parameters[name];
  if (name === 'MA' || name === 'EMA' || name === 'RSI')
    return parameters.map((length, index) =>
      line(`${name}${index}`, `${name}${length}`, index, computeLines(name, [length], bars)[0] ?? []),
    );
  const isFirstBars = name === 'MACD';
  return computeLines(name, parameters, bars).map((values, index) => {
    const title = titles[name][index] ?? name;
    const drawn = line(`${name}${index}`, title, isFirstBars ? Math.max(0, index - 1) : index, values);
    return isFirstBars && index === 0 ? { ...drawn, kind: 'histogram' } : drawn;
  });
}
