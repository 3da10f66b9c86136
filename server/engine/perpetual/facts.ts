/**
 * What the engine tells the rest of the house: rows as JSON data for events, feeds and notifications.
 */
import { fromUnits } from '@papertape/shared/money/units.ts';
import type { Order, OrderData, Position, PositionData } from './types.ts';

export function orderData(order: Order): OrderData {
  return {
    id: order.id,
    symbol: order.symbol,
    side: order.side,
    action: order.action,
    type: order.type,
    size: fromUnits(order.size),
    filledSize: fromUnits(order.filledSize),
    price: order.price,
    averagePrice: order.averagePrice,
    origin: order.origin,
    status: order.status,
    reason: order.cancelReason,
    fee: fromUnits(order.fee),
    profit: fromUnits(order.profit),
  };
}

export function positionData(position: Position): PositionData {
  return {
    id: position.id,
    symbol: position.symbol,
    side: position.side,
    size: fromUnits(position.size),
    entry: position.entry,
    margin: fromUnits(position.margin),
    leverage: position.leverage,
    realised: fromUnits(position.realised),
    status: position.status,
    reason: position.closeReason,
  };
}
