import { identity } from '@papertape/shared/contract/identity.ts';
import { layoutPath } from '@papertape/shared/contract/places.ts';
import { type Contact, contactText } from '@papertape/shared/text/contact.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { ContactKind } from '../../entities/contacts/contact.ts';
import { useCodeStep } from '../../entities/contacts/sent-codes.ts';
import { useCode } from '../../entities/contacts/use-code.ts';
import { useFieldChecks } from '../../entities/contacts/use-field-checks.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { useForm } from '../../lib/form/use-form.ts';
import { useLayout } from '../../ui/layout.tsx';
import { useDraft } from './draft.ts';
import { places } from './places.ts';
import { typedContact, useContactForm, useKeepContact } from './use-contact-form.ts';

type RecoverField = 'code' | 'newPassword' | 'confirmPassword';

/** A new login password for a user who has forgotten it: first the contact, then the code and the password. */
export function useRecover(by: ContactKind) {
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
  const typed = typedContact(by, contact.dialCode, contactForm.values);
  return {
    contactForm,
    country: contact.country,
    setCountry: contact.setCountry,
    send: () => void send(to ?? typed),
    sending: sender.busy,
    /** The code is asked for together with the new password. */
    awaiting: to !== undefined,
    /** Undefined where the code was not asked for in this tab. */
    sent: to && sender.sentTo(to),
    haveCode: () => contactForm.submit(() => step.enter(typed))(),
    to: to ? contactText(to) : '',
    changeContact: step.leave,
    form,
    submit: () => void (to && run({ ...to, ...form.values })),
    busy,
  };
}

export type Recover = ReturnType<typeof useRecover>;
