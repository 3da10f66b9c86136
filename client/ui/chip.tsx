import type { ButtonHTMLAttributes, Ref } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export interface ChipProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Omit it for a chip that opens something. */
  pressed?: boolean | undefined;
  large?: boolean | undefined;
  /** Draws the arrow of a chip that opens a picker. */
  opens?: boolean | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

export function Chip({ pressed, large, opens, className, children, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      {...rest}
      className={classNames('chip', large && 'chip--lg', className)}
    >
      {children}
      {opens && <Icon name="chevron-down" size={12} />}
    </button>
  );
}
