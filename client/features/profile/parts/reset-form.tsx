import { identity } from '@papertape/shared/contract/identity.ts';
import type { UserInfo } from '@papertape/shared/contract/identity-values.ts';
import type { Contact } from '@papertape/shared/text/contact.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HaveCode, useCode } from '../../../entities/contacts/code-step.tsx';
import type { ContactKind } from '../../../entities/contacts/contact.ts';
import { CodePasswordFields, useCodePasswordForm } from '../../../entities/contacts/new-password-fields.tsx';
import { useCodeStep } from '../../../entities/contacts/sent-codes.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { SubmitButton } from '../../../lib/form/submit-button.tsx';
import { endSession } from '../../../lib/settings/session.ts';
import { settings } from '../../../lib/settings/settings-store.ts';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { type PasswordKind, useBackToSecurity } from '../use-user-change.ts';

interface OwnContact {
  contact: Contact;
  /** Partly hidden. */
  masked: string;
}

/** Returns the contacts that a code can be sent to. */
function listContacts({ email, emailMasked, phone, phoneMasked, dialCode }: UserInfo): OwnContact[] {
  return [
    ...(phone && dialCode
      ? [{ contact: { by: 'phone', dialCode, phone } as const, masked: phoneMasked ?? phone }]
      : []),
    ...(email ? [{ contact: { by: 'email', email } as const, masked: emailMasked ?? email }] : []),
  ];
}

/** Ends this session, because a reset login password ends all of them. */
function endOwnSession(token: string): void {
  if (settings().token === token) endSession('signedOut');
}

/** Manages a new password by a code to the user's own contact, for a forgotten one. */
function useCodeReset(kind: PasswordKind, user: UserInfo) {
  const { t } = useTranslation('profile');
  const form = useCodePasswordForm();
  const [token] = useState(() => settings().token);
  const contacts = listContacts(user);
  const [by, setBy] = useState<ContactKind>();
  const purpose = kind === 'login' ? 'forgotPassword' : 'forgotFundPassword';
  const step = useCodeStep(purpose);
  const back = useBackToSecurity();
  const chosen = contacts.find(({ contact }) => contact.by === (step.contact?.by ?? by)) ?? contacts[0];
  const sender = useCode(purpose, form.show);
  const common = { doneText: t('password.done'), onProblem: form.show };
  const login = useAction(identity.forgotPassword, {
    ...common,
    onDone: () => {
      step.leave();
      endOwnSession(token);
    },
  });
  const fund = useAction(identity.forgotFundPassword, {
    ...common,
    onDone: () => {
      step.leave();
      back();
    },
  });
  const send = async () => {
    if (chosen && (await sender.send(chosen.contact))) step.enter(chosen.contact);
  };
  const submit = () => {
    if (!chosen) return;
    if (kind === 'login') void login.run({ ...chosen.contact, ...form.values });
    else void fund.run({ by: chosen.contact.by, ...form.values });
  };
  return {
    contacts,
    chosen,
    choose: setBy,
    send: () => void send(),
    sending: sender.busy,
    awaiting: chosen !== undefined && step.contact !== undefined,
    /** Undefined where the code was not requested in this tab. */
    sent: chosen && sender.sentTo(chosen.contact),
    haveCode: () => chosen && step.enter(chosen.contact),
    startOver: step.leave,
    form,
    submit,
    busy: login.busy || fund.busy,
  };
}

type CodeReset = ReturnType<typeof useCodeReset>;

interface ResetFormProps {
  kind: PasswordKind;
  user: UserInfo;
}

/** Asks for a code sent to the user's own contact, and for a new password. */
export function ResetForm({ kind, user }: ResetFormProps) {
  const { t } = useTranslation('profile');
  const reset = useCodeReset(kind, user);
  const { contacts, chosen, choose, send, sending, awaiting, haveCode } = reset;
  const contact = chosen?.masked ?? '';
  if (awaiting) return <ResetPasswordForm kind={kind} reset={reset} contact={contact} />;
  return (
    <form
      className="col g-16"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {kind === 'login' && <p className="c-2">{t('password.resetText')}</p>}
      {contacts.length > 1 && chosen && (
        <SegmentedControl
          label={t('reset.way')}
          value={chosen.contact.by}
          onChange={choose}
          segments={contacts.map(({ contact: { by } }) => ({ value: by, label: t(`reset.by.${by}`) }))}
        />
      )}
      <p className="c-2">{t('reset.sendTo', { contact })}</p>
      <div className="col g-8">
        <SubmitButton busy={sending}>{t('reset.send')}</SubmitButton>
        <HaveCode onPress={haveCode} />
      </div>
    </form>
  );
}

interface NewPasswordProps {
  kind: PasswordKind;
  reset: CodeReset;
  contact: string;
}

function ResetPasswordForm({ kind, reset, contact }: NewPasswordProps) {
  const { t } = useTranslation('profile');
  const { form, sent, submit, busy, send, sending, startOver } = reset;
  return (
    <CodePasswordFields
      form={form}
      label={kind === 'login' ? t('password.new') : t('fund.new')}
      submitLabel={kind === 'login' ? t('password.reset') : t('fund.reset')}
      sent={sent}
      onResend={send}
      resending={sending}
      onSubmit={submit}
      busy={busy}
    >
      {t('reset.sent', { contact })}{' '}
      <button type="button" className="link" onClick={startOver}>
        {t('reset.change')}
      </button>
    </CodePasswordFields>
  );
}
