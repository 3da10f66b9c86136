import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useFieldChecks } from '../../entities/contacts/use-field-checks.ts';
import { useForm } from '../../lib/form/use-form.ts';
import { usePath } from '../../lib/navigation/use-path.ts';
import { useUserChange } from './use-user-change.ts';

export type PasswordKind = 'login' | 'fund';

type PasswordField = 'old' | 'new' | 'confirm';

/** Returns a function that opens the page after a change: the security center, or the account in a wide window. */
export function useBackToSecurity(): () => void {
  const navigate = useNavigate();
  const security = usePath()('security');
  return () => void navigate(security, { replace: true });
}

/** Changes the login or fund password. Only the first fund password is set without the previous one. */
export function usePasswordChange(kind: PasswordKind, first: boolean) {
  const { t } = useTranslation('profile');
  const check = useFieldChecks();
  const form = useForm<PasswordField>(
    { old: '', new: '', confirm: '' },
    {
      old: ({ old }) => (first ? undefined : check.password(old)),
      new: (values) =>
        check.password(values.new) ?? (!first && values.new === values.old ? t('password.same') : undefined),
      confirm: (values) => check.repeat(values.new, values.confirm),
    },
  );
  const { run, busy } = useUserChange({
    doneText: first ? t('password.set') : t('password.done'),
    onProblem: form.show,
    onDone: useBackToSecurity(),
  });
  const submit = () => {
    const { old, confirm } = form.values;
    const chosen = { new: form.values.new, confirm };
    if (kind === 'login') void run({ password: { old, ...chosen } });
    else void run({ fundPassword: first ? chosen : { old, ...chosen } });
  };
  return { form, submit, busy };
}
