import type { UserInfo } from '@papertape/shared/contract/identity-values.ts';
import { desktopPath } from '@papertape/shared/contract/places.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DemoMoney } from '../../entities/account/demo-money.tsx';
import { SwitchDialog } from '../../entities/account/switch-dialog.tsx';
import { useFormat } from '../../lib/format/format.ts';
import { AccountNav } from '../../lib/navigation/account-nav.tsx';
import { useMode } from '../../lib/settings/session.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Page } from '../../ui/page.tsx';
import { AboutCard, appRelease } from './parts/about-card.tsx';
import { AppDownload } from './parts/app-download.tsx';
import { AppearanceRows } from './parts/appearance-rows.tsx';
import { BindForm } from './parts/bind-form.tsx';
import { CacheSize, useCache } from './parts/cache-size.tsx';
import { NotificationRows } from './parts/notification-rows.tsx';
import { AccountChoice, LeaveDialog } from './parts/profile-parts.tsx';
import { ReferralCard } from './parts/referral-card.tsx';
import { SessionList } from './parts/session-list.tsx';
import { SettingRow } from './parts/setting-row.tsx';
import { ConfirmationRows, TradingRows } from './parts/trading-rows.tsx';
import { AvatarButton, KycBadge, NicknameForm, UserAvatar, WithUser } from './parts/user-parts.tsx';
import { useProfile } from './use-profile.ts';
import './profile.css';

function WhoCard({ user }: { user: UserInfo }) {
  const { t } = useTranslation('profile');
  return (
    <section className="card who">
      <UserAvatar user={user} size={72} />
      <span className="grow">
        <span className="flex g-8">
          <b className="t-20 w-6 ellipsis">{user.nickname}</b>
          <KycBadge status={user.kycStatus} />
        </span>
        <span className="flex g-24 t-13 c-2 num who__ids">
          <span className="flex g-4">
            {t('uid', { uid: user.uid })}
            <CopyButton text={user.uid} label={t('copyUid')} />
          </span>
          <span className="flex g-4">
            {t('referralCode', { code: user.referralCode })}
            <CopyButton text={user.referralCode} label={t('copyReferral')} />
          </span>
        </span>
      </span>
      <AvatarButton />
    </section>
  );
}

type Editing = 'nickname' | 'email' | 'phone';

const link = buttonClass({ variant: 'outline', size: 'sm' });

/** Shows name, contacts and passwords; short forms open as dialogs, passwords have pages. */
function ProfileRows({ user }: { user: UserInfo }) {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const [editing, setEditing] = useState<Editing>();
  const edit = (what: Editing, label: string) => (
    <Button
      size="sm"
      variant="outline"
      onClick={() => setEditing(what)}
      aria-label={`${label}: ${t(`${what}.title`)}`}
    >
      {label}
    </Button>
  );
  const fundAction = user.hasFundPassword ? t('change') : t('fund.set');
  return (
    <>
      <SettingRow icon="user" title={t('nickname.title')} text={user.nickname}>
        {edit('nickname', t('edit'))}
      </SettingRow>
      <SettingRow icon="mail" title={t('email.title')} text={user.emailMasked ?? t('email.none')}>
        {edit('email', user.email ? t('change') : t('email.bind'))}
      </SettingRow>
      <SettingRow icon="phone" title={t('phone.title')} text={user.phoneMasked ?? t('phone.none')}>
        {edit('phone', user.phone ? t('change') : t('phone.bind'))}
      </SettingRow>
      <SettingRow
        icon="lock"
        title={t('password.title')}
        text={t('password.changed', { date: format.date(user.passwordChangedAt) })}
      >
        <Link
          className={link}
          to={desktopPath('changePassword')}
          aria-label={`${t('change')}: ${t('password.title')}`}
        >
          {t('change')}
        </Link>
      </SettingRow>
      <SettingRow icon="shield" title={t('fund.title')} text={t('fund.text')}>
        <Link
          className={link}
          to={desktopPath('fundPassword')}
          aria-label={`${fundAction}: ${t('fund.title')}`}
        >
          {fundAction}
        </Link>
      </SettingRow>
      <EditDialog editing={editing} onClose={() => setEditing(undefined)} />
    </>
  );
}

interface EditDialogProps {
  editing: Editing | undefined;
  onClose: () => void;
}

function EditDialog({ editing, onClose }: EditDialogProps) {
  const { t } = useTranslation('profile');
  const [shown, setShown] = useState<Editing>('nickname');
  // Keeps its content while it closes.
  if (editing !== undefined && editing !== shown) setShown(editing);
  return (
    <Dialog open={editing !== undefined} onClose={onClose} title={t(`${shown}.title`)} wide>
      {shown === 'nickname' ? (
        <NicknameForm onDone={onClose} />
      ) : (
        <BindForm key={shown} by={shown} onDone={onClose} />
      )}
    </Dialog>
  );
}

function TradingAccountRow() {
  const { t } = useTranslation('profile');
  const profile = useProfile();
  return (
    <>
      <SettingRow icon="wallet" title={t('account.title')} text={t('account.text')} wide>
        <AccountChoice label={t('account.title')} profile={profile} />
      </SettingRow>
      <SwitchDialog target={profile.targetMode} onClose={profile.cancelSwitch} />
    </>
  );
}

type Opened = 'referral' | 'app' | 'about';

/** Opens as dialogs what has pages on phones. */
function MoreRows() {
  const { t } = useTranslation('profile');
  const [opened, setOpened] = useState<Opened>();
  const profile = useProfile();
  const { bytes, clear, busy } = useCache();
  const close = () => setOpened(undefined);
  const show = (what: Opened) => (
    <Button
      size="sm"
      variant="outline"
      onClick={() => setOpened(what)}
      aria-label={`${t('show')}: ${t(`${what}.title`)}`}
    >
      {t('show')}
    </Button>
  );
  return (
    <>
      <SettingRow icon="gift" title={t('referral.title')} text={t('referral.short')}>
        {show('referral')}
      </SettingRow>
      <SettingRow icon="download" title={t('app.title')} text={t('app.text')}>
        {show('app')}
      </SettingRow>
      <SettingRow icon="broom" title={t('cache.title')} text={t('cache.text')}>
        <span className="flex g-12 t-13 c-2">
          <CacheSize bytes={bytes} />
          <Button size="sm" variant="outline" busy={busy} onClick={clear} aria-label={t('cache.title')}>
            {t('cache.clear')}
          </Button>
        </span>
      </SettingRow>
      <SettingRow icon="info" title={t('about.title')} text={`${t('about.version')} ${appRelease.number}`}>
        {show('about')}
      </SettingRow>
      <SettingRow icon="logout" title={t('logout.confirm')} text={t('logout.text')}>
        <Button size="sm" variant="outline" onClick={() => profile.setLeaving(true)}>
          {t('logout.confirm')}
        </Button>
      </SettingRow>
      <Dialog open={opened === 'referral'} onClose={close} title={t('referral.title')} wide>
        <ReferralCard />
      </Dialog>
      <Dialog open={opened === 'about'} onClose={close} title={t('about.title')} wide>
        <AboutCard onDownload={() => setOpened('app')} />
      </Dialog>
      <AppDownload open={opened === 'app'} onClose={close} />
      <LeaveDialog {...profile} />
    </>
  );
}

export function AccountDesktop() {
  const { t } = useTranslation('profile');
  return (
    <Page title={t('account.settings')} frame="desktop" nav={<AccountNav />} className="settings">
      <WithUser>{(user) => <Settings user={user} />}</WithUser>
    </Page>
  );
}

/** Renders top-up and reset, in the demo account only. */
function DemoFundsCard() {
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
        <ProfileRows user={user} />
      </Card>
      <Card flush>
        <TradingAccountRow />
        <AppearanceRows />
      </Card>
      <DemoFundsCard />
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
