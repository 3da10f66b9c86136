import { identity } from '@papertape/shared/contract/identity.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useAction } from '../../lib/api/use-action.ts';
import { type Contact, type ContactKind, contactText } from '../../lib/contacts/contact.ts';
import { type SentCode, useCode } from '../../lib/contacts/use-code.ts';
import { useFieldChecks } from '../../lib/contacts/use-field-checks.ts';
import { type Form, useForm } from '../../lib/form/use-form.ts';
import { useLayout } from '../../ui/layout.tsx';
import { useDraft } from './draft.ts';
import { places } from './places.ts';
import { typedContact, useContactForm, useKeepContact } from './use-contact-form.ts';

type RecoverField = 'code' | 'newPassword' | 'confirmPassword';

export interface Recover {
  contactForm: Form<'phone' | 'email'>;
  country: string;
  setCountry: (iso: string) => void;
  send: () => void;
  sending: boolean;
  /** The code that was sent; with it the new password is asked for. */
  sent: SentCode | undefined;
  to: string;
  changeContact: () => void;
  form: Form<RecoverField>;
  submit: () => void;
  busy: boolean;
}

/** A new login password for who has forgotten it: first the contact, then the code and the password. */
export function useRecover(by: ContactKind): Recover {
  const { t } = useTranslation('identity');
  const navigate = useNavigate();
  const layout = useLayout();
  const check = useFieldChecks();
  const contact = useContactForm(by);
  const { phone, email } = useDraft.getState();
  const contactForm = useForm<'phone' | 'email'>({ phone, email }, contact.checks);
  useKeepContact(contactForm.values);
  const form = useForm<RecoverField>(
    { code: '', newPassword: '', confirmPassword: '' },
    {
      code: ({ code }) => check.code(code),
      newPassword: ({ newPassword }) => check.password(newPassword),
      confirmPassword: ({ newPassword, confirmPassword }) => check.repeat(newPassword, confirmPassword),
    },
  );
  const [to, setTo] = useState<Contact>();
  const sender = useCode('forgotPassword', contactForm.show);
  const { run, busy } = useAction(identity.forgotPassword, {
    quiet: true,
    doneText: t('recover.done'),
    onProblem: form.show,
    onDone: () => void navigate(places[layout].login[by], { replace: true }),
  });
  const send = async (target: Contact) => {
    if (await sender.send(target)) setTo(target);
  };
  const typed = typedContact(by, contact.dialCode, contactForm.values);
  return {
    contactForm,
    country: contact.country,
    setCountry: contact.setCountry,
    send: () => void send(to ?? typed),
    sending: sender.busy,
    sent: to && sender.sentTo(to),
    to: to ? contactText(to) : '',
    changeContact: () => setTo(undefined),
    form,
    submit: () => void (to && run({ ...to, ...form.values })),
    busy,
  };
}
