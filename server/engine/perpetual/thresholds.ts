/**
 * The prices at which an order, a position or a cross account must be looked at. A threshold may be early,
 * never late: whoever is woken by one decides by the exact test and registers anew.
 */
import { Decimal, one, zero } from '@papertape/shared/money/decimal.ts';
import { unitsToDecimal } from '@papertape/shared/money/units.ts';
import { tierAt } from '@papertape/shared/rules/tiers.ts';
import type { Trigger } from '../triggers.ts';
import { Draft } from './draft.ts';
import { directionOf, priceUnits } from './execution.ts';
import { crossStanding } from './standing.ts';
import { fineDecimals, liquidationUnits, priceOf } from './sums.ts';
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
  const move = safeMove(draft, positions);
  const { userId, mode } = context.account;
  const symbols = [...new Set(positions.map((position) => position.symbol))];
  return symbols.flatMap((symbol) => {
    const mark = context.market.mark(symbol);
    const name = (detail: string) =>
      triggerKey({ kind: 'account', id: `${userId}:${mode}` }, `${symbol} ${detail}`);
    const below = one.minus(move).times(mark).ceil().toNumber();
    const above = one.plus(move).times(mark).floor().toNumber();
    const bands: Trigger[] = [
      { key: name('below'), symbol, source: 'mark', when: 'atOrBelow', price: below },
      { key: name('above'), symbol, source: 'mark', when: 'atOrAbove', price: above },
    ];
    return bands.filter((band) => band.price > 0);
  });
}

/** The smallest relative move of all symbols together that could bring equity down to maintenance; at most 1. */
function safeMove(draft: Draft, positions: readonly Position[]): Decimal {
  const { equity, maintenance } = crossStanding(draft);
  const reserve = new Decimal(`${equity - maintenance}e-${fineDecimals}`);
  if (reserve.lte(0)) return zero;
  const exposure = positions.length === 0 ? zero : exposureOf(draft, positions);
  return exposure.isZero() ? one : Decimal.min(reserve.div(exposure), one);
}

interface SymbolExposure {
  down: Decimal;
  up: Decimal;
}

/**
 * Loss per relative move, the worse direction of each symbol. Downwards maintenance only falls and is left
 * out; upwards it grows by at most the rate of the tier that twice the notional is in.
 */
function exposureOf(draft: Draft, positions: readonly Position[]): Decimal {
  const bySymbol = new Map<string, SymbolExposure>();
  for (const position of positions) {
    const notional = unitsToDecimal(position.size).times(draft.mark(position.symbol));
    const growth = notional.times(tierAt(draft.contract(position.symbol).tiers, notional.times(2)).rate);
    const signed = position.side === 'long' ? notional : notional.negated();
    const before = bySymbol.get(position.symbol) ?? { down: zero, up: zero };
    bySymbol.set(position.symbol, {
      down: before.down.plus(signed),
      up: before.up.minus(signed).plus(growth),
    });
  }
  let total = zero;
  for (const { down, up } of bySymbol.values()) total = total.plus(Decimal.max(down, up, zero));
  return total;
}
