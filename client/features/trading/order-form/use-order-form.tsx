/** The order form of one symbol: its ticket, its draft, and placing the order. Each layout arranges the same parts around it. */
import { assets } from '@papertape/shared/contract/assets.ts';
import type { Instrument } from '@papertape/shared/contract/market.ts';
import { trading } from '@papertape/shared/contract/trading.ts';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { confirmInvesting } from '../../../entities/account/invest-question.ts';
import { usePriceTitle } from '../../../entities/market/use-price-title.ts';
import { ApiRefusal } from '../../../lib/api/problems.ts';
import { problemText, reportProblem } from '../../../lib/api/report.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { useAccount } from '../../../lib/feeds/use-live.ts';
import { settings } from '../../../lib/settings/settings-store.ts';
import { afterPress } from '../../../ui/after-press.ts';
import { announce } from '../../../ui/announcer.ts';
import { focusUnreadNumber } from '../../../ui/unread-number.ts';
import { useTellOrder } from '../lists/use-order-news.ts';
import type { OrderDraft, TicketSide } from '../model/order-draft.ts';
import { fieldsOfForm, isUnfinished, type OrderProblem, type ProblemField } from '../model/order-problems.ts';
import { createOrderBody, type OrderSummary, summarizeOrder } from '../model/order-summary.ts';
import { type ContractTerms, readContractTerms } from '../model/ticket.ts';
import { pairName } from '../parts/contract-name.tsx';
import { useProblemText } from '../parts/order-texts.ts';
import { dispatchDraft, editDraft, readDraft, useDraftStore } from '../state/draft-store.ts';
import { liveAccount } from '../state/live-account.ts';
import { LiveTicket, type TicketState } from '../state/live-ticket.ts';
import { closeSheet, openSheet } from '../state/sheet-store.ts';
import { changePreferences, preferences } from '../state/trade-preferences.ts';
import { useLeverage } from './use-leverage.ts';

/**
 * Condition for a confirmation before sending: the user's setting; always, because Enter and keys are less explicit than a button; or only
 * for orders that look like a mistake, if the user has chosen so for keys.
 */
type Asking = 'asSet' | 'always' | 'onlyWarnings';

interface FieldRefusal {
  field: ProblemField;
  text: string;
}

interface Placing {
  /** Checks the order of a side, and sends it or opens the confirmation. */
  press: (side: TicketSide, asking?: Asking) => void;
  /** Sends the order of the open confirmation. */
  confirm: (side: TicketSide) => Promise<void>;
  busy: boolean;
  /** The host's refusal of one field, until the form is changed. */
  refusal: FieldRefusal | null;
  /** Side of a press that found a problem: from then on every field shows its own. */
  pressed: TicketSide | null;
  /** Fields that have lost the focus: these show what is wrong with their text. */
  left: ReadonlySet<ProblemField>;
  leave: (field: ProblemField) => void;
}

interface OrderForm extends Placing {
  live: LiveTicket;
  instrument: Instrument;
  terms: ContractTerms;
  leverage: number;
}

const OrderFormContext = createContext<OrderForm | null>(null);

/** Provides the order form of a symbol to everything below. A tick and a key render nothing here. */
export function OrderFormProvider({ instrument, children }: { instrument: Instrument; children: ReactNode }) {
  const leverage = useLeverage(instrument);
  const [made, setMade] = useState(() => ({ instrument, live: new LiveTicket(instrument, leverage) }));
  if (made.instrument !== instrument) setMade({ instrument, live: new LiveTicket(instrument, leverage) });
  const { live } = made;
  useEffect(() => live.setLeverage(leverage), [live, leverage]);
  useRequestedBalance();
  usePriceTitle(instrument.symbol, pairName(instrument.symbol));
  const placing = usePlacing(live, instrument.symbol);
  const form = useMemo(
    () => ({ live, instrument, terms: readContractTerms(instrument), leverage, ...placing }),
    [live, instrument, leverage, placing],
  );
  return <OrderFormContext value={form}>{children}</OrderFormContext>;
}

export function useOrderForm(): OrderForm {
  const form = useContext(OrderFormContext);
  if (form === null) throw new Error('no order form around this component');
  return form;
}

/** Returns a part of the live figures. Read single values or whole summaries, so that only components that show them render. */
export function useTicketState<Part>(read: (state: TicketState) => Part): Part {
  const { live } = useOrderForm();
  const subscribe = useCallback((onChange: () => void) => live.subscribe(onChange), [live]);
  return useSyncExternalStore(subscribe, () => read(live.state));
}

export function useSummary(side: TicketSide): OrderSummary {
  return useTicketState((state) => state[side]);
}

/** Returns a part of the draft. A key in another field renders nothing for it. */
export function useDraftPart<Part>(read: (draft: OrderDraft) => Part): Part {
  const { symbol } = useOrderForm().terms;
  return useDraftStore((state) => read(readDraft(symbol, state)));
}

export function useDraft(): OrderDraft {
  return useDraftPart((draft) => draft);
}

export function useEditDraft(): (change: Partial<Omit<OrderDraft, 'conditional'>>) => void {
  const { symbol } = useOrderForm().terms;
  return (change) => editDraft(symbol, change);
}

/** Finds what is wrong with a field for the pressed side; before a press, what is wrong with it for both sides. */
function findProblem(state: TicketState, side: TicketSide | null, field: ProblemField) {
  const find = (problems: readonly OrderProblem[]) => problems.find((problem) => problem.field === field);
  if (side !== null) return find(state[side].problems);
  return find(state.sell.problems) && find(state.buy.problems);
}

/** Returns the message of a field: the host's refusal, else its problem once the field was left or a button pressed. */
export function useFieldError(field: ProblemField): string | undefined {
  const { refusal, pressed, left } = useOrderForm();
  const text = useProblemText();
  const problem = useTicketState((state) => {
    const found = findProblem(state, pressed, field);
    return found && (pressed !== null || (left.has(field) && !isUnfinished(found))) ? found : undefined;
  });
  if (refusal?.field === field) return refusal.text;
  return problem && text(problem);
}

const balanceEveryMs = 5000;

/** Requests the balance until the orders feed has sent the account. */
function useRequestedBalance(): void {
  const isStreamed = useAccount(({ contractBalance }) => contractBalance !== null);
  const { data } = useRead(assets.amountForex, undefined, { enabled: !isStreamed, everyMs: balanceEveryMs });
  const balance = isStreamed ? null : (data ?? null);
  useEffect(() => liveAccount.setAsked(balance), [balance]);
}

type PlacedTicket = Pick<LiveTicket, 'ticket' | 'isKnown' | 'onceKnown'>;

/** Places the orders of a ticket. The result changes with a press, not with a key. */
export function usePlacing(live: PlacedTicket, symbol: string): Placing {
  const tellOrder = useTellOrder();
  const [pressed, setPressed] = useState<TicketSide | null>(null);
  const { run, busy, error } = useAction(trading.create, {
    quiet: true,
    invalidates: [trading.list, trading.fee, assets.amountForex],
  });
  const refusal = useRefusal(error, symbol);
  const { left, leave } = useLeftFields(symbol);
  const send = useCallback(
    async (side: TicketSide) => {
      if (!(await confirmInvesting())) return;
      const { ticket } = live;
      const answer = await run(createOrderBody(ticket, summarizeOrder(ticket, side)));
      closeSheet();
      if (!answer) return;
      dispatchDraft(symbol, { kind: 'placed', sent: ticket.draft });
      changePreferences({ types: { ...preferences().types, [symbol]: answer.order.type } });
      setPressed(null);
      tellOrder(answer.order);
    },
    [live, symbol, run, tellOrder],
  );
  const decide = useCallback(
    (side: TicketSide, asking: Asking) => {
      const { ticket } = live;
      // A key can press this form while the second one is shown.
      if (ticket.draft.advanced || focusUnreadNumber(document)) return;
      const { problems, warnings } = summarizeOrder(ticket, side);
      editDraft(symbol, { side });
      if (problems.length > 0) return setPressed(side);
      const isSet = asking === 'asSet' && settings().confirmations[ticket.draft.type];
      if (isSet || asking === 'always' || warnings.length > 0) openSheet({ name: 'confirm', side });
      else void send(side);
    },
    [live, symbol, send],
  );
  const { isWaiting, press } = useEarlyPress(live, decide);
  const isBusy = busy || isWaiting;
  return useMemo(
    () => ({ press, confirm: send, busy: isBusy, refusal, pressed, left, leave }),
    [press, send, isBusy, refusal, pressed, left, leave],
  );
}

/** Keeps the host's refusal of a field until the form is changed; any other refusal is reported like every problem. */
function useRefusal(error: Error | null, symbol: string): FieldRefusal | null {
  const [refusal, setRefusal] = useState<FieldRefusal | null>(null);
  useEffect(() => {
    if (!error) return;
    const field = error instanceof ApiRefusal ? fieldsOfForm[error.field ?? ''] : undefined;
    if (field === undefined) return reportProblem(error);
    const text = problemText(error);
    setRefusal({ field, text });
    announce(text, 'assertive');
  }, [error]);
  // Subscribes outside of rendering: a key renders no component that only places orders.
  useEffect(() => {
    setRefusal(null);
    return useDraftStore.subscribe((now, before) => {
      if (readDraft(symbol, now) !== readDraft(symbol, before)) setRefusal(null);
    });
  }, [symbol]);
  return refusal;
}

/** Collects the fields that have lost the focus since the form was opened for this symbol. */
function useLeftFields(symbol: string) {
  const [left, setLeft] = useState<ReadonlySet<ProblemField>>(new Set());
  const [shownFor, setShownFor] = useState(symbol);
  if (shownFor !== symbol) {
    setShownFor(symbol);
    setLeft(new Set());
  }
  const leave = useCallback((field: ProblemField) => {
    afterPress(() => setLeft((before) => (before.has(field) ? before : new Set(before).add(field))));
  }, []);
  return { left, leave };
}

/** Defers a press made before account and market are known, and then requires confirmation: the user has not seen the figures. */
function useEarlyPress(live: PlacedTicket, decide: (side: TicketSide, asking: Asking) => void) {
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
    (side: TicketSide, asking: Asking = 'asSet') => {
      if (live.isKnown) decide(side, asking);
      else setWaiting(side);
    },
    [live, decide],
  );
  return { isWaiting: waiting !== null, press };
}
