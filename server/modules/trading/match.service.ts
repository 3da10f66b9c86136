/** The three match commands: they change or close what is open, and carry out what has become due by that. */
import type { DataOf, InputOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { isRefusal, type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import type { trading } from '@papertape/shared/contract/trading.ts';
import { toUnits } from '@papertape/shared/money/units.ts';
import type { Owner } from '../../engine/accounts.ts';
import { decideClose } from '../../engine/perpetual/close-position.ts';
import { decideMargin, decideProtection } from '../../engine/perpetual/margin.ts';
import { decideAmend } from '../../engine/perpetual/resting.ts';
import { toClosedRow, toFillRow, toOrderRow } from '../../engine/perpetual/rows.ts';
import type { Close, Decision, Fill, Position } from '../../engine/perpetual/types.ts';
import type { Tx } from '../../world/tx.ts';
import { positionRows } from './account-rows.ts';
import { decisionContext } from './decision-context.ts';
import { evaluateLiquidation, evaluateOrder } from './evaluate.ts';
import { ownOrder, ownPosition } from './ownership.ts';
import { applyDecision } from './trading.service.ts';
import { orders } from './trading.store.ts';
import { getTradingState } from './trading-state.ts';

type Data<Name extends keyof typeof trading> = DataOf<(typeof trading)[Name]>;
type Input<Name extends keyof typeof trading> = InputOf<(typeof trading)[Name]>;

function toOutcome(tx: Tx, owner: Owner, id: string | undefined, closes: readonly Close[]) {
  const [position] = id === undefined ? [] : positionRows(tx.world, owner, tx.now, (row) => row.id === id);
  return { position: position ?? null, closed: closes.map(toClosedRow) };
}

/** Changes margin, take-profit and stop-loss where they are given, then liquidates the position if it is due. */
export function matchPosition(
  tx: Tx,
  owner: Owner,
  input: Input<'matchMargin'>,
): Data<'matchMargin'> | Refusal {
  const { id, amount, takeProfit, stopLoss } = input;
  const position = ownPosition(tx.world, owner, id, 'id');
  if (isRefusal(position)) return position;
  const change = (decision: Decision | Refusal): Refusal | undefined => {
    if (isRefusal(decision)) return decision;
    applyDecision(tx, owner, decision);
    return undefined;
  };
  if (amount !== undefined) {
    const declined = change(decideMargin(decisionContext(tx, owner), id, toUnits(amount)));
    if (declined !== undefined) return declined;
  }
  if (takeProfit !== undefined || stopLoss !== undefined) {
    const declined = change(decideProtection(decisionContext(tx, owner), id, { takeProfit, stopLoss }));
    if (declined !== undefined) return declined;
  }
  const evaluated = evaluateLiquidation(tx, position);
  return toOutcome(tx, owner, id, evaluated?.closes ?? []);
}

/** Amends an order where a field is given; otherwise fills it if its price has been reached. */
export function matchOrder(
  tx: Tx,
  owner: Owner,
  input: Input<'matchPendingMargin'>,
): Data<'matchPendingMargin'> | Refusal {
  const { id, size, ...prices } = input;
  const order = ownOrder(tx.world, owner, id);
  if (isRefusal(order)) return order;
  const amends = size !== undefined || Object.values(prices).some((price) => price !== undefined);
  const decision = amends
    ? decideAmend(decisionContext(tx, owner), id, {
        ...prices,
        size: size === undefined ? undefined : toUnits(size),
      })
    : evaluateOrder(tx, order);
  if (isRefusal(decision)) return decision;
  if (amends && decision !== undefined) applyDecision(tx, owner, decision);
  const got: readonly Fill[] = decision?.fills ?? [];
  return { order: toOrderRow(orders.get(tx, id) ?? order), fills: got.map(toFillRow) };
}

/**
 * Closes one position or all, at the market. Refuses `symbolUnknown`, `notFound` and what `decideClose` refuses; of several positions,
 * only if none closes.
 */
export function closePositions(
  tx: Tx,
  owner: Owner,
  input: Input<'matchLiquidate'>,
): Data<'matchLiquidate'> | Refusal {
  const { id, symbol, size, maxSlippage } = input;
  if (symbol !== undefined && tx.world.market.find(symbol) === undefined) {
    return refuse('symbolUnknown', { field: 'symbol' });
  }
  if (id === undefined) return closeAll(tx, owner, symbol, maxSlippage);
  const position = ownPosition(tx.world, owner, id, 'id');
  if (isRefusal(position)) return position;
  const decision = closeOne(tx, owner, position, { size, maxSlippage });
  return isRefusal(decision) ? decision : toOutcome(tx, owner, id, decision.closes);
}

function closeOne(
  tx: Tx,
  owner: Owner,
  position: Position,
  wanted: { size?: string | undefined; maxSlippage?: string | undefined },
): Decision | Refusal {
  const size = wanted.size === undefined ? undefined : toUnits(wanted.size);
  const decision = decideClose(decisionContext(tx, owner), position.id, {
    size,
    maxSlippage: wanted.maxSlippage,
  });
  if (!isRefusal(decision)) applyDecision(tx, owner, decision);
  return decision;
}

/** Closes every position that can be closed now; refused only if none can. */
function closeAll(
  tx: Tx,
  owner: Owner,
  symbol: string | undefined,
  maxSlippage: string | undefined,
): Data<'matchLiquidate'> | Refusal {
  const positions = getTradingState(tx.world)
    .listPositions(owner)
    .filter((position) => symbol === undefined || position.symbol === symbol);
  const closes: Close[] = [];
  let objection: Refusal | undefined;
  for (const position of positions) {
    const decision = closeOne(tx, owner, position, { maxSlippage });
    if (isRefusal(decision)) objection ??= decision;
    else closes.push(...decision.closes);
  }
  if (closes.length === 0 && objection !== undefined) return objection;
  return toOutcome(tx, owner, undefined, closes);
}
