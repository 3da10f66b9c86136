/** The order as it is sent. */

import type { CallInputOf } from '@papertape/shared/contract/kit/endpoint.ts';
import type { trading } from '@papertape/shared/contract/trading.ts';
import type { Receipt } from './order-receipt.ts';
import { canonicalText } from './plain-text.ts';
import { heldPosition, type Ticket } from './ticket.ts';

export type OrderBody = CallInputOf<typeof trading.create>;

export function orderBody(ticket: Ticket, receipt: Receipt): OrderBody {
  const { draft, terms, leverage, maxSlippage, account } = ticket;
  const { positionSide, action, size } = receipt;
  const held = action === 'close' ? heldPosition(ticket, positionSide, true) : undefined;
  const named = account.positionMode === 'split' ? held?.id : undefined;
  const protect = action === 'open' && draft.protect;
  return {
    symbol: terms.symbol,
    side: positionSide,
    action,
    type: draft.type,
    size,
    ...(draft.type === 'limit' ? { price: canonicalText(draft.price) } : { maxSlippage }),
    ...(action === 'open' ? { leverage } : { reduceOnly: true }),
    ...(draft.postOnly ? { postOnly: true } : {}),
    ...(named ? { positionId: named } : {}),
    ...(protect && draft.takeProfit ? { takeProfit: canonicalText(draft.takeProfit) } : {}),
    ...(protect && draft.stopLoss ? { stopLoss: canonicalText(draft.stopLoss) } : {}),
  };
}
