import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type BadgeTone = 'neutral' | 'ok' | 'warn' | 'bad' | 'info' | 'accent' | 'up' | 'down';

export interface BadgeProps {
  tone?: BadgeTone | undefined;
  small?: boolean | undefined;
  dot?: boolean | undefined;
  children: ReactNode;
}

export function Badge({ tone = 'neutral', small, dot, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'badge',
        tone !== 'neutral' && `badge--${tone}`,
        small && 'badge--sm',
        dot && 'badge--dot',
      )}
    >
      {children}
    </span>
  );
}
