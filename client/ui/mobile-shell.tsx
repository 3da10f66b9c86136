import type { ReactNode } from 'react';
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
