/**
 * The prices at which an order, a position or a cross account must be looked at. A threshold may be early,
 * never late: whoever is woken by one decides by the exact test and registers anew.
 */
import type { Trigger } from '../triggers.ts';
import { Draft } from './draft.ts';
import { directionOf, priceUnits } from './execution.ts';
import { crossStanding } from './standing.ts';
import { liquidationUnits, million, priceOf, rateAt } from './sums.ts';
import type { Context, Contract, Order, Position } from './types.ts';

/** What a trigger's key stands for. */
export type TriggerSubject =
  | { kind: 'order' | 'liquidation' | 'protection'; id: string }
  | { kind: 'account'; id: string };

const prefixes = { order: 'o', liquidation: 'l', protection: 'p', account: 'x' } as const;

/** Names a subject and, where it has several thresholds, which one. */
export function triggerKey(subject: TriggerSubject, detail = ''): string {
  return `${prefixes[subject.kind]}:${subject.id}:${detail}`;
}

export function triggerSubject(key: string): TriggerSubject {
  const kinds = Object.entries(prefixes) as [TriggerSubject['kind'], string][];
  const kind = kinds.find(([, prefix]) => key.startsWith(`${prefix}:`))?.[0];
  const id = key.slice(2, key.lastIndexOf(':'));
  if (kind === undefined) throw new Error(`not a trigger key: ${key}`);
  return { kind, id };
}

/** A resting order fills when the opposite side of the book reaches its limit. */
export function orderTriggers(order: Order, contract: Contract): Trigger[] {
  if (order.status !== 'pending' || order.price === null) return [];
  const buys = directionOf(order) === 'buy';
  return [
    {
      key: triggerKey({ kind: 'order', id: order.id }),
      symbol: order.symbol,
      source: buys ? 'ask' : 'bid',
      when: buys ? 'atOrBelow' : 'atOrAbove',
      price: priceUnits(order.price, contract.priceDecimals),
    },
  ];
}

/** Take-profit, stop-loss, and for isolated positions the liquidation; all by the mark. */
export function positionTriggers(position: Position, contract: Contract): Trigger[] {
  if (position.status !== 'open') return [];
  const triggers: Trigger[] = [];
  const { symbol, id } = position;
  const add = (kind: 'liquidation' | 'protection', detail: string, upwards: boolean, price: number) =>
    triggers.push({
      key: triggerKey({ kind, id }, detail),
      symbol,
      source: 'mark',
      when: upwards ? 'atOrAbove' : 'atOrBelow',
      price,
    });
  const long = position.side === 'long';
  const decimals = contract.priceDecimals;
  if (position.takeProfit !== null)
    add('protection', 'profit', long, priceUnits(position.takeProfit, decimals));
  if (position.stopLoss !== null) add('protection', 'stop', !long, priceUnits(position.stopLoss, decimals));
  if (position.marginMode === 'isolated') {
    const sums = { ...position, entry: priceOf(position.entry) };
    const liquidation = liquidationUnits(sums, contract.tiers, decimals);
    if (liquidation !== undefined) add('liquidation', '', !long, liquidation);
  }
  return triggers;
}

/**
 * Safety bands of a cross account. As long as every symbol stays within the same relative move from its
 * present mark, equity stays above maintenance; each end of each band is a threshold.
 */
export function accountTriggers(context: Context): Trigger[] {
  const draft = new Draft(context);
  const positions = draft.openPositions;
  if (context.account.marginMode !== 'cross' || positions.length === 0) return [];
  const { equity, maintenance } = crossStanding(draft);
  const reserve = equity > maintenance ? equity - maintenance : 0n;
  const exposure = exposureOf(draft, positions);
  const { userId, mode } = context.account;
  const triggers: Trigger[] = [];
  for (const symbol of new Set(positions.map((position) => position.symbol))) {
    const mark = BigInt(context.market.mark(symbol));
    const move = movedBy(mark, reserve, exposure);
    const add = (detail: string, when: Trigger['when'], price: bigint) => {
      const key = triggerKey({ kind: 'account', id: `${userId}:${mode}` }, `${symbol} ${detail}`);
      if (price > 0n) triggers.push({ key, symbol, source: 'mark', when, price: Number(price) });
    };
    add('below', 'atOrBelow', mark - move);
    add('above', 'atOrAbove', mark + move);
  }
  return triggers;
}

/**
 * How far a mark may go, in whole price units rounded down, before a move as large of all symbols together could
 * bring equity down to maintenance; at most the mark itself.
 */
function movedBy(mark: bigint, reserve: bigint, exposure: bigint): bigint {
  return reserve >= exposure ? mark : (mark * reserve) / exposure;
}

interface SymbolExposure {
  down: bigint;
  up: bigint;
}

/**
 * Loss per relative move in fine units, the worse direction of each symbol. Downwards maintenance only falls and is
 * left out; upwards it grows by at most the rate of the tier that twice the notional is in.
 */
function exposureOf(draft: Draft, positions: readonly Position[]): bigint {
  const bySymbol = new Map<string, SymbolExposure>();
  for (const { symbol, side, size } of positions) {
    const mark = draft.wholeMark(symbol);
    const notional = size * mark;
    const growth = notional * rateAt(draft.contract(symbol).tiers, 2n * notional);
    const signed = (side === 'long' ? notional : -notional) * million;
    const before = bySymbol.get(symbol) ?? { down: 0n, up: 0n };
    bySymbol.set(symbol, { down: before.down + signed, up: before.up - signed + growth });
  }
  let total = 0n;
  for (const { down, up } of bySymbol.values()) {
    if (down > up && down > 0n) total += down;
    else if (up > 0n) total += up;
  }
  return total;
}
