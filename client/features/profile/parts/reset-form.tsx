import type { UserInfo } from '@papertape/shared/contract/identity-values.ts';
import { useTranslation } from 'react-i18next';
import { CodeStep } from '../../../entities/contacts/code-step.tsx';
import { HaveCode } from '../../../entities/contacts/have-code.tsx';
import { NewPasswordFields } from '../../../entities/contacts/new-password-fields.tsx';
import { SubmitButton } from '../../../lib/form/submit-button.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { type CodeReset, useCodeReset } from '../use-code-reset.ts';
import type { PasswordKind } from '../use-password-change.ts';

interface ResetFormProps {
  kind: PasswordKind;
  user: UserInfo;
}

/** A new password by a code to the user's own number or address. */
export function ResetForm({ kind, user }: ResetFormProps) {
  const { t } = useTranslation('profile');
  const reset = useCodeReset(kind, user);
  const { contacts, chosen, choose, send, sending, awaiting, haveCode } = reset;
  const contact = chosen?.masked ?? '';
  if (awaiting) return <NewPassword kind={kind} reset={reset} contact={contact} />;
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

function NewPassword({ kind, reset, contact }: NewPasswordProps) {
  const { t } = useTranslation('profile');
  const { form, sent, submit, busy, send, sending, startOver } = reset;
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
