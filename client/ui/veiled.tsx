import type { ReactNode } from 'react';

interface VeiledProps {
  /** Undefined until known: the space is reserved, so that nothing below moves. */
  isShown: boolean | undefined;
  children: ReactNode;
}

/** Renders content whose presence is not yet known. */
export function Veiled({ isShown, children }: VeiledProps) {
  if (isShown === false) return null;
  return <div className={isShown ? undefined : 'is-veiled'}>{children}</div>;
}
