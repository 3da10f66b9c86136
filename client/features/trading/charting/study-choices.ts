import type { AlertStudy } from '@papertape/shared/contract/chart-alerts.ts';
import type { AlertSubject } from '../../../entities/alerts/alert-sheets.ts';
import type { StudyName } from '../../../ui/chart/studies.ts';

/** The usual thresholds. */
const usualLevels = { RSI: '70', KDJ: '80', MACD: '0' } as const;

function ofLengths(study: 'MA' | 'EMA', lengths: readonly number[]): AlertSubject[] {
  const own = lengths.filter((length, index) => length > 1 && lengths.indexOf(length) === index);
  const lines = own.map((length): AlertStudy => ({ study, parameters: [length], line: 'average' }));
  const pairs = lines.slice(1).map((other, index): AlertSubject => ({ study: lines[index], other }));
  return [...lines.map((one) => ({ study: one })), ...pairs];
}

export function studyChoices(name: StudyName, parameters: readonly number[]): AlertSubject[] {
  if (name === 'VOL') return [];
  if (name === 'MA' || name === 'EMA') return ofLengths(name, parameters);
  const of = (line: AlertStudy['line'], own: readonly number[] = parameters): AlertStudy => ({
    study: name,
    parameters: [...own],
    line,
  });
  if (name === 'BOLL') {
    const [length = 0, width = 0] = parameters;
    // A price leaves its band only where the band is narrow enough.
    if (length <= width ** 2 + 1) return [];
    return [{ study: of('upper') }, { study: of('lower') }, { study: of('middle') }];
  }
  if (name === 'RSI')
    return parameters.map((length) => ({ study: of('strength', [length]), level: usualLevels.RSI }));
  if (name === 'KDJ')
    return [
      { study: of('k'), other: of('d') },
      { study: of('k'), level: usualLevels.KDJ },
      { study: of('j'), level: usualLevels.KDJ },
    ];
  if (parameters[0] === parameters[1]) return [];
  return [
    { study: of('difference'), other: of('signal') },
    { study: of('histogram'), level: usualLevels.MACD },
    { study: of('difference'), level: usualLevels.MACD },
  ];
}
