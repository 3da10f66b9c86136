import { useTranslation } from 'react-i18next';
import { useAccount } from '../../../lib/feeds/use-live.ts';
import { usePath } from '../../../lib/navigation/layouts.ts';
import { useMayRefill, useMode } from '../../../lib/settings/session.ts';

/** Returns the pages that add money to contracts. */
export function useMoneyLinks() {
  const { t } = useTranslation(['trading', 'lib']);
  const path = usePath();
  const mode = useMode();
  const mayRefill = useMayRefill();
  /** True if another account has USDT to transfer. */
  const movable = useAccount(({ balances }) =>
    balances.some((row) => row.account !== 'currency' && row.coin === 'USDT' && /[1-9]/.test(row.available)),
  );
  return {
    movable,
    assets: path('assets'),
    deposit: path('recharge'),
    /** True if the user may deposit; a class can forbid it. */
    mayDeposit: mayRefill,
    /** The label of a demo account offers a top-up instead. */
    depositLabel: mode === 'demo' ? t('lib:demoMoney.topUp') : t('submit.deposit'),
    transfer: path('transfer'),
  };
}
