import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import './slip.css';

interface SlipProps {
  /** The accessible name. */
  label: string;
  className?: string | undefined;
  /** A new slip: it is printed with a motion and announced. */
  printed?: boolean | undefined;
  children: ReactNode;
}

/** Renders paper with holes along its upper edge, torn at its end: a receipt or a list of tasks. */
export function Slip({ label, className, printed = false, children }: SlipProps) {
  return (
    <section
      className={classNames('slip', printed && 'is-printed', className)}
      aria-label={label}
      role={printed ? 'status' : undefined}
    >
      {children}
    </section>
  );
}
