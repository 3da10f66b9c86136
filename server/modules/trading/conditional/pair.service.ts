/** Two orders of which one cancels the other. */
import type { advancedOrders } from '@papertape/shared/contract/advanced-orders.ts';
import type { DataOf, InputOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { isRefusal, type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import type { OrderRow } from '@papertape/shared/contract/trading-rows.ts';
import type { Owner } from '../../../engine/accounts.ts';
import { type Conditional, conditionalRowOf } from '../../../engine/perpetual/conditional-row.ts';
import type { Tx } from '../../../world/tx.ts';
import { createOrder } from '../trading.service.ts';
import { placeConditional } from './conditional.service.ts';
import { write } from './conditional-state.ts';

type Input = InputOf<typeof advancedOrders.pair>;
type Data = DataOf<typeof advancedOrders.pair>;
type Leg = Input['legs'][number];

/** The limit order of a pair comes first: one that would fill at once makes no pair. */
export function placePair(tx: Tx, owner: Owner, input: Input): Data | Refusal {
  const { legs, ...common } = input;
  const [resting] = legs.filter(({ triggerPrice }) => triggerPrice === undefined);
  const waiting = legs.filter(({ triggerPrice }) => triggerPrice !== undefined);
  const order = resting && placeResting(tx, owner, common, resting);
  if (isRefusal(order)) return order;
  const rows: Conditional[] = [];
  for (const leg of waiting) {
    const linkedId = order?.id ?? rows[0]?.id;
    const row = placeConditional(tx, owner, {
      ...common,
      ...leg,
      timeInForce: 'GTC',
      ...(linkedId === undefined ? {} : { linkedId }),
    });
    if (isRefusal(row)) return row;
    rows.push(row);
  }
  const [first, second] = rows;
  if (first !== undefined && second !== undefined) {
    rows[0] = { ...first, linkedId: second.id };
    write(tx, rows[0], 'conditional.changed');
  }
  return { order: order ?? null, conditionals: rows.map(conditionalRowOf) };
}

function placeResting(tx: Tx, owner: Owner, common: Omit<Input, 'legs'>, leg: Leg): OrderRow | Refusal {
  const { side, type, price } = leg;
  const reduceOnly = common.action === 'close';
  const placed = createOrder(tx, owner, { ...common, side, type, price, reduceOnly });
  if (isRefusal(placed)) return placed;
  return placed.order.status === 'pending' ? placed.order : refuse('priceMoved', { field: 'price' });
}
