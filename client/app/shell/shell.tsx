import { desktopPath, mobilePath, type WidePlace } from '@papertape/shared/contract/places.ts';
import { lazy, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { landing } from '../../lib/navigation/layouts.ts';
import { useMode } from '../../lib/settings/session.ts';
import type { Layout } from '../../ui/layout.tsx';
import { LiveRegions } from '../../ui/live-regions.tsx';
import { type DesktopNavItem, DesktopShell, MobileShell } from '../../ui/shells.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import type { TabBarItem } from '../../ui/tab-bar.tsx';
import { QuietPart } from '../quiet-part.tsx';

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

/** Renders a wide window without a header, for the pages of signing in and up. */
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

/** Renders the column of a narrow window, with the tab bar on the four landing pages. */
function MobileFrame({ path, children }: { path: string; children: ReactNode }) {
  const tabs = useTabs();
  return (
    <MobileShell tabs={isLanding(path) ? tabs : undefined} banner={<ShellBanner />}>
      {children}
    </MobileShell>
  );
}

/** Returns the beginning of the paths that belong to an item of the navigation. */
const findFolder = (place: WidePlace) => desktopPath(place).replace(/\/index$/, '');

function useNav(): DesktopNavItem[] {
  const { t } = useTranslation('app');
  return [
    { to: landing.desktop, label: t('nav.dashboard') },
    { to: desktopPath('trade'), label: t('nav.trade') },
    {
      to: desktopPath('assets'),
      label: t('nav.asset'),
      under: (['assets', 'recharge', 'withdraw'] as const).map(findFolder),
    },
    { to: desktopPath('financing'), label: t('nav.financing'), under: [findFolder('financing')] },
    { to: desktopPath('loan'), label: t('nav.loan'), under: [findFolder('loan')] },
  ];
}

const BrandSign = lazy(() =>
  import('../../entities/brand/brand-sign.tsx').then((module) => ({ default: module.BrandSign })),
);
const HeaderEnd = lazy(() => import('./header-end.tsx').then((module) => ({ default: module.HeaderEnd })));

/** Renders the header of a wide window above every page. */
function DesktopFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('app');
  return (
    <DesktopShell
      home={{ to: landing.desktop, label: t('nav.dashboard') }}
      brand={
        <QuietPart>
          <BrandSign onHeader word />
        </QuietPart>
      }
      nav={useNav()}
      banner={<ShellBanner />}
      end={
        <QuietPart>
          <HeaderEnd />
        </QuietPart>
      }
    >
      {children}
    </DesktopShell>
  );
}

const TrialStrip = lazy(() =>
  import('../../entities/replay/trial-strip.tsx').then((module) => ({ default: module.TrialStrip })),
);

/** Loads behind the first paint, because a page that has just opened has no late figures. */
const ShellNotes = lazy(() =>
  import('./connection-note.tsx').then((module) => ({ default: module.ShellNotes })),
);

/** Renders the notes under the header of every page. */
function ShellBanner() {
  const mode = useMode();
  return (
    <>
      {mode === 'demo' && (
        <QuietPart waiting={<div className="trial" />}>
          <TrialStrip />
        </QuietPart>
      )}
      <QuietPart>
        <ShellNotes />
      </QuietPart>
    </>
  );
}
