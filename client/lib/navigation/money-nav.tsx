import { useTranslation } from 'react-i18next';
import { SideNav, type SideNavItem } from '../../ui/side-nav.tsx';
import { useMode } from '../settings/session.ts';

/** Side navigation of the desktop pages about money: assets, deposit, withdrawal, financing, loan. */
export function MoneyNav() {
  const { t } = useTranslation('lib');
  // Nothing leaves the demo account, and it borrows nothing.
  const isDemo = useMode() === 'demo';
  const withdrawal: SideNavItem = {
    to: '/pages/desktop/withdraw/index',
    label: t('moneyNav.withdraw'),
    icon: 'withdraw',
    under: ['/pages/desktop/withdraw/components/history'],
  };
  const loan: SideNavItem = {
    to: '/pages/desktop/loan/index',
    label: t('moneyNav.loan'),
    icon: 'cash',
    under: ['/pages/desktop/loan/loan', '/pages/desktop/loan/list-pay-loan'],
  };
  return (
    <SideNav
      groups={[
        {
          title: t('moneyNav.title'),
          items: [
            { to: '/pages/desktop/asset/index', label: t('moneyNav.overview'), icon: 'wallet' },
            {
              to: '/pages/desktop/recharge/index',
              label: isDemo ? t('demoMoney.title') : t('moneyNav.deposit'),
              icon: 'deposit',
            },
            ...(isDemo ? [] : [withdrawal]),
            {
              to: '/pages/desktop/asset/index?view=transfer',
              label: t('moneyNav.transfer'),
              icon: 'transfer',
            },
            {
              to: '/pages/desktop/trade/index?product=convert',
              label: t('moneyNav.exchange'),
              icon: 'refresh',
            },
          ],
        },
        {
          title: t('moneyNav.earn'),
          items: [
            { to: '/pages/desktop/manage/index', label: t('moneyNav.financing'), icon: 'chart-up' },
            ...(isDemo ? [] : [loan]),
          ],
        },
        {
          title: t('moneyNav.records'),
          items: [
            {
              to: '/pages/desktop/asset/index?view=transfers',
              label: t('moneyNav.transferRecords'),
              icon: 'document',
            },
            {
              to: '/pages/desktop/trade/index?list=orderHistory',
              label: t('moneyNav.contractRecords'),
              icon: 'clock',
            },
          ],
        },
      ]}
    />
  );
}
