import { useTranslation } from 'react-i18next';
import { AccountNav } from '../../lib/navigation/account-nav.tsx';
import { useSignedIn } from '../../lib/settings/session.ts';
import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/page.tsx';
import { LanguageList } from './parts/appearance-rows.tsx';
import './profile.css';

/** Serves visitors too, who have no account navigation. */
export function LanguageDesktop() {
  const { t } = useTranslation('profile');
  const signedIn = useSignedIn();
  return (
    <Page
      title={t('language.title')}
      frame="desktop"
      nav={signedIn ? <AccountNav /> : undefined}
      className="settings"
    >
      <Card flush className="settings__form">
        <LanguageList />
      </Card>
    </Page>
  );
}
