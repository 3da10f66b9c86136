/** The order of a ticket, as the rules read it and as it is sent. */
import type { CallInputOf } from '@papertape/shared/contract/kit/endpoint.ts';
import type { trading } from '@papertape/shared/contract/trading.ts';
import type { Side } from '@papertape/shared/contract/values.ts';
import { toUnits } from '@papertape/shared/money/units.ts';
import type { OrderTerms } from '@papertape/shared/rules/perpetual/state.ts';
import type { Receipt } from './order-receipt.ts';
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

type OrderBody = CallInputOf<typeof trading.create>;

export function orderBody(ticket: Ticket, receipt: Receipt): OrderBody {
  const { account, maxSlippage } = ticket;
  const { positionSide: side, action, size } = receipt;
  const order = orderTerms(ticket, side, size);
  const named = account.positionMode === 'split' ? order.positionId : null;
  return {
    symbol: order.symbol,
    side,
    action,
    type: order.type,
    size,
    ...(order.price === null ? { maxSlippage } : { price: order.price }),
    ...(action === 'open' ? { leverage: order.leverage } : { reduceOnly: true }),
    ...(order.postOnly ? { postOnly: true } : {}),
    ...(named === null ? {} : { positionId: named }),
    ...(order.takeProfit === null ? {} : { takeProfit: order.takeProfit }),
    ...(order.stopLoss === null ? {} : { stopLoss: order.stopLoss }),
  };
}
