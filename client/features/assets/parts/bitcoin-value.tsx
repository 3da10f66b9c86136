import { useTranslation } from 'react-i18next';
import type { Equity } from '../../../entities/money/use-equity.ts';
import { useFormat } from '../../../lib/format/format.ts';

/** The balance of the screen in bitcoin. */
export function BitcoinValue({ equity: { totals, hidden } }: { equity: Equity }) {
  const { t } = useTranslation('assets');
  const format = useFormat();
  if (totals === undefined || hidden) return null;
  return (
    <span className="band__note num">
      {t('btcEstimate', { amount: format.amount(totals.totalBtc, 'BTC') })}
    </span>
  );
}
