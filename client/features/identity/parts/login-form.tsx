import { layoutPath } from '@papertape/shared/contract/places.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ContactKind } from '../../../entities/contacts/contact.ts';
import { SubmitButton } from '../../../lib/form/submit-button.tsx';
import { TextField } from '../../../lib/form/text-field.tsx';
import { useLayout } from '../../../ui/layout.tsx';
import { places } from '../places.ts';
import type { Login } from '../use-login.ts';
import { ContactField } from './contact-field.tsx';

interface LoginFormProps {
  by: ContactKind;
  login: Login;
}

export function LoginForm({ by, login }: LoginFormProps) {
  const { t } = useTranslation('identity');
  const layout = useLayout();
  const { form, country, setCountry, submit, busy } = login;
  return (
    <form className="col g-16 mt-20" noValidate onSubmit={form.submit(submit)}>
      <ContactField by={by} field={form.field} country={country} onCountry={setCountry} />
      <TextField
        secret
        label={t('login.password')}
        labelEnd={
          <Link className="link" to={layoutPath[layout](places.recover[by])}>
            {t('login.forgot')}
          </Link>
        }
        field={form.field('password')}
        name="password"
        autoComplete="current-password"
      />
      <SubmitButton busy={busy} className="mt-8">
        {t('login.submit')}
      </SubmitButton>
    </form>
  );
}
