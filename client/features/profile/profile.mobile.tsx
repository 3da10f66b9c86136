import { mobilePath, onePath } from '@papertape/shared/contract/places.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MobilePage } from '../../ui/mobile-page.tsx';
import { AboutCard, appRelease } from './parts/about-card.tsx';
import { AppDownload } from './parts/app-download.tsx';
import { LanguageList, PriceColours } from './parts/appearance-rows.tsx';
import { ReferralCard } from './parts/referral-card.tsx';
import './profile.css';
import type { UserInfo } from '@papertape/shared/contract/identity-values.ts';
import { Link, useNavigate } from 'react-router-dom';
import { SwitchDialog } from '../../entities/account/switch-dialog.tsx';
import { landing } from '../../lib/navigation/layouts.ts';
import { languageNames } from '../../lib/settings/languages.ts';
import { changeSettings, useSettings } from '../../lib/settings/settings-store.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Switch } from '../../ui/switch.tsx';
import { CacheSize, useCache } from './parts/cache-size.tsx';
import { AccountChoice, LeaveDialog } from './parts/profile-parts.tsx';
import { KycBadge, UserAvatar, WithUser } from './parts/user-parts.tsx';
import { useProfile } from './use-profile.ts';

const profile = mobilePath('profile');

export function LanguageMobile() {
  const { t } = useTranslation('profile');
  return (
    <MobilePage title={t('language.title')} fallback={profile}>
      <LanguageList />
    </MobilePage>
  );
}

export function ReferralMobile() {
  const { t } = useTranslation('profile');
  return (
    <MobilePage title={t('referral.title')} fallback={profile}>
      <ReferralCard />
    </MobilePage>
  );
}

export function AboutMobile() {
  const { t } = useTranslation('profile');
  const [downloading, setDownloading] = useState(false);
  return (
    <MobilePage title={t('about.title')} fallback={profile}>
      <AboutCard onDownload={() => setDownloading(true)} />
      <AppDownload open={downloading} onClose={() => setDownloading(false)} />
    </MobilePage>
  );
}

interface LinkRowProps {
  icon: IconName;
  title: string;
  end?: ReactNode | undefined;
  to?: string | undefined;
  onPress?: (() => void) | undefined;
}

/** Renders a row that is slimmer than that of a list: an icon without a tile, the current value, an arrow. */
function LinkRow({ icon, title, end, to, onPress }: LinkRowProps) {
  const content = (
    <>
      <Icon name={icon} className="c-2" />
      <span className="row__body row__title">{title}</span>
      {end && <span className="t-13 c-2 flex g-8">{end}</span>}
      <Icon name="chevron-right" size={14} className="c-3" />
    </>
  );
  return to ? (
    <Link className="row row--inset link-row" to={to}>
      {content}
    </Link>
  ) : (
    <button type="button" className="row row--inset link-row" onClick={onPress}>
      {content}
    </button>
  );
}

interface ProfileLinksProps {
  user: UserInfo | undefined;
  onDownload: () => void;
}

function ProfileLinks({ user, onDownload }: ProfileLinksProps) {
  const { t } = useTranslation('profile');
  const { bytes, clear, busy } = useCache();
  return (
    <>
      <div className="gap-band" />
      <LinkRow
        icon="id-card"
        title={t('kyc.title')}
        end={user && t(`kyc.${user.kycStatus}`)}
        to={mobilePath('kyc')}
      />
      <LinkRow icon="shield" title={t('security.title')} to={mobilePath('security')} />
      <LinkRow icon="settings" title={t('account.settings')} to={mobilePath('accountSetting')} />
      <LinkRow
        icon="gift"
        title={t('referral.title')}
        end={<span className="num">{user?.referralCode}</span>}
        to={mobilePath('referral')}
      />
      <div className="gap-band" />
      <LookRows />
      <div className="gap-band" />
      <LinkRow icon="help" title={t('help')} to={onePath('help')} />
      <LinkRow icon="download" title={t('app.title')} onPress={onDownload} />
      <LinkRow
        icon="broom"
        title={t('cache.title')}
        end={<CacheSize bytes={bytes} />}
        onPress={() => !busy && clear()}
      />
      <LinkRow icon="info" title={t('about.title')} end={appRelease.number} to={mobilePath('about')} />
    </>
  );
}

function LookRows() {
  const { t } = useTranslation('profile');
  const language = useSettings((settings) => settings.language);
  const theme = useSettings((settings) => settings.theme);
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <LinkRow
        icon="globe"
        title={t('language.title')}
        end={languageNames[language].label}
        to={mobilePath('language')}
      />
      <div className="row row--inset link-row">
        <Icon name="moon" className="c-2" />
        <span className="row__body row__title">{t('preferences.darkTheme')}</span>
        <Switch
          aria-label={t('preferences.darkTheme')}
          checked={theme === 'dark'}
          onChange={(dark) => changeSettings({ theme: dark ? 'dark' : 'light' })}
        />
      </div>
      <LinkRow
        icon="sort-arrows"
        title={t('preferences.priceColours')}
        end={
          <>
            <span className="dir up">{t('preferences.up')}</span>
            <span className="dir down">{t('preferences.down')}</span>
          </>
        }
        onPress={() => setChoosing(true)}
      />
      <Sheet
        open={choosing}
        onClose={() => setChoosing(false)}
        title={t('preferences.priceColours')}
        description={t('preferences.priceColoursText')}
      >
        <PriceColours />
      </Sheet>
    </>
  );
}

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
      <button type="button" className="row row--leave" onClick={() => profile.setLeaving(true)}>
        {t('logout.confirm')}
      </button>
      <SwitchDialog target={profile.targetMode} onClose={profile.cancelSwitch} />
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
