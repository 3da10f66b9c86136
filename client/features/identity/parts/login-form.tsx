import { identity } from '@papertape/shared/contract/identity.ts';
import { layoutPath } from '@papertape/shared/contract/places.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type ContactKind, createContact } from '../../../entities/contacts/contact.ts';
import { useFieldChecks } from '../../../entities/contacts/use-field-checks.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { SubmitButton } from '../../../lib/form/submit-button.tsx';
import { TextField } from '../../../lib/form/text-field.tsx';
import { useForm } from '../../../lib/form/use-form.ts';
import { keptSeat, seatPath } from '../../../lib/host/kept-seat.ts';
import { worldName } from '../../../lib/host/world.ts';
import { useSignIn } from '../../../lib/navigation/use-sign-in.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { useLayout } from '../../../ui/layout.tsx';
import { places } from '../places.ts';
import { forgetDraft, useContactForm, useDraft, useKeepContact } from '../use-contact-form.ts';
import { ContactField } from './form-parts.tsx';

type LoginField = 'phone' | 'email' | 'password';

/** Manages a login by phone or email. The typed contact is kept for the other forms. */
export function useLogin(by: ContactKind) {
  const { t } = useTranslation('identity');
  const check = useFieldChecks();
  const contact = useContactForm(by);
  const { phone, email } = useDraft.getState();
  const form = useForm<LoginField>(
    { phone, email, password: '' },
    {
      ...contact.checks,
      password: ({ password }) => check.password(password),
    },
  );
  useKeepContact(form.values);
  const signIn = useSignIn();
  const { run, busy } = useAction(identity.login, {
    doneText: t('login.done'),
    onProblem: form.show,
    onDone: (answer) => {
      forgetDraft();
      signIn(answer);
    },
  });
  const submit = () =>
    void run({ ...createContact(by, contact.dialCode, form.values), password: form.values.password });
  return { form, country: contact.country, setCountry: contact.setCountry, submit, busy };
}

type Login = ReturnType<typeof useLogin>;

/** Signs a learner of a class in again: learners have no password but a seat code, which this browser keeps. */
export function SeatReturn() {
  const { t } = useTranslation('identity');
  const world = worldName();
  if (keptSeat(world) === undefined) return null;
  return (
    <a
      className={buttonClass({ variant: 'primary', size: 'lg', block: true, className: 'mt-16' })}
      href={seatPath(world)}
    >
      {t('login.seat')}
    </a>
  );
}

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
