import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/button.tsx';
import { type Layout, useLayout } from '../../ui/layout.tsx';
import { useMode } from '../settings/session.ts';

const transferPlaces: Readonly<Record<Layout, string>> = {
  mobile: '/pages/assets/transfer?from=currency&to=option&coin=USDT',
  desktop: '/pages/desktop/asset/index?view=transfer&from=currency&to=option&coin=USDT',
};

const depositPlaces: Readonly<Record<Layout, { real: string; demo: string }>> = {
  mobile: { real: '/pages/recharge/index', demo: '/pages/assets/index' },
  desktop: { real: '/pages/desktop/recharge/index', demo: '/pages/desktop/asset/index' },
};

/** Where the option account is filled up from the currency account. */
export function useOptionTransferPlace(): string {
  return transferPlaces[useLayout()];
}

/** Where coins come from: paid in, or in the trial account filled up on the page of the assets. */
function useDepositPlace(coin: string): string {
  const place = depositPlaces[useLayout()][useMode()];
  return `${place}?coin=${coin}`;
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
  const place = useDepositPlace(coin);
  return (
    <Link to={place} className={buttonClass({ variant: 'primary', block: true })}>
      {t('moneyNav.deposit')}
    </Link>
  );
}
