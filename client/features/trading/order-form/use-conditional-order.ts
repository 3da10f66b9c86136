import { advancedOrders } from '@papertape/shared/contract/advanced-orders.ts';
import { assets } from '@papertape/shared/contract/assets.ts';
import { type ScaledLegRow, scaledAtMost } from '@papertape/shared/contract/order-sets.ts';
import { trading } from '@papertape/shared/contract/trading.ts';
import type { OrderRow } from '@papertape/shared/contract/trading-rows.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmInvesting } from '../../../entities/account/invest-question.ts';
import { ApiRefusal } from '../../../lib/api/problems.ts';
import { problemText, reportProblem } from '../../../lib/api/report.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { useTickerText } from '../../../lib/feeds/use-live.ts';
import { useUser } from '../../../lib/settings/session.ts';
import { showToast } from '../../../ui/toast.ts';
import { focusUnreadNumber } from '../../../ui/unread-number.ts';
import { usePositions } from '../lists/use-open-lists.ts';
import { useTellOrder } from '../lists/use-order-news.ts';
import {
  type ConditionalField,
  conditionalFields,
  createPairBody,
  createScaledBody,
  createSingleBody,
  findMissingFields,
  findScaledProblem,
  isPair,
  isScaled,
  type OrderPlace,
} from '../model/conditional-order.ts';
import { computePercentSize, estimatePrice, summarizeConditional } from '../model/conditional-summary.ts';
import { type ConditionalDraft, type TicketSide, toPositionSide } from '../model/order-draft.ts';
import type { OrderProblem } from '../model/order-problems.ts';
import type { OrderSummary } from '../model/order-summary.ts';
import { guessSide } from '../model/protection.ts';
import { useProblemText } from '../parts/order-texts.ts';
import { dispatchDraft, readDraft } from '../state/draft-store.ts';
import { type FormKeys, showFormKeys } from './form-keys.ts';
import { useDraftPart, useOrderForm, useTicketState } from './use-order-form.tsx';

/** Order of the open confirmation. It is sent as it was confirmed, even if the form has changed since. */
export interface AskedOrder {
  side: TicketSide;
  draft: ConditionalDraft;
}

/** Summarizes both sides now. Only the price of a trailing order depends on the present market. */
export function useSummaries(draft: ConditionalDraft): Readonly<Record<TicketSide, OrderSummary>> {
  const { live, terms } = useOrderForm();
  useTicketState(({ available }) => available);
  useTickerText(terms.symbol, (ticker) => (draft.kind === 'trailing' ? (ticker?.last ?? '') : ''));
  const { ticket } = live;
  return {
    buy: summarizeConditional(ticket, draft, 'buy'),
    sell: summarizeConditional(ticket, draft, 'sell'),
  };
}

/** Returns a function that finds the position which a close in split mode names. */
function useClosedPosition(symbol: string) {
  const isSplit = useUser()?.positionMode === 'split';
  const positions = usePositions(symbol).rows ?? [];
  return (closing: TicketSide) =>
    isSplit ? positions.find(({ side }) => side === toPositionSide(closing, true))?.id : undefined;
}

/** Shows problems of the whole at the size: they are about which position to close, and how much of it. */
const toField = ({ field }: OrderProblem) => (field === 'amount' || field === 'order' ? 'size' : field);

/** Returns the second form: its input, its errors, and its sending after a confirmation. */
export function useConditionalOrder() {
  const { t } = useTranslation('trading');
  const { live, terms, leverage } = useOrderForm();
  const { symbol } = terms;
  const draft = useDraftPart(({ conditional }) => conditional);
  const [pressed, setPressed] = useState<TicketSide | null>(null);
  const [asked, setAsked] = useState<AskedOrder | null>(null);
  const summaries = useSummaries(draft);
  const text = useProblemText();
  const findClosed = useClosedPosition(symbol);
  const { refusal, forget, refusedLegs, sendTo, busy } = useSending();
  const side =
    pressed ?? guessSide(draft, draft.protect ? estimatePrice(live.ticket, draft, 'buy') : null, 'buy');
  const missing = findMissingFields(draft);
  const wrong =
    isScaled(draft) && missing.length === 0 ? findScaledProblem(draft, terms.contract) : undefined;
  const findError = (field: ConditionalField): string | undefined => {
    if (refusal?.field === field) return refusal.text;
    if (pressed === null) return undefined;
    const problem = summaries[side].problems.find((one) => toField(one) === field);
    if (problem !== undefined) return text(problem);
    if (field === 'takeProfit' && missing.includes(field)) return t('problem.protectionMissing');
    if (wrong === field) return t(`scaled.wrong.${wrong}`, { most: scaledAtMost });
    return missing.includes(field) ? t('advanced.missing') : undefined;
  };
  const press = (next: TicketSide) => {
    setPressed(next);
    forget();
    const isComplete = missing.length === 0 && wrong === undefined;
    const { problems } = summarizeConditional(live.ticket, draft, next);
    if (isComplete && problems.length === 0) setAsked({ side: next, draft });
  };
  const send = async () => {
    if (asked === null || !(await confirmInvesting())) return;
    const { side: sentSide, draft: sent } = asked;
    setPressed(null);
    dispatchDraft(symbol, { kind: 'conditionalSent', sent });
    const isPlaced = await sendTo(sent, sentSide, { symbol, leverage, positionId: findClosed(sentSide) });
    setAsked(null);
    if (isPlaced) return;
    dispatchDraft(symbol, { kind: 'conditionalRefused', sent });
    if (readDraft(symbol).conditional === sent) setPressed(sentSide);
  };
  const change = (change: Partial<ConditionalDraft>) => {
    forget();
    dispatchDraft(symbol, { kind: 'editConditional', change });
  };
  const setPercent = (percent: number) =>
    change({ percent, size: computePercentSize(live.ticket, draft, side, percent) });
  useFormKeys({ press, setPercent, busy });
  return {
    ...{ draft, change, setPercent, side, summaries, findError, press, asked, send, busy },
    /** Each order of a scaled one that the host did not place, with its reason. */
    refusedLegs,
    stopAsking: () => setAsked(null),
  };
}

export type ConditionalOrder = ReturnType<typeof useConditionalOrder>;

/** Registers trading keys that press the buttons of this form, always with confirmation, and move its slider while it is shown. */
function useFormKeys({
  press,
  setPercent,
  busy,
}: Pick<ConditionalOrder, 'press' | 'setPercent' | 'busy'>): void {
  const latest = useRef<FormKeys>({ press, setPercent });
  useEffect(() => {
    latest.current = {
      press: (side) => {
        if (!busy && !focusUnreadNumber(document)) press(side);
      },
      setPercent,
    };
  });
  useEffect(
    () =>
      showFormKeys({
        press: (side) => latest.current.press(side),
        setPercent: (percent) => latest.current.setPercent(percent),
      }),
    [],
  );
}

interface FieldRefusal {
  field: ConditionalField;
  text: string;
}

const changedReads = [advancedOrders.conditional, trading.list, trading.fee, assets.amountForex];

/** Sends a draft by the call of its kind, and keeps what the host refuses. */
function useSending() {
  const { t } = useTranslation('trading');
  const [refusedLegs, setRefusedLegs] = useState<readonly ScaledLegRow[]>([]);
  const [refusal, setRefusal] = useState<FieldRefusal | null>(null);
  const tellOrder = useTellOrder();
  const options = {
    invalidates: changedReads,
    onDone: ({ order }: { order: OrderRow | null }) =>
      order ? tellOrder(order) : showToast({ tone: 'ok', text: t('done.placed') }),
    onProblem: (error: Error) => {
      const field = error instanceof ApiRefusal ? conditionalFields[error.field ?? ''] : undefined;
      if (field === undefined) reportProblem(error);
      else setRefusal({ field, text: problemText(error) });
    },
  };
  const single = useAction(advancedOrders.place, options);
  const pair = useAction(advancedOrders.pair, options);
  const scaled = useAction(advancedOrders.scaled, {
    ...options,
    onDone: ({ placed, legs }) => {
      setRefusedLegs(placed ? [] : legs);
      if (placed)
        showToast({ tone: 'ok', text: t('scaled.placed', { count: legs.length }), id: 'several-placed' });
    },
  });
  return {
    refusal,
    refusedLegs,
    forget: () => {
      setRefusal(null);
      setRefusedLegs([]);
    },
    /** Resolves to whether the order was placed. */
    sendTo: async (draft: ConditionalDraft, side: TicketSide, place: OrderPlace): Promise<boolean> => {
      if (isPair(draft)) return (await pair.run(createPairBody(draft, side, place))) !== undefined;
      if (isScaled(draft)) return (await scaled.run(createScaledBody(draft, side, place)))?.placed === true;
      return (await single.run(createSingleBody(draft, side, place))) !== undefined;
    },
    busy: single.busy || pair.busy || scaled.busy,
  };
}
