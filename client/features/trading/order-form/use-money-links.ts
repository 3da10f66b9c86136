import { useTranslation } from 'react-i18next';
import { useAccount } from '../../../lib/feeds/use-live.ts';
import { usePath } from '../../../lib/navigation/use-path.ts';
import { useMayRefill, useMode } from '../../../lib/settings/session.ts';

/** Where more money for contracts comes from. */
export function useMoneyLinks() {
  const { t } = useTranslation(['trading', 'lib']);
  const path = usePath();
  const mode = useMode();
  const mayRefill = useMayRefill();
  /** Something lies in another account that could be moved over. */
  const movable = useAccount(({ balances }) =>
    balances.some((row) => row.account !== 'currency' && row.coin === 'USDT' && /[1-9]/.test(row.available)),
  );
  return {
    movable,
    assets: path('assets'),
    deposit: path('recharge'),
    /** A class may keep its learners from it. */
    mayDeposit: mayRefill,
    /** A demo account is topped up, nothing is paid in. */
    depositLabel: mode === 'demo' ? t('lib:demoMoney.topUp') : t('submit.deposit'),
    transfer: path('transfer'),
  };
}
