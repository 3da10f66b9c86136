import { passwordLengthMin } from '@papertape/shared/contract/identity-values.ts';
import { useTranslation } from 'react-i18next';
import { passwordStrength } from '../../lib/form/password-strength.ts';
import type { FormField } from '../../lib/form/use-form.ts';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';

export interface NewPasswordFieldsProps {
  label: string;
  password: FormField;
  repeat: FormField;
}

/** A new password, typed twice, with its strength in words. */
export function NewPasswordFields({ label, password, repeat }: NewPasswordFieldsProps) {
  const { t } = useTranslation('contact');
  const hint =
    password.value.length < passwordLengthMin
      ? t('passwordHint', { count: passwordLengthMin })
      : t(`strength.${passwordStrength(password.value)}`);
  return (
    <>
      <Field label={label} error={password.error} hint={hint}>
        <PasswordInput
          name="new-password"
          autoComplete="new-password"
          value={password.value}
          onChange={(event) => password.set(event.currentTarget.value)}
          onBlur={password.leave}
        />
      </Field>
      <Field label={t('repeatPassword')} error={repeat.error}>
        <PasswordInput
          name="repeat-password"
          autoComplete="new-password"
          value={repeat.value}
          onChange={(event) => repeat.set(event.currentTarget.value)}
          onBlur={repeat.leave}
        />
      </Field>
    </>
  );
}
