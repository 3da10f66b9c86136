import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { Icon, type IconName } from './icon.tsx';

/** A keyboard takes more than this from the height; browser bars take less. */
const keyboardPixelsMin = 150;

function subscribeToKeyboard(onChange: () => void): () => void {
  window.visualViewport?.addEventListener('resize', onChange);
  document.addEventListener('focusin', onChange);
  document.addEventListener('focusout', onChange);
  return () => {
    window.visualViewport?.removeEventListener('resize', onChange);
    document.removeEventListener('focusin', onChange);
    document.removeEventListener('focusout', onChange);
  };
}

let tallest = 0;

function hasKeyboard(): boolean {
  const height = window.visualViewport?.height ?? window.innerHeight;
  tallest = Math.max(tallest, height);
  const typing = document.activeElement?.matches('input, textarea') ?? false;
  return typing && tallest - height > keyboardPixelsMin;
}

/** Returns true while an on-screen keyboard covers the bottom of the window. */
function useKeyboardOpen(): boolean {
  return useSyncExternalStore(subscribeToKeyboard, hasKeyboard, () => false);
}

export interface TabBarItem {
  to: string;
  label: string;
  icon: IconName;
}

/** Renders the bottom bar of the mobile landing pages; it hides while the on-screen keyboard is open. */
export function TabBar({ items }: { items: TabBarItem[] }) {
  const { t } = useTranslation('ui');
  const { pathname } = useLocation();
  const keyboardOpen = useKeyboardOpen();
  if (keyboardOpen) return null;
  return (
    <nav className="tabbar" aria-label={t('mainNavigation')}>
      {items.map((item) => (
        <Link key={item.to} to={item.to} aria-current={item.to === pathname ? 'page' : undefined}>
          <Icon name={item.icon} />
          <span>{item.label}</span>
        </Link>
      ))}
    </nav>
  );
}
