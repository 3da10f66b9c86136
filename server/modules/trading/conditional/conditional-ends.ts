/**
 * Ends conditional orders before they are due: with their position, by a liquidation in their symbol, or with the order they are linked
 * to.
 */
import type { ConditionalEnd } from '@papertape/shared/contract/conditional-rows.ts';
import { isRefusal } from '@papertape/shared/contract/kit/refusal.ts';
import type { CancelReason } from '@papertape/shared/contract/trading-rows.ts';
import { decideCancel } from '../../../engine/perpetual/cancel.ts';
import {
  type Conditional,
  type ConditionalData,
  canceledConditional,
} from '../../../engine/perpetual/conditional-row.ts';
import type { LoggedEvent } from '../../../world/events.ts';
import type { Ports } from '../../../world/ports.ts';
import type { Tx } from '../../../world/tx.ts';
import { decisionContext } from '../decision-context.ts';
import { applyDecision } from '../trading.service.ts';
import { getTradingState } from '../trading-state.ts';
import { getConditionalState, writeConditional } from './conditional-state.ts';

type OfAccount = Pick<LoggedEvent<'order.filled'>, 'userId' | 'mode'>;

export function endConditional(tx: Tx, row: Conditional, reason: ConditionalEnd): Conditional {
  const ended = canceledConditional(row, reason, tx.now);
  writeConditional(tx, ended, 'conditional.canceled');
  return ended;
}

function endThose(
  tx: Tx,
  owner: OfAccount,
  reason: ConditionalEnd,
  ends: (row: Conditional) => boolean,
): void {
  const state = getConditionalState(tx.world);
  if (state.count(owner) === 0) return;
  for (const row of state.of(owner)) {
    // It may have ended with an earlier one.
    if (ends(row) && state.waiting.has(row.id)) endConditional(tx, row, reason);
  }
}

/** Returns why the partner of an order ends: with their position, by a liquidation, or because the other one ended. */
function reasonOfPartner(
  reason: ConditionalEnd | CancelReason | null,
): 'positionClosed' | 'liquidation' | 'linked' {
  return reason === 'positionClosed' || reason === 'liquidation' ? reason : 'linked';
}

/** Ends the partner of an order, however the order ended. */
function endLinked(tx: Tx, event: OfAccount & { data: { id: string } }, reason: ConditionalEnd): void {
  const { id } = event.data;
  endThose(tx, event, reason, ({ linkedId }) => linkedId === id);
}

/** Ends the other order of a pair, which may be a resting order. */
function endPartner(tx: Tx, event: OfAccount & { data: ConditionalData }): void {
  const reason = reasonOfPartner(event.data.reason);
  endLinked(tx, event, reason);
  const { linkedId } = event.data;
  const order = linkedId === null ? undefined : getTradingState(tx.world).orders.get(linkedId);
  if (order === undefined) return;
  const decision = decideCancel(decisionContext(tx, order), order.id, reason);
  if (!isRefusal(decision)) applyDecision(tx, order, decision);
}

export const conditionalEnds: NonNullable<Ports['on']> = {
  'order.filled': (tx, event) => endLinked(tx, event, 'linked'),
  'order.canceled': (tx, event) => endLinked(tx, event, reasonOfPartner(event.data.reason)),
  'conditional.triggered': endPartner,
  'conditional.canceled': endPartner,
  'conditional.failed': endPartner,
  'position.closed': (tx, event) =>
    endThose(tx, event, 'positionClosed', ({ positionId }) => positionId === event.data.id),
  'position.liquidated': (tx, event) =>
    endThose(
      tx,
      event,
      'liquidation',
      ({ symbol, action }) => symbol === event.data.symbol && action === 'open',
    ),
};
