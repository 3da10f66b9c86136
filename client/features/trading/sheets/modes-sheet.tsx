import { useTranslation } from 'react-i18next';
import type { SheetProps } from '../state/sheet-store.ts';
import { ModeFields, useModesForm } from './modes-form.tsx';
import { MoneySheet } from './money-sheet.tsx';

/** Margin and position mode of all USDT contracts. A refusal says whether orders or positions are in the way. */
export function ModesSheet({ open, onClose }: SheetProps<'modes'>) {
  const { t } = useTranslation('trading');
  const form = useModesForm();
  const save = async () => {
    if (await form.save()) onClose();
  };
  return (
    <MoneySheet
      flush
      open={open}
      onClose={onClose}
      title={t('modes.title')}
      description={t('modes.text')}
      busy={form.busy}
      ready={form.ready}
      onSend={() => void save()}
      sendLabel={t('save')}
    >
      <ModeFields form={form} />
    </MoneySheet>
  );
}
