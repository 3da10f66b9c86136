import type { InputHTMLAttributes, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'children'> {
  /** The label; links inside it stay clickable. */
  children: ReactNode;
  invalid?: boolean | undefined;
}

/** Renders the native checkbox, because base-ui’s adds 6.6 kB to the first page. */
export function Checkbox({ children, invalid, className, ...rest }: CheckboxProps) {
  return (
    <label className={classNames('check', invalid && 'is-error', className)}>
      <input type="checkbox" aria-invalid={invalid || undefined} {...rest} />
      <span className="check__box">
        <Icon name="check" size={12} />
      </span>
      <span className="check__text">{children}</span>
    </label>
  );
}
