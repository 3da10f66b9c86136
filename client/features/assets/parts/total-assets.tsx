import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/format.ts';
import { hiddenText } from '../../../lib/format/numbers.ts';
import { Change } from '../../../ui/change.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import type { Assets } from '../use-assets.ts';

/** The one balance of the screen, with the eye that hides it and the profit of the day. */
export function TotalAssets({ totals, hidden, toggleHidden }: Assets) {
  const { t } = useTranslation('assets');
  const format = useFormat();
  return (
    <div>
      <div className="flex g-6 t-13 c-2">
        {t('totalAssets')}
        <IconButton
          small
          icon={hidden ? 'eye-off' : 'eye'}
          iconSize={16}
          label={t(hidden ? 'showBalances' : 'hideBalances')}
          onClick={toggleHidden}
        />
      </div>
      {totals === undefined ? (
        <Skeleton width={220} height={40} />
      ) : (
        <div className="flex g-8 assets-total">
          <span className="t-32 w-6 num">{hidden ? hiddenText : format.money(totals.totalUsd)}</span>
          <span className="t-12 c-3 num">
            {hidden ? '' : t('btcEstimate', { amount: format.amount(totals.totalBtc, 'BTC') })}
          </span>
        </div>
      )}
      <div className="t-13 num mt-4 flex g-8">
        {totals === undefined || hidden ? (
          <span className="c-3">{hidden ? hiddenText : <Skeleton width={140} height={20} />}</span>
        ) : (
          <Change text={`${format.profit(totals.todayProfit)} (${format.change(totals.todayProfitRate)})`} />
        )}
        <Tooltip text={t('todayHint')}>
          {(props) => (
            <button type="button" className="c-3" {...props}>
              {t('today')}
            </button>
          )}
        </Tooltip>
      </div>
    </div>
  );
}
