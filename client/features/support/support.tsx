import { layoutPath, mobilePath, onePath, type WidePlace } from '@papertape/shared/contract/places.ts';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { buttonClass } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { type Layout, useLayout } from '../../ui/layout.tsx';
import { MobilePage } from '../../ui/mobile-page.tsx';
import { Page } from '../../ui/page.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { Chat } from './parts/chat.tsx';

const places: Readonly<Record<string, WidePlace>> = {
  home: 'home',
  quote: 'quote',
  trade: 'trade',
  assets: 'assets',
  profile: 'profile',
  recharge: 'recharge',
  withdraw: 'withdraw',
  loan: 'loan',
  login: 'loginPhone',
  register: 'registerPhone',
  help: 'help',
};

/** Returns the page to go back to by the query parameter `from`; home without it. */
export function backPlace(from: string | null, layout: Layout): string {
  const place = from && Object.hasOwn(places, from) && places[from];
  return layoutPath[layout](place || 'home');
}

function SupportDesktop() {
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

function SupportMobile() {
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

/** Renders the chat for the phone apps: back goes one page back. */
export function SupportAppMobile() {
  const { t } = useTranslation('support');
  return (
    <MobilePage title={t('title')} fallback={mobilePath('home')}>
      <Chat />
    </MobilePage>
  );
}

/** Serves both layouts at one address, since links come from messages and help. */
export function Support() {
  return useLayout() === 'mobile' ? <SupportMobile /> : <SupportDesktop />;
}
