import { Decimal, decimalText, parseDecimal } from '@papertape/shared/money/decimal.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import type { SheetProps } from '../state/sheet-store.ts';
import { changePreferences, preferences } from '../state/trade-preferences.ts';
import { Shortcuts, TradeSheet } from './trade-sheet.tsx';

const least = '0.1';
const most = '5';
const stops = [least, '0.5', '1', '2', most];

/** How far from the best price a market order may fill, in percent. */
export function ToleranceSheet({ open, onClose }: SheetProps<'tolerance'>) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const bounds = t('tolerance.bounds', { least: format.number(least), most: format.number(most) });
  const [typed, setTyped] = useState(() => decimalText(new Decimal(preferences().maxSlippage).times(100)));
  const value = parseDecimal(typed);
  const fits = value?.gte(least) === true && value.lte(most);
  const save = () => {
    if (value) changePreferences({ maxSlippage: decimalText(value.div(100), 8) });
    onClose();
  };
  return (
    <TradeSheet
      open={open}
      onClose={onClose}
      title={t('receipt.tolerance')}
      description={t('tolerance.text')}
      footer={
        <Button variant="primary" block disabled={!fits} onClick={save}>
          {t('save')}
        </Button>
      }
    >
      <Field label={t('receipt.tolerance')} error={fits ? undefined : bounds}>
        <NumberInput value={typed} onChange={setTyped} scale={2} suffix="%" />
      </Field>
      <Shortcuts
        className="mt-12"
        values={stops}
        chosen={typed}
        onChoose={setTyped}
        textOf={(stop) => `${format.number(stop)}%`}
      />
    </TradeSheet>
  );
}
