import { identity } from '@papertape/shared/contract/identity.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../lib/api/use-action.ts';
import { type Contact, type ContactKind, contactText } from '../../lib/contacts/contact.ts';
import { useCountries } from '../../lib/contacts/countries.ts';
import { type SentCode, useCode } from '../../lib/contacts/use-code.ts';
import { useFieldChecks } from '../../lib/contacts/use-field-checks.ts';
import { type Form, useForm } from '../../lib/form/use-form.ts';
import { useSignIn } from '../../lib/navigation/use-sign-in.ts';
import { type Draft, forgetDraft, useDraft } from './draft.ts';
import { typedContact } from './use-contact-form.ts';

export interface Verify {
  /** Undefined where no code was asked for, as after loading the page anew. */
  sent: SentCode | undefined;
  to: string;
  form: Form<'code'>;
  submit: (code?: string) => void;
  resend: () => void;
  resending: boolean;
  busy: boolean;
}

function registration(contact: Contact, draft: Draft, code: string) {
  const { password, confirmPassword, country, invitationCode } = draft;
  return {
    ...contact,
    code,
    password,
    confirmPassword,
    country,
    termsAccepted: true as const,
    ...(invitationCode === '' ? {} : { invitationCode }),
  };
}

/** The second page of a registration: the code makes the account and signs in. */
export function useVerify(by: ContactKind): Verify {
  const { t } = useTranslation('identity');
  const check = useFieldChecks();
  // The draft is forgotten with the sign-in, while this page still shows.
  const [draft] = useState(useDraft.getState);
  const countries = useCountries();
  const dialCode = countries.find(({ iso }) => iso === draft.dialCountry)?.dialCode ?? '';
  const contact = typedContact(by, dialCode, draft);
  const form = useForm<'code'>({ code: '' }, { code: ({ code }) => check.code(code) });
  const sender = useCode('register', form.show);
  const signIn = useSignIn();
  const { run, busy } = useAction(identity.register, {
    quiet: true,
    doneText: t('register.done'),
    onProblem: (error) => {
      form.set({ code: '' });
      form.show(error);
    },
    onDone: (answer) => {
      signIn(answer);
      forgetDraft();
    },
  });
  const submit = (code = form.values.code) => void run(registration(contact, draft, code));
  const resend = () => {
    form.set({ code: '' });
    void sender.send(contact);
  };
  return {
    sent: sender.sentTo(contact),
    to: contactText(contact),
    form,
    submit,
    resend,
    resending: sender.busy,
    busy,
  };
}
