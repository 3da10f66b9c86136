import type { UserInfo } from '@papertape/shared/contract/identity-values.ts';
import { useTranslation } from 'react-i18next';
import { CodeStep } from '../../../lib/contacts/code-step.tsx';
import { NewPasswordFields } from '../../../lib/contacts/new-password-fields.tsx';
import type { SentCode } from '../../../lib/contacts/use-code.ts';
import { SubmitButton } from '../../../lib/form/submit-button.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { type CodeReset, useCodeReset } from '../use-code-reset.ts';
import type { PasswordKind } from '../use-password-change.ts';

interface ResetFormProps {
  kind: PasswordKind;
  user: UserInfo;
  onDone: () => void;
}

/** A new password by a code to the user's own number or address. */
export function ResetForm({ kind, user, onDone }: ResetFormProps) {
  const { t } = useTranslation('profile');
  const reset = useCodeReset(kind, user, onDone);
  const { contacts, chosen, choose, send, sending, sent } = reset;
  const contact = chosen?.masked ?? '';
  if (sent) return <NewPassword kind={kind} reset={reset} sent={sent} contact={contact} />;
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
      <SubmitButton busy={sending}>{t('reset.send')}</SubmitButton>
    </form>
  );
}

interface NewPasswordProps {
  kind: PasswordKind;
  reset: CodeReset;
  sent: SentCode;
  contact: string;
}

function NewPassword({ kind, reset, sent, contact }: NewPasswordProps) {
  const { t } = useTranslation('profile');
  const { form, submit, busy, send, sending, startOver } = reset;
  return (
    <form className="col g-16" noValidate onSubmit={form.submit(submit)}>
      <p className="c-2">
        {t('reset.sent', { contact })}{' '}
        <button type="button" className="link" onClick={startOver}>
          {t('reset.change')}
        </button>
      </p>
      <CodeStep sent={sent} field={form.field('code')} onResend={send} resending={sending} autoFocus />
      <NewPasswordFields
        label={kind === 'login' ? t('password.new') : t('fund.new')}
        password={form.field('newPassword')}
        repeat={form.field('confirmPassword')}
      />
      <SubmitButton busy={busy}>{kind === 'login' ? t('password.reset') : t('fund.reset')}</SubmitButton>
    </form>
  );
}
