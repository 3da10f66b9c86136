import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { useMoneyBlockText } from './money-button.tsx';
import { useOnline } from './use-online.ts';

export interface SubmitButtonProps {
  busy: boolean;
  disabled?: boolean | undefined;
  /** True when the form moves money, so that the button also needs the live connection. */
  money?: boolean | undefined;
  /** ID of the form, for a button outside of it. */
  form?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** Renders the single primary button of a form: disabled, with the reason, while there is no network. */
export function SubmitButton({ busy, disabled, money, form, className, children }: SubmitButtonProps) {
  const { t } = useTranslation('lib');
  const online = useOnline();
  const block = useMoneyBlockText();
  const noted = online ? undefined : t('noNetwork');
  const reason = money ? (noted ?? block) : noted;
  const note = useId();
  return (
    <div className={className}>
      <Button
        type="submit"
        form={form}
        variant="primary"
        block
        busy={busy}
        disabled={disabled === true || reason !== undefined}
        aria-describedby={reason === undefined ? undefined : note}
      >
        {children}
      </Button>
      {reason !== undefined && (
        <p id={note} className="t-12 c-2 mt-8 center">
          {reason}
        </p>
      )}
    </div>
  );
}
