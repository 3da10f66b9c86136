import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMode } from '../../lib/settings/session.ts';
import { buttonClass } from '../../ui/button.tsx';
import { type Layout, useLayout } from '../../ui/layout.tsx';

type MoneyAction = 'deposit' | 'withdraw' | 'transfer';

const places: Readonly<Record<Layout, Readonly<Record<MoneyAction, string>>>> = {
  mobile: {
    deposit: '/pages/recharge/index',
    withdraw: '/pages/withdraw/index',
    transfer: '/pages/assets/transfer',
  },
  desktop: {
    deposit: '/pages/desktop/recharge/index',
    withdraw: '/pages/desktop/withdraw/index',
    transfer: '/pages/desktop/asset/index?view=transfer',
  },
};

/** The three ways to move money, beside a balance. The demo account is filled up or started anew, and nothing leaves it. */
export function MoneyActions() {
  const { t } = useTranslation('lib');
  const place = places[useLayout()];
  const isDemo = useMode() === 'demo';
  const other = buttonClass({ size: 'lg' });
  return (
    <>
      <Link className={buttonClass({ variant: 'primary' })} to={place.deposit}>
        {isDemo ? t('demoMoney.topUp') : t('moneyNav.deposit')}
      </Link>
      {isDemo && (
        <Link className={other} to={`${place.deposit}?reset`}>
          {t('demoMoney.reset')}
        </Link>
      )}
      <Link className={other} to={place.transfer}>
        {t('moneyNav.transfer')}
      </Link>
      {!isDemo && (
        <Link className={other} to={place.withdraw}>
          {t('moneyNav.withdraw')}
        </Link>
      )}
    </>
  );
}
