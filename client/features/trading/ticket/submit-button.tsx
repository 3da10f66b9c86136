import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LoginLink } from '../../../entities/account/login-link.tsx';
import { useMoneyBlock } from '../../../lib/feeds/use-live.ts';
import { useTradeBlockText } from '../../../lib/form/money-button.tsx';
import { useFormat } from '../../../lib/format/format.ts';
import { useSignedIn } from '../../../lib/settings/session.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import type { TicketSide } from '../model/order-draft.ts';
import type { Problem } from '../model/problem.ts';
import type { TicketState } from '../state/live-ticket.ts';
import { useProblemText } from './field-note.tsx';
import { useOrder } from './place-order.tsx';
import { useTicket, useTicketValue } from './ticket-context.tsx';
import { useMoneyLinks } from './use-money-links.ts';

export const problemOf = (state: TicketState, side: TicketSide) =>
  state[side].problems.find(({ field }) => field === 'order');

/** Before the account is known nobody knows what is missing. */
export function useMissing(side: TicketSide): string | null {
  const { live } = useTicketValue();
  return useTicket((state) => {
    const problem = problemOf(state, side);
    if (!live.isKnown || problem?.key !== 'insufficientFunds') return null;
    return problem.values?.['missing'] ?? null;
  });
}

export function isClosed(problem: Problem | undefined): boolean {
  return problem?.key === 'marketClosed' || problem?.key === 'marketHalted';
}

/** Login, deposit, transfer or the order itself: whatever is the next step of this side. */
function SubmitButton({ side }: { side: TicketSide }) {
  const { press, busy, pressed } = useOrder();
  const label = useSubmitLabel(side);
  const missing = useMissing(side);
  const block = useMoneyBlock('trades');
  const problem = useTicket((state) => problemOf(state, side));
  if (missing !== null) return <FundsButton missing={missing} />;
  return (
    <div className="tr-submit">
      <Button
        variant={side}
        block
        busy={busy}
        disabled={block !== undefined || isClosed(problem)}
        onClick={() => press(side)}
        data-testid={`submit-${side}`}
      >
        <span className="tr-submit__label">{label}</span>
      </Button>
      <SubmitNote side={side} isPressed={pressed === side} />
    </div>
  );
}

/** Why nothing can be sent now; what is wrong with an order, once it was pressed. */
export function SubmitNote({ side, isPressed }: { side: TicketSide; isPressed: boolean }) {
  const { t } = useTranslation('trading');
  const { instrument } = useTicketValue();
  const format = useFormat();
  const text = useProblemText();
  const block = useTradeBlockText(t('submit.offline'));
  const problem = useTicket((state) => problemOf(state, side));
  if (block !== undefined) return <p className="tr-hint">{block}</p>;
  if (!problem || problem.key === 'insufficientFunds' || !(isClosed(problem) || isPressed)) return null;
  const opens = problem.key === 'marketClosed' ? instrument.session.nextOpenAt : null;
  return (
    <p className="tr-hint c-2">
      {opens === null ? text(problem) : t('submit.opens', { time: format.dateTime(opens) })}
    </p>
  );
}

/** "Buy 0.5 BTC"; without a size, what the side does. */
export function useSubmitLabel(side: TicketSide): string {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const { terms } = useTicketValue();
  const receipt = useTicket((state) => state[side].receipt);
  const { size, action, positionSide } = receipt;
  if (size === '0') return t(action === 'close' ? `submit.close.${positionSide}` : `submit.${side}`);
  const values = { size: format.amount(size, terms.symbol), symbol: terms.name };
  return t(action === 'close' ? `submit.closeSized.${positionSide}` : `submit.${side}Sized`, values);
}

function FundsButton({ missing }: { missing: string }) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const { movable, mayDeposit, deposit, depositLabel, transfer } = useMoneyLinks();
  return (
    <div className="tr-submit">
      {(movable || mayDeposit) && (
        <Link
          to={movable ? transfer : deposit}
          className={buttonClass({ variant: 'secondary', block: true })}
          data-testid="funds"
        >
          {movable ? t('submit.transfer') : depositLabel}
        </Link>
      )}
      <p className="tr-hint c-2">{t('problem.insufficientFunds', { missing: format.money(missing) })}</p>
    </div>
  );
}

export function TicketLogin() {
  const { t } = useTranslation('trading');
  return <LoginLink text={t('submit.login')} />;
}

/** Both sides beside each other; one login for visitors. */
export function SubmitArea() {
  const signedIn = useSignedIn();
  if (!signedIn) return <TicketLogin />;
  return (
    <div className="tr-pair">
      {(['buy', 'sell'] as const).map((side) => (
        <SubmitButton key={side} side={side} />
      ))}
    </div>
  );
}
