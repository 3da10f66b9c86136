import type { ReactNode } from 'react';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';

interface WhenFieldProps {
  label: ReactNode;
  value: string;
  onChange: (value: string) => void;
  min: string;
  max: string;
  error?: string | undefined;
}

/** A day and a time, as the browser lets one choose them. */
export function WhenField({ label, value, onChange, min, max, error }: WhenFieldProps) {
  return (
    <Field label={label} error={error}>
      <TextInput
        type="datetime-local"
        value={value}
        min={min}
        max={max}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  );
}
