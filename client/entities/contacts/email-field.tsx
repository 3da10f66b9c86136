import { useTranslation } from 'react-i18next';
import { TextField } from '../../lib/form/text-field.tsx';
import type { FormField } from '../../lib/form/use-form.ts';

export interface EmailFieldProps {
  field: FormField;
  autoFocus?: boolean | undefined;
  disabled?: boolean | undefined;
}

export function EmailField({ field, autoFocus, disabled }: EmailFieldProps) {
  const { t } = useTranslation('contact');
  return (
    <TextField
      label={t('email')}
      field={field}
      type="email"
      inputMode="email"
      name="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      autoFocus={autoFocus}
      disabled={disabled}
    />
  );
}
