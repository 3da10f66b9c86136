import { type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { problemText } from '../../../lib/api/report.ts';
import { SubmitButton } from '../../../lib/form/submit-button.tsx';
import { usePath } from '../../../lib/navigation/layouts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';

interface PasswordDialogProps {
  open: boolean;
  onClose: () => void;
  onSend: (fundPassword: string) => void;
  busy: boolean;
  problem: Error | null;
  /** The operation that the password confirms. */
  children?: ReactNode | undefined;
}

/** Asks for the fund password before money or the address book changes. The text is cleared when it closes. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { open, onClose, busy } = props;
  const { t } = useTranslation('withdraw');
  const formId = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      dismissible={!busy}
      title={t('password.title')}
      initialFocus={input}
      footer={
        <>
          <Button size="lg" disabled={busy} onClick={onClose}>
            {t('password.cancel')}
          </Button>
          <SubmitButton money form={formId} busy={busy} className="grow">
            {t('password.confirm')}
          </SubmitButton>
        </>
      }
    >
      {open && <FundPasswordForm {...props} formId={formId} input={input} />}
    </Dialog>
  );
}

interface PasswordFormProps extends PasswordDialogProps {
  formId: string;
  input: RefObject<HTMLInputElement | null>;
}

function FundPasswordForm({ formId, input, onSend, problem, children }: PasswordFormProps) {
  const { t } = useTranslation('withdraw');
  const path = usePath();
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState<string>();
  const missing = tried !== undefined && typed === '';
  const refused = problem !== null && tried === typed ? problemText(problem) : undefined;
  const error = missing ? t('password.missing') : refused;
  return (
    <form
      id={formId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(typed);
        if (typed !== '') onSend(typed);
      }}
    >
      {children}
      <Field
        label={t('password.title')}
        labelEnd={
          <Link className="link t-13" to={path('forgotFundPassword')}>
            {t('password.forgot')}
          </Link>
        }
        error={error}
      >
        <PasswordInput
          value={typed}
          autoComplete="off"
          ref={input}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Field>
    </form>
  );
}
