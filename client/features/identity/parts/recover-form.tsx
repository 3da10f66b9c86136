import { identity } from '@papertape/shared/contract/identity.ts';
import { layoutPath } from '@papertape/shared/contract/places.ts';
import { type Contact, contactText } from '@papertape/shared/text/contact.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { HaveCode, useCode } from '../../../entities/contacts/code-step.tsx';
import { type ContactKind, createContact } from '../../../entities/contacts/contact.ts';
import { CodePasswordFields, useCodePasswordForm } from '../../../entities/contacts/new-password-fields.tsx';
import { useCodeStep } from '../../../entities/contacts/sent-codes.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { SubmitButton } from '../../../lib/form/submit-button.tsx';
import { useForm } from '../../../lib/form/use-form.ts';
import { useLayout } from '../../../ui/layout.tsx';
import { places } from '../places.ts';
import { useContactForm, useDraft, useKeepContact } from '../use-contact-form.ts';
import { ContactField, MissingCode } from './form-parts.tsx';

/** Manages a forgotten login password: first the contact, then the code and the new password. */
export function useRecover(by: ContactKind) {
  const { t } = useTranslation('identity');
  const navigate = useNavigate();
  const layout = useLayout();
  const contact = useContactForm(by);
  const { phone, email } = useDraft.getState();
  const contactForm = useForm<'phone' | 'email'>({ phone, email }, contact.checks);
  useKeepContact(contactForm.values);
  const form = useCodePasswordForm();
  const step = useCodeStep('forgotPassword');
  const to = step.contact?.by === by ? step.contact : undefined;
  const sender = useCode('forgotPassword', contactForm.show);
  const { run, busy } = useAction(identity.forgotPassword, {
    doneText: t('recover.done'),
    onProblem: form.show,
    onDone: () => {
      step.leave();
      void navigate(layoutPath[layout](places.login[by]), { replace: true });
    },
  });
  const send = async (target: Contact) => {
    if (await sender.send(target)) step.enter(target);
  };
  const typed = createContact(by, contact.dialCode, contactForm.values);
  return {
    contactForm,
    country: contact.country,
    setCountry: contact.setCountry,
    send: () => void send(to ?? typed),
    sending: sender.busy,
    /** The code is requested together with the new password. */
    awaiting: to !== undefined,
    /** Undefined where the code was not requested in this tab. */
    sent: to && sender.sentTo(to),
    haveCode: () => contactForm.submit(() => step.enter(typed))(),
    to: to ? contactText(to) : '',
    changeContact: step.leave,
    form,
    submit: () => void (to && run({ ...to, ...form.values })),
    busy,
  };
}

type Recover = ReturnType<typeof useRecover>;

interface RecoverFormProps {
  by: ContactKind;
  recover: Recover;
}

/** Asks for the contact, and after sending a code, for the code and the new password. */
export function RecoverForm({ by, recover }: RecoverFormProps) {
  const { t } = useTranslation('identity');
  const { contactForm, country, setCountry, send, sending, awaiting, haveCode } = recover;
  if (awaiting) return <RecoveredPassword by={by} recover={recover} />;
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

function RecoveredPassword({ by, recover }: RecoverFormProps) {
  const { t } = useTranslation('identity');
  const { form, to, sent, changeContact, send, sending, submit, busy } = recover;
  return (
    <div className="mt-20">
      <CodePasswordFields
        form={form}
        label={t('recover.newPassword')}
        submitLabel={t('recover.submit')}
        sent={sent}
        onResend={send}
        resending={sending}
        onSubmit={submit}
        busy={busy}
      >
        {t(by === 'phone' ? 'code.sentBySms' : 'code.sentByEmail')} <b className="w-6 num code-to">{to}</b>{' '}
        <button type="button" className="link" onClick={changeContact}>
          {t('code.change')}
        </button>
      </CodePasswordFields>
      <MissingCode />
    </div>
  );
}
