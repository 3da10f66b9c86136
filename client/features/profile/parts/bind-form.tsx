import { useTranslation } from 'react-i18next';
import { CodeStep } from '../../../entities/contacts/code-step.tsx';
import type { ContactKind } from '../../../entities/contacts/contact.ts';
import { EmailField } from '../../../entities/contacts/email-field.tsx';
import { HaveCode } from '../../../entities/contacts/have-code.tsx';
import { PhoneField } from '../../../entities/contacts/phone-field.tsx';
import { SubmitButton } from '../../../lib/form/submit-button.tsx';
import { useBindContact } from '../use-bind-contact.ts';

interface BindFormProps {
  by: ContactKind;
  onDone: () => void;
}

/** A new e-mail address or number, proved by the code that goes there. */
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
