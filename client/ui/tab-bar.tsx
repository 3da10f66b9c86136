import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { Icon, type IconName } from './icon.tsx';
import { useKeyboardOpen } from './keyboard-open.ts';

export interface TabBarItem {
  to: string;
  label: string;
  icon: IconName;
  /** Further path prefixes that belong to this tab. */
  alsoUnder?: string[] | undefined;
}

function isCurrent(item: TabBarItem, path: string): boolean {
  return item.to === path || Boolean(item.alsoUnder?.some((prefix) => path.startsWith(prefix)));
}

/** The bottom bar of the mobile landing pages; it leaves while the on-screen keyboard is up. */
export function TabBar({ items }: { items: TabBarItem[] }) {
  const { t } = useTranslation('ui');
  const { pathname } = useLocation();
  const keyboardOpen = useKeyboardOpen();
  if (keyboardOpen) return null;
  return (
    <nav className="tabbar" aria-label={t('mainNavigation')}>
      {items.map((item) => (
        <Link key={item.to} to={item.to} aria-current={isCurrent(item, pathname) ? 'page' : undefined}>
          <Icon name={item.icon} />
          <span>{item.label}</span>
        </Link>
      ))}
    </nav>
  );
}
