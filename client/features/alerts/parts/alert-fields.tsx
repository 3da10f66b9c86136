import type { Instrument } from '@papertape/shared/contract/market.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { latestTicker } from '../../../lib/feeds/use-live.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { NumberStepper } from '../../../ui/number-stepper.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { problemOf, thresholdsOf } from '../model/alert-rules.ts';
import { alertKinds } from '../model/price-alert.ts';
import { percentOf } from '../percent-text.ts';
import type { AlertForm } from '../use-alert-form.ts';

const steps = [1, 5, -1, -5] as const;
const moves = [1, 3, 5, 10] as const;

interface AlertFieldsProps {
  form: AlertForm;
  instrument: Instrument;
}

/** What to wait for, and at which price or percentage. */
export function AlertFields({ form, instrument }: AlertFieldsProps) {
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
          // An empty field begins at the price of now instead of at nothing.
          min={isMove || value !== '' ? undefined : latestTicker(instrument.symbol)?.last}
          scale={isMove ? 2 : instrument.priceDecimals}
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
          {isMove ? percentOf(format, String(percent)) : format.change(String(percent / 100), 0)}
        </Chip>
      ))}
    </fieldset>
  );
}

/** Where a move would ring, by the price of now: said once for what was typed, not with every tick. */
function MoveNote({ value, instrument }: { value: string; instrument: Instrument }) {
  const { t } = useTranslation('alerts');
  const format = useFormat();
  const { symbol, priceStep } = instrument;
  const last = latestTicker(symbol)?.last ?? '';
  if (problemOf('move', value, { last, priceStep }) !== null) return null;
  const { low, high } = thresholdsOf({ kind: 'move', target: value, reference: last });
  const values = { low: format.price(low, symbol), high: format.price(high, symbol) };
  return <p className="t-13 c-2 num">{low === null ? t('rings.high', values) : t('rings.both', values)}</p>;
}
