import { Field, type FieldProps } from '../../ui/field.tsx';
import { NumberInput, type NumberInputProps } from '../../ui/number-input.tsx';
import type { FormField } from './use-form.ts';

export interface AmountFieldProps
  extends Pick<FieldProps, 'label' | 'labelEnd' | 'hint'>,
    Pick<NumberInputProps, 'prefix' | 'onMax'> {
  field: FormField;
  coin: string;
}

/** Renders an amount of a form: label, input with its coin, and the error. */
export function AmountField({ field, coin, label, labelEnd, hint, prefix, onMax }: AmountFieldProps) {
  return (
    <Field label={label} labelEnd={labelEnd} hint={hint} error={field.error}>
      <NumberInput
        value={field.value}
        onChange={field.set}
        onBlur={field.leave}
        onMax={onMax}
        prefix={prefix}
        scale={8}
        suffix={coin}
        placeholder="0"
      />
    </Field>
  );
}
