import { useTranslation } from 'react-i18next';
import { CodeStep } from '../../../entities/contacts/code-step.tsx';
import type { ContactKind } from '../../../entities/contacts/contact.ts';
import { HaveCode } from '../../../entities/contacts/have-code.tsx';
import { NewPasswordFields } from '../../../entities/contacts/new-password-fields.tsx';
import { SubmitButton } from '../../../lib/form/submit-button.tsx';
import type { Recover } from '../use-recover.ts';
import { ContactField } from './contact-field.tsx';
import { MissingCode } from './missing-code.tsx';

interface RecoverFormProps {
  by: ContactKind;
  recover: Recover;
}

/** The contact; once a code is on its way, the code and the new password. */
export function RecoverForm({ by, recover }: RecoverFormProps) {
  const { t } = useTranslation('identity');
  const { contactForm, country, setCountry, send, sending, awaiting, haveCode } = recover;
  if (awaiting) return <NewPassword by={by} recover={recover} />;
  return (
    <form className="col g-16 mt-20" noValidate onSubmit={contactForm.submit(send)}>
      <ContactField by={by} field={contactForm.field} country={country} onCountry={setCountry} />
      <div className="col g-8 mt-8">
        <SubmitButton busy={sending}>{t('recover.sendCode')}</SubmitButton>
        <HaveCode onPress={haveCode} />
      </div>
    </form>
  );
}

function NewPassword({ by, recover }: RecoverFormProps) {
  const { t } = useTranslation('identity');
  const { form, to, sent, changeContact, send, sending, submit, busy } = recover;
  return (
    <>
      <p className="c-2 mt-20">
        {t(by === 'phone' ? 'code.sentBySms' : 'code.sentByEmail')} <b className="w-6 num code-to">{to}</b>{' '}
        <button type="button" className="link" onClick={changeContact}>
          {t('code.change')}
        </button>
      </p>
      <form className="col g-16 mt-16" noValidate onSubmit={form.submit(submit)}>
        <CodeStep sent={sent} field={form.field('code')} onResend={send} resending={sending} autoFocus />
        <NewPasswordFields
          label={t('recover.newPassword')}
          password={form.field('newPassword')}
          repeat={form.field('confirmPassword')}
        />
        <SubmitButton busy={busy} className="mt-8">
          {t('recover.submit')}
        </SubmitButton>
      </form>
      <MissingCode />
    </>
  );
}
