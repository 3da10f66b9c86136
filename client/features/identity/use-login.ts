import { identity } from '@papertape/shared/contract/identity.ts';
import { useTranslation } from 'react-i18next';
import type { ContactKind } from '../../entities/contacts/contact.ts';
import { useFieldChecks } from '../../entities/contacts/use-field-checks.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { useForm } from '../../lib/form/use-form.ts';
import { useSignIn } from '../../lib/navigation/use-sign-in.ts';
import { forgetDraft, useDraft } from './draft.ts';
import { typedContact, useContactForm, useKeepContact } from './use-contact-form.ts';

type LoginField = 'phone' | 'email' | 'password';

/** Signing in by phone or e-mail. What is typed as a contact comes along to the other ways of getting in. */
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
    void run({ ...typedContact(by, contact.dialCode, form.values), password: form.values.password });
  return { form, country: contact.country, setCountry: contact.setCountry, submit, busy };
}

export type Login = ReturnType<typeof useLogin>;
