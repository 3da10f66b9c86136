import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { appRelease } from '../app-release.ts';
import { useCache } from '../use-cache.ts';
import { useProfile } from '../use-profile.ts';
import { AboutCard } from './about-card.tsx';
import { AppDownload } from './app-download.tsx';
import { CacheSize } from './cache-size.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { ReferralCard } from './referral-card.tsx';
import { SettingRow } from './setting-row.tsx';

type Opened = 'referral' | 'app' | 'about';

/** What has a page of its own on phones and a dialog here. */
export function MoreRows() {
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
        <Button size="sm" variant="outline" onClick={() => profile.askToLeave(true)}>
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
