import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { useLayout } from '../../../ui/layout.tsx';
import '../trading.css';

/** Content with the page's gutter: a sheet has none, since lists go from edge to edge; a dialog has its own. */
export function SheetBody({ children, className }: { children: ReactNode; className?: string }) {
  const layout = useLayout();
  return <div className={classNames(layout === 'mobile' && 'tr-sheet', className)}>{children}</div>;
}
