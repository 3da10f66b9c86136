/**
 * Margin mode and position mode apply to all contracts of a user. Neither can be switched while orders or
 * positions exist under the old one.
 */
import { type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';

const refusals = {
  marginMode: { orders: 'marginModeHasOrders', positions: 'marginModeHasPositions' },
  positionMode: { orders: 'positionModeHasOrders', positions: 'positionModeHasPositions' },
} as const;

/** Returns the refusal of a switch; undefined if nothing prevents it. */
export function declineModeSwitch(
  account: { orders: readonly unknown[]; positions: readonly unknown[] },
  mode: keyof typeof refusals,
): Refusal | undefined {
  if (account.positions.length > 0) return refuse(refusals[mode].positions);
  if (account.orders.length > 0) return refuse(refusals[mode].orders);
  return undefined;
}
