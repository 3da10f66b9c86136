import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePath } from '../../lib/navigation/use-path.ts';
import { useMayRefill, useMode } from '../../lib/settings/session.ts';
import { buttonClass } from '../../ui/button.tsx';

/** The three ways to move money, beside a balance. The demo account is filled up or started anew, where a class allows it, and nothing leaves it. */
export function MoneyActions() {
  const { t } = useTranslation('lib');
  const path = usePath();
  const isDemo = useMode() === 'demo';
  const mayRefill = useMayRefill();
  const other = buttonClass({ size: 'lg' });
  return (
    <>
      {mayRefill && (
        <Link className={buttonClass({ variant: 'primary' })} to={path('recharge')}>
          {isDemo ? t('demoMoney.topUp') : t('moneyNav.deposit')}
        </Link>
      )}
      {isDemo && mayRefill && (
        <Link className={other} to={path('recharge', { reset: '' })}>
          {t('demoMoney.reset')}
        </Link>
      )}
      <Link className={other} to={path('transfer')}>
        {t('moneyNav.transfer')}
      </Link>
      {!isDemo && (
        <Link className={other} to={path('withdraw')}>
          {t('moneyNav.withdraw')}
        </Link>
      )}
    </>
  );
}
