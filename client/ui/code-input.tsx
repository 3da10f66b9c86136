import { useEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { useFieldControl } from './field.tsx';

/** Extracts at most `length` digits from typed or pasted text ("Your code: 73 15"), full-width ones included. */
export function codeDigits(text: string, length: number): string {
  return text.normalize('NFKC').replace(/\D/g, '').slice(0, length);
}

interface CodeInputProps {
  value: string;
  onChange: (value: string) => void;
  /** Called once with the last digit. */
  onComplete?: ((value: string) => void) | undefined;
  autoFocus?: boolean | undefined;
  'aria-label'?: string | undefined;
}

const codeLength = 4;
const boxes = Array.from({ length: codeLength }, (_, index) => index);

/** Renders a one-time code as boxes over a single real input, so that paste and the keyboard's code suggestion work. */
export function CodeInput(props: CodeInputProps) {
  const { value, onChange, onComplete, autoFocus } = props;
  const [focused, setFocused] = useState(false);
  const field = useFieldControl();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (autoFocus) input.current?.focus();
  }, [autoFocus]);
  const take = (text: string) => {
    const digits = codeDigits(text, codeLength);
    if (digits === value) return;
    onChange(digits);
    if (digits.length === codeLength) onComplete?.(digits);
  };
  const at = Math.min(value.length, codeLength - 1);
  return (
    <div className={classNames('code', field['aria-invalid'] && 'is-error')}>
      {boxes.map((box) => (
        <span
          key={box}
          aria-hidden="true"
          className={classNames('code__box', focused && box === at && 'is-focus')}
        >
          {value[box] ?? (focused && box === at && <i className="caret" />)}
        </span>
      ))}
      <input
        ref={input}
        {...field}
        aria-label={props['aria-label']}
        className="code__input"
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9]*"
        value={value}
        onChange={(event) => take(event.currentTarget.value)}
        onPaste={(event) => {
          event.preventDefault();
          take(event.clipboardData.getData('text'));
        }}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      />
    </div>
  );
}
