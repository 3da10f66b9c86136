import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMoneyBlock } from '../../../lib/feeds/use-live.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { useSignedIn } from '../../../lib/settings/session.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import type { TicketSide } from '../model/order-draft.ts';
import { useOrder } from './place-order.tsx';
import {
  isClosed,
  problemOf,
  SubmitNote,
  TicketLogin,
  useMissing,
  useSubmitLabel,
} from './submit-button.tsx';
import { useTicket } from './ticket-context.tsx';
import { useMoneyLinks } from './use-money-links.ts';

const sides = ['buy', 'sell'] as const;

/** Buy and sell in reach of a thumb, wherever the page is scrolled to: each says what it would do and what that costs. */
export function SubmitBar() {
  const signedIn = useSignedIn();
  const { pressed } = useOrder();
  const buyMissing = useMissing('buy');
  const sellMissing = useMissing('sell');
  return (
    <div className="tr-bar">
      {signedIn ? (
        <>
          <SubmitNote side={pressed ?? 'buy'} isPressed={pressed !== null} />
          <div className="tr-pair">
            {buyMissing !== null && sellMissing !== null ? (
              <FundsLink missing={buyMissing} wide />
            ) : (
              sides.map((side) => <SideButton key={side} side={side} />)
            )}
          </div>
        </>
      ) : (
        <TicketLogin />
      )}
    </div>
  );
}

function SideButton({ side }: { side: TicketSide }) {
  const { press, busy } = useOrder();
  const label = useSubmitLabel(side);
  const cost = useCostLine(side);
  const missing = useMissing(side);
  const closed = useTicket((state) => isClosed(problemOf(state, side)));
  const block = useMoneyBlock('trades');
  if (missing !== null) return <FundsLink missing={missing} />;
  return (
    <Button
      variant={side}
      busy={busy}
      disabled={block !== undefined || closed}
      onClick={() => press(side)}
      data-testid={`submit-${side}`}
    >
      <span className="tr-bar__label">
        {label}
        {cost && <small className="num">{cost}</small>}
      </span>
    </Button>
  );
}

/** "Long · cost 1,060.77", once there is something to pay for. */
function useCostLine(side: TicketSide): string | null {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const cost = useTicket(({ [side]: { receipt } }) =>
    receipt.action === 'open' && receipt.size !== '0' ? (receipt.preview?.cost ?? null) : null,
  );
  return cost === null ? null : t(`submit.costLine.${side}`, { cost: format.money(cost) });
}

function FundsLink({ missing, wide }: { missing: string; wide?: boolean }) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const { movable, mayDeposit, deposit, depositLabel, transfer } = useMoneyLinks();
  const said = (
    <small className="num">{t('problem.insufficientFunds', { missing: format.money(missing) })}</small>
  );
  if (!movable && !mayDeposit)
    return <span className={`tr-bar__label${wide ? ' tr-bar__wide' : ''}`}>{said}</span>;
  return (
    <Link
      to={movable ? transfer : deposit}
      className={`${buttonClass({ variant: 'secondary' })}${wide ? ' tr-bar__wide' : ''}`}
      data-testid="funds"
    >
      <span className="tr-bar__label">
        {movable ? t('submit.transfer') : depositLabel}
        {said}
      </span>
    </Link>
  );
}
