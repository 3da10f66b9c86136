import { type ReactNode, useId } from 'react';

interface RadioOption<Value extends string> {
  value: Value;
  label: ReactNode;
  description?: ReactNode | undefined;
  end?: ReactNode | undefined;
}

export interface RadioListProps<Value extends string> {
  label: string;
  value: Value | null;
  onChange: (value: Value) => void;
  options: RadioOption<Value>[];
}

/** Renders native radios, one per row; base-ui’s weigh 10 kB more and behave the same. */
export function RadioList<Value extends string>({ label, value, onChange, options }: RadioListProps<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className="row choice">
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className="radio" />
          <span className="row__body">
            <span className="row__title">{option.label}</span>
            {option.description && <span className="row__sub">{option.description}</span>}
          </span>
          {option.end && <span className="row__end">{option.end}</span>}
        </label>
      ))}
    </div>
  );
}
