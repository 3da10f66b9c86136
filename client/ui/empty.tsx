import type { ReactNode } from 'react';

export interface EmptyProps {
  title: ReactNode;
  /** Why it is empty. */
  children?: ReactNode | undefined;
  /** One button: deposit, browse, clear the filter. */
  action?: ReactNode | undefined;
}

export function Empty({ title, children, action }: EmptyProps) {
  return (
    <div className="empty">
      <svg className="empty__art" width="48" height="48" viewBox="0 0 48 48" aria-hidden="true">
        <rect x="10" y="8" width="28" height="32" rx="4" />
        <path d="M17 18h14M17 25h14M17 32h8" />
      </svg>
      <span className="empty__title">{title}</span>
      {children && <span>{children}</span>}
      {action}
    </div>
  );
}
