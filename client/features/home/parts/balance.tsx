import { useTranslation } from 'react-i18next';
import { TotalBalance } from '../../../entities/money/total-balance.tsx';
import type { Portfolio } from '../use-portfolio.ts';

/** The balance at the head of the home page. */
export function Balance(portfolio: Portfolio) {
  const { t } = useTranslation('home');
  return (
    <TotalBalance
      {...portfolio}
      title={t('balance.title')}
      eyeLabel={t(portfolio.hidden ? 'balance.show' : 'balance.hide')}
      since={
        portfolio.totals && (
          <span className="c-3" title={t('balance.todayHint')}>
            {t('balance.today')}
          </span>
        )
      }
    />
  );
}
