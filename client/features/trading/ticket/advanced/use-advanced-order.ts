import { advancedOrders } from '@papertape/shared/contract/advanced-orders.ts';
import { assets } from '@papertape/shared/contract/assets.ts';
import { trading } from '@papertape/shared/contract/trading.ts';
import type { OrderRow } from '@papertape/shared/contract/trading-rows.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmInvesting } from '../../../../entities/account/invest-question.ts';
import { ApiRefusal } from '../../../../lib/api/problems.ts';
import { problemText, reportProblem } from '../../../../lib/api/report.ts';
import { useAction } from '../../../../lib/api/use-action.ts';
import { useUser } from '../../../../lib/settings/session.ts';
import { showToast } from '../../../../ui/toast.ts';
import { usePositions } from '../../lists/use-open-lists.ts';
import { useTellOrder } from '../../lists/use-order-news.ts';
import {
  type AdvancedDraft,
  type AdvancedField,
  advancedBody,
  advancedFieldOf,
  emptyAdvanced,
  isPair,
  missingFields,
  pairBody,
} from '../../model/advanced-order.ts';
import { positionSideOf, type TicketSide } from '../../model/order-draft.ts';
import { useTicketValue } from '../ticket-context.tsx';

const touched = [advancedOrders.conditional, trading.list, trading.fee, assets.amountForex];

interface FieldRefusal {
  field: AdvancedField;
  text: string;
}

/** The form of the other kinds of orders: what is typed, what is wrong with it, and sending it once it was confirmed. */
export function useAdvancedOrder() {
  const { t } = useTranslation('trading');
  const { terms, leverage } = useTicketValue();
  const [draft, setDraft] = useState<AdvancedDraft>(emptyAdvanced);
  const [asked, setAsked] = useState<TicketSide | null>(null);
  const [isPressed, setPressed] = useState(false);
  const [refusal, setRefusal] = useState<FieldRefusal | null>(null);
  const split = useUser()?.positionMode === 'split';
  const positions = usePositions(terms.symbol).rows ?? [];
  const tellOrder = useTellOrder();
  const sending = {
    quiet: true,
    invalidates: touched,
    onDone: ({ order }: { order: OrderRow | null }) =>
      order ? tellOrder(order) : showToast({ tone: 'ok', text: t('done') }),
    onProblem: (error: Error) => {
      const field = error instanceof ApiRefusal ? advancedFieldOf[error.field ?? ''] : undefined;
      if (field === undefined) reportProblem(error);
      else setRefusal({ field, text: problemText(error) });
    },
  };
  const single = useAction(advancedOrders.place, sending);
  const pair = useAction(advancedOrders.pair, sending);
  const missing = missingFields(draft);
  const errorOf = (field: AdvancedField): string | undefined => {
    if (refusal?.field === field) return refusal.text;
    return isPressed && missing.includes(field) ? t('advanced.missing') : undefined;
  };
  const press = (side: TicketSide) => {
    setPressed(true);
    if (missing.length === 0) setAsked(side);
  };
  const send = async () => {
    if (asked === null || !(await confirmInvesting())) return;
    const closes = positions.find(({ side }) => side === positionSideOf(asked, true));
    const positionId = split ? closes?.id : undefined;
    const place = { symbol: terms.symbol, leverage, positionId };
    const answer = isPair(draft)
      ? await pair.run(pairBody(draft, asked, place))
      : await single.run(advancedBody(draft, asked, place));
    setAsked(null);
    if (!answer) return;
    setPressed(false);
    setDraft({ ...draft, size: '' });
  };
  return {
    draft,
    change: (change: Partial<AdvancedDraft>) => {
      setRefusal(null);
      setDraft({ ...draft, ...change });
    },
    errorOf,
    press,
    asked,
    stopAsking: () => setAsked(null),
    send,
    busy: single.busy || pair.busy,
  };
}

export type AdvancedOrder = ReturnType<typeof useAdvancedOrder>;
