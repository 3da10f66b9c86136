import { assets } from '@papertape/shared/contract/assets.ts';
import { trading } from '@papertape/shared/contract/trading.ts';
import type { OrderRow } from '@papertape/shared/contract/trading-rows.ts';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { confirmInvesting } from '../../../entities/account/invest-question.ts';
import { ApiRefusal } from '../../../lib/api/problems.ts';
import { problemText, reportProblem } from '../../../lib/api/report.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { settings } from '../../../lib/settings/settings-store.ts';
import { announce } from '../../../ui/announcer.ts';
import { focusUnreadNumber } from '../../../ui/unread-number.ts';
import { useTellOrder } from '../lists/use-order-news.ts';
import { afterPlacing, type TicketSide } from '../model/order-draft.ts';
import { orderBody } from '../model/order-terms.ts';
import type { ProblemField } from '../model/problem.ts';
import type { Ticket } from '../model/ticket.ts';
import { type LiveTicket, sideState } from '../state/live-ticket.ts';
import { closeSheet, openSheet } from '../state/sheet-store.ts';
import { changePreferences, preferences } from '../state/trade-preferences.ts';
import { draftOf, setDraft, useTradeStore } from '../state/trade-store.ts';
import { useTicketValue } from './ticket-context.tsx';

/** Which field of the form shows a refusal that names a field of the order. */
const fieldOf: Record<string, ProblemField> = {
  size: 'amount',
  price: 'price',
  takeProfit: 'takeProfit',
  stopLoss: 'stopLoss',
  leverage: 'leverage',
};

interface FieldRefusal {
  field: ProblemField;
  text: string;
}

/**
 * As the user set it; always, where a key says less than a button; or for nothing but what looks like a slip, where the user
 * set so for a key.
 */
type Asks = 'asSet' | 'always' | 'onlySlips';

interface PlaceOrder {
  /** Checks what is typed and sends it, or asks first. */
  press: (side: TicketSide, asks?: Asks) => void;
  /** Sends what was asked about. */
  confirm: (side: TicketSide) => Promise<void>;
  busy: boolean;
  /** A refusal of the server that belongs to a field. */
  refusal: FieldRefusal | null;
  /** Whether the form was pressed while something was missing: then it says so at the fields. */
  pressed: TicketSide | null;
  /** Fields that have lost the focus: these show what is wrong with them. */
  left: ReadonlySet<ProblemField>;
  /** A field loses the focus. */
  leave: (field: ProblemField) => void;
}

/** What the server refused at a field, until the form is changed. What belongs to no field is shown like every other problem. */
function useRefusal(error: Error | null, symbol: string): FieldRefusal | null {
  const [refusal, setRefusal] = useState<FieldRefusal | null>(null);
  useEffect(() => {
    if (!error) return;
    const field = error instanceof ApiRefusal ? fieldOf[error.field ?? ''] : undefined;
    if (field === undefined) return reportProblem(error);
    const text = problemText(error);
    setRefusal({ field, text });
    announce(text, 'assertive');
  }, [error]);
  // What was refused is being mended. Heard of outside of rendering: a key renders nobody who only places orders.
  useEffect(() => {
    setRefusal(null);
    return useTradeStore.subscribe((now, before) => {
      if (draftOf(now, symbol) !== draftOf(before, symbol)) setRefusal(null);
    });
  }, [symbol]);
  return refusal;
}

/** The fields that have lost the focus since the form was opened for this symbol. */
function useLeftFields(symbol: string) {
  const [left, setLeft] = useState<ReadonlySet<ProblemField>>(new Set());
  const [shownFor, setShownFor] = useState(symbol);
  if (shownFor !== symbol) {
    setShownFor(symbol);
    setLeft(new Set());
  }
  const leave = useCallback((field: ProblemField) => {
    setLeft((before) => (before.has(field) ? before : new Set(before).add(field)));
  }, []);
  return { left, leave };
}

export function usePlaceOrder(): PlaceOrder {
  const { live, terms } = useTicketValue();
  const { symbol } = terms;
  const tell = useTellOrder();
  const [pressed, setPressed] = useState<TicketSide | null>(null);
  const action = useAction(trading.create, {
    quiet: true,
    invalidates: [trading.list, trading.fee, assets.amountForex],
  });
  const { run, busy, error } = action;

  const refusal = useRefusal(error, symbol);
  const { left, leave } = useLeftFields(symbol);

  const send = useCallback(
    async (side: TicketSide) => {
      if (!(await confirmInvesting())) return;
      const { ticket } = live;
      const answer = await run(orderBody(ticket, sideState(ticket, side).receipt));
      closeSheet();
      if (!answer) return;
      placed(ticket, answer.order);
      setPressed(null);
      tell(answer.order);
    },
    [live, run, tell],
  );
  const decide = useCallback(
    (side: TicketSide, asks: Asks) => {
      const { ticket } = live;
      // A key presses a form that does not show.
      if (ticket.draft.advanced || focusUnreadNumber(document)) return;
      const { problems, guards } = sideState(ticket, side);
      setDraft(symbol, { side });
      if (problems.length > 0) return setPressed(side);
      const isSet = asks === 'asSet' && settings().confirmations[ticket.draft.type];
      if (isSet || asks === 'always' || guards.length > 0) openSheet({ name: 'confirm', side });
      else void send(side);
    },
    [live, symbol, send],
  );
  const { waits, press } = useEarlyPress(live, decide);
  const isBusy = busy || waits;
  return useMemo(
    () => ({ press, confirm: send, busy: isBusy, refusal, pressed, left, leave }),
    [press, send, isBusy, refusal, pressed, left, leave],
  );
}

/** A press before account and market are known waits for them, and then asks: the user had not seen the figures. */
function useEarlyPress(live: LiveTicket, decide: (side: TicketSide, asks: Asks) => void) {
  const [waiting, setWaiting] = useState<TicketSide | null>(null);
  useEffect(() => {
    if (waiting === null) return undefined;
    const goOn = () => {
      setWaiting(null);
      decide(waiting, 'always');
    };
    if (!live.isKnown) return live.onceKnown(goOn);
    goOn();
    return undefined;
  }, [live, decide, waiting]);
  const press = useCallback(
    (side: TicketSide, asks: Asks = 'asSet') => {
      if (live.isKnown) decide(side, asks);
      else setWaiting(side);
    },
    [live, decide],
  );
  return { waits: waiting !== null, press };
}

function placed({ terms: { symbol }, draft: sent }: Ticket, order: OrderRow): void {
  setDraft(symbol, afterPlacing(draftOf(useTradeStore.getState(), symbol), sent));
  changePreferences({ types: { ...preferences().types, [symbol]: order.type } });
}

const OrderContext = createContext<PlaceOrder | null>(null);

/** One placing of orders for the form, its buttons and the sheet that asks. */
export function OrderProvider({ children }: { children: ReactNode }) {
  return <OrderContext value={usePlaceOrder()}>{children}</OrderContext>;
}

export function useOrder(): PlaceOrder {
  const order = useContext(OrderContext);
  if (order === null) throw new Error('no order form around this component');
  return order;
}
