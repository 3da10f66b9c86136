/** The buttons that place the order of either side, or lead to what is missing for it: a login, or money. */
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LoginLink } from '../../../entities/account/login-link.tsx';
import { useMoneyBlock } from '../../../lib/feeds/use-live.ts';
import { useTradeBlockText } from '../../../lib/form/money-button.tsx';
import { useFormat } from '../../../lib/format/format.ts';
import { useSignedIn } from '../../../lib/settings/session.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { isAdvanced, type TicketSide } from '../model/order-draft.ts';
import { isMarketShut, type OrderProblem, type ProblemField } from '../model/order-problems.ts';
import { useProblemText } from '../parts/order-texts.ts';
import type { TicketState } from '../state/live-ticket.ts';
import { useMoneyLinks } from './use-money-links.ts';
import { useDraftPart, useOrderForm, useTicketState } from './use-order-form.tsx';

const sides = ['buy', 'sell'] as const;

/** Returns whether the form has no field that shows what is wrong with this one. */
const isWhole = (field: ProblemField): boolean => field === 'order' || field === 'leverage';

const findWholeProblem = (state: TicketState, side: TicketSide): OrderProblem | undefined =>
  state[side].problems.find(({ field }) => isWhole(field));

/** Returns the money that the account lacks for a side; null while it suffices or the account is unknown. */
function useMissingMoney(side: TicketSide): string | null {
  const { live } = useOrderForm();
  return useTicketState((state) => {
    const problem = findWholeProblem(state, side);
    if (!live.isKnown || problem?.key !== 'insufficientFunds') return null;
    return problem.values?.missing ?? null;
  });
}

/** Returns "Buy 0.5 BTC", and the action alone while there is no size. */
function useSubmitLabel(side: TicketSide): string {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const { terms } = useOrderForm();
  const size = useTicketState((state) => state[side].size);
  const action = useTicketState((state) => state[side].action);
  const positionSide = useTicketState((state) => state[side].positionSide);
  if (size === '0') return t(action === 'close' ? `submit.close.${positionSide}` : `submit.${side}`);
  const values = { size: format.amount(size, terms.symbol), symbol: terms.name };
  return t(action === 'close' ? `submit.closeSized.${positionSide}` : `submit.${side}Sized`, values);
}

/** Returns whether a limit order of a side would fill at once, because the market has reached its price. */
function useFillsNow(side: TicketSide): boolean {
  const isMarket = useDraftPart(({ kind }) => kind === 'market');
  return useTicketState((state) => state[side].size !== '0' && state[side].fill !== null) && !isMarket;
}

/** Returns "Long · cost 1,060.77" once there is something to pay for, and "Fills now · cost 1,060.77" of a limit that is reached. */
function useCostLine(side: TicketSide): string | null {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const fillsNow = useFillsNow(side);
  const cost = useTicketState(({ [side]: { action, size, costs } }) =>
    action === 'open' && size !== '0' ? (costs?.cost ?? null) : null,
  );
  return cost === null ? null : t(`submit.costLine.${fillsNow ? 'now' : side}`, { cost: format.money(cost) });
}

/** Renders both sides next to each other below the fields, on wide layouts; a single login button for visitors. */
export function SubmitPair() {
  const signedIn = useSignedIn();
  if (!signedIn) return <FormLogin />;
  return (
    <div className="tr-pair">
      {sides.map((side) => (
        <WideSide key={side} side={side} />
      ))}
    </div>
  );
}

function WideSide({ side }: { side: TicketSide }) {
  const { pressed } = useOrderForm();
  const missing = useMissingMoney(side);
  if (missing !== null) return <WideFunds missing={missing} />;
  return (
    <div className="tr-submit">
      <PlaceButton side={side} block />
      <SubmitNote side={side} isPressed={pressed === side} />
    </div>
  );
}

/** Renders both sides in a fixed bar that is always in reach of a thumb. Each button shows its cost. */
export function SubmitBar() {
  const signedIn = useSignedIn();
  const { pressed } = useOrderForm();
  const missing = { buy: useMissingMoney('buy'), sell: useMissingMoney('sell') };
  return (
    <div className="tr-bar">
      {signedIn ? (
        <>
          <SubmitNote side={pressed ?? 'buy'} isPressed={pressed !== null} />
          <div className="tr-pair">
            {missing.buy !== null && missing.sell !== null ? (
              <BarFunds missing={missing.buy} wide />
            ) : (
              sides.map((side) =>
                missing[side] === null ? (
                  <PlaceButton key={side} side={side} />
                ) : (
                  <BarFunds key={side} missing={missing[side]} />
                ),
              )
            )}
          </div>
        </>
      ) : (
        <FormLogin />
      )}
    </div>
  );
}

/** Places the order of a side; `block` leaves out the cost, which the receipt beside it states. */
function PlaceButton({ side, block = false }: { side: TicketSide; block?: boolean }) {
  const { press, busy } = useOrderForm();
  const label = useSubmitLabel(side);
  const cost = useCostLine(side);
  const { t } = useTranslation('trading');
  const fillsNow = useFillsNow(side);
  const isBlocked = useMoneyBlock('trades') !== undefined;
  const isShut = useTicketState((state) => isMarketShut(findWholeProblem(state, side)));
  const form = useDraftPart(({ kind }) => (isAdvanced(kind) ? 'advanced' : 'submit'));
  return (
    <Button
      variant={side}
      block={block}
      busy={busy}
      disabled={isBlocked || isShut}
      onClick={() => press(side)}
      data-testid={`${form}-${side}`}
    >
      <span className={block ? 'tr-submit__label' : 'tr-bar__label'}>
        {label}
        {!block && cost && <small className="num">{cost}</small>}
        {block && fillsNow && <small>{t('submit.fillsNow')}</small>}
      </span>
    </Button>
  );
}

/** States why nothing can be sent now, and after a press what is wrong with the order as a whole. */
function SubmitNote({ side, isPressed }: { side: TicketSide; isPressed: boolean }) {
  const { t } = useTranslation('trading');
  const { instrument, refusal } = useOrderForm();
  const format = useFormat();
  const text = useProblemText();
  const block = useTradeBlockText(t('submit.offline'));
  const problem = useTicketState((state) => findWholeProblem(state, side));
  if (block !== undefined) return <p className="tr-hint">{block}</p>;
  if (isPressed && refusal?.field === 'leverage') {
    return (
      <p className="tr-hint c-2" role="alert">
        {refusal.text}
      </p>
    );
  }
  if (!problem || problem.key === 'insufficientFunds' || !(isMarketShut(problem) || isPressed)) return null;
  const opens = problem.key === 'marketClosed' ? instrument.session.nextOpenAt : null;
  return (
    <p className="tr-hint c-2">
      {opens === null ? text(problem) : t('submit.opens', { time: format.dateTime(opens) })}
    </p>
  );
}

/** Returns the source of missing money: a transfer if another account has some, else a deposit if the user may make one. */
function useFundsLink() {
  const { t } = useTranslation('trading');
  const { movable, mayDeposit, deposit, depositLabel, transfer } = useMoneyLinks();
  if (movable) return { to: transfer, label: t('submit.transfer') };
  return mayDeposit ? { to: deposit, label: depositLabel } : null;
}

function WideFunds({ missing }: { missing: string }) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const link = useFundsLink();
  return (
    <div className="tr-submit">
      {link && (
        <Link to={link.to} className={buttonClass({ variant: 'secondary', block: true })} data-testid="funds">
          {link.label}
        </Link>
      )}
      <p className="tr-hint c-2">{t('problem.insufficientFunds', { missing: format.money(missing) })}</p>
    </div>
  );
}

function BarFunds({ missing, wide = false }: { missing: string; wide?: boolean }) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const link = useFundsLink();
  const width = wide ? ' tr-bar__wide' : '';
  const text = (
    <small className="num">{t('problem.insufficientFunds', { missing: format.money(missing) })}</small>
  );
  if (!link) return <span className={`tr-bar__label${width}`}>{text}</span>;
  return (
    <Link to={link.to} className={`${buttonClass({ variant: 'secondary' })}${width}`} data-testid="funds">
      <span className="tr-bar__label">
        {link.label}
        {text}
      </span>
    </Link>
  );
}

function FormLogin() {
  const { t } = useTranslation('trading');
  return <LoginLink text={t('submit.login')} />;
}
