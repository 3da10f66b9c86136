import { lazy, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { landing } from '../../lib/navigation/layouts.ts';
import { type DesktopNavItem, DesktopShell } from '../../ui/desktop-shell.tsx';
import { QuietPart } from '../quiet-part.tsx';
import { ShellBanner } from './shell-banner.tsx';

const root = '/pages/desktop';

function useNav(): DesktopNavItem[] {
  const { t } = useTranslation('app');
  return [
    { to: landing.desktop, label: t('nav.dashboard') },
    { to: `${root}/trade/index`, label: t('nav.trade') },
    {
      to: `${root}/asset/index`,
      label: t('nav.asset'),
      under: [`${root}/asset`, `${root}/recharge`, `${root}/withdraw`],
    },
    { to: `${root}/manage/index`, label: t('nav.financing'), under: [`${root}/manage`] },
    { to: `${root}/loan/index`, label: t('nav.loan'), under: [`${root}/loan`] },
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
