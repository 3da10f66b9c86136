import type { ReactNode } from 'react';
import type { Layout } from '../../ui/layout.tsx';
import { BareFrame } from './bare-frame.tsx';
import { DesktopFrame } from './desktop-frame.tsx';
import { MobileFrame } from './mobile-frame.tsx';

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
