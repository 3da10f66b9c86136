import type { ReactNode } from 'react';
import { LiveRegions } from '../../ui/live-regions.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';

/** A wide window that is the page's alone: no header, since nobody is signed in yet. */
export function BareFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      {children}
      <LiveRegions />
    </>
  );
}
