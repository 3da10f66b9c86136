import type { ReactNode } from 'react';
import { EmptyArt, type EmptyScene } from './empty-art.tsx';

export interface EmptyProps {
  title: ReactNode;
  /** Why it is empty. */
  children?: ReactNode | undefined;
  /** One button: deposit, browse, clear the filter. */
  action?: ReactNode | undefined;
  /** `printer`: nothing yet. `lens`: nothing found. `gap`: nothing due. */
  scene?: EmptyScene | undefined;
}

export function Empty({ title, children, action, scene = 'printer' }: EmptyProps) {
  return (
    <div className="empty">
      <EmptyArt scene={scene} />
      <span className="empty__title">{title}</span>
      {children && <span>{children}</span>}
      {action}
    </div>
  );
}
