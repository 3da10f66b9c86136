import { type AlertStudy, fitsStudy } from '@papertape/shared/contract/chart-alerts.ts';
import type { AlertSubject } from '../../../entities/alerts/alert-sheets.ts';
import type { StudyName } from '../../../ui/chart/study-names.ts';

type AlertLines = Record<Exclude<StudyName, 'VOL' | 'MA' | 'EMA'>, Choice[]>;
/** A line, and the other line or the usual threshold that it crosses; the price without either. */
type Choice = readonly [line: AlertStudy['line'], crosses?: { line: AlertStudy['line'] } | { level: string }];

const choices: AlertLines = {
  BOLL: [['upper'], ['lower'], ['middle']],
  VWAP: [['average']],
  ICHIMOKU: [['conversion', { line: 'base' }], ['spanA', { line: 'spanB' }], ['spanA'], ['spanB'], ['base']],
  SUPERTREND: [['trend']],
  VP: [['control'], ['valueHigh'], ['valueLow']],
  MACD: [
    ['difference', { line: 'signal' }],
    ['histogram', { level: '0' }],
    ['difference', { level: '0' }],
  ],
  RSI: [['strength', { level: '70' }]],
  STOCH: [
    ['k', { line: 'd' }],
    ['k', { level: '80' }],
  ],
  KDJ: [
    ['k', { line: 'd' }],
    ['k', { level: '80' }],
    ['j', { level: '80' }],
  ],
  ATR: [['range', { level: '1' }]],
};

function averageChoices(study: 'MA' | 'EMA', lengths: readonly number[]): AlertSubject[] {
  const own = lengths.filter((length, index) => length > 1 && lengths.indexOf(length) === index);
  const lines = own.map((length): AlertStudy => ({ study, parameters: [length], line: 'average' }));
  const pairs = lines.slice(1).map((other, index): AlertSubject => ({ study: lines[index], other }));
  return [...lines.map((one) => ({ study: one })), ...pairs];
}

/** Returns the alerts that a study offers; none where it could never cross. */
export function studyChoices(name: StudyName, parameters: readonly number[]): AlertSubject[] {
  if (name === 'VOL') return [];
  if (name === 'MA' || name === 'EMA') return averageChoices(name, parameters);
  if (!fitsStudy(name, parameters)) return [];
  return choices[name].map(([line, crosses]) => {
    const study = { study: name, parameters: [...parameters], line };
    if (crosses === undefined) return { study };
    return 'level' in crosses
      ? { study, level: crosses.level }
      : { study, other: { ...study, line: crosses.line } };
  });
}
