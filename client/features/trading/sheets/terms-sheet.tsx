import { useTranslation } from 'react-i18next';
import type { SheetProps } from '../state/sheet-store.ts';
import { LeverageFields, useLeverageForm } from './leverage-form.tsx';
import { ModeFields, useModesForm } from './modes-form.tsx';
import { MoneySheet } from './money-sheet.tsx';
import { SheetBody } from './trade-sheet.tsx';

/** On a phone everything that an order is placed under: leverage of this symbol, margin and position mode of all. */
export function TermsSheet({ open, onClose }: SheetProps<'terms'>) {
  const { t } = useTranslation('trading');
  const leverage = useLeverageForm();
  const modes = useModesForm();
  const save = async () => {
    if ((await leverage.save()) && (await modes.save())) onClose();
  };
  return (
    <MoneySheet
      flush
      open={open}
      onClose={onClose}
      title={t('terms.title')}
      busy={leverage.busy || modes.busy}
      ready={leverage.ready}
      onSend={() => void save()}
      sendLabel={t('save')}
    >
      <SheetBody>
        <LeverageFields form={leverage} />
      </SheetBody>
      <ModeFields form={modes} />
      <SheetBody>
        <p className="tr-hint">{t('modes.text')}</p>
      </SheetBody>
    </MoneySheet>
  );
}
