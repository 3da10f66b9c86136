import { useTranslation } from 'react-i18next';
import { SideNav } from '../../ui/side-nav.tsx';

/** Side navigation of the desktop pages about money: assets, deposit, withdrawal, financing, loan. */
export function MoneyNav() {
  const { t } = useTranslation('lib');
  return (
    <SideNav
      groups={[
        {
          title: t('moneyNav.title'),
          items: [
            { to: '/pages/desktop/asset/index', label: t('moneyNav.overview'), icon: 'wallet' },
            { to: '/pages/desktop/recharge/index', label: t('moneyNav.deposit'), icon: 'deposit' },
            {
              to: '/pages/desktop/withdraw/index',
              label: t('moneyNav.withdraw'),
              icon: 'withdraw',
              under: ['/pages/desktop/withdraw/components/history'],
            },
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
            {
              to: '/pages/desktop/loan/index',
              label: t('moneyNav.loan'),
              icon: 'cash',
              under: ['/pages/desktop/loan/loan', '/pages/desktop/loan/list-pay-loan'],
            },
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
