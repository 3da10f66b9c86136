import type { AlertStudy, ChartAlert } from '@papertape/shared/contract/chart-alerts.ts';
import { useTranslation } from 'react-i18next';
import type { AlertSubject } from '../../../entities/alerts/alert-sheets.ts';

/** Lines as the legend of a chart names them. */
const titles: Partial<Record<AlertStudy['line'], string>> = {
  upper: 'UB',
  lower: 'LB',
  histogram: 'MACD',
  difference: 'DIF',
  signal: 'DEA',
  k: 'K',
  d: 'D',
  j: 'J',
};

/** "EMA 50", "BOLL 20, 2 UB". */
function studyTitle({ study, parameters, line }: AlertStudy): string {
  const title = titles[line];
  return [study, parameters.join(', '), ...(title === undefined || title === study ? [] : [title])].join(' ');
}

type Said = AlertSubject | Pick<ChartAlert, 'line' | 'study' | 'level' | 'other'>;

/** What is held against what: the price against a line, a study against a figure. */
export function useSubjectWords() {
  const { t } = useTranslation('alerts');
  return ({ line, study, level, other }: Said): { left: string; right: string } => {
    const price = t('chart.price');
    if (line) {
      const name = line.edge ? t(`chart.line.${line.edge}`) : t(`chart.line.${line.kind}`);
      return { left: price, right: name };
    }
    if (!study) return { left: price, right: '' };
    if (other) return { left: studyTitle(study), right: studyTitle(other) };
    return level == null
      ? { left: price, right: studyTitle(study) }
      : { left: studyTitle(study), right: level };
  };
}
