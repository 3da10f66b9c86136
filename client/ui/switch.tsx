import type { InputHTMLAttributes } from 'react';

export interface SwitchProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'onChange'> {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Renders an on/off switch from the native checkbox, because base-ui’s adds 4.9 kB to the first page. Name it by `aria-label`, by `aria-labelledby`, or by a label around the row. */
export function Switch({ checked, onChange, ...rest }: SwitchProps) {
  return (
    <span className="switch">
      <input
        type="checkbox"
        role="switch"
        {...rest}
        checked={checked}
        aria-checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </span>
  );
}
