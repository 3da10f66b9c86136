/** The order as it is sent. */

import type { CallInputOf } from '@papertape/shared/contract/kit/endpoint.ts';
import type { trading } from '@papertape/shared/contract/trading.ts';
import type { Receipt } from './order-receipt.ts';
import { orderTerms } from './order-terms.ts';
import type { Ticket } from './ticket.ts';

export type OrderBody = CallInputOf<typeof trading.create>;

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
