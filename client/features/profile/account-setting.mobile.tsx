import type { UserInfo } from '@papertape/shared/contract/identity-values.ts';
import { mobilePath } from '@papertape/shared/contract/places.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { DemoMoney } from '../../entities/account/demo-money.tsx';
import { useMode } from '../../lib/settings/session.ts';
import { ListRow } from '../../ui/list-row.tsx';
import { MobilePage } from '../../ui/mobile-page.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { AppearanceRows } from './parts/appearance-rows.tsx';
import { BindForm } from './parts/bind-form.tsx';
import { NotificationRows } from './parts/notification-rows.tsx';
import { SettingGroup } from './parts/setting-row.tsx';
import { ConfirmationRows, TradingRows } from './parts/trading-rows.tsx';
import { AvatarButton, NicknameForm, UserAvatar, WithUser } from './parts/user-parts.tsx';
import './profile.css';

const back = mobilePath('accountSetting');

export function AccountSettingMobile() {
  const { t } = useTranslation('profile');
  return (
    <MobilePage title={t('account.settings')} fallback={mobilePath('profile')}>
      <WithUser>{(user) => <Account user={user} />}</WithUser>
      <DemoFundsRow />
      <SettingGroup title={t('preferences.title')}>
        <AppearanceRows />
      </SettingGroup>
      <SettingGroup title={t('preferences.trading')}>
        <TradingRows />
      </SettingGroup>
      <SettingGroup title={t('confirmations.title')}>
        <ConfirmationRows />
      </SettingGroup>
      <WithUser>
        {(user) => (
          <SettingGroup title={t('notifications.title')}>
            <NotificationRows user={user} />
          </SettingGroup>
        )}
      </WithUser>
    </MobilePage>
  );
}

/** Renders top-up and reset, in the demo account only. */
function DemoFundsRow() {
  const { t } = useTranslation('lib');
  if (useMode() === 'real') return null;
  return (
    <SettingGroup title={t('demoMoney.title')}>
      <div className="pad">
        <DemoMoney />
      </div>
    </SettingGroup>
  );
}

function Account({ user }: { user: UserInfo }) {
  const { t } = useTranslation('profile');
  const [bindingPhone, setBindingPhone] = useState(false);
  const close = () => setBindingPhone(false);
  return (
    <>
      <section className="me">
        <UserAvatar user={user} size={56} />
        <span className="grow">
          <b className="w-6 me__name">{t('avatar.title')}</b>
          <span className="t-12 c-3">{t('avatar.hint')}</span>
        </span>
        <AvatarButton />
      </section>
      <ListRow icon="user" title={t('nickname.title')} sub={user.nickname} to={mobilePath('nickname')} />
      <ListRow
        icon="mail"
        title={t('email.title')}
        sub={user.emailMasked ?? t('email.none')}
        to={mobilePath('email')}
      />
      <ListRow
        icon="phone"
        title={t('phone.title')}
        sub={user.phoneMasked ?? t('phone.none')}
        onPress={() => setBindingPhone(true)}
        chevron
      />
      <Sheet open={bindingPhone} onClose={close} title={t('phone.title')}>
        <BindForm by="phone" onDone={close} />
      </Sheet>
    </>
  );
}

export function NicknameMobile() {
  const { t } = useTranslation('profile');
  const navigate = useNavigate();
  return (
    <MobilePage title={t('nickname.title')} fallback={back} className="pad">
      <WithUser>{() => <NicknameForm onDone={() => void navigate(back, { replace: true })} />}</WithUser>
    </MobilePage>
  );
}

export function EmailMobile() {
  const { t } = useTranslation('profile');
  const navigate = useNavigate();
  return (
    <MobilePage title={t('email.title')} fallback={back} className="pad">
      <BindForm by="email" onDone={() => void navigate(back, { replace: true })} />
    </MobilePage>
  );
}
