import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { useOnline } from './use-online.ts';

export interface SubmitButtonProps {
  busy: boolean;
  disabled?: boolean | undefined;
  /** Outside of its form: the form's id. */
  form?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** The one primary button of a form. Without network it is off and says why. */
export function SubmitButton({ busy, disabled, form, className, children }: SubmitButtonProps) {
  const { t } = useTranslation('lib');
  const online = useOnline();
  const reason = useId();
  return (
    <div className={className}>
      <Button
        type="submit"
        form={form}
        variant="primary"
        block
        busy={busy}
        disabled={disabled === true || !online}
        aria-describedby={online ? undefined : reason}
      >
        {children}
      </Button>
      {!online && (
        <p id={reason} className="t-12 c-2 mt-8 center">
          {t('noNetwork')}
        </p>
      )}
    </div>
  );
}
