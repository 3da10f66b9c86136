import { useTranslation } from 'react-i18next';
import { MoneyButton } from '../../../lib/form/money-button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import type { SheetProps } from '../state/sheet-store.ts';
import { ModeFields, useModesForm } from './modes-form.tsx';

/** Margin and position mode of all USDT contracts. A refusal says whether orders or positions are in the way. */
export function ModesSheet({ open, onClose }: SheetProps<'modes'>) {
  const { t } = useTranslation('trading');
  const form = useModesForm();
  const save = async () => {
    if (await form.save()) onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('modes.title')}
      description={t('modes.text')}
      dismissible={!form.busy}
      footer={
        <MoneyButton
          variant="primary"
          block
          busy={form.busy}
          disabled={!form.ready}
          onClick={() => void save()}
        >
          {t('save')}
        </MoneyButton>
      }
    >
      <ModeFields form={form} />
    </Sheet>
  );
}
