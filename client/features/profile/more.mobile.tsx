import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/page.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { AboutCard } from './parts/about-card.tsx';
import { AppDownload } from './parts/app-download.tsx';
import { LanguageList } from './parts/language-list.tsx';
import { ReferralCard } from './parts/referral-card.tsx';
import './profile.css';

const profile = '/pages/profile/index';

export function LanguageMobile() {
  const { t } = useTranslation('profile');
  return (
    <>
      <TopBar title={t('language.title')} back fallback={profile} />
      <Page title={t('language.title')} frame="mobile">
        <LanguageList />
      </Page>
    </>
  );
}

export function ReferralMobile() {
  const { t } = useTranslation('profile');
  return (
    <>
      <TopBar title={t('referral.title')} back fallback={profile} />
      <Page title={t('referral.title')} frame="mobile">
        <ReferralCard />
      </Page>
    </>
  );
}

export function AboutMobile() {
  const { t } = useTranslation('profile');
  const [downloading, setDownloading] = useState(false);
  return (
    <>
      <TopBar title={t('about.title')} back fallback={profile} />
      <Page title={t('about.title')} frame="mobile">
        <AboutCard onDownload={() => setDownloading(true)} />
        <AppDownload open={downloading} onClose={() => setDownloading(false)} />
      </Page>
    </>
  );
}
