/** Names and parameters of the studies, apart from the arithmetic, which a page loads with its first chart. */

export const studyNames = [
  'MA',
  'EMA',
  'BOLL',
  'VWAP',
  'ICHIMOKU',
  'SUPERTREND',
  'VP',
  'VOL',
  'MACD',
  'RSI',
  'STOCH',
  'KDJ',
  'ATR',
] as const;
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
    VWAP: [1],
    ICHIMOKU: [9, 26, 52, 26],
    SUPERTREND: [10, 3],
    VP: [200, 24],
    VOL: [],
    MACD: [12, 26, 9],
    RSI: [14],
    STOCH: [14, 1, 3],
    KDJ: [9],
    ATR: [14],
  },
};

const isParameters = (value: unknown, usual: readonly number[]): value is number[] =>
  Array.isArray(value) &&
  value.length === usual.length &&
  value.every((one) => Number.isInteger(one) && one >= 1);

/** Reads stored studies; what is missing or unfit, as in those of an older version, gets its usual value. */
export function readStudies(kept: { shown?: unknown; parameters?: unknown } | undefined): StudySettings {
  const shown: readonly unknown[] = Array.isArray(kept?.shown) ? kept.shown : defaultStudies.shown;
  const own = (kept?.parameters ?? {}) as Partial<Record<StudyName, unknown>>;
  const parameters = studyNames.map((name) => {
    const usual = defaultStudies.parameters[name];
    return [name, isParameters(own[name], usual) ? own[name] : usual];
  });
  return {
    shown: studyNames.filter((name) => shown.includes(name)),
    parameters: Object.fromEntries(parameters) as StudyParameters,
  };
}
