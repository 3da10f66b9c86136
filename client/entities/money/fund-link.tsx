import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMode } from '../../lib/settings/session.ts';
import { buttonClass } from '../../ui/button.tsx';
import { type Layout, useLayout } from '../../ui/layout.tsx';

const transferPlaces: Readonly<Record<Layout, string>> = {
  mobile: '/pages/assets/transfer?from=currency&to=option&coin=USDT',
  desktop: '/pages/desktop/asset/index?view=transfer&from=currency&to=option&coin=USDT',
};

const depositPlaces: Readonly<Record<Layout, string>> = {
  mobile: '/pages/recharge/index',
  desktop: '/pages/desktop/recharge/index',
};

/** Where the option account is filled up from the currency account. */
export function useOptionTransferPlace(): string {
  return transferPlaces[useLayout()];
}

/** In the place of an order that the option account cannot pay. */
export function OptionTransferLink() {
  const { t } = useTranslation('lib');
  const place = useOptionTransferPlace();
  return (
    <Link to={place} className={buttonClass({ variant: 'primary', block: true })}>
      {t('moneyNav.transfer')}
    </Link>
  );
}

/** In the place of an order that the currency account cannot pay. */
export function DepositLink({ coin }: { coin: string }) {
  const { t } = useTranslation('lib');
  const place = depositPlaces[useLayout()];
  const isDemo = useMode() === 'demo';
  return (
    <Link to={`${place}?coin=${coin}`} className={buttonClass({ variant: 'primary', block: true })}>
      {isDemo ? t('demoMoney.topUp') : t('moneyNav.deposit')}
    </Link>
  );
}
