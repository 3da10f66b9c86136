import { Field, type FieldProps } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextInput, type TextInputProps } from '../../ui/text-input.tsx';
import type { FormField } from './use-form.ts';

export interface TextFieldProps
  extends Omit<TextInputProps, 'value' | 'onBlur'>,
    Pick<FieldProps, 'label' | 'labelEnd' | 'hint'> {
  field: FormField;
  /** Renders a password input. */
  secret?: boolean | undefined;
}

/** Renders a text of a form: label, input, and the error. */
export function TextField({ field, label, labelEnd, hint, secret, ...input }: TextFieldProps) {
  const Input = secret ? PasswordInput : TextInput;
  return (
    <Field label={label} labelEnd={labelEnd} hint={hint} error={field.error}>
      <Input
        onChange={(event) => field.set(event.currentTarget.value)}
        {...input}
        value={field.value}
        onBlur={field.leave}
      />
    </Field>
  );
}
