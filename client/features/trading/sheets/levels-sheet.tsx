import { levelsAtMost } from '@papertape/shared/contract/order-sets.ts';
import type { PositionRow } from '@papertape/shared/contract/trading-rows.ts';
import type { TriggerField } from '@papertape/shared/rules/perpetual/check-terms.ts';
import { useTranslation } from 'react-i18next';
import { useMark } from '../../../lib/feeds/use-live.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { knownInstrument } from '../../../lib/format/instruments.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { KeyValueList } from '../../../ui/key-value.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import { useOpenPosition } from '../lists/use-open-position.ts';
import type { SheetProps } from '../state/sheet-store.ts';
import { MoneySheet } from './money-sheet.tsx';
import { usePositionLines } from './position-lines.tsx';
import { type LevelsForm, type TypedLevel, useLevelsForm } from './use-levels-form.ts';

/** Take profits and stop losses of parts of a position, set together. */
export function LevelsSheet({ sheet, open, onClose }: SheetProps<'levels'>) {
  const position = useOpenPosition(sheet.position);
  const { t } = useTranslation('trading');
  const format = useFormat();
  const mark = useMark(position);
  const form = useLevelsForm(position, onClose);
  const lines = usePositionLines(position);
  const { symbol } = position;
  return (
    <MoneySheet
      open={open}
      onClose={onClose}
      title={t('levels.title')}
      description={t('levels.text')}
      busy={form.busy}
      ready={form.ready}
      onSend={() => void form.save()}
      sendLabel={t('save')}
    >
      <KeyValueList
        items={[
          ...lines,
          { label: t('position.mark'), value: <span className="num">{format.price(mark, symbol)}</span> },
        ]}
      />
      <Group kind="takeProfit" position={position} form={form} />
      <Group kind="stopLoss" position={position} form={form} />
      <p className="tr-hint">{t('levels.hint')}</p>
    </MoneySheet>
  );
}

interface GroupProps {
  kind: TriggerField;
  position: PositionRow;
  form: LevelsForm;
}

function Group({ kind, position, form }: GroupProps) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const { symbol, size } = position;
  const rows = form.ofKind(kind);
  const total = form.ofKind('takeProfit').length + form.ofKind('stopLoss').length;
  return (
    <fieldset className="mt-12 col g-8 tr-levels">
      <legend className="between g-8">
        <span className="w-6">{t(`form.${kind}`)}</span>
        {rows.length > 0 && (
          <span className={form.isTooMuch(kind) ? 't-12 num down' : 't-12 num c-3'}>
            {t('levels.sum', {
              sum: format.amount(form.sum(kind), symbol),
              size: format.amount(size, symbol),
            })}
          </span>
        )}
      </legend>
      {rows.map((level, index) => (
        <LevelRow key={level.key} level={level} place={index + 1} symbol={symbol} form={form} />
      ))}
      <Button size="sm" variant="outline" disabled={total >= levelsAtMost} onClick={() => form.add(kind)}>
        {t(`levels.add.${kind}`)}
      </Button>
    </fieldset>
  );
}

interface LevelRowProps {
  level: TypedLevel;
  /** Among those of its kind, from 1. */
  place: number;
  symbol: string;
  form: LevelsForm;
}

function LevelRow({ level, place, symbol, form }: LevelRowProps) {
  const { t } = useTranslation('trading');
  const instrument = knownInstrument(symbol);
  return (
    <div className="flex g-8 tr-level">
      <Field label={t('levels.price', { place })} error={form.errorOf(level, 'price')}>
        <NumberInput
          value={level.price}
          onChange={(price) => form.set(level.key, { price })}
          scale={instrument?.priceDecimals}
        />
      </Field>
      <Field label={t('levels.size', { place })} error={form.errorOf(level, 'size')}>
        <NumberInput
          value={level.size}
          onChange={(size) => form.set(level.key, { size })}
          scale={instrument?.sizeDecimals}
        />
      </Field>
      <IconButton
        icon="x"
        small
        label={t('levels.remove', { place })}
        onClick={() => form.remove(level.key)}
      />
    </div>
  );
}
