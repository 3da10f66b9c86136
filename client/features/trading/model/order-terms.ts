/** The order of a ticket as the rules read it. */
import type { Side } from '@papertape/shared/contract/values.ts';
import { toUnits } from '@papertape/shared/money/units.ts';
import type { OrderTerms } from '@papertape/shared/rules/perpetual/state.ts';
import { canonicalText } from './plain-text.ts';
import { heldPosition, type Ticket } from './ticket.ts';

export function orderTerms(ticket: Ticket, positionSide: Side, size: string): OrderTerms {
  const { draft, terms, leverage, maxSlippage } = ticket;
  const protect = draft.protect && !draft.reduceOnly;
  const typed = (price: string) => (protect && price !== '' ? canonicalText(price) : null);
  const isLimit = draft.type === 'limit';
  return {
    symbol: terms.symbol,
    side: positionSide,
    action: draft.reduceOnly ? 'close' : 'open',
    type: draft.type,
    size: toUnits(size),
    price: isLimit ? canonicalText(draft.price) : null,
    leverage,
    takeProfit: typed(draft.takeProfit),
    stopLoss: typed(draft.stopLoss),
    positionId: draft.reduceOnly ? (heldPosition(ticket, positionSide, true)?.id ?? null) : null,
    postOnly: draft.postOnly,
    maxSlippage: isLimit ? undefined : maxSlippage,
  };
}
