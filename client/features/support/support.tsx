import { layoutPath, mobilePath, onePath, type WidePlace } from '@papertape/shared/contract/places.ts';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import type { ShellDialogProps } from '../../lib/screens/screen.ts';
import { buttonClass } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { type Layout, useLayout } from '../../ui/layout.tsx';
import { MobilePage } from '../../ui/mobile-page.tsx';
import { Page } from '../../ui/page.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { Chat } from './parts/chat.tsx';

/** Renders the chat in the corner of a wide window, beside any page, which stays usable. */
export function SupportDock({ open, onClose }: ShellDialogProps) {
  return open ? createPortal(<Dock onClose={onClose} />, document.body) : null;
}

function Dock({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('support');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    input.current?.focus({ preventScroll: true });
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  };
  return (
    <section role="dialog" aria-label={t('title')} className="support-dock" onKeyDown={onKeyDown}>
      <header className="between support-dock__head">
        <h2 className="t-16 w-6">{t('title')}</h2>
        <IconButton icon="x" label={t('close')} onClick={onClose} />
      </header>
      <Chat boxed inputRef={input} />
    </section>
  );
}

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
