import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { classNames } from './class-names.ts';
import { LiveRegions } from './live-regions.tsx';
import { SkipLink } from './skip-link.tsx';
import { TabBar, type TabBarItem } from './tab-bar.tsx';
import { BannerProvider } from './top-bar.tsx';

export interface MobileShellProps {
  /** The bottom bar's items on landing pages; none elsewhere. */
  tabs?: TabBarItem[] | undefined;
  /** Shown between top bar and content on every page: demo version, lost connection. */
  banner?: ReactNode | undefined;
  /** The page; it renders its own top bar. */
  children: ReactNode;
}

/** Renders the mobile column, at most 450 px wide. A page inside renders its own `TopBar` and `Page`. */
export function MobileShell({ tabs, banner, children }: MobileShellProps) {
  return (
    <>
      <div className={classNames('app', tabs && 'app--tabs')}>
        <SkipLink />
        <BannerProvider banner={banner}>{children}</BannerProvider>
        {tabs && <TabBar items={tabs} />}
      </div>
      <LiveRegions />
    </>
  );
}

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
