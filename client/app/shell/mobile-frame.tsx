import { mobilePath } from '@papertape/shared/contract/places.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MobileShell } from '../../ui/mobile-shell.tsx';
import type { TabBarItem } from '../../ui/tab-bar.tsx';
import { ShellBanner } from './shell-banner.tsx';

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
export function MobileFrame({ path, children }: { path: string; children: ReactNode }) {
  const tabs = useTabs();
  return (
    <MobileShell tabs={isLanding(path) ? tabs : undefined} banner={<ShellBanner />}>
      {children}
    </MobileShell>
  );
}
