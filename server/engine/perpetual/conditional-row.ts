/** A conditional order, which becomes an order when a price is reached. Rows are immutable. */
import type {
  ConditionalEnd,
  ConditionalKind,
  ConditionalRow,
  ConditionalStatus,
  TimeInForce,
  TriggerBy,
  TriggerWhen,
} from '@papertape/shared/contract/conditional-rows.ts';
import type { OrderAction, OrderType } from '@papertape/shared/contract/trading-rows.ts';
import type { Mode, Side } from '@papertape/shared/contract/values.ts';
import { fromUnits } from '@papertape/shared/money/units.ts';
import type { Order } from './types.ts';

export interface Conditional {
  readonly id: string;
  readonly userId: string;
  readonly mode: Mode;
  readonly symbol: string;
  readonly side: Side;
  readonly action: OrderAction;
  readonly kind: ConditionalKind;
  /** Type, size, limit and time in force of the order that it becomes. */
  readonly type: OrderType;
  readonly size: bigint;
  readonly price: string | null;
  readonly timeInForce: TimeInForce;
  readonly leverage: number;
  readonly takeProfit: string | null;
  readonly stopLoss: string | null;
  readonly positionId: string | null;
  readonly triggerBy: TriggerBy;
  readonly triggerWhen: TriggerWhen;
  /** Null until a trailing order is active. */
  readonly triggerPrice: string | null;
  readonly callbackRate: string | null;
  readonly callbackDistance: string | null;
  readonly activationPrice: string | null;
  readonly activationWhen: TriggerWhen | null;
  readonly extremePrice: string | null;
  /** Order that is canceled together with it. */
  readonly linkedId: string | null;
  readonly orderId: string | null;
  readonly status: ConditionalStatus;
  readonly reason: ConditionalEnd | null;
  readonly refusal: string | null;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly triggeredAt: number | null;
}

export interface ConditionalEvents {
  'conditional.placed': ConditionalData;
  'conditional.changed': ConditionalData;
  'conditional.triggered': ConditionalData;
  'conditional.canceled': ConditionalData;
  'conditional.failed': ConditionalData;
}

export interface ConditionalData
  extends Pick<
    Conditional,
    | 'id'
    | 'symbol'
    | 'side'
    | 'action'
    | 'kind'
    | 'type'
    | 'triggerPrice'
    | 'linkedId'
    | 'orderId'
    | 'status'
    | 'reason'
    | 'refusal'
  > {
  size: string;
}

/** Returns the data of an event about a conditional order; the size is a decimal text. */
export function conditionalData(row: Conditional): ConditionalData {
  const { id, symbol, side, action, kind, type, triggerPrice, linkedId, orderId } = row;
  const { status, reason, refusal } = row;
  const what = { id, symbol, side, action, kind, type, size: fromUnits(row.size) };
  return { ...what, triggerPrice, linkedId, orderId, status, reason, refusal };
}

/** Converts a conditional order to the row of the contract, without owner and with sizes as decimal text. */
export function toConditionalRow(row: Conditional): ConditionalRow {
  const { userId: _user, mode: _mode, activationWhen: _when, ...shown } = row;
  return { ...shown, size: fromUnits(row.size) };
}

/** Cancels a waiting order for a reason. */
export function canceledConditional(row: Conditional, reason: ConditionalEnd, now: number): Conditional {
  return { ...row, status: 'canceled', reason, updatedAt: now };
}

/**
 * Returns the origin of the resulting order: a closing trigger on the losing side of its position is a stop
 * loss.
 */
export function getOrderOrigin({ action, side, triggerWhen }: Conditional): Order['origin'] {
  if (action === 'open') return 'user';
  const winning = side === 'long' ? 'atOrAbove' : 'atOrBelow';
  return triggerWhen === winning ? 'takeProfit' : 'stopLoss';
}
