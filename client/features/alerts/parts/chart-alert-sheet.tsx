import {
  type AlertFrequency,
  type AlertWay,
  alertNote,
  chartAlerts,
  needsClose,
} from '@papertape/shared/contract/chart-alerts.ts';
import { getMaxLength } from '@papertape/shared/contract/kit/bounds.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ChartWish, closeAlertSheet } from '../../../entities/alerts/alert-sheets.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { symbolText } from '../../../lib/format/symbols.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Field } from '../../../ui/field.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useSubjectWords } from './chart-alert-list.tsx';
import { SheetPart } from './sheet-parts.tsx';
import type { AlertSheetProps } from './symbol-sheet.tsx';

/** Manages the form for a new alert on a study or a line, or for changing one. */
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

interface ChartAlertSheetProps extends Omit<AlertSheetProps, 'owner'> {
  wish: ChartWish;
}

const ways = ['up', 'down', 'either'] as const;
const frequencies = ['once', 'barClose', 'always'] as const;

/** Edits an alert on a drawn line or on a study, which the host watches. */
export function ChartAlertSheet({ wish, ...overlay }: ChartAlertSheetProps) {
  const { t } = useTranslation('alerts');
  const form = useChartAlertForm(wish);
  const words = useSubjectWords();
  return (
    <Sheet
      {...overlay}
      title={t('chart.titleFor', { symbol: symbolText(wish.symbol) })}
      footer={
        <Button variant="primary" block disabled={!form.canSend} busy={form.busy} onClick={form.send}>
          {t(wish.alert ? 'chart.save' : 'chart.add')}
        </Button>
      }
    >
      <SheetPart>
        <fieldset className="alerts__choices" aria-label={t('chart.what')}>
          {wish.choices.map((choice, index) => {
            const { left, right } = words(choice);
            const text = `${left} × ${choice.level === undefined ? right : '…'}`;
            return (
              <Chip key={text} pressed={index === form.chosen} onClick={() => form.choose(index)}>
                {text}
              </Chip>
            );
          })}
        </fieldset>
        {form.level !== undefined && (
          <Field label={t('chart.level')}>
            <NumberInput signed value={form.level} onChange={form.setLevel} />
          </Field>
        )}
        <SegmentedControl
          label={t('chart.way.label')}
          value={form.way}
          onChange={form.setWay}
          segments={ways.map((one) => ({ value: one, label: t(`chart.way.${one}`) }))}
        />
        <SegmentedControl
          label={t('chart.often.label')}
          value={form.frequency}
          onChange={form.setFrequency}
          segments={frequencies.map((one) => ({
            value: one,
            label: t(`chart.often.${one}`),
            disabled: form.isByClose && one !== 'barClose',
          }))}
        />
        <Field label={t('chart.note')}>
          <TextInput
            value={form.note}
            maxLength={getMaxLength(alertNote)}
            onChange={({ target }) => form.setNote(target.value)}
          />
        </Field>
        <p className="t-12 c-3">{t('chart.hint', { frame: wish.frame })}</p>
      </SheetPart>
    </Sheet>
  );
}
