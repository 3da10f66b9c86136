import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { useMoneyBlock } from '../feeds/use-live.ts';

/** Why what moves money is off, or has to wait, in words; undefined while it has not. */
export function useMoneyBlockText<Reason = undefined>(off?: Reason): Reason | string | undefined {
  const { t } = useTranslation('lib');
  const block = useMoneyBlock();
  if (off !== undefined || block === undefined) return off;
  return block === 'offline' ? t('noNetwork') : t('connection.blocked');
}

interface MoneyButtonProps extends ButtonProps {
  /** Why it is off for good. */
  blocked?: ReactNode;
}

/** A button that moves money: off, with the reason, while there is no live connection. It comes back by itself. */
export function MoneyButton({ disabled, blocked, ...props }: MoneyButtonProps) {
  const reason = useMoneyBlockText(blocked);
  const note = useId();
  if (reason === undefined) return <Button {...props} disabled={disabled} />;
  return (
    <div className="money-block">
      <Button {...props} disabled aria-describedby={note} />
      <p id={note} className="t-12 c-2 mt-8 center">
        {reason}
      </p>
    </div>
  );
}
