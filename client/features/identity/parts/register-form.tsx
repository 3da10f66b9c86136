import { useTranslation } from 'react-i18next';
import type { ContactKind } from '../../../entities/contacts/contact.ts';
import { HaveCode } from '../../../entities/contacts/have-code.tsx';
import { NewPasswordFields } from '../../../entities/contacts/new-password-fields.tsx';
import { SubmitButton } from '../../../lib/form/submit-button.tsx';
import { TextField } from '../../../lib/form/text-field.tsx';
import type { FormField } from '../../../lib/form/use-form.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { Register } from '../use-register.ts';
import { AgreementText } from './agreement-text.tsx';
import { ContactField } from './contact-field.tsx';
import { CountryButton } from './country-button.tsx';

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
