import { useTranslation } from 'react-i18next';
import type { SheetProps } from '../state/sheet-store.ts';
import { LeverageFields, useLeverageForm } from './leverage-form.tsx';
import { MoneySheet } from './money-sheet.tsx';

/** Leverage of the symbol, with what it changes for positions and open orders. */
export function LeverageSheet({ open, onClose }: SheetProps<'leverage'>) {
  const { t } = useTranslation('trading');
  const form = useLeverageForm();
  const save = async () => {
    if (await form.save()) onClose();
  };
  return (
    <MoneySheet
      open={open}
      onClose={onClose}
      title={t('leverage.title')}
      busy={form.busy}
      ready={form.ready}
      onSend={() => void save()}
      sendLabel={t('leverage.save', { leverage: form.chosen })}
    >
      <LeverageFields form={form} />
    </MoneySheet>
  );
}
