/** Studies with their lines, apart from the arithmetic, which a page loads with its first chart. */

/** Lines of each study, in the order of its values. */
export const studyLines = {
  MA: ['average'],
  EMA: ['average'],
  BOLL: ['middle', 'upper', 'lower'],
  MACD: ['histogram', 'difference', 'signal'],
  RSI: ['strength'],
  KDJ: ['k', 'd', 'j'],
  VWAP: ['average'],
  ATR: ['range'],
  STOCH: ['k', 'd'],
  ICHIMOKU: ['conversion', 'base', 'spanA', 'spanB'],
  SUPERTREND: ['trend'],
  VP: ['control', 'valueHigh', 'valueLow'],
} as const;

export type RunStudy = keyof typeof studyLines;
export const runStudies = Object.keys(studyLines) as RunStudy[];
