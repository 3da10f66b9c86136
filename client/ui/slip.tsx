import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import './slip.css';

interface SlipProps {
  /** What it is about. */
  label: string;
  className?: string | undefined;
  /** It has just come about: it comes out of the printer, and is announced. */
  printed?: boolean | undefined;
  children: ReactNode;
}

/** Paper with holes along its upper edge, torn at its end: what happened, or what is to be done. */
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
