import { mobilePath } from '@papertape/shared/contract/places.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Layout } from '../../ui/layout.tsx';
import { LiveRegions } from '../../ui/live-regions.tsx';
import { MobileShell } from '../../ui/mobile-shell.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import type { TabBarItem } from '../../ui/tab-bar.tsx';
import { DesktopFrame } from './desktop-frame.tsx';
import { ShellBanner } from './shell-banner.tsx';

interface ShellProps {
  layout: Layout;
  path: string;
  /** Without the header of wide windows. */
  bare: boolean;
  children: ReactNode;
}

export function Shell({ layout, path, bare, children }: ShellProps) {
  if (layout === 'mobile') return <MobileFrame path={path}>{children}</MobileFrame>;
  if (bare) return <BareFrame>{children}</BareFrame>;
  return <DesktopFrame>{children}</DesktopFrame>;
}

/** A wide window without a header, for the pages of signing in and up. */
function BareFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      {children}
      <LiveRegions />
    </>
  );
}

const landings = {
  home: mobilePath('home'),
  quote: mobilePath('quote'),
  trade: mobilePath('trade'),
  asset: mobilePath('assets'),
} as const;

const isLanding = (path: string) => Object.values(landings).some((landing) => landing === path);

function useTabs(): TabBarItem[] {
  const { t } = useTranslation('app');
  return [
    { to: landings.home, label: t('tabs.home'), icon: 'home' },
    { to: landings.quote, label: t('tabs.quote'), icon: 'quote' },
    { to: landings.trade, label: t('tabs.trade'), icon: 'transfer' },
    { to: landings.asset, label: t('tabs.asset'), icon: 'wallet' },
  ];
}

/** The column of a narrow window, with the bottom bar under the four landing pages. */
function MobileFrame({ path, children }: { path: string; children: ReactNode }) {
  const tabs = useTabs();
  return (
    <MobileShell tabs={isLanding(path) ? tabs : undefined} banner={<ShellBanner />}>
      {children}
    </MobileShell>
  );
}
