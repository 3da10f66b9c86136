import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import { useFieldControl } from './field.tsx';

export type InputSize = 'lg' | 'md' | 'sm';

/** The box around an input: prefix and suffix are inside the border. */
export interface InputBoxProps {
  inputSize?: InputSize | undefined;
  /** Filled instead of bordered: order forms. */
  fill?: boolean | undefined;
  prefix?: ReactNode | undefined;
  suffix?: ReactNode | undefined;
  /** A label inside the box, where vertical space is short; an accessible name is still needed. */
  innerLabel?: string | undefined;
  boxClassName?: string | undefined;
}

interface InputShellProps extends InputBoxProps {
  invalid?: boolean | undefined;
  disabled?: boolean | undefined;
  children: ReactNode;
}

export function InputShell(props: InputShellProps) {
  const { inputSize = 'lg', fill, prefix, suffix, innerLabel, boxClassName, invalid, disabled } = props;
  return (
    <div
      className={classNames(
        'input',
        inputSize !== 'lg' && `input--${inputSize}`,
        fill && 'input--fill',
        innerLabel && 'input--inner',
        invalid && 'is-error',
        disabled && 'is-disabled',
        boxClassName,
      )}
    >
      {innerLabel && (
        <span className="input__inner" aria-hidden="true">
          {innerLabel}
        </span>
      )}
      {prefix && <span className="input__prefix">{prefix}</span>}
      {props.children}
      {suffix && <span className="input__suffix">{suffix}</span>}
    </div>
  );
}

export interface TextInputProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'prefix' | 'size'>,
    InputBoxProps {
  ref?: Ref<HTMLInputElement> | undefined;
}

export function TextInput(props: TextInputProps) {
  const { inputSize, fill, prefix, suffix, innerLabel, boxClassName, ...rest } = props;
  const field = useFieldControl();
  const box = { inputSize, fill, prefix, suffix, innerLabel, boxClassName } as InputBoxProps;
  const invalid = Boolean(rest['aria-invalid'] ?? field['aria-invalid']);
  return (
    <InputShell {...box} invalid={invalid} disabled={rest.disabled}>
      <input type="text" {...(innerLabel ? { 'aria-label': innerLabel } : {})} {...field} {...rest} />
    </InputShell>
  );
}
