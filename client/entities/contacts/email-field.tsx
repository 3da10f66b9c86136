import { useTranslation } from 'react-i18next';
import type { FormField } from '../../lib/form/use-form.ts';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';

export interface EmailFieldProps {
  field: FormField;
  autoFocus?: boolean | undefined;
  disabled?: boolean | undefined;
}

export function EmailField({ field, autoFocus, disabled }: EmailFieldProps) {
  const { t } = useTranslation('contact');
  return (
    <Field label={t('email')} error={field.error}>
      <TextInput
        type="email"
        inputMode="email"
        name="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={autoFocus}
        disabled={disabled}
        value={field.value}
        onChange={(event) => field.set(event.currentTarget.value)}
        onBlur={field.leave}
      />
    </Field>
  );
}
