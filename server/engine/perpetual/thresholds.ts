/**
 * Prices at which an order, a position or a cross account must be evaluated. A threshold may be early but
 * never late: the evaluation that it starts is exact and registers new thresholds.
 */
import { findLiquidationTicks } from '@papertape/shared/rules/perpetual/liquidation.ts';
import { crossMargin } from '@papertape/shared/rules/perpetual/margin.ts';
import { million, parsePrice, parseTicks } from '@papertape/shared/rules/perpetual/quantities.ts';
import type { Contract } from '@papertape/shared/rules/perpetual/state.ts';
import { rateAt } from '@papertape/shared/rules/perpetual/sums.ts';
import { getDirection } from '@papertape/shared/rules/perpetual/walk-book.ts';
import type { Trigger } from '../triggers.ts';
import { Draft } from './draft.ts';
import type { Context, Order, Position } from './types.ts';
import { contextAt, contractAt } from './warning.ts';

/** Subject of a trigger's key. */
export type TriggerSubject =
  | { kind: 'order' | 'liquidation' | 'protection'; id: string }
  | { kind: 'account'; id: string };

const prefixes = { order: 'o', liquidation: 'l', protection: 'p', account: 'x' } as const;

/** Builds the key of a subject; `detail` distinguishes its thresholds. */
function triggerKey(subject: TriggerSubject, detail = ''): string {
  return `${prefixes[subject.kind]}:${subject.id}:${detail}`;
}

/** Returns what a key of the trigger index is about, by its prefix. */
export function triggerSubject(key: string): TriggerSubject {
  const kinds = Object.entries(prefixes) as [TriggerSubject['kind'], string][];
  const kind = kinds.find(([, prefix]) => key.startsWith(`${prefix}:`))?.[0];
  const id = key.slice(2, key.lastIndexOf(':'));
  if (kind === undefined) throw new Error(`not a trigger key: ${key}`);
  return { kind, id };
}

/** Returns the trigger of a resting order, which fills when the opposite side of the book reaches its limit. */
export function orderTriggers(order: Order, contract: Contract): Trigger[] {
  if (order.status !== 'pending' || order.price === null) return [];
  const buys = getDirection(order) === 'buy';
  return [
    {
      key: triggerKey({ kind: 'order', id: order.id }),
      symbol: order.symbol,
      source: buys ? 'ask' : 'bid',
      when: buys ? 'atOrBelow' : 'atOrAbove',
      price: parseTicks(order.price, contract.priceDecimals),
    },
  ];
}

/**
 * Lists the triggers of take profit, stop loss, and for isolated positions the liquidation, all by the mark.
 * The warning precedes the liquidation, so that its price covers both until then; a warned position is also
 * evaluated on the way back.
 */
export function positionTriggers(position: Position, contract: Contract, warned: boolean): Trigger[] {
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
    add('protection', 'profit', long, parseTicks(position.takeProfit, decimals));
  if (position.stopLoss !== null) add('protection', 'stop', !long, parseTicks(position.stopLoss, decimals));
  if (position.marginMode === 'isolated') {
    const sums = { ...position, entry: parsePrice(position.entry) };
    const { tiers } = warned ? contract : contractAt(contract, 'warned');
    const danger = findLiquidationTicks(sums, tiers, decimals);
    if (danger !== undefined) add('liquidation', '', !long, danger);
    const calm = warned
      ? findLiquidationTicks(sums, contractAt(contract, 'calm').tiers, decimals)
      : undefined;
    if (calm !== undefined) add('liquidation', 'calm', long, calm);
  }
  return triggers;
}

/**
 * Lists the safety bands of a cross account. As long as every symbol stays within the same relative move from
 * its current mark, the account is neither warned nor, once warned, liquidated or out of danger; each end of
 * each band is a threshold.
 */
export function accountTriggers(context: Context, warned: boolean): Trigger[] {
  const draft = new Draft(warned ? context : contextAt(context, 'warned'));
  const positions = draft.openPositions;
  if (context.account.marginMode !== 'cross' || positions.length === 0) return [];
  const { equity, maintenance } = crossMargin(draft);
  const bounds = [{ reserve: equity - maintenance, exposure: calculateExposure(draft, positions) }];
  if (warned) bounds.push(calculateRecovery(new Draft(contextAt(context, 'calm')), positions));
  const { userId, mode } = context.account;
  const triggers: Trigger[] = [];
  for (const symbol of new Set(positions.map((position) => position.symbol))) {
    const mark = BigInt(context.market.mark(symbol));
    const move = movedBy(mark, bounds);
    const add = (detail: string, when: Trigger['when'], price: bigint) => {
      const key = triggerKey({ kind: 'account', id: `${userId}:${mode}` }, `${symbol} ${detail}`);
      if (price > 0n) triggers.push({ key, symbol, source: 'mark', when, price: Number(price) });
    };
    add('below', 'atOrBelow', mark - move);
    add('above', 'atOrAbove', mark + move);
  }
  return triggers;
}

interface Bound {
  /** Amount that may be lost or won until something happens. */
  reserve: bigint;
  /** Maximum loss or win per relative move of one. */
  exposure: bigint;
}

/**
 * Returns how far a mark may move, in whole ticks rounded down, before an equally large move of all symbols
 * could use up a reserve; at most the mark itself.
 */
function movedBy(mark: bigint, bounds: readonly Bound[]): bigint {
  let least = mark;
  for (const { reserve, exposure } of bounds) {
    if (reserve <= 0n) return 0n;
    const move = reserve >= exposure ? mark : (mark * reserve) / exposure;
    if (move < least) least = move;
  }
  return least;
}

/**
 * Returns the deficit of an account in danger, and its maximum win per relative move, in the better direction
 * of each symbol. Upwards, maintenance only grows and is ignored; downwards it falls by at most the rate of
 * its tier.
 */
function calculateRecovery(draft: Draft, positions: readonly Position[]): Bound {
  const { equity, maintenance } = crossMargin(draft);
  const bySymbol = new Map<string, { signed: bigint; relief: bigint }>();
  for (const { symbol, side, size } of positions) {
    const notional = size * draft.getMark(symbol);
    const relief = notional * rateAt(draft.contract(symbol).tiers, notional);
    const signed = (side === 'long' ? notional : -notional) * million;
    const before = bySymbol.get(symbol) ?? { signed: 0n, relief: 0n };
    bySymbol.set(symbol, { signed: before.signed + signed, relief: before.relief + relief });
  }
  let exposure = 0n;
  for (const { signed, relief } of bySymbol.values()) {
    const down = relief - signed;
    if (signed > down) exposure += signed;
    else if (down > 0n) exposure += down;
  }
  return { reserve: maintenance - equity, exposure };
}

interface SymbolExposure {
  down: bigint;
  up: bigint;
}

/**
 * Returns the maximum loss per relative move in fine units, in the worse direction of each symbol. Downwards,
 * maintenance only falls and is ignored; upwards it grows by at most the rate of the tier at twice the
 * notional.
 */
function calculateExposure(draft: Draft, positions: readonly Position[]): bigint {
  const bySymbol = new Map<string, SymbolExposure>();
  for (const { symbol, side, size } of positions) {
    const mark = draft.getMark(symbol);
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
