import { desktopPath, type WidePlace } from '@papertape/shared/contract/places.ts';
import { lazy, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { landing } from '../../lib/navigation/layouts.ts';
import { type DesktopNavItem, DesktopShell } from '../../ui/desktop-shell.tsx';
import { QuietPart } from '../quiet-part.tsx';
import { ShellBanner } from './shell-banner.tsx';

/** Returns the beginning of the paths that belong to an item of the navigation. */
const folderOf = (place: WidePlace) => desktopPath(place).replace(/\/index$/, '');

function useNav(): DesktopNavItem[] {
  const { t } = useTranslation('app');
  return [
    { to: landing.desktop, label: t('nav.dashboard') },
    { to: desktopPath('trade'), label: t('nav.trade') },
    {
      to: desktopPath('assets'),
      label: t('nav.asset'),
      under: (['assets', 'recharge', 'withdraw'] as const).map(folderOf),
    },
    { to: desktopPath('financing'), label: t('nav.financing'), under: [folderOf('financing')] },
    { to: desktopPath('loan'), label: t('nav.loan'), under: [folderOf('loan')] },
  ];
}

const BrandSign = lazy(() =>
  import('../../entities/brand/brand-sign.tsx').then((module) => ({ default: module.BrandSign })),
);
const HeaderEnd = lazy(() => import('./header-end.tsx').then((module) => ({ default: module.HeaderEnd })));

/** The header of a wide window over every page. */
export function DesktopFrame({ children }: { children: ReactNode }) {
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
