import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { classNames } from './class-names.ts';
import { hasEarlierPage } from './earlier-pages.ts';
import { IconButton } from './icon-button.tsx';

const BannerContext = createContext<ReactNode>(null);

/** Provides the banner that the shell shows under every top bar: demo version, lost connection. */
export function BannerProvider({ banner, children }: { banner: ReactNode; children: ReactNode }) {
  return <BannerContext value={banner}>{children}</BannerContext>;
}

function BannerSlot() {
  return useContext(BannerContext);
}

let slot: HTMLElement | null = null;
const listeners = new Set<() => void>();

/** Registers the place in the visible bar. */
function setBarSlot(element: HTMLElement | null): void {
  slot = element;
  for (const listener of listeners) listener();
}

function subscribeToBars(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns where the content of a mobile page may put a button of its own: before those at the end of its bar. */
export function useBarSlot(): HTMLElement | null {
  return useSyncExternalStore(subscribeToBars, () => slot);
}

interface TopBarProps {
  title?: ReactNode | undefined;
  /** `true` goes one page back, in the app or in the browser, or to `fallback` where the tab has no earlier page. */
  back?: (boolean | (() => void)) | undefined;
  fallback?: string | undefined;
  /** Replaces the title, at full width from the left edge without a back button. */
  center?: ReactNode | undefined;
  end?: ReactNode | undefined;
}

function useBack(back: TopBarProps['back'], fallback: string) {
  const navigate = useNavigate();
  return () => {
    if (typeof back === 'function') return back();
    return hasEarlierPage() ? navigate(-1) : navigate(fallback, { replace: true });
  };
}

/** Renders the 55 px bar of every mobile page. The title is the page's h1. */
export function TopBar({ title, back, fallback = '/', center, end }: TopBarProps) {
  const { t } = useTranslation('ui');
  const goBack = useBack(back, fallback);
  const fromEdge = !back && !title;
  return (
    <>
      <header className={classNames('topbar', fromEdge && 'topbar--start')}>
        {!fromEdge && (
          <div className="topbar__side">
            {back && <IconButton icon="back" iconSize={22} label={t('back')} onClick={goBack} />}
          </div>
        )}
        {center ?? <h1 className="topbar__title">{title}</h1>}
        <div className="topbar__side topbar__side--end">
          <span ref={setBarSlot} className="topbar__slot" />
          {end}
        </div>
      </header>
      <BannerSlot />
    </>
  );
}
