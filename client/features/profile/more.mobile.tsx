import { mobilePath } from '@papertape/shared/contract/places.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MobilePage } from '../../ui/mobile-page.tsx';
import { AboutCard } from './parts/about-card.tsx';
import { AppDownload } from './parts/app-download.tsx';
import { LanguageList } from './parts/appearance-rows.tsx';
import { ReferralCard } from './parts/referral-card.tsx';
import './profile.css';

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
