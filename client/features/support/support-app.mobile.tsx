import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/page.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { Chat } from './parts/chat.tsx';

/** The chat as the phone apps open it: one page back is where it was come from. */
export function SupportAppMobile() {
  const { t } = useTranslation('support');
  return (
    <>
      <TopBar title={t('title')} back fallback="/pages/home/index" />
      <Page title={t('title')} frame="mobile">
        <Chat />
      </Page>
    </>
  );
}
