/**
 * One size as several limit orders. Each is decided on the account as the previous ones would leave it, and
 * nothing is applied until all are accepted.
 */
import { isRefusal, type Refusal } from '@papertape/shared/contract/kit/refusal.ts';
import { checkLargest, checkPrice, checkSize } from '@papertape/shared/rules/perpetual/check-terms.ts';
import { formatPrice, parsePrice } from '@papertape/shared/rules/perpetual/quantities.ts';
import {
  checkScaled,
  type ScaledLeg,
  type ScaledShape,
  scaledLegs,
} from '@papertape/shared/rules/perpetual/scaled.ts';
import { userAccount } from '../accounts.ts';
import { Draft } from './draft.ts';
import { decideOrder, type OrderRequest } from './order.ts';
import type { Context, OrderDecision } from './types.ts';

export interface ScaledRequest extends Pick<OrderRequest, 'symbol' | 'side' | 'action' | 'size'> {
  from: string;
  to: string;
  count: number;
  shape: ScaledShape;
  postOnly?: boolean | undefined;
  leverage?: number | undefined;
  positionId?: string | undefined;
}

export interface DecidedLeg extends ScaledLeg {
  readonly decision: OrderDecision | Refusal;
}

/** Decides all legs; a refusal concerns the request as a whole. */
export function decideScaled(context: Context, request: ScaledRequest): DecidedLeg[] | Refusal {
  const { symbol, side, action, from, to, count, shape, size, ...rest } = request;
  const contract = context.market.contract(symbol);
  const mark = new Draft(context).getMark(symbol);
  const problem =
    checkPrice(contract, from, mark, 'from') ??
    checkPrice(contract, to, mark, 'to') ??
    checkSize(contract, size);
  if (problem !== undefined) return problem;
  const terms = { from: parsePrice(from), to: parsePrice(to), count, size, shape };
  const scaled = checkScaled(contract, terms);
  if (scaled !== undefined) return scaled;
  const legs: DecidedLeg[] = [];
  let seen = context;
  for (const leg of scaledLegs(contract, terms)) {
    const order: OrderRequest = {
      ...rest,
      symbol,
      side,
      action,
      type: 'limit',
      size: leg.size,
      price: formatPrice(leg.price),
      reduceOnly: action === 'close',
    };
    const largest = action === 'open' ? checkLargest(contract, leg.size) : undefined;
    const decision = largest ?? decideOrder(seen, order);
    if (!isRefusal(decision)) seen = applyToContext(seen, decision);
    legs.push({ ...leg, decision });
  }
  return legs;
}

/** Returns the account after a decision. */
function applyToContext(context: Context, { leverages, orders, positions, entries }: OrderDecision): Context {
  const { account } = context;
  const own = userAccount(account.userId, account.mode, 'currency', 'available');
  const moved = entries
    .flatMap(({ postings }) => postings)
    .filter((posting) => posting.account === own)
    .reduce((sum, { amount }) => sum + amount, 0n);
  return {
    ...context,
    account: {
      ...account,
      available: account.available + moved,
      orders: mergeById(account.orders, orders).filter(({ status }) => status === 'pending'),
      positions: mergeById(account.positions, positions).filter(({ status }) => status === 'open'),
      getLeverage: (symbol) =>
        leverages.find((setting) => setting.symbol === symbol)?.leverage ?? account.getLeverage(symbol),
    },
  };
}

function mergeById<Row extends { id: string }>(before: readonly Row[], changed: readonly Row[]): Row[] {
  const rows = new Map(before.map((row) => [row.id, row]));
  for (const row of changed) rows.set(row.id, row);
  return [...rows.values()];
}
