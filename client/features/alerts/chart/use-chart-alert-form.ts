import {
  type AlertFrequency,
  type AlertWay,
  chartAlerts,
  needsClose,
} from '@papertape/shared/contract/chart-alerts.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ChartWish, closeAlertSheet } from '../../../entities/alerts/alert-sheets.ts';
import { useAction } from '../../../lib/api/use-action.ts';

/** The form for an alert on a study or a line, or for another definition of one. */
export function useChartAlertForm({ symbol, frame, choices, alert }: ChartWish) {
  const { t } = useTranslation('alerts');
  const [chosen, setChosen] = useState(0);
  const subject = choices[chosen] ?? {};
  const [way, setWay] = useState<AlertWay>(alert?.way ?? 'either');
  const [frequency, setFrequency] = useState<AlertFrequency>(alert?.frequency ?? 'once');
  const [levels, setLevels] = useState<Readonly<Record<number, string>>>({});
  const [note, setNote] = useState(alert?.note ?? '');
  const level = levels[chosen] ?? subject.level;
  const isByClose = needsClose(subject.study);
  const place = useAction(chartAlerts.place, {
    invalidates: [chartAlerts.alerts],
    doneText: t('chart.added'),
    onDone: closeAlertSheet,
  });
  const change = useAction(chartAlerts.change, {
    invalidates: [chartAlerts.alerts],
    doneText: t('chart.saved'),
    onDone: closeAlertSheet,
  });
  const { line, study, other } = subject;
  const send = () => {
    const definition = {
      symbol,
      frame,
      way,
      frequency: isByClose ? ('barClose' as const) : frequency,
      ...(line && {
        line: { drawing: line.drawing, scale: line.scale, ...(line.edge && { edge: line.edge }) },
      }),
      ...(study && { study }),
      ...(other && { other }),
      ...(level !== undefined && { level }),
      ...(note.trim() !== '' && { note: note.trim() }),
    };
    void (alert ? change.run({ id: alert.id, ...definition }) : place.run(definition));
  };
  return {
    chosen,
    choose: setChosen,
    subject,
    way,
    setWay,
    frequency: isByClose ? 'barClose' : frequency,
    setFrequency,
    isByClose,
    level,
    setLevel: (next: string) => setLevels((before) => ({ ...before, [chosen]: next })),
    note,
    setNote,
    canSend: level !== '' && level !== '-' && choices.length > 0,
    busy: place.busy || change.busy,
    send,
  };
}
