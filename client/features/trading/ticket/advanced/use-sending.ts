import { advancedOrders } from '@papertape/shared/contract/advanced-orders.ts';
import { assets } from '@papertape/shared/contract/assets.ts';
import type { ScaledLegRow } from '@papertape/shared/contract/order-sets.ts';
import { trading } from '@papertape/shared/contract/trading.ts';
import type { OrderRow } from '@papertape/shared/contract/trading-rows.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiRefusal } from '../../../../lib/api/problems.ts';
import { problemText, reportProblem } from '../../../../lib/api/report.ts';
import { useAction } from '../../../../lib/api/use-action.ts';
import { showToast } from '../../../../ui/toast.ts';
import { useTellOrder } from '../../lists/use-order-news.ts';
import {
  type AdvancedDraft,
  type AdvancedField,
  type AdvancedPlace,
  advancedBody,
  advancedFieldOf,
  isPair,
  isScaled,
  pairBody,
  scaledBody,
} from '../../model/advanced-order.ts';
import type { TicketSide } from '../../model/order-draft.ts';

const touched = [advancedOrders.conditional, trading.list, trading.fee, assets.amountForex];

interface FieldRefusal {
  field: AdvancedField;
  text: string;
}

/** Sends what was typed by the call of its kind, and keeps what stands against it. */
export function useSending() {
  const { t } = useTranslation('trading');
  const [refusedLegs, setRefusedLegs] = useState<readonly ScaledLegRow[]>([]);
  const [refusal, setRefusal] = useState<FieldRefusal | null>(null);
  const tellOrder = useTellOrder();
  const sending = {
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
  const scaled = useAction(advancedOrders.scaled, {
    ...sending,
    onDone: ({ placed, legs }) => {
      setRefusedLegs(placed ? [] : legs);
      if (placed)
        showToast({ tone: 'ok', text: t('scaled.placed', { count: legs.length }), id: 'several-placed' });
    },
  });
  return {
    refusal,
    /** Of a scaled order that was not placed: each of its orders with its reason. */
    refusedLegs,
    forget: () => {
      setRefusal(null);
      setRefusedLegs([]);
    },
    /** Answers whether it was placed. */
    sendTo: async (draft: AdvancedDraft, side: TicketSide, place: AdvancedPlace): Promise<boolean> => {
      if (isPair(draft)) return (await pair.run(pairBody(draft, side, place))) !== undefined;
      if (isScaled(draft)) return (await scaled.run(scaledBody(draft, side, place)))?.placed === true;
      return (await single.run(advancedBody(draft, side, place))) !== undefined;
    },
    busy: single.busy || pair.busy || scaled.busy,
  };
}
