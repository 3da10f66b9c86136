/** The lines that the studies of a chart draw. */
import { type StudyRun, startStudy } from '@papertape/shared/studies/study-run.ts';
import type { Bar } from './bar.ts';
import type { StudyName, StudySettings } from './study-names.ts';

export type LineStudy = Exclude<StudyName, 'VOL' | 'VP'>;

/** Studies that are drawn below the price, each in a pane of its own. */
export const lowerStudies: ReadonlySet<StudyName> = new Set([
  'MACD',
  'RSI',
  'STOCH',
  'KDJ',
  'ATR',
] satisfies StudyName[]);

/** Usual limits of oscillators, drawn as dotted lines. */
export const studyLevels: Partial<Record<StudyName, readonly number[]>> = {
  RSI: [30, 70],
  STOCH: [20, 80],
  KDJ: [20, 80],
};

/** A line of a study before its values are known. */
export interface LinePlan {
  id: string;
  title: string;
  /** A trend has the color of its side; a lagging line is the close. */
  kind: 'line' | 'histogram' | 'trend' | 'lagging';
  /** Number of the chart's line color, 1 to 3; histograms and trends use up and down. */
  color: 1 | 2 | 3;
  /** Bars by which the line is drawn later than its values; negative if earlier. */
  shift: number;
  /** Place among the values of the run. */
  at: number;
}

/** A run and the lines that it draws. */
export interface StudyPlan {
  start: () => StudyRun;
  lines: LinePlan[];
}

/** Titles of the lines, in the order of their runs. */
const titles = {
  BOLL: ['BOLL', 'UB', 'LB'],
  MACD: ['MACD', 'DIF', 'DEA'],
  KDJ: ['K', 'D', 'J'],
  STOCH: ['%K', '%D'],
  SUPERTREND: ['SuperTrend'],
} as const;

function planLine(id: string, title: string, at: number): LinePlan {
  return { id, title, kind: 'line', color: ((at % 3) + 1) as 1 | 2 | 3, shift: 0, at };
}

/** Returns whether the parameters of a study are lengths, each with a line of its own. */
const isPerLength = (name: LineStudy) =>
  name === 'MA' || name === 'EMA' || name === 'RSI' || name === 'ATR' || name === 'VWAP';

/** Plans the cloud from its edges at their own bars, so that it can be drawn ahead of the last bar. */
function planIchimoku([
  conversion = 9,
  base = 26,
  wide = 52,
  displacement = 26,
]: readonly number[]): StudyPlan[] {
  const shift = displacement - 1;
  return [
    {
      start: () => startStudy('ICHIMOKU', [conversion, base, wide, 1]),
      lines: [
        planLine('ICHIMOKU0', 'Tenkan', 0),
        planLine('ICHIMOKU1', 'Kijun', 1),
        { ...planLine('ICHIMOKU2', 'Senkou A', 2), shift },
        { ...planLine('ICHIMOKU3', 'Senkou B', 3), color: 2, shift },
        { ...planLine('ICHIMOKU4', 'Chikou', 4), kind: 'lagging', color: 3, shift: -shift },
      ],
    },
  ];
}

/** Returns the runs of a study with their lines. */
export function planStudy(name: LineStudy, settings: StudySettings): StudyPlan[] {
  const parameters = settings.parameters[name];
  if (name === 'ICHIMOKU') return planIchimoku(parameters);
  if (isPerLength(name))
    return parameters.map((length, index) => ({
      start: () => startStudy(name, [length]),
      lines: [{ ...planLine(`${name}${index}`, `${name}${name === 'VWAP' ? '' : length}`, index), at: 0 }],
    }));
  const lines = titles[name as keyof typeof titles].map((title, at) => {
    const drawn = planLine(`${name}${at}`, title, at);
    if (name === 'SUPERTREND') return { ...drawn, kind: 'trend' as const };
    if (name !== 'MACD') return drawn;
    return {
      ...planLine(drawn.id, title, Math.max(0, at - 1)),
      at,
      kind: at === 0 ? ('histogram' as const) : drawn.kind,
    };
  });
  return [{ start: () => startStudy(name, parameters), lines }];
}

/** Values of a run at the bars of a chart. Closed bars are kept, so that a tick costs one step. */
export class RunValues {
  readonly #plan: StudyPlan;
  #run: StudyRun;
  /** Number of bars that the run has passed. */
  #passed = 0;
  /** Values by line, aligned with the bars; undefined until enough bars have passed. */
  readonly lines: readonly (number | undefined)[][];

  constructor(plan: StudyPlan) {
    this.#plan = plan;
    this.#run = plan.start();
    this.lines = plan.lines.map(() => []);
  }

  /** Forgets all bars. */
  restart(): void {
    this.#run = this.#plan.start();
    this.#passed = 0;
  }

  /** Computes the values from `first` on, where the bars changed; all of them if closed bars changed. */
  update(bars: readonly Bar[], first: number): void {
    if (first < this.#passed) this.restart();
    for (const own of this.lines) own.length = bars.length;
    for (let index = this.#passed; index < bars.length; index += 1) {
      const bar = bars[index] as Bar;
      const values = this.#run.at(bar);
      for (const [line, { at, kind }] of this.#plan.lines.entries()) {
        const own = this.lines[line];
        if (own !== undefined) own[index] = kind === 'lagging' ? bar.close : values[at];
      }
      // The last bar still changes.
      if (index === bars.length - 1) break;
      this.#run.push(bar);
      this.#passed = index + 1;
    }
  }
}
