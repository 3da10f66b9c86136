import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/format.ts';
import { openSheet } from '../state/sheet-store.ts';
import { usePreferences } from '../state/trade-preferences.ts';
import { useDraftPart } from './use-order-fields.ts';

/** How far a market order may fill from the best price; opens the sheet that changes it. */
export function ToleranceLine() {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const rate = usePreferences(({ maxSlippage }) => maxSlippage);
  const type = useDraftPart((draft) => draft.type);
  if (type !== 'market') return null;
  return (
    <div className="kv kv--sm">
      <span>{t('receipt.tolerance')}</span>
      <button type="button" className="link num" onClick={() => openSheet({ name: 'tolerance' })}>
        {format.percent(rate)}
      </button>
    </div>
  );
}
