import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { NewPasswordFields } from '../../../entities/contacts/new-password-fields.tsx';
import { SubmitButton } from '../../../lib/form/submit-button.tsx';
import { TextField } from '../../../lib/form/text-field.tsx';
import { usePath } from '../../../lib/navigation/use-path.ts';
import { type PasswordKind, usePasswordChange } from '../use-password-change.ts';

interface PasswordFormProps {
  kind: PasswordKind;
  /** No password of this kind stands yet. */
  first?: boolean | undefined;
}

export function PasswordForm({ kind, first = false }: PasswordFormProps) {
  const { t } = useTranslation('profile');
  const { form, submit, busy } = usePasswordChange(kind, first);
  const path = usePath();
  const login = kind === 'login';
  return (
    <form className="col g-16" noValidate onSubmit={form.submit(submit)}>
      {!first && (
        <TextField
          secret
          label={login ? t('password.old') : t('fund.old')}
          labelEnd={
            <Link className="link" to={path(login ? 'resetPassword' : 'forgotFundPassword')}>
              {login ? t('password.forgot') : t('fund.forgot')}
            </Link>
          }
          field={form.field('old')}
          name="current-password"
          autoComplete={login ? 'current-password' : 'off'}
        />
      )}
      <NewPasswordFields
        label={login ? t('password.new') : t('fund.new')}
        password={form.field('new')}
        repeat={form.field('confirm')}
      />
      <p className="t-12 c-3">{login ? t('password.logsOut') : t('fund.wrongLock')}</p>
      <SubmitButton busy={busy}>{t('password.submit')}</SubmitButton>
    </form>
  );
}
