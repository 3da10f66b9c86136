import { useTranslation } from 'react-i18next';
import { TotalBalance } from '../../../entities/money/total-balance.tsx';
import { useFormat } from '../../../lib/format/format.ts';
import { Tooltip } from '../../../ui/tooltip.tsx';
import type { Assets } from '../use-assets.ts';

/** The one balance of the screen, in dollars and in bitcoin. */
export function TotalAssets(model: Assets) {
  const { t } = useTranslation('assets');
  const format = useFormat();
  const { totals, hidden } = model;
  return (
    <TotalBalance
      {...model}
      title={t('totalAssets')}
      eyeLabel={t(hidden ? 'showBalances' : 'hideBalances')}
      beside={
        totals &&
        !hidden && (
          <span className="t-12 c-3 num">
            {t('btcEstimate', { amount: format.amount(totals.totalBtc, 'BTC') })}
          </span>
        )
      }
      since={
        <Tooltip text={t('todayHint')}>
          {(props) => (
            <button type="button" className="c-3" {...props}>
              {t('today')}
            </button>
          )}
        </Tooltip>
      }
    />
  );
}
