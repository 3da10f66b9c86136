import { passwordLengthMin } from '@papertape/shared/contract/identity-values.ts';
import { useTranslation } from 'react-i18next';
import { passwordStrength } from '../../lib/form/password-strength.ts';
import { TextField } from '../../lib/form/text-field.tsx';
import type { FormField } from '../../lib/form/use-form.ts';

export interface NewPasswordFieldsProps {
  label: string;
  password: FormField;
  repeat: FormField;
}

/** Renders a new password, typed twice, with its strength in words. */
export function NewPasswordFields({ label, password, repeat }: NewPasswordFieldsProps) {
  const { t } = useTranslation('contact');
  const hint =
    password.value.length < passwordLengthMin
      ? t('passwordHint', { count: passwordLengthMin })
      : t(`strength.${passwordStrength(password.value)}`);
  return (
    <>
      <TextField
        secret
        label={label}
        hint={hint}
        field={password}
        name="new-password"
        autoComplete="new-password"
      />
      <TextField
        secret
        label={t('repeatPassword')}
        field={repeat}
        name="repeat-password"
        autoComplete="new-password"
      />
    </>
  );
}
