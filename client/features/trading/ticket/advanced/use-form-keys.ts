import { useEffect, useRef } from 'react';
import { amountOfPercent } from '../../model/order-size.ts';
import type { Ticket } from '../../model/ticket.ts';
import { type FormKeys, showFormKeys } from '../../state/form-keys.ts';
import { useTicketValue } from '../ticket-context.tsx';
import type { AdvancedOrder } from './use-advanced-order.ts';

/** As if it were a market order now: what an order may be when its trigger comes, nobody knows. */
function sizeOfPercent(ticket: Ticket, reduceOnly: boolean, percent: number): string {
  const draft = { ...ticket.draft, type: 'market' as const, reduceOnly };
  const now: Ticket = { ...ticket, unit: 'base', draft };
  const [buying, selling] = (['buy', 'sell'] as const).map((side) => amountOfPercent(now, side, percent));
  // Of a close, one of them has no position.
  return (reduceOnly && buying === '0' ? selling : buying) ?? '';
}

/** Trading keys press the buttons of this form while it shows, which ask each time; a size is a share of what the account carries now. */
export function useFormKeys({ press, change, busy, draft }: AdvancedOrder): void {
  const { live } = useTicketValue();
  const latest = useRef<FormKeys>({ press, size: () => undefined });
  useEffect(() => {
    latest.current = {
      press: (side) => {
        if (!busy) press(side);
      },
      size: (percent) => change({ size: sizeOfPercent(live.ticket, draft.reduceOnly, percent) }),
    };
  });
  useEffect(
    () =>
      showFormKeys({
        press: (side) => latest.current.press(side),
        size: (percent) => latest.current.size(percent),
      }),
    [],
  );
}
