import type { UserInfo } from '@papertape/shared/contract/identity-values.ts';
import { useTranslation } from 'react-i18next';
import { DemoMoney } from '../../entities/account/demo-money.tsx';
import { AccountNav } from '../../lib/navigation/account-nav.tsx';
import { useMode } from '../../lib/settings/session.ts';
import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/page.tsx';
import { AccountRows } from './parts/account-rows.tsx';
import { AppearanceRows } from './parts/appearance-rows.tsx';
import { MoreRows } from './parts/more-rows.tsx';
import { NotificationRows } from './parts/notification-rows.tsx';
import { SessionList } from './parts/session-list.tsx';
import { TradingAccountRow } from './parts/trading-account-row.tsx';
import { ConfirmationRows, TradingRows } from './parts/trading-rows.tsx';
import { WhoCard } from './parts/who-card.tsx';
import { WithUser } from './parts/with-user.tsx';
import './profile.css';

export function AccountDesktop() {
  const { t } = useTranslation('profile');
  return (
    <Page title={t('account.settings')} frame="desktop" nav={<AccountNav />} className="settings">
      <WithUser>{(user) => <Settings user={user} />}</WithUser>
    </Page>
  );
}

/** Only while one acts in it: what is done there concerns that account alone. */
function DemoFunds() {
  const { t } = useTranslation('lib');
  if (useMode() === 'real') return null;
  return (
    <Card title={t('demoMoney.title')}>
      <DemoMoney />
    </Card>
  );
}

function Settings({ user }: { user: UserInfo }) {
  const { t } = useTranslation('profile');
  return (
    <div className="col g-16">
      <WhoCard user={user} />
      <Card flush>
        <AccountRows user={user} />
      </Card>
      <Card flush>
        <TradingAccountRow />
        <AppearanceRows />
      </Card>
      <DemoFunds />
      <Card flush title={t('preferences.trading')}>
        <TradingRows />
      </Card>
      <div className="settings__pair">
        <Card flush title={t('confirmations.title')}>
          <ConfirmationRows />
        </Card>
        <Card flush title={t('notifications.title')}>
          <NotificationRows user={user} />
        </Card>
      </div>
      <Card flush title={t('sessions.title')}>
        <SessionList user={user} />
      </Card>
      <Card flush>
        <MoreRows />
      </Card>
    </div>
  );
}
