/** What must hold of orders, positions and fills at any time, for the auditor. */
import { fromUnits } from '@papertape/shared/money/units.ts';
import type { World } from '../../world/world.ts';
import { orders, positions } from './trading.store.ts';
import { tradingStateOf } from './trading-state.ts';

/** A position is the sum of its fills. */
function unlikeFills(world: World): string[] {
  return positions
    .unlikeFills(world)
    .map(
      ({ id, size, total }) => `position ${id} is ${fromUnits(size)}, its fills sum to ${fromUnits(total)}`,
    );
}

/** What is open in memory is what is open in the database. */
function unlikeMemory(world: World): string[] {
  const state = tradingStateOf(world);
  const breaches: string[] = [];
  const pending = orders.pending(world);
  const open = positions.open(world);
  if (pending.length !== state.orders.size)
    breaches.push('pending orders differ between memory and database');
  if (open.length !== state.positions.size) {
    breaches.push('open positions differ between memory and database');
  }
  for (const { id, hold } of pending) {
    if (state.orders.get(id)?.hold !== hold) breaches.push(`order ${id} differs between memory and database`);
  }
  for (const { id, size, margin } of open) {
    const live = state.positions.get(id);
    if (live?.size !== size || live.margin !== margin) {
      breaches.push(`position ${id} differs between memory and database`);
    }
  }
  return breaches;
}

export function tradingInvariants(world: World): string[] {
  return [...unlikeFills(world), ...unlikeMemory(world)];
}
