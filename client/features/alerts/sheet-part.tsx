import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { useLayout } from '../../ui/layout.tsx';

/** The body of a sheet about alerts: with the page's gutter, which a dialog has by itself. */
export function SheetPart({ children }: { children: ReactNode }) {
  const layout = useLayout();
  // It takes the focus when the last alert in it is deleted.
  return (
    <div className={classNames('alerts', layout === 'mobile' && 'alerts--sheet')} tabIndex={-1}>
      {children}
    </div>
  );
}
