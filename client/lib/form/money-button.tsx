import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { useMoneyBlock } from '../feeds/use-live.ts';

/** Returns why moving money is blocked, in the user's language; undefined while it is allowed. `off` takes precedence over reasons of the page. */
export function useMoneyBlockText<Reason = undefined>(off?: Reason): Reason | string | undefined {
  const block = useBlockText('money');
  return off === undefined ? block : off;
}

/** Returns why no trade can be sent now; undefined while trading is allowed. `offline` replaces the message for a missing network. */
export const useTradeBlockText = (offline?: string): string | undefined => useBlockText('trades', offline);

function useBlockText(kind: 'money' | 'trades', offline?: string): string | undefined {
  const { t } = useTranslation('lib');
  const block = useMoneyBlock(kind);
  if (block === undefined) return undefined;
  if (block === 'offline') return offline ?? t('noNetwork');
  return block === 'delayed' ? t('connection.blocked') : block.reason;
}

interface MoneyButtonProps extends ButtonProps {
  /** Permanent reason why the button is disabled. */
  blocked?: ReactNode;
}

/** Renders a button that moves money: disabled, with the reason, while there is no live connection. */
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
