import type { ReactNode } from 'react';
import { LiveRegions } from '../../ui/live-regions.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';

/** A wide window without a header, for the pages of signing in and up. */
export function BareFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      {children}
      <LiveRegions />
    </>
  );
}
