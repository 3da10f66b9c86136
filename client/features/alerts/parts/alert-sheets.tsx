import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import {
  type ChartAlertRequest,
  closeAlertSheet,
  useAlertSheets,
} from '../../../entities/alerts/alert-sheets.ts';
import { usePath } from '../../../lib/navigation/layouts.ts';
import { Button } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { clearReached, useAlerts } from '../alert-store.ts';
import { alertsMost } from '../model/price-alert.ts';
import { AlertList } from './alert-list.tsx';
import { ChartAlertList, useSubjectWords } from './chart-alert-list.tsx';
import { AlertSection, DeviceSwitch, SheetPart } from './sheet-parts.tsx';
import { type AlertSheetProps, SymbolSheet } from './symbol-sheet.tsx';
import '../alerts.css';
import {
  type AlertFrequency,
  type AlertWay,
  alertNote,
  chartAlerts,
  needsClose,
} from '@papertape/shared/contract/chart-alerts.ts';
import { getMaxLength } from '@papertape/shared/contract/kit/bounds.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { symbolText } from '../../../lib/format/symbols.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Field } from '../../../ui/field.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

/** Shows every alert of the user, waiting and reached. */
function AllSheet({ owner, ...overlay }: AlertSheetProps) {
  const { t } = useTranslation('alerts');
  const alerts = useAlerts(owner);
  return (
    <Sheet {...overlay} title={t('title')} wide>
      <SheetPart>
        {alerts.length === 0 ? (
          <NoAlerts onClose={overlay.onClose} />
        ) : (
          <>
            <AlertFormSkeleton owner={owner} />
            <Reached owner={owner} />
          </>
        )}
        <ChartAlertList />
        <DeviceSwitch />
      </SheetPart>
    </Sheet>
  );
}

function NoAlerts({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('alerts');
  const navigate = useNavigate();
  const path = usePath();
  const choose = () => {
    onClose();
    void navigate(path('quote'));
  };
  return (
    <Empty
      title={t('empty.title')}
      action={
        <Button variant="tonal" onClick={choose}>
          {t('empty.action')}
        </Button>
      }
    >
      {t('empty.text')}
    </Empty>
  );
}

function AlertFormSkeleton({ owner }: { owner: string }) {
  const { t } = useTranslation('alerts');
  const alerts = useAlerts(owner);
  const waiting = alerts.filter(({ reached }) => reached === null);
  return (
    <section aria-label={t('list.waiting')}>
      <div className="between">
        <h3 className="section-title">{t('list.waiting')}</h3>
        <span className="t-12 c-3 num">{t('list.count', { used: alerts.length, most: alertsMost })}</span>
      </div>
      {waiting.length === 0 ? (
        <p className="t-13 c-2">{t('list.noneWaiting')}</p>
      ) : (
        <AlertList owner={owner} alerts={waiting} withSymbol />
      )}
    </section>
  );
}

function Reached({ owner }: { owner: string }) {
  const { t } = useTranslation('alerts');
  const reached = useAlerts(owner).filter((one) => one.reached !== null);
  if (reached.length === 0) return null;
  return (
    <AlertSection
      title={t('list.reached')}
      actionText={t('list.clear')}
      onAction={(button) => {
        button.closest<HTMLElement>('.alerts')?.focus();
        clearReached(owner);
      }}
    >
      <AlertList owner={owner} alerts={reached} withSymbol />
    </AlertSection>
  );
}

export interface AlertSheetsProps {
  owner: string;
  open: boolean;
  onClose: () => void;
}

/** Draws the open sheet about alerts. */
export function AlertSheets({ owner, open, onClose }: AlertSheetsProps) {
  const { last, opening, opener } = useAlertSheets();
  const finalFocus = useMemo(() => (opener ? { current: opener } : undefined), [opener]);
  if (last === null) return null;
  const shared = { owner, open, onClose, finalFocus };
  if (last.name === 'all') return <AllSheet key={opening} {...shared} />;
  if (last.name === 'symbol')
    return <SymbolSheet key={opening} {...shared} symbol={last.symbol} price={last.price} />;
  return (
    <ChartAlertSheet
      key={opening}
      open={open}
      onClose={onClose}
      finalFocus={finalFocus}
      request={last.request}
    />
  );
}

/** Places or changes a chart alert, then closes the sheet. */
function useSaveAlert() {
  const { t } = useTranslation('alerts');
  const common = { invalidates: [chartAlerts.alerts], onDone: closeAlertSheet };
  return {
    place: useAction(chartAlerts.place, { ...common, doneText: t('chart.added') }),
    change: useAction(chartAlerts.change, { ...common, doneText: t('chart.saved') }),
  };
}

/** Manages the form for a new alert on a study or a line, or for changing one. */
export function useChartAlertForm({ symbol, frame, choices, alert }: ChartAlertRequest) {
  const [chosen, setChosen] = useState(0);
  const subject = choices[chosen] ?? {};
  const [way, setWay] = useState<AlertWay>(alert?.way ?? 'either');
  const [frequency, setFrequency] = useState<AlertFrequency>(alert?.frequency ?? 'once');
  const [levels, setLevels] = useState<Readonly<Record<number, string>>>({});
  const [note, setNote] = useState(alert?.note ?? '');
  const level = levels[chosen] ?? subject.level;
  const isByClose = needsClose(subject.study);
  const { place, change } = useSaveAlert();
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
  request: ChartAlertRequest;
}

const ways = ['up', 'down', 'either'] as const;
const frequencies = ['once', 'barClose', 'always'] as const;

/** Edits an alert on a drawn line or on a study, which the host watches. */
export function ChartAlertSheet({ request, ...overlay }: ChartAlertSheetProps) {
  const { t } = useTranslation('alerts');
  const form = useChartAlertForm(request);
  const words = useSubjectWords();
  return (
    <Sheet
      {...overlay}
      title={t('chart.titleFor', { symbol: symbolText(request.symbol) })}
      footer={
        <Button variant="primary" block disabled={!form.canSend} busy={form.busy} onClick={form.send}>
          {t(request.alert ? 'chart.save' : 'chart.add')}
        </Button>
      }
    >
      <SheetPart>
        <fieldset className="alerts__choices" aria-label={t('chart.what')}>
          {request.choices.map((choice, index) => {
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
        <p className="t-12 c-3">{t('chart.hint', { frame: request.frame })}</p>
      </SheetPart>
    </Sheet>
  );
}
