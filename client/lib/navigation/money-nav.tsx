import { desktopPath } from '@papertape/shared/contract/places.ts';
import { useTranslation } from 'react-i18next';
import { SideNav, type SideNavItem } from '../../ui/side-nav.tsx';
import { useAddition } from '../api/use-addition.ts';
import { useMode } from '../settings/session.ts';

/** Renders the side navigation of the desktop pages about money: assets, deposit, withdrawal, financing, loan. */
export function MoneyNav() {
  const { t } = useTranslation('lib');
  // The demo account has no withdrawals and no loans.
  const isDemo = useMode() === 'demo';
  const keepsJournal = useAddition('tradeJournal');
  const journal: SideNavItem = {
    to: desktopPath('journal'),
    label: t('moneyNav.journal'),
    icon: 'edit',
  };
  const withdrawal: SideNavItem = {
    to: desktopPath('withdraw'),
    label: t('moneyNav.withdraw'),
    icon: 'withdraw',
    under: [desktopPath('withdrawRecords')],
  };
  const loan: SideNavItem = {
    to: desktopPath('loan'),
    label: t('moneyNav.loan'),
    icon: 'cash',
    under: [desktopPath('loanApply'), desktopPath('loanPay')],
  };
  return (
    <SideNav
      groups={[
        {
          title: t('moneyNav.title'),
          items: [
            { to: desktopPath('assets'), label: t('moneyNav.overview'), icon: 'wallet' },
            {
              to: desktopPath('recharge'),
              label: isDemo ? t('demoMoney.title') : t('moneyNav.deposit'),
              icon: 'deposit',
            },
            ...(isDemo ? [] : [withdrawal]),
            {
              to: desktopPath('transfer'),
              label: t('moneyNav.transfer'),
              icon: 'transfer',
            },
            {
              to: desktopPath('convert'),
              label: t('moneyNav.exchange'),
              icon: 'refresh',
            },
          ],
        },
        {
          title: t('moneyNav.earn'),
          items: [
            { to: desktopPath('financing'), label: t('moneyNav.financing'), icon: 'chart-up' },
            ...(isDemo ? [] : [loan]),
          ],
        },
        {
          title: t('moneyNav.records'),
          items: [
            {
              to: desktopPath('transferRecords'),
              label: t('moneyNav.transferRecords'),
              icon: 'document',
            },
            {
              to: desktopPath('trade', { list: 'orderHistory' }),
              label: t('moneyNav.contractRecords'),
              icon: 'clock',
            },
            ...(keepsJournal ? [journal] : []),
          ],
        },
      ]}
    />
  );
}
