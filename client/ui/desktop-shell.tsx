import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { LiveRegions } from './live-regions.tsx';
import { SkipLink } from './skip-link.tsx';

export interface DesktopNavItem {
  to: string;
  label: string;
  /** Path prefixes under which the item is the current one. */
  under?: string[] | undefined;
}

export interface DesktopShellProps {
  home: { to: string; label: string };
  brand?: ReactNode | undefined;
  nav: DesktopNavItem[];
  /** Right side of the header: search, account switch, icons, avatar. Wrap each optional one in `.deskbar__opt`. */
  end?: ReactNode | undefined;
  banner?: ReactNode | undefined;
  children: ReactNode;
}

/** Renders a 56 px header with skip link and navigation; a page inside renders its own `Page`. */
export function DesktopShell({ home, brand, nav, end, banner, children }: DesktopShellProps) {
  const { t } = useTranslation('ui');
  const { pathname } = useLocation();
  const current = (item: DesktopNavItem) =>
    item.to === pathname || Boolean(item.under?.some((prefix) => pathname.startsWith(prefix)));
  return (
    <>
      <SkipLink />
      <header className="deskbar">
        <Link className="deskbar__home" to={home.to}>
          {brand}
          <span className="sr-only">, {home.label}</span>
        </Link>
        <nav className="deskbar__nav" aria-label={t('mainNavigation')}>
          {nav.map((item) => (
            <Link key={item.to} to={item.to} aria-current={current(item) ? 'page' : undefined}>
              {item.label}
            </Link>
          ))}
        </nav>
        <div className="deskbar__end">{end}</div>
      </header>
      {banner}
      {children}
      <LiveRegions />
    </>
  );
}
