import { Link } from 'react-router-dom';
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

/** The three ways to move money, for the side of a balance. */
export function MoneyActions({ text }: { text: (action: MoneyAction) => string }) {
  const place = places[useLayout()];
  return (
    <>
      <Link className={buttonClass({ variant: 'primary' })} to={place.deposit}>
        {text('deposit')}
      </Link>
      <Link className={buttonClass({ size: 'lg' })} to={place.withdraw}>
        {text('withdraw')}
      </Link>
      <Link className={buttonClass({ size: 'lg' })} to={place.transfer}>
        {text('transfer')}
      </Link>
    </>
  );
}
