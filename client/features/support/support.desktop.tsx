import { onePath } from '@papertape/shared/contract/places.ts';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { buttonClass } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { backPlace } from './back-place.ts';
import { Chat } from './parts/chat.tsx';

export function SupportDesktop() {
  const { t } = useTranslation('support');
  const [query] = useSearchParams();
  return (
    <Page
      title={t('title')}
      frame="desktop"
      actions={
        <span className="flex g-8">
          <Link className={buttonClass({ size: 'sm' })} to={onePath('help')}>
            {t('help')}
          </Link>
          <Link className={buttonClass({ size: 'sm' })} to={backPlace(query.get('from'), 'desktop')}>
            {t('back')}
          </Link>
        </span>
      }
    >
      <section className="card support-card mt-16" aria-label={t('title')}>
        <Chat boxed />
      </section>
    </Page>
  );
}
