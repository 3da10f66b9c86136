import { mobilePath } from '@papertape/shared/contract/places.ts';
import { useTranslation } from 'react-i18next';
import { MobilePage } from '../../ui/mobile-page.tsx';
import { Chat } from './parts/chat.tsx';

/** The chat as the phone apps open it: one page back is where it was come from. */
export function SupportAppMobile() {
  const { t } = useTranslation('support');
  return (
    <MobilePage title={t('title')} fallback={mobilePath('home')}>
      <Chat />
    </MobilePage>
  );
}
