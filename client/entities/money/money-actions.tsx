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

/** The ways to move money, for the side of a balance; the demo account is topped up, and nothing leaves it. */
export function MoneyActions({ text }: { text: (action: MoneyAction) => string }) {
  const { t } = useTranslation('lib');
  const place = places[useLayout()];
  const isDemo = useMode() === 'demo';
  return (
    <>
      <Link className={buttonClass({ variant: 'primary' })} to={place.deposit}>
        {isDemo ? t('demoMoney.topUp') : text('deposit')}
      </Link>
      {!isDemo && (
        <Link className={buttonClass({ size: 'lg' })} to={place.withdraw}>
          {text('withdraw')}
        </Link>
      )}
      <Link className={buttonClass({ size: 'lg' })} to={place.transfer}>
        {text('transfer')}
      </Link>
    </>
  );
}
