import { invitationCode } from '@papertape/shared/contract/identity-values.ts';
import { isAccepted } from '@papertape/shared/contract/kit/bounds.ts';
import { layoutPath } from '@papertape/shared/contract/places.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { HaveCode, useCode } from '../../../entities/contacts/code-step.tsx';
import { type ContactKind, createContact } from '../../../entities/contacts/contact.ts';
import { type OfferedCountry, useCountries, useHomeCountry } from '../../../entities/contacts/countries.ts';
import { NewPasswordFields } from '../../../entities/contacts/new-password-fields.tsx';
import { useCodeStep } from '../../../entities/contacts/sent-codes.ts';
import { useFieldChecks } from '../../../entities/contacts/use-field-checks.ts';
import { SubmitButton } from '../../../lib/form/submit-button.tsx';
import { TextField } from '../../../lib/form/text-field.tsx';
import { type Checks, type FormField, useForm } from '../../../lib/form/use-form.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FlagIcon } from '../../../ui/coin-icon.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useLayout } from '../../../ui/layout.tsx';
import { places } from '../places.ts';
import { keepDraft, useContactForm, useDraft } from '../use-contact-form.ts';
import { AgreementText, ContactField } from './form-parts.tsx';

/** `accepted` is 'yes' or empty, because a form holds texts. */
type RegisterField = 'phone' | 'email' | 'password' | 'confirmPassword' | 'invitationCode' | 'accepted';

/** Returns the invitation code of the link. */
function useInvitation(): string {
  const [query] = useSearchParams();
  return query.get('invitation') ?? useDraft.getState().invitationCode;
}

function useRegisterChecks(contact: Checks<'phone' | 'email'>): Checks<RegisterField> {
  const { t } = useTranslation('identity');
  const check = useFieldChecks();
  return {
    ...contact,
    password: ({ password }) => check.password(password),
    confirmPassword: ({ password, confirmPassword }) => check.repeat(password, confirmPassword),
    invitationCode: ({ invitationCode: typed }) =>
      typed === '' || isAccepted(invitationCode, typed) ? undefined : t('register.invitationInvalid'),
    accepted: ({ accepted }) => (accepted === 'yes' ? undefined : t('register.acceptRequired')),
  };
}

/** Manages the first page of a registration: checks everything, sends the code and opens the page for it. */
export function useRegister(by: ContactKind) {
  const navigate = useNavigate();
  const layout = useLayout();
  const home = useHomeCountry();
  const countries = useCountries();
  const chosen = useDraft((draft) => draft.country) || home;
  const contact = useContactForm(by);
  const draft = useDraft.getState();
  const form = useForm<RegisterField>(
    {
      phone: draft.phone,
      email: draft.email,
      password: draft.password,
      confirmPassword: draft.confirmPassword,
      invitationCode: useInvitation(),
      accepted: draft.accepted ? 'yes' : '',
    },
    useRegisterChecks(contact.checks),
  );
  const { values } = form;
  useEffect(() => keepDraft({ ...values, accepted: values.accepted === 'yes' }), [values]);
  const code = useCode('register', form.show);
  const step = useCodeStep('register');
  const typed = createContact(by, contact.dialCode, values);
  const goOn = () => {
    keepDraft({ country: chosen, dialCountry: contact.country });
    step.enter(typed);
    void navigate(layoutPath[layout](places.verify[by]));
  };
  const send = async () => {
    if (await code.send(typed)) goOn();
  };
  return {
    form,
    /** The country of registration. */
    country: countries.find(({ iso }) => iso === chosen),
    dialCountry: contact.country,
    setDialCountry: contact.setCountry,
    submit: () => void send(),
    /** Opens the page for the code without sending one. */
    haveCode: () => form.submit(goOn)(),
    busy: code.busy,
  };
}

type Register = ReturnType<typeof useRegister>;

/** Looks like a field and opens the list of countries; the form is kept. */
function CountryButton({ country }: { country: OfferedCountry | undefined }) {
  const { t } = useTranslation('identity');
  const layout = useLayout();
  const name = country?.name ?? t('country.title');
  return (
    <div className="field">
      <div className="field__label" aria-hidden="true">
        {t('country.label')}
      </div>
      <Link
        className="input input--select"
        to={layoutPath[layout]('country')}
        aria-label={`${t('country.label')}: ${name}`}
      >
        <span className="flex g-8 t-16">
          {country && <FlagIcon country={country.iso} />}
          {name}
        </span>
        <span className="c-3 flex">
          <Icon name="chevron-down" size={16} />
        </span>
      </Link>
    </div>
  );
}

interface RegisterFormProps {
  by: ContactKind;
  register: Register;
}

export function RegisterForm({ by, register }: RegisterFormProps) {
  const { t } = useTranslation('identity');
  const { form, country, dialCountry, setDialCountry, submit, haveCode, busy } = register;
  return (
    <form className="col g-16 mt-20" noValidate onSubmit={form.submit(submit)}>
      <CountryButton country={country} />
      <ContactField by={by} field={form.field} country={dialCountry} onCountry={setDialCountry} />
      <NewPasswordFields
        label={t('register.password')}
        password={form.field('password')}
        repeat={form.field('confirmPassword')}
      />
      <InvitationField field={form.field('invitationCode')} />
      <Acceptance field={form.field('accepted')} />
      <div className="col g-8">
        <SubmitButton busy={busy}>{t('register.sendCode')}</SubmitButton>
        <HaveCode onPress={haveCode} />
      </div>
    </form>
  );
}

function InvitationField({ field }: { field: FormField }) {
  const { t } = useTranslation('identity');
  return (
    <TextField
      label={t('register.invitation')}
      labelEnd={<span className="c-3">{t('register.optional')}</span>}
      field={field}
      name="invitation"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      placeholder={t('register.invitationHint')}
      onChange={(event) => field.set(event.currentTarget.value.trim())}
    />
  );
}

function Acceptance({ field }: { field: FormField }) {
  return (
    <div>
      <Checkbox
        name="accepted"
        checked={field.value === 'yes'}
        invalid={field.error !== undefined}
        onChange={(event) => field.set(event.currentTarget.checked ? 'yes' : '')}
      >
        <AgreementText text="register.accept" />
      </Checkbox>
      {field.error && (
        <p className="field__error">
          <Icon name="info" size={14} />
          {field.error}
        </p>
      )}
    </div>
  );
}
