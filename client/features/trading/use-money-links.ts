import { useTranslation } from 'react-i18next';
import { useAccount } from '../../lib/feeds/use-live.ts';
import { useMode } from '../../lib/settings/session.ts';
import { useLayout } from '../../ui/layout.tsx';

/** Where more money for contracts comes from. */
export function useMoneyLinks() {
  const { t } = useTranslation(['trading', 'lib']);
  const desktop = useLayout() === 'desktop';
  const mode = useMode();
  /** Something lies in another account that could be moved over. */
  const movable = useAccount(({ balances }) =>
    balances.some((row) => row.account !== 'currency' && row.coin === 'USDT' && /[1-9]/.test(row.available)),
  );
  const assets = desktop ? '/pages/desktop/asset/index' : '/pages/assets/index';
  const recharge = desktop ? '/pages/desktop/recharge/index' : '/pages/recharge/index';
  return {
    movable,
    assets,
    deposit: recharge,
    /** A demo account is topped up, nothing is paid in. */
    depositLabel: mode === 'demo' ? t('lib:demoMoney.topUp') : t('submit.deposit'),
    transfer: desktop ? '/pages/desktop/asset/index?view=transfer' : '/pages/assets/transfer',
  };
}
