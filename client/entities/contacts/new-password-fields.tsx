import { passwordLengthMin } from '@papertape/shared/contract/identity-values.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SubmitButton } from '../../lib/form/submit-button.tsx';
import { TextField } from '../../lib/form/text-field.tsx';
import { type Form, type FormField, useForm } from '../../lib/form/use-form.ts';
import { CodeStep, type CodeStepProps } from './code-step.tsx';
import { useFieldChecks } from './use-field-checks.ts';

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

type CodePasswordForm = Form<'code' | 'newPassword' | 'confirmPassword'>;

/** Creates the form of a code and the password that it permits. */
export function useCodePasswordForm(): CodePasswordForm {
  const check = useFieldChecks();
  return useForm(
    { code: '', newPassword: '', confirmPassword: '' },
    {
      code: ({ code }) => check.code(code),
      newPassword: ({ newPassword }) => check.password(newPassword),
      confirmPassword: ({ newPassword, confirmPassword }) => check.repeat(newPassword, confirmPassword),
    },
  );
}

interface CodePasswordFieldsProps extends Pick<CodeStepProps, 'sent' | 'onResend' | 'resending'> {
  form: CodePasswordForm;
  label: string;
  submitLabel: string;
  onSubmit: () => void;
  busy: boolean;
  /** Names where the code was sent. */
  children: ReactNode;
}

/** Asks for a code and a new password. */
export function CodePasswordFields(props: CodePasswordFieldsProps) {
  const { form, label, submitLabel, onSubmit, busy, children, ...code } = props;
  return (
    <form className="col g-16" noValidate onSubmit={form.submit(onSubmit)}>
      <p className="c-2">{children}</p>
      <CodeStep {...code} field={form.field('code')} autoFocus />
      <NewPasswordFields
        label={label}
        password={form.field('newPassword')}
        repeat={form.field('confirmPassword')}
      />
      <SubmitButton busy={busy} className="mt-8">
        {submitLabel}
      </SubmitButton>
    </form>
  );
}

export type PasswordStrength = 'weak' | 'fair' | 'strong';

const kinds = [/\p{Ll}|\p{Lo}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u];

/** Counts characters that neither repeat nor neighbor the one before: "aaaa" and "1234" count one each. */
function freshCharacters(password: string): number {
  const points = [...password].map((character) => character.codePointAt(0) ?? 0);
  return points.filter((point, index) => {
    const before = points[index - 1];
    return before === undefined || Math.abs(point - before) > 1;
  }).length;
}

/** Rates how hard a password is to guess. Length counts most; neither repeated characters nor sequences make it strong. */
export function passwordStrength(password: string): PasswordStrength {
  const fresh = freshCharacters(password);
  const mixed = kinds.filter((kind) => kind.test(password)).length;
  if (fresh < passwordLengthMin || (mixed < 2 && fresh < 14)) return 'weak';
  return fresh >= 10 && (mixed >= 3 || fresh >= 16) ? 'strong' : 'fair';
}
