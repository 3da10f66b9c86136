/** Finds rows by id for their owners: a row of another user is refused like one that does not exist. */

import { type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import type { Owner } from '../../engine/accounts.ts';
import type { Order, Position } from '../../engine/perpetual/types.ts';
import type { World } from '../../world/world.ts';
import { orders, positions } from './trading.store.ts';
import { getTradingState } from './trading-state.ts';

function isOwn(row: { userId: string; mode: string } | undefined, owner: Owner): boolean {
  return row?.userId === owner.userId && row.mode === owner.mode;
}

/** Finds the user's pending order. Refuses with `orderTerminal` if it has ended. */
export function ownOrder(world: World, owner: Owner, id: string): Order | Refusal {
  const order = getTradingState(world).orders.get(id);
  if (order !== undefined && isOwn(order, owner)) return order;
  const ended = isOwn(orders.get(world, id), owner);
  return ended ? refuse('orderTerminal') : refuse('notFound', { field: 'id' });
}

/** Finds the user's open position; `field` is the input that named it. Refuses with `positionClosed` if it has ended. */
export function ownPosition(world: World, owner: Owner, id: string, field: string): Position | Refusal {
  const position = getTradingState(world).positions.get(id);
  if (position !== undefined && isOwn(position, owner)) return position;
  const ended = isOwn(positions.get(world, id), owner);
  return ended ? refuse('positionClosed') : refuse('notFound', { field });
}
