import { onePath } from '@papertape/shared/contract/places.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { IconButton } from '../../ui/icon-button.tsx';
import { Page } from '../../ui/page.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { backPlace } from './back-place.ts';
import { Chat } from './parts/chat.tsx';

export function SupportMobile() {
  const { t } = useTranslation('support');
  const navigate = useNavigate();
  const [query] = useSearchParams();
  return (
    <>
      <TopBar
        title={t('title')}
        back={() => void navigate(backPlace(query.get('from'), 'mobile'))}
        end={
          <IconButton
            icon="help"
            iconSize={22}
            label={t('help')}
            onClick={() => void navigate(onePath('help'))}
          />
        }
      />
      <Page title={t('title')} frame="mobile">
        <Chat />
      </Page>
    </>
  );
}
