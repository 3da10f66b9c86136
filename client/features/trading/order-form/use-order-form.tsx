/**
 * The order form of one symbol, for orders of every kind: its draft and figures, the errors of its fields, and placing the order. Each
 * layout arranges the same parts around it.
 */
import { advancedOrders } from '@papertape/shared/contract/advanced-orders.ts';
import { assets } from '@papertape/shared/contract/assets.ts';
import type { Instrument } from '@papertape/shared/contract/market.ts';
import type { ScaledLegRow } from '@papertape/shared/contract/order-sets.ts';
import { trading } from '@papertape/shared/contract/trading.ts';
import type { OrderRow } from '@papertape/shared/contract/trading-rows.ts';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useTranslation } from 'react-i18next';
import { confirmInvesting } from '../../../entities/account/invest-question.ts';
import { usePriceTitle } from '../../../entities/market/use-price-title.ts';
import { ApiRefusal } from '../../../lib/api/problems.ts';
import { problemText, reportProblem } from '../../../lib/api/report.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { useAccount } from '../../../lib/feeds/use-live.ts';
import { settings } from '../../../lib/settings/settings-store.ts';
import { afterPress } from '../../../ui/after-press.ts';
import { showToast } from '../../../ui/toast.ts';
import { focusUnreadNumber } from '../../../ui/unread-number.ts';
import { useShowOrder } from '../lists/use-order-news.ts';
import {
  type DraftChange,
  isAdvanced,
  type OrderDraft,
  type OrderKind,
  type TicketSide,
} from '../model/order-draft.ts';
import { readSize } from '../model/order-kinds.ts';
import { fieldsOfForm, isUnfinished, type OrderProblem, type ProblemField } from '../model/order-problems.ts';
import { computePercentAmount, findSliderEnd } from '../model/order-size.ts';
import { type OrderSummary, summarizeSide } from '../model/order-summary.ts';
import { type ContractTerms, type OrderRequest, readContractTerms } from '../model/ticket.ts';
import { pairName } from '../parts/contract-name.tsx';
import { useProblemText } from '../parts/order-texts.ts';
import { dispatchDraft, editDraft, readDraft, useDraftStore } from '../state/draft-store.ts';
import { liveAccount } from '../state/live-account.ts';
import { LiveTicket, type TicketState } from '../state/live-ticket.ts';
import { closeSheet, openSheet } from '../state/sheet-store.ts';
import { changeTradePreferences, getTradePreferences } from '../state/trade-preferences.ts';
import { useLeverage } from './use-leverage.ts';

/**
 * Condition for a confirmation of a market or limit order: the user's setting; always, because Enter and keys are less explicit than a
 * button; or only for orders that look like a mistake, if the user has chosen so for keys. Other kinds are always confirmed.
 */
type ConfirmPolicy = 'asSet' | 'always' | 'onlyWarnings';

/** A refusal of the host, kept until the form is changed. */
interface Refusal {
  field: ProblemField | null;
  text: string;
  /** The orders of a set, each with its reason. */
  legs: readonly ScaledLegRow[];
}

interface Placing {
  /** Checks the order of a side, and sends it or opens the confirmation. */
  press: (side: TicketSide, policy?: ConfirmPolicy) => void;
  /** Sends the order of the open confirmation. */
  confirm: (side: TicketSide) => Promise<void>;
  busy: boolean;
  refusal: Refusal | null;
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
  edit: (change: DraftChange) => void;
  /** Sets the amount to a share of the largest one. */
  setPercent: (percent: number) => void;
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
  const { symbol } = instrument;
  const placing = usePlacing(live, symbol);
  const form = {
    ...{ live, instrument, terms: readContractTerms(instrument), leverage, ...placing },
    edit: (change: DraftChange) => editDraft(symbol, change),
    setPercent: (percent: number) =>
      editDraft(symbol, { percent, amount: computePercentAmount(live.ticket, percent) }),
  };
  return <OrderFormContext value={form}>{children}</OrderFormContext>;
}

/** Returns the form around the component: how to change, press, confirm and send it. */
export function useOrderForm(): OrderForm {
  const form = useContext(OrderFormContext);
  if (form === null) throw new Error('no order form around this component');
  return form;
}

/** Returns a part of the live figures. Read single values or whole summaries, so that only components that show them render. */
export function useTicketState<Part>(read: (state: TicketState) => Part): Part {
  const { live } = useOrderForm();
  return useSyncExternalStore(live.subscribe, () => read(live.state));
}

/** Returns the figures of the order of a side. */
export function useSummary(side: TicketSide): OrderSummary {
  return useTicketState((state) => state[side]);
}

/** Returns a part of the draft. A key in another field renders nothing for it. */
export function useDraftPart<Part>(read: (draft: OrderDraft) => Part): Part {
  const { symbol } = useOrderForm().terms;
  return useDraftStore((state) => read(readDraft(symbol, state)));
}

/** Returns the whole draft, which every key changes. */
export function useDraft(): OrderDraft {
  return useDraftPart((draft) => draft);
}

/** Finds what is wrong with a field for the pressed side; before a press, what is wrong with it for both sides. */
function findFieldProblem(state: TicketState, side: TicketSide | null, field: ProblemField) {
  const find = (problems: readonly OrderProblem[]) => problems.find((problem) => problem.field === field);
  if (side !== null) return find(state[side].problems);
  return find(state.sell.problems) && find(state.buy.problems);
}

/** Returns the message of a field: the host's refusal, else its problem once the field was left or a button pressed. */
export function useFieldError(field: ProblemField): string | undefined {
  const { refusal, pressed, left } = useOrderForm();
  const text = useProblemText();
  const problem = useTicketState((state) => {
    const found = findFieldProblem(state, pressed, field);
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
  useEffect(() => liveAccount.setFallbackBalance(balance), [balance]);
}

type PlacedTicket = Pick<LiveTicket, 'ticket' | 'isKnown' | 'onceKnown'>;

/** Places the orders of a ticket. The result changes with a press, not with a key. */
export function usePlacing(live: PlacedTicket, symbol: string): Placing {
  const sent = useRef<{ symbol: string; draft: OrderDraft }>(undefined);
  const { send, busy, refusal } = useSending(symbol, () => {
    if (sent.current !== undefined)
      dispatchDraft(sent.current.symbol, { kind: 'placed', sent: sent.current.draft });
  });
  const { pressed, setPressed, left, leave } = useShownProblems(symbol);
  const confirm = async (side: TicketSide) => {
    if (!(await confirmInvesting())) return;
    const { ticket } = live;
    const size = readSize(ticket, side, findSliderEnd(ticket, side));
    sent.current = { symbol, draft: ticket.draft };
    const isPlaced = await send(ticket.rules.createRequest(ticket, side, size));
    closeSheet();
    if (isPlaced) setPressed(null);
  };
  const decide = (side: TicketSide, policy: ConfirmPolicy) => {
    const { ticket } = live;
    if (focusUnreadNumber(document)) return;
    const { problems, warnings } = summarizeSide(ticket, side);
    editDraft(symbol, { side });
    if (problems.length > 0) return setPressed(side);
    const isConfirmed = mustConfirm(ticket.draft.kind, policy) || warnings.length > 0;
    if (isConfirmed) openSheet({ name: 'confirm', side });
    else void confirm(side);
  };
  const { isWaiting, press } = useEarlyPress(live, decide);
  return { press, confirm, busy: busy || isWaiting, refusal, pressed, left, leave };
}

function mustConfirm(kind: OrderKind, policy: ConfirmPolicy): boolean {
  if (isAdvanced(kind) || policy === 'always') return true;
  return policy === 'asSet' && settings().confirmations[kind];
}

const plainReads = [trading.list, trading.fee, assets.amountForex];
const allReads = [...plainReads, advancedOrders.conditional];

/**
 * Sends each order by the call of its kind, reports what became of it, and keeps what the host refuses. `onPlaced` is also called if an order whose answer was
 * lost turns out to be placed.
 */
function useSending(symbol: string, onPlaced: () => void) {
  const { t } = useTranslation('trading');
  const showOrder = useShowOrder();
  const [refusal, setRefusal] = useRefusal(symbol);
  const onProblem = (error: Error) => {
    const field = error instanceof ApiRefusal ? fieldsOfForm[error.field ?? ''] : undefined;
    if (field === undefined) return reportProblem(error);
    setRefusal({ field, text: problemText(error), legs: [] });
  };
  const onDone = ({ order }: { order: OrderRow | null }) => {
    if (order) showOrder(order);
    else showToast({ tone: 'ok', text: t('done.placed') });
    onPlaced();
  };
  const onSet = ({ placed, legs }: { placed: boolean; legs: readonly ScaledLegRow[] }) => {
    const text = t('scaled.placed', { count: legs.length });
    if (!placed) return setRefusal({ field: null, text: t('scaled.notPlaced'), legs });
    showToast({ tone: 'ok', text, id: 'several-placed' });
    onPlaced();
  };
  const create = useAction(trading.create, { invalidates: plainReads, onProblem, onDone });
  const place = useAction(advancedOrders.place, { invalidates: allReads, onProblem, onDone });
  const pair = useAction(advancedOrders.pair, { invalidates: allReads, onProblem, onDone });
  const scaled = useAction(advancedOrders.scaled, { invalidates: allReads, onProblem, onDone: onSet });
  /** Resolves to whether the order was placed. */
  const send = async (request: OrderRequest): Promise<boolean> => {
    setRefusal(null);
    switch (request.call) {
      case 'create': {
        const placed = await create.run(request.input);
        if (placed)
          changeTradePreferences({ types: { ...getTradePreferences().types, [symbol]: placed.order.type } });
        return placed !== undefined;
      }
      case 'place':
        return (await place.run(request.input)) !== undefined;
      case 'pair':
        return (await pair.run(request.input)) !== undefined;
      case 'scaled':
        return (await scaled.run(request.input))?.placed === true;
    }
  };
  return { send, refusal, busy: create.busy || place.busy || pair.busy || scaled.busy };
}

/** Keeps what the host refused until the form is changed. */
function useRefusal(symbol: string) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  // Subscribes outside of rendering: a key renders no component that only places orders.
  useEffect(() => {
    setRefusal(null);
    return useDraftStore.subscribe((now, before) => {
      if (readDraft(symbol, now) !== readDraft(symbol, before)) setRefusal(null);
    });
  }, [symbol]);
  return [refusal, setRefusal] as const;
}

/** Collects the fields that have lost the focus since the form was opened for this symbol, and the side of a press that failed. */
function useShownProblems(symbol: string) {
  const [left, setLeft] = useState<ReadonlySet<ProblemField>>(new Set());
  const [pressed, setPressed] = useState<TicketSide | null>(null);
  const [shownFor, setShownFor] = useState(symbol);
  if (shownFor !== symbol) {
    setShownFor(symbol);
    setLeft(new Set());
    setPressed(null);
  }
  const leave = (field: ProblemField) => {
    afterPress(() => setLeft((before) => (before.has(field) ? before : new Set(before).add(field))));
  };
  return { pressed, setPressed, left, leave };
}

/** Defers a press made before account, market and rules are known, and then requires confirmation: the user has not seen the figures. */
function useEarlyPress(live: PlacedTicket, decide: (side: TicketSide, policy: ConfirmPolicy) => void) {
  const [waiting, setWaiting] = useState<TicketSide | null>(null);
  const latest = useRef(decide);
  useEffect(() => {
    latest.current = decide;
  });
  useEffect(() => {
    if (waiting === null) return undefined;
    const goOn = () => {
      setWaiting(null);
      latest.current(waiting, 'always');
    };
    if (!live.isKnown) return live.onceKnown(goOn);
    goOn();
    return undefined;
  }, [live, waiting]);
  const press = (side: TicketSide, policy: ConfirmPolicy = 'asSet') => {
    if (live.isKnown) decide(side, policy);
    else setWaiting(side);
  };
  return { isWaiting: waiting !== null, press };
}
