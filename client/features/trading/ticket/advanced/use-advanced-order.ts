import { scaledAtMost } from '@papertape/shared/contract/order-sets.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmInvesting } from '../../../../entities/account/invest-question.ts';
import { useUser } from '../../../../lib/settings/session.ts';
import { usePositions } from '../../lists/use-open-lists.ts';
import {
  type AdvancedDraft,
  type AdvancedField,
  afterSending,
  changeAdvanced,
  emptyAdvanced,
  isScaled,
  missingFields,
  scaledProblem,
} from '../../model/advanced-order.ts';
import { expectedAmount, expectedProblems } from '../../model/expected-order.ts';
import { positionSideOf, type TicketSide } from '../../model/order-draft.ts';
import type { Problem } from '../../model/problem.ts';
import { useStopStart } from '../../state/stop-start.ts';
import { useProblemText } from '../field-note.tsx';
import { useTicketValue } from '../ticket-context.tsx';
import { useExpected } from './use-expected.ts';
import { useSending } from './use-sending.ts';

interface Form {
  draft: AdvancedDraft;
  /** For which side it was pressed: from then on it says what is missing or wrong. */
  pressed: TicketSide | null;
}

/** What is typed; a stop that was begun on the chart comes into it. */
function useForm(symbol: string) {
  const [form, setForm] = useState<Form>({ draft: emptyAdvanced, pressed: null });
  const begun = useStopStart((state) => (state.begun?.symbol === symbol ? state.begun : null));
  useEffect(() => {
    if (begun === null) return;
    setForm(({ draft, pressed }) => ({
      draft: { ...draft, kind: 'stopMarket', triggerPrice: begun.price },
      pressed,
    }));
    useStopStart.setState({ begun: null });
  }, [begun]);
  return [form, setForm] as const;
}

/** A close in split mode names its position. */
function useClosed(symbol: string) {
  const split = useUser()?.positionMode === 'split';
  const positions = usePositions(symbol).rows ?? [];
  return (asked: TicketSide) =>
    split ? positions.find(({ side }) => side === positionSideOf(asked, true))?.id : undefined;
}

/** What stands against the whole is about what to close, and how much of it. */
const shownAt = ({ field }: Problem) => (field === 'amount' || field === 'order' ? 'size' : field);

/** What is asked about, and sent once it was confirmed, whatever the form holds by then. */
export interface AskedOrder {
  side: TicketSide;
  draft: AdvancedDraft;
}

/** The form of the other kinds of orders: what is typed, what is wrong with it, and sending it once it was confirmed. */
export function useAdvancedOrder() {
  const { t } = useTranslation('trading');
  const { live, terms, leverage } = useTicketValue();
  const { symbol } = terms;
  const [{ draft, pressed }, setForm] = useForm(symbol);
  const [asked, setAsked] = useState<AskedOrder | null>(null);
  const expected = useExpected(draft, pressed);
  const problemText = useProblemText();
  const closedBy = useClosed(symbol);
  const { refusal, forget, refusedLegs, sendTo, busy } = useSending();
  const missing = missingFields(draft);
  const wrong = isScaled(draft) && missing.length === 0 ? scaledProblem(draft, terms.contract) : undefined;
  const errorOf = (field: AdvancedField): string | undefined => {
    if (refusal?.field === field) return refusal.text;
    if (pressed === null) return undefined;
    const problem = expected.problems.find((one) => shownAt(one) === field);
    if (problem !== undefined) return problemText(problem);
    if (field === 'takeProfit' && missing.includes(field)) return t('problem.protectionMissing');
    if (wrong === field) return t(`scaled.wrong.${wrong}`, { most: scaledAtMost });
    return missing.includes(field) ? t('advanced.missing') : undefined;
  };
  const press = (side: TicketSide) => {
    setForm({ draft, pressed: side });
    forget();
    const isInOrder = missing.length === 0 && wrong === undefined;
    if (isInOrder && expectedProblems(live.ticket, draft, side).length === 0) setAsked({ side, draft });
  };
  const send = async () => {
    if (asked === null || !(await confirmInvesting())) return;
    const { side, draft: sent } = asked;
    const begun: Form = { draft: afterSending(sent), pressed: null };
    setForm((now) => (now.draft === sent ? begun : now));
    const isPlaced = await sendTo(sent, side, { symbol, leverage, positionId: closedBy(side) });
    setAsked(null);
    // To be mended, unless something was typed since.
    if (!isPlaced) setForm((now) => (now === begun ? { draft: sent, pressed: side } : now));
  };
  const change = (change: Partial<AdvancedDraft>) => {
    forget();
    setForm((now) => ({ ...now, draft: changeAdvanced(now.draft, change) }));
  };
  return {
    draft,
    change,
    setPercent: (percent: number) =>
      change({ percent, size: expectedAmount(live.ticket, draft, expected.side, percent) }),
    expected,
    errorOf,
    /** Of a scaled order that was not placed: each of its orders with its reason. */
    refusedLegs,
    press,
    asked,
    stopAsking: () => setAsked(null),
    send,
    busy,
  };
}

export type AdvancedOrder = ReturnType<typeof useAdvancedOrder>;
