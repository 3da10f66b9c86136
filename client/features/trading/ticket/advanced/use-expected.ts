import { Decimal } from '@papertape/shared/money/decimal.ts';
import { useTickerText } from '../../../../lib/feeds/use-live.ts';
import { isKnown } from '../../../../lib/format/known.ts';
import type { AdvancedDraft } from '../../model/advanced-order.ts';
import {
  expectedLargest,
  expectedPrice,
  expectedProblems,
  expectedReceipt,
  sideOfProtection,
} from '../../model/expected-order.ts';
import type { TicketSide } from '../../model/order-draft.ts';
import type { Receipt } from '../../model/order-receipt.ts';
import type { Problem } from '../../model/problem.ts';
import { useTicket, useTicketValue } from '../ticket-context.tsx';

export interface Expected {
  /** For which side take profit, stop loss and slider speak: the one that was pressed, or that they are typed for. */
  side: TicketSide;
  receipts: Readonly<Record<TicketSide, Receipt>>;
  /** The largest size of that side, and where the slider stands, 0 to 100. */
  largest: string;
  percent: number;
  problems: readonly Problem[];
}

/** What the order would cost and do, with the account of now. Only a trailing one hangs on the price of now. */
export function useExpected(draft: AdvancedDraft, pressed: TicketSide | null): Expected {
  const { live, terms } = useTicketValue();
  useTicket(({ available }) => available);
  useTickerText(terms.symbol, (ticker) => (draft.kind === 'trailing' ? (ticker?.last ?? '') : ''));
  const { ticket } = live;
  const side = pressed ?? sideOfProtection(draft, expectedPrice(ticket, draft, 'buy'));
  const receipts = {
    buy: expectedReceipt(ticket, draft, 'buy'),
    sell: expectedReceipt(ticket, draft, 'sell'),
  };
  const sides = draft.reduceOnly ? (['buy', 'sell'] as const) : [side];
  const sizes = sides.map((one) => expectedLargest(ticket, draft, one));
  const largest = sizes.find((size) => size !== '0') ?? '0';
  const { size } = receipts[draft.reduceOnly && sizes[0] === '0' ? 'sell' : side];
  const share =
    largest === '0' || !isKnown(largest) ? 0 : new Decimal(size).times(100).div(largest).floor().toNumber();
  return {
    side,
    receipts,
    largest,
    percent: draft.percent ?? Math.min(100, share),
    problems: expectedProblems(ticket, draft, side),
  };
}
