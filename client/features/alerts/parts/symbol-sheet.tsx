import type { Instrument } from '@papertape/shared/contract/market.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { openAlertSheet, useAlertSheets } from '../../../entities/alerts/alert-sheets.ts';
import { LiveChange, LivePrice } from '../../../entities/market/live-cells.tsx';
import { SymbolIcon } from '../../../entities/market/symbol-icon.tsx';
import { latestTicker } from '../../../lib/feeds/use-live.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { knownInstrument } from '../../../lib/format/instruments.ts';
import { symbolText } from '../../../lib/format/symbols.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { NumberStepper } from '../../../ui/number-stepper.tsx';
import type { OverlayProps } from '../../../ui/overlay.ts';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { useAlerts } from '../alert-store.ts';
import { alertThresholds, findProblem } from '../model/alert-rules.ts';
import { alertKinds } from '../model/price-alert.ts';
import { type AlertForm, useAlertForm } from '../use-alert-form.ts';
import { AlertList } from './alert-list.tsx';
import { ChartAlertList } from './chart-alert-list.tsx';
import { AlertSection, DeviceSwitch, SheetPart } from './sheet-parts.tsx';

const steps = [1, 5, -1, -5] as const;
const moves = [1, 3, 5, 10] as const;

interface AlertFieldsProps {
  form: AlertForm;
  instrument: Instrument;
}

/** Renders the direction and the price or percentage. */
function AlertFields({ form, instrument }: AlertFieldsProps) {
  const { t } = useTranslation('alerts');
  const { kind, value, error } = form;
  const note = useId();
  const isMove = kind === 'move';
  return (
    <div className="col g-12">
      <SegmentedControl
        label={t('kind.label')}
        value={kind}
        onChange={form.choose}
        segments={alertKinds.map((one) => ({ value: one, label: t(`kind.${one}`) }))}
      />
      <div>
        <NumberStepper
          label={isMove ? t('percent') : t('price', { unit: instrument.quote })}
          value={value}
          onChange={form.setValue}
          step={isMove ? '1' : instrument.priceStep}
          // An empty field starts stepping from the current price instead of from zero.
          min={isMove || value !== '' ? undefined : latestTicker(instrument.symbol)?.last}
          scale={isMove ? 2 : instrument.priceDecimals}
          unit={isMove ? '%' : instrument.quote}
          disabled={form.isFull}
          aria-describedby={error ? note : undefined}
          aria-invalid={error ? true : undefined}
        />
        {error && (
          <p className="field__error" id={note}>
            <Icon name="info" size={14} />
            <span>{error}</span>
          </p>
        )}
      </div>
      <QuickChoices form={form} />
      {isMove && <MoveNote value={value} instrument={instrument} />}
    </div>
  );
}

function QuickChoices({ form }: { form: AlertForm }) {
  const { t } = useTranslation('alerts');
  const format = useFormat();
  const isMove = form.kind === 'move';
  return (
    <fieldset className="alerts__chips" aria-label={t('quick')} disabled={form.isFull}>
      {(isMove ? moves : steps).map((percent) => (
        <Chip key={percent} className="num" onClick={() => form.pick(percent)}>
          {isMove ? format.wholePercent(percent) : format.change(String(percent / 100), 0)}
        </Chip>
      ))}
    </fieldset>
  );
}

/** Shows where a move would ring, by the price at the time of typing and not with every tick. */
function MoveNote({ value, instrument }: { value: string; instrument: Instrument }) {
  const { t } = useTranslation('alerts');
  const format = useFormat();
  const { symbol, priceStep } = instrument;
  const last = latestTicker(symbol)?.last ?? '';
  if (findProblem('move', value, { last, priceStep }) !== null) return null;
  const { low, high } = alertThresholds({ kind: 'move', target: value, reference: last });
  const values = { low: format.price(low, symbol), high: format.price(high, symbol) };
  return <p className="t-13 c-2 num">{low === null ? t('rings.high', values) : t('rings.both', values)}</p>;
}

export interface AlertSheetProps extends Pick<OverlayProps, 'open' | 'onClose' | 'finalFocus'> {
  owner: string;
}

interface SymbolSheetProps extends AlertSheetProps {
  symbol: string;
  /** The initial price of the form. */
  price?: string | undefined;
}

/** Shows the alerts of one symbol and the form for another. */
export function SymbolSheet({ symbol, ...rest }: SymbolSheetProps) {
  const instrument = knownInstrument(symbol);
  return instrument ? <InstrumentSheet {...rest} instrument={instrument} /> : null;
}

interface InstrumentSheetProps extends Omit<SymbolSheetProps, 'symbol'> {
  instrument: Instrument;
}

function InstrumentSheet({ owner, instrument, price, ...overlay }: InstrumentSheetProps) {
  const { t } = useTranslation('alerts');
  const form = useAlertForm(owner, instrument, price);
  const { symbol } = instrument;
  return (
    <Sheet
      {...overlay}
      title={t('titleFor', { symbol: symbolText(symbol) })}
      footer={
        <Button variant="primary" block disabled={!form.canAdd} onClick={form.add}>
          {t('add')}
        </Button>
      }
    >
      <SheetPart>
        <div className="flex g-8">
          <SymbolIcon instrument={instrument} size={28} />
          <span className="t-20 w-6">
            <LivePrice symbol={symbol} />
          </span>
          <LiveChange symbol={symbol} />
        </div>
        <AlertFields form={form} instrument={instrument} />
        <OwnAlerts owner={owner} symbol={symbol} />
        <ChartAlertList symbol={symbol} />
        <DeviceSwitch />
      </SheetPart>
    </Sheet>
  );
}

function OwnAlerts({ owner, symbol }: { owner: string; symbol: string }) {
  const { t } = useTranslation('alerts');
  const all = useAlerts(owner);
  const own = all.filter((one) => one.symbol === symbol);
  return (
    <AlertSection
      title={t('list.own')}
      actionText={t('list.all')}
      onAction={() => openAlertSheet({ name: 'all' }, useAlertSheets.getState().opener)}
    >
      {own.length === 0 ? (
        <p className="t-13 c-2">{t('list.none')}</p>
      ) : (
        <AlertList owner={owner} alerts={own} />
      )}
    </AlertSection>
  );
}
