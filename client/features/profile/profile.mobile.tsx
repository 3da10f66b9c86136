import type { UserInfo } from '@papertape/shared/contract/identity-values.ts';
import { mobilePath, onePath } from '@papertape/shared/contract/places.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { SwitchDialog } from '../../entities/account/switch-dialog.tsx';
import { landing } from '../../lib/navigation/layouts.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { MobilePage } from '../../ui/mobile-page.tsx';
import { AccountChoice } from './parts/account-choice.tsx';
import { AppDownload } from './parts/app-download.tsx';
import { KycBadge } from './parts/kyc-badge.tsx';
import { LeaveDialog } from './parts/leave-dialog.tsx';
import { ProfileLinks } from './parts/profile-links.tsx';
import { UserAvatar } from './parts/user-avatar.tsx';
import { WithUser } from './parts/with-user.tsx';
import { useProfile } from './use-profile.ts';
import './profile.css';

export function ProfileMobile() {
  const { t } = useTranslation(['profile', 'lib']);
  const navigate = useNavigate();
  const profile = useProfile();
  const [downloading, setDownloading] = useState(false);
  return (
    <MobilePage
      title={t('title')}
      fallback={landing.mobile}
      end={
        <IconButton
          icon="headset"
          iconSize={22}
          label={t('customerService')}
          onClick={() => void navigate(onePath('support', { from: 'profile' }))}
        />
      }
    >
      <WithUser>{(user) => <Me user={user} />}</WithUser>
      <div className="pad-x me__account">
        <AccountChoice label={t('account.label')} size="lg" profile={profile} />
      </div>
      {profile.mode === 'demo' && (
        <Link className="row link-row" to={mobilePath('recharge')}>
          <Icon name="deposit" className="c-2" />
          <span className="row__body row__title">{t('lib:demoMoney.title')}</span>
          <Icon name="chevron-right" size={14} className="c-3" />
        </Link>
      )}
      <ProfileLinks user={profile.user} onDownload={() => setDownloading(true)} />
      <div className="gap-band" />
      <button type="button" className="row row--leave" onClick={() => profile.askToLeave(true)}>
        {t('logout.confirm')}
      </button>
      <SwitchDialog wanted={profile.wanted} onClose={profile.stopAsking} />
      <LeaveDialog {...profile} />
      <AppDownload open={downloading} onClose={() => setDownloading(false)} />
    </MobilePage>
  );
}

function Me({ user }: { user: UserInfo }) {
  const { t } = useTranslation('profile');
  return (
    <section className="me">
      <Link to={mobilePath('accountSetting')} aria-label={t('account.settings')}>
        <UserAvatar user={user} size={56} />
      </Link>
      <span className="grow">
        <b className="t-18 w-6 me__name">{user.nickname}</b>
        <span className="flex g-4 t-13 c-2 num">
          {t('uid', { uid: user.uid })}
          <CopyButton text={user.uid} label={t('copyUid')} />
        </span>
      </span>
      <Link to={mobilePath('kyc')}>
        <KycBadge status={user.kycStatus} />
      </Link>
    </section>
  );
}
