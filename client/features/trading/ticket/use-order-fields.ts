import { useEffect, useRef } from 'react';
import { latestTicker } from '../../../lib/feeds/use-live.ts';
import { changeSettings, settings, useSettings } from '../../../lib/settings/settings-store.ts';
import type { OrderDraft, TicketSide } from '../model/order-draft.ts';
import { amountOfPercent, orderSize, referencePrice, toUnit } from '../model/order-terms.ts';
import { cutToStep } from '../model/plain-text.ts';
import { isMissing, type Problem, type ProblemField } from '../model/problem.ts';
import type { TicketState } from '../state/live-ticket.ts';
import { draftOf, setDraft, useTradeStore } from '../state/trade-store.ts';
import { useTicket, useTicketValue } from './ticket-context.tsx';

export function useDraft(): OrderDraft {
  return useDraftPart((draft) => draft);
}

/** One value of what is typed: a key in another field renders nothing for it. */
export function useDraftPart<Part>(read: (draft: OrderDraft) => Part): Part {
  const { symbol } = useTicketValue().terms;
  return useTradeStore((state) => read(draftOf(state, symbol)));
}

export function useChangeDraft(): (change: Partial<OrderDraft>) => void {
  const { symbol } = useTicketValue().terms;
  return (change) => setDraft(symbol, change);
}

/** The typed fields and what typing does. */
export function useOrderFields() {
  const { live, terms } = useTicketValue();
  const { symbol } = terms;
  const draft = useDraft();
  const unit = useSettings((one) => one.sizeUnit);
  const filled = useRef('');

  // A limit begins at the last price, once; a field that was emptied stays empty.
  useEffect(() => {
    const name = `${symbol} ${draft.type}`;
    if (draft.type !== 'limit' || filled.current === name) return;
    const last = latestTicker(symbol)?.last;
    if (draft.price === '' && last) setDraft(symbol, { price: cutToStep(last, terms.priceStep) });
    if (draft.price !== '' || last) filled.current = name;
  });

  return {
    draft,
    unit,

    change: (change: Partial<OrderDraft>) => setDraft(symbol, change),
    setPercent: (percent: number) => {
      const side = draft.side;
      setDraft(symbol, { percent, amount: amountOfPercent(live.ticket, side, percent) });
    },
    /** Keeps the size and says it in the other unit. */
    switchUnit: () => {
      const { ticket } = live;
      const next = settings().sizeUnit === 'base' ? 'quote' : 'base';
      const size = orderSize(ticket, draft.side);
      const amount = size === '0' ? '' : toUnit(size, next, referencePrice(ticket, draft.side));
      changeSettings({ sizeUnit: next });
      setDraft(symbol, { amount, percent: draft.percent });
    },
  };
}

export type SideView = TicketSide | 'either';

function problemsFor(state: TicketState, side: SideView, field: ProblemField): Problem | undefined {
  const find = (problems: readonly Problem[]) => problems.find((problem) => problem.field === field);
  if (side !== 'either') return find(state[side].problems);
  const buy = find(state.buy.problems);
  return find(state.sell.problems) ? buy : undefined;
}

interface Shown {
  /** A button was pressed: everything is shown. */
  isPressed: boolean;
  /** The field has lost the focus: it shows what is wrong with its text. */
  isLeft: boolean;
}

/** Returns the problem of a field, once it is time to show it. */
export function useFieldProblem(
  field: ProblemField,
  side: SideView,
  { isPressed, isLeft }: Shown,
): Problem | undefined {
  return useTicket((state) => {
    const problem = problemsFor(state, side, field);
    return problem && (isPressed || (isLeft && !isMissing(problem))) ? problem : undefined;
  });
}
