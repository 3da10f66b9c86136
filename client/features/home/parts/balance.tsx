import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/format.ts';
import { hiddenText } from '../../../lib/format/numbers.ts';
import { Change } from '../../../ui/change.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Portfolio } from '../use-portfolio.ts';

/** What the account is worth and what today brought, or dots in their place. */
export function Balance({ totals, hidden, toggleHidden }: Portfolio) {
  const { t } = useTranslation('home');
  const format = useFormat();
  return (
    <div>
      <div className="flex g-4 t-13 c-2">
        {t('balance.title')}
        <IconButton
          small
          icon={hidden ? 'eye-off' : 'eye'}
          iconSize={16}
          label={t(hidden ? 'balance.show' : 'balance.hide')}
          onClick={toggleHidden}
        />
      </div>
      <div className="t-32 w-6 num home-total">
        {totals === undefined ? (
          <Skeleton width={200} height={36} />
        ) : (
          hiddenOr(hidden, format.money(totals.totalUsd))
        )}
      </div>
      <div className="t-13 num mt-4 flex g-8 home-today">
        {totals === undefined && <Skeleton width={160} height={16} />}
        {totals && !hidden && (
          <Change text={`${format.profit(totals.todayProfit)} (${format.change(totals.todayProfitRate)})`} />
        )}
        {totals && hidden && <span>{hiddenText}</span>}
        {totals && (
          <span className="c-3" title={t('balance.todayHint')}>
            {t('balance.today')}
          </span>
        )}
      </div>
    </div>
  );
}

const hiddenOr = (hidden: boolean, text: string) => (hidden ? hiddenText : text);
