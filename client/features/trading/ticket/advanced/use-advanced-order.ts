import { scaledAtMost } from '@papertape/shared/contract/order-sets.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmInvesting } from '../../../../entities/account/invest-question.ts';
import { useUser } from '../../../../lib/settings/session.ts';
import { usePositions } from '../../lists/use-open-lists.ts';
import {
  type AdvancedDraft,
  type AdvancedField,
  emptyAdvanced,
  isScaled,
  missingFields,
  scaledProblem,
} from '../../model/advanced-order.ts';
import { positionSideOf, type TicketSide } from '../../model/order-draft.ts';
import { useStopStart } from '../../state/stop-start.ts';
import { useTicketValue } from '../ticket-context.tsx';
import { useSending } from './use-sending.ts';

/** The form of the other kinds of orders: what is typed, what is wrong with it, and sending it once it was confirmed. */
export function useAdvancedOrder() {
  const { t } = useTranslation('trading');
  const { terms, leverage } = useTicketValue();
  const [draft, setDraft] = useState<AdvancedDraft>(emptyAdvanced);
  const [asked, setAsked] = useState<TicketSide | null>(null);
  const [isPressed, setPressed] = useState(false);
  const begun = useStopStart((state) => (state.begun?.symbol === terms.symbol ? state.begun : null));
  useEffect(() => {
    if (begun === null) return;
    setDraft((before) => ({ ...before, kind: 'stopMarket', triggerPrice: begun.price }));
    useStopStart.setState({ begun: null });
  }, [begun]);
  const split = useUser()?.positionMode === 'split';
  const positions = usePositions(terms.symbol).rows ?? [];
  const { refusal, forget, refusedLegs, sendTo, busy } = useSending(draft);
  const missing = missingFields(draft);
  const wrong = isScaled(draft) && missing.length === 0 ? scaledProblem(draft, terms.contract) : undefined;
  const errorOf = (field: AdvancedField): string | undefined => {
    if (refusal?.field === field) return refusal.text;
    if (!isPressed) return undefined;
    if (wrong === field) return t(`scaled.wrong.${wrong}`, { most: scaledAtMost });
    return missing.includes(field) ? t('advanced.missing') : undefined;
  };
  const press = (side: TicketSide) => {
    setPressed(true);
    forget();
    if (missing.length === 0 && wrong === undefined) setAsked(side);
  };
  const send = async () => {
    if (asked === null || !(await confirmInvesting())) return;
    const closes = positions.find(({ side }) => side === positionSideOf(asked, true));
    const positionId = split ? closes?.id : undefined;
    const place = { symbol: terms.symbol, leverage, positionId };
    const answer = await sendTo(asked, place);
    setAsked(null);
    if (!answer || ('placed' in answer && !answer.placed)) return;
    setPressed(false);
    setDraft({ ...draft, size: '' });
  };
  return {
    draft,
    change: (change: Partial<AdvancedDraft>) => {
      forget();
      setDraft({ ...draft, ...change });
    },
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
