import { identity } from '@papertape/shared/contract/identity.ts';
import { layoutPath } from '@papertape/shared/contract/places.ts';
import { type Contact, contactText } from '@papertape/shared/text/contact.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router-dom';
import { CodeStep, useCode } from '../../../entities/contacts/code-step.tsx';
import type { ContactKind } from '../../../entities/contacts/contact.ts';
import { NewPasswordFields } from '../../../entities/contacts/new-password-fields.tsx';
import { useCodeStep } from '../../../entities/contacts/sent-codes.ts';
import { useFieldChecks } from '../../../entities/contacts/use-field-checks.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { SubmitButton } from '../../../lib/form/submit-button.tsx';
import { useForm, type Values } from '../../../lib/form/use-form.ts';
import { useSignIn } from '../../../lib/navigation/use-sign-in.ts';
import { useLayout } from '../../../ui/layout.tsx';
import { places } from '../places.ts';
import { type Draft, forgetDraft, useDraft } from '../use-contact-form.ts';
import { MissingCode } from './form-parts.tsx';

type VerifyField = 'code' | 'password' | 'confirmPassword';

function createRegistration(contact: Contact, draft: Draft, values: Values<VerifyField>) {
  const { country, invitationCode } = draft;
  const { code, password, confirmPassword } = values;
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

function useVerifyForm({ password, confirmPassword }: Record<'password' | 'confirmPassword', string>) {
  const check = useFieldChecks();
  return useForm<VerifyField>(
    { code: '', password, confirmPassword },
    {
      code: ({ code }) => check.code(code),
      password: (typed) => check.password(typed.password),
      confirmPassword: (typed) => check.repeat(typed.password, typed.confirmPassword),
    },
  );
}

/** Manages the second page of a registration: the code creates the account and signs in. */
function useVerify(by: ContactKind) {
  const { t } = useTranslation('identity');
  // The login clears the draft while this page is still visible.
  const [draft] = useState(useDraft.getState);
  const step = useCodeStep('register');
  const [contact] = useState(() => (step.contact?.by === by ? step.contact : undefined));
  const form = useVerifyForm(draft);
  const sender = useCode('register', form.show);
  const signIn = useSignIn();
  const { run, busy } = useAction(identity.register, {
    doneText: t('register.done'),
    onProblem: (error) => {
      form.set({ code: '' });
      form.show(error);
    },
    onDone: (answer) => {
      step.leave();
      signIn(answer);
      forgetDraft();
    },
  });
  const needsPassword = draft.password === '';
  const submit = (code?: string) => {
    // A code that is complete before the password waits for it.
    if (code !== undefined && needsPassword) return form.set({ code });
    if (contact)
      void run(
        createRegistration(contact, draft, { ...form.values, ...(code === undefined ? {} : { code }) }),
      );
  };
  const resend = () => {
    form.set({ code: '' });
    if (contact) void sender.send(contact);
  };
  return {
    /** A code is expected for the draft. */
    expected: contact !== undefined,
    /** The password is not kept over a reload and is requested again. */
    needsPassword,
    /** Undefined where the code was not requested in this tab. */
    sent: contact && sender.sentTo(contact),
    to: contact ? contactText(contact) : '',
    form,
    submit,
    resend,
    resending: sender.busy,
    busy,
  };
}

/** Asks for the code of a registration; without a contact to verify it returns to the form. */
export function VerifyForm({ by }: { by: ContactKind }) {
  const { t } = useTranslation('identity');
  const layout = useLayout();
  const { expected, needsPassword, sent, to, form, submit, resend, resending, busy } = useVerify(by);
  const back = layoutPath[layout](places.register[by]);
  if (!expected) return <Navigate to={back} replace />;
  return (
    <>
      <h1 className="t-24 w-6">{t('code.title')}</h1>
      <p className="c-2 mt-4">
        {t(by === 'phone' ? 'code.sentBySms' : 'code.sentByEmail')} <b className="w-6 num code-to">{to}</b>{' '}
        <Link className="link" to={back} replace>
          {t('code.change')}
        </Link>
      </p>
      <form className="mt-32" noValidate onSubmit={form.submit(() => submit())}>
        <CodeStep
          sent={sent}
          field={form.field('code')}
          onComplete={submit}
          onResend={resend}
          resending={resending}
          autoFocus
        />
        {needsPassword && (
          <div className="col g-16 mt-24">
            <NewPasswordFields
              label={t('register.password')}
              password={form.field('password')}
              repeat={form.field('confirmPassword')}
            />
          </div>
        )}
        <SubmitButton busy={busy} disabled={!form.valid && !needsPassword} className="mt-24">
          {t('code.create')}
        </SubmitButton>
      </form>
      <MissingCode />
    </>
  );
}
