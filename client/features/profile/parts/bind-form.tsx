import { type Contact, contactText } from '@papertape/shared/text/contact.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeStep, HaveCode, useCode } from '../../../entities/contacts/code-step.tsx';
import { type ContactKind, createContact } from '../../../entities/contacts/contact.ts';
import { EmailField, PhoneField } from '../../../entities/contacts/contact-fields.tsx';
import { useCountries, useHomeCountry } from '../../../entities/contacts/countries.ts';
import { useCodeStep } from '../../../entities/contacts/sent-codes.ts';
import { useFieldChecks } from '../../../entities/contacts/use-field-checks.ts';
import { SubmitButton } from '../../../lib/form/submit-button.tsx';
import { useForm } from '../../../lib/form/use-form.ts';
import { useUserChange } from '../use-user-change.ts';

type BindField = ContactKind | 'code';

function boundBy(contact: Contact, code: string) {
  return contact.by === 'email'
    ? { email: { email: contact.email, code } }
    : { phone: { dialCode: contact.dialCode, phone: contact.phone, code } };
}

/** Holds contact and code, of which only the expected field is checked. */
function useBindForm(expected: BindField, dialCode: string) {
  const check = useFieldChecks();
  return useForm<BindField>(
    { phone: '', email: '', code: '' },
    {
      phone: ({ phone }) => (expected === 'phone' ? check.phone(dialCode, phone) : undefined),
      email: ({ email }) => (expected === 'email' ? check.email(email) : undefined),
      code: ({ code }) => (expected === 'code' ? check.code(code) : undefined),
    },
  );
}

/** Binds a new email address or number to the user after verifying a code. */
function useBindContact(by: ContactKind, onDone: () => void) {
  const { t } = useTranslation('profile');
  const home = useHomeCountry();
  const countries = useCountries();
  const [chosen, setCountry] = useState('');
  const step = useCodeStep('bind');
  const to = step.contact?.by === by ? step.contact : undefined;
  const country = chosen || home;
  const dialCode = countries.find(({ iso }) => iso === country)?.dialCode ?? '';
  const form = useBindForm(to ? 'code' : by, dialCode);
  const sender = useCode('bind', form.show);
  const { run, busy } = useUserChange({
    doneText: t(by === 'email' ? 'email.done' : 'phone.done'),
    onProblem: (error) => {
      form.set({ code: '' });
      form.show(error);
    },
    onDone: () => {
      step.leave();
      onDone();
    },
  });
  const typed = createContact(by, dialCode, form.values);
  const send = async () => {
    const target = to ?? typed;
    if (await sender.send(target)) step.enter(target);
  };
  return {
    by,
    form,
    country,
    setCountry,
    /** A code was sent; with it the contact can be bound. */
    awaiting: to !== undefined,
    /** Undefined where the code was not requested in this tab. */
    sent: to && sender.sentTo(to),
    haveCode: () => form.submit(() => step.enter(typed))(),
    to: to ? contactText(to) : '',
    send: () => void send(),
    sending: sender.busy,
    changeContact: () => {
      step.leave();
      form.set({ code: '' });
    },
    submit: (code = form.values.code) => void (to && run(boundBy(to, code))),
    busy,
  };
}

interface BindFormProps {
  by: ContactKind;
  onDone: () => void;
}

/** Asks for a new email address or number and the code sent to it. */
export function BindForm({ by, onDone }: BindFormProps) {
  const { t } = useTranslation('profile');
  const bind = useBindContact(by, onDone);
  const { form, sent, to } = bind;
  if (!bind.awaiting) {
    return (
      <form className="col g-16" noValidate onSubmit={form.submit(bind.send)}>
        <p className="c-2">{t(`${by}.text`)}</p>
        {by === 'email' ? (
          <EmailField field={form.field('email')} />
        ) : (
          <PhoneField field={form.field('phone')} country={bind.country} onCountry={bind.setCountry} />
        )}
        <div className="col g-8">
          <SubmitButton busy={bind.sending}>{t('reset.send')}</SubmitButton>
          <HaveCode onPress={bind.haveCode} />
        </div>
      </form>
    );
  }
  return (
    <form className="col g-16" noValidate onSubmit={form.submit(() => bind.submit())}>
      <p className="c-2">
        {t('reset.sent', { contact: to })}{' '}
        <button type="button" className="link" onClick={bind.changeContact}>
          {t('change')}
        </button>
      </p>
      <CodeStep
        sent={sent}
        field={form.field('code')}
        onComplete={bind.submit}
        onResend={bind.send}
        resending={bind.sending}
        autoFocus
      />
      <SubmitButton busy={bind.busy} disabled={!form.valid}>
        {t(`${by}.submit`)}
      </SubmitButton>
    </form>
  );
}
