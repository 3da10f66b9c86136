import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Contact, type ContactKind, contactText } from '../../lib/contacts/contact.ts';
import { useCountries, useHomeCountry } from '../../lib/contacts/countries.ts';
import { type SentCode, useCode } from '../../lib/contacts/use-code.ts';
import { useFieldChecks } from '../../lib/contacts/use-field-checks.ts';
import { type Form, useForm } from '../../lib/form/use-form.ts';
import { useUserChange } from './use-user-change.ts';

type BindField = ContactKind | 'code';

export interface BindContact {
  by: ContactKind;
  form: Form<BindField>;
  country: string;
  setCountry: (iso: string) => void;
  /** The code that was sent; with it the contact can be bound. */
  sent: SentCode | undefined;
  to: string;
  send: () => void;
  sending: boolean;
  changeContact: () => void;
  submit: (code?: string) => void;
  busy: boolean;
}

function boundBy(contact: Contact, code: string) {
  return contact.by === 'email'
    ? { email: { email: contact.email, code } }
    : { phone: { dialCode: contact.dialCode, phone: contact.phone, code } };
}

/** Makes a new e-mail address or number the user's own: a code goes there first. */
export function useBindContact(by: ContactKind, onDone: () => void): BindContact {
  const { t } = useTranslation('profile');
  const check = useFieldChecks();
  const home = useHomeCountry();
  const countries = useCountries();
  const [chosen, setCountry] = useState('');
  const [to, setTo] = useState<Contact>();
  const country = chosen || home;
  const dialCode = countries.find(({ iso }) => iso === country)?.dialCode ?? '';
  const form = useForm<BindField>(
    { phone: '', email: '', code: '' },
    {
      phone: ({ phone }) => (by === 'phone' ? check.phone(dialCode, phone) : undefined),
      email: ({ email }) => (by === 'email' ? check.email(email) : undefined),
      code: ({ code }) => (to ? check.code(code) : undefined),
    },
  );
  const sender = useCode('bind', form.show);
  const { run, busy } = useUserChange({
    doneText: t(by === 'email' ? 'email.done' : 'phone.done'),
    onProblem: (error) => {
      form.set({ code: '' });
      form.show(error);
    },
    onDone,
  });
  const send = async () => {
    const { email, phone } = form.values;
    const typed: Contact =
      by === 'email' ? { by, email: email.trim().toLowerCase() } : { by, dialCode, phone };
    if (await sender.send(typed)) setTo(typed);
  };
  return {
    by,
    form,
    country,
    setCountry,
    sent: to && sender.sentTo(to),
    to: to ? contactText(to) : '',
    send: () => void send(),
    sending: sender.busy,
    changeContact: () => {
      setTo(undefined);
      form.set({ code: '' });
    },
    submit: (code = form.values.code) => void (to && run(boundBy(to, code))),
    busy,
  };
}
