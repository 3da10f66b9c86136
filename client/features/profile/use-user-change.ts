import { identity } from '@papertape/shared/contract/identity.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useFieldChecks } from '../../entities/contacts/use-field-checks.ts';
import { changeRead } from '../../lib/api/read-keys.ts';
import { type Action, useAction } from '../../lib/api/use-action.ts';
import { useForm } from '../../lib/form/use-form.ts';
import { usePath } from '../../lib/navigation/layouts.ts';
import { rememberUser } from '../../lib/settings/session.ts';

interface UserChangeOptions {
  doneText: string;
  onProblem?: ((error: Error) => void) | undefined;
  onDone?: (() => void) | undefined;
}

/** Changes the user's record; every screen then shows the returned one. */
export function useUserChange(options: UserChangeOptions): Action<typeof identity.update> {
  const client = useQueryClient();
  return useAction(identity.update, {
    doneText: options.doneText,
    onProblem: options.onProblem,
    onDone: (user) => {
      rememberUser(user);
      changeRead(client, identity.info, undefined, () => user);
      options.onDone?.();
    },
  });
}

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
