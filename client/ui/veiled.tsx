import type { ReactNode } from 'react';

interface VeiledProps {
  /** Undefined while nobody has said: then its place is held, so that nothing below it moves. */
  isShown: boolean | undefined;
  children: ReactNode;
}

/** What may turn out not to be there. */
export function Veiled({ isShown, children }: VeiledProps) {
  if (isShown === false) return null;
  return <div className={isShown ? undefined : 'is-veiled'}>{children}</div>;
}
