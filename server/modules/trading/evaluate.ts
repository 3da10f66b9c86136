/**
 * Evaluates what a trigger has reached: the exact test decides, and an order or position that is not due stays as it is. At one tick
 * liquidations come before protections and these before resting orders, each in the order of ids. Warnings come last, so that no warning
 * follows the event it warns of.
 */

import { isRefusal } from '@papertape/shared/contract/kit/refusal.ts';
import type { Owner } from '../../engine/accounts.ts';
import { decideTriggered } from '../../engine/perpetual/close-position.ts';
import { decideLiquidation } from '../../engine/perpetual/liquidation.ts';
import { decideProtection } from '../../engine/perpetual/margin.ts';
import { decideResting } from '../../engine/perpetual/resting.ts';
import { type TriggerSubject, triggerSubject } from '../../engine/perpetual/thresholds.ts';
import type { Decision, Order, Position } from '../../engine/perpetual/types.ts';
import type { Trigger } from '../../engine/triggers.ts';
import type { Piece } from '../../world/scheduled-events.ts';
import type { Tx } from '../../world/tx.ts';
import type { World } from '../../world/world.ts';
import { decisionContext } from './decision-context.ts';
import { applyDecision } from './trading.service.ts';
import { getTradingState, ownerKey, ownerOfKey } from './trading-state.ts';
import { followDanger } from './warnings.ts';

const ranks = { account: 0, liquidation: 1, protection: 2, order: 3 } as const;

const warning = 'trading.warning';

/** Returns the kind under which a trigger is set aside. */
const nameKind = (kind: TriggerSubject['kind']) => `trading.${kind}`;

export const evaluatedKinds: ReadonlySet<string> = new Set([
  ...Object.keys(ranks).map((kind) => `trading.${kind}`),
  warning,
]);

/** Returns whether the subject of this trigger waits for its failure to be resolved. */
export function isSetAside(world: World, { key }: Trigger): boolean {
  const { kind, id } = triggerSubject(key);
  return world.setAside.has({ kind: nameKind(kind), key: id });
}

/** Returns one piece for each subject, so that one that cannot be decided delays no other liquidation. */
export function listEvaluations(world: World, due: readonly Trigger[]): readonly Piece[] {
  const rank = (trigger: Trigger) => ranks[triggerSubject(trigger.key).kind];
  const ordered = [...due].sort((left, right) => rank(left) - rank(right) || (left.key < right.key ? -1 : 1));
  const evaluated = ordered.map((trigger): Piece => {
    const { kind, id } = triggerSubject(trigger.key);
    return { kind: nameKind(kind), key: id, run: (tx) => evaluate(tx, trigger) };
  });
  const warned = ordered.map(
    (trigger): Piece => ({
      kind: warning,
      key: triggerSubject(trigger.key).id,
      run: (tx) => warnOwner(tx, trigger),
    }),
  );
  return [...evaluated, ...warned].filter((piece) => !world.setAside.has(piece));
}

function warnOwner(tx: Tx, trigger: Trigger): void {
  const state = getTradingState(tx.world);
  const { kind, id } = triggerSubject(trigger.key);
  if (kind === 'liquidation') {
    const position = state.positions.get(id);
    if (position !== undefined) followDanger(tx, position);
  } else if (kind === 'account') {
    const position = state.listPositions(ownerOfKey(id)).find(({ symbol }) => isTraded(tx, symbol));
    if (position !== undefined) followDanger(tx, position);
  }
}

function isTraded({ world, now }: Tx, symbol: string): boolean {
  return world.market.session(symbol, now).state === 'open';
}

function evaluate(tx: Tx, trigger: Trigger): void {
  const state = getTradingState(tx.world);
  const subject = triggerSubject(trigger.key);
  if (subject.kind === 'account') {
    evaluateAccount(tx, ownerOfKey(subject.id));
    return;
  }
  if (subject.kind === 'order') {
    const order = state.orders.get(subject.id);
    if (order !== undefined) evaluateOrder(tx, order);
    return;
  }
  const position = state.positions.get(subject.id);
  if (position === undefined) return;
  if (subject.kind === 'liquidation') evaluateLiquidation(tx, position);
  else evaluateProtection(tx, position, trigger);
}

export function evaluateOrder(tx: Tx, order: Order): Decision | undefined {
  const decision = decideResting(decisionContext(tx, order), order.id);
  if (decision !== undefined) applyDecision(tx, order, decision);
  return decision;
}

/** Liquidates an isolated position alone, a cross position with its whole account. */
export function evaluateLiquidation(tx: Tx, position: Position): Decision | undefined {
  const decision = decideLiquidation(decisionContext(tx, position), position.id);
  if (decision !== undefined) applyDecision(tx, position, decision);
  return decision;
}

/** Evaluates the account once, by the first position whose market is open. */
function evaluateAccount(tx: Tx, owner: Owner): void {
  const state = getTradingState(tx.world);
  for (const position of state.listPositions(owner)) {
    if (evaluateLiquidation(tx, position) !== undefined) break;
  }
  // The bands that triggered are used up; new ones follow from the present marks.
  state.changedOwners.add(ownerKey(owner));
}

/**
 * Closes a position at its take-profit or stop-loss. If the account cannot pay for the close, the price is removed: otherwise every tick
 * would try again.
 */
function evaluateProtection(tx: Tx, position: Position, trigger: Trigger): void {
  const decision = decideTriggered(decisionContext(tx, position), position.id);
  if (decision === undefined) return;
  if (!isRefusal(decision)) {
    applyDecision(tx, position, decision);
    return;
  }
  const struck = trigger.key.endsWith(':profit') ? { takeProfit: null } : { stopLoss: null };
  const change = decideProtection(decisionContext(tx, position), position.id, struck);
  if (!isRefusal(change)) applyDecision(tx, position, change);
}
