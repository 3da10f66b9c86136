import { useTranslation } from 'react-i18next';
import type { SheetProps } from '../state/sheet-store.ts';
import { LeverageFields, useLeverageForm } from './leverage-form.tsx';
import { MoneySheet } from './money-sheet.tsx';

/** Leverage of the next order, with what it changes. An open position is asked about by the server when the order goes out. */
export function LeverageSheet({ open, onClose }: SheetProps<'leverage'>) {
  const { t } = useTranslation('trading');
  const form = useLeverageForm();
  const save = () => {
    form.save();
    onClose();
  };
  return (
    <MoneySheet
      open={open}
      onClose={onClose}
      title={t('leverage.title')}
      onSend={save}
      sendLabel={t('leverage.save', { leverage: form.chosen })}
    >
      <LeverageFields form={form} />
    </MoneySheet>
  );
}
