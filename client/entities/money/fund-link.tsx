import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePath } from '../../lib/navigation/layouts.ts';
import { useMayRefill, useMode } from '../../lib/settings/session.ts';
import { buttonClass } from '../../ui/button.tsx';

/** Returns the page that transfers from the currency account to the option account, with an amount of USDT filled in. */
export function useOptionTransferPlace(amount?: string): string {
  const filled = amount === undefined ? {} : { amount };
  return usePath()('transfer', { from: 'currency', to: 'option', coin: 'USDT', ...filled });
}

/** Replaces an order that the option account cannot pay. */
export function OptionTransferLink({ missing }: { missing: string }) {
  const { t } = useTranslation('lib');
  const place = useOptionTransferPlace(missing);
  return (
    <Link to={place} className={buttonClass({ variant: 'primary', block: true })}>
      {t('moneyNav.transfer')}
    </Link>
  );
}

/** Replaces an order that the currency account cannot pay; renders nothing where a class forbids deposits. */
export function DepositLink({ coin }: { coin: string }) {
  const { t } = useTranslation('lib');
  const path = usePath();
  const isDemo = useMode() === 'demo';
  if (!useMayRefill()) return null;
  return (
    <Link to={path('recharge', { coin })} className={buttonClass({ variant: 'primary', block: true })}>
      {isDemo ? t('demoMoney.topUp') : t('moneyNav.deposit')}
    </Link>
  );
}
