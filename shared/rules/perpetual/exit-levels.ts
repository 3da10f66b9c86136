/**
 * Take profit and stop loss for parts of a position: several levels, each with a part of the size. As in
 * Bybit's partial mode (https://bybit-exchange.github.io/docs/v5/position/trading-stop, tpslMode), each is a
 * separate conditional order at market that ends with the position and closes at most the rest of it; levels
 * of one kind may not exceed the position together.
 */
import type { Refusal } from '../../contract/kit/refusal.ts';
import { checkSize, checkTrigger, refuseLarger, type TriggerField } from './check-terms.ts';
import type { Amount, Price } from './quantities.ts';
import type { Contract, Holding } from './state.ts';

export interface ExitLevel {
  readonly kind: TriggerField;
  readonly price: string;
  readonly size: Amount;
}

/**
 * Refuses levels on the wrong side of the mark, off the grids, or together larger than the position; `field`
 * names the level by its index.
 */
export function checkExitLevels(
  contract: Contract,
  position: Pick<Holding, 'side' | 'size'>,
  mark: Price,
  levels: readonly ExitLevel[],
): Refusal | undefined {
  const left = { takeProfit: position.size, stopLoss: position.size };
  for (const [index, { kind, price, size }] of levels.entries()) {
    const at = (field: string) => `levels.${index}.${field}`;
    const trigger = checkTrigger(contract, position.side, { field: kind, price }, mark);
    if (trigger !== undefined) return { ...trigger, field: at('price') };
    // The remainder of a position may be smaller than the minimum size.
    const grid = size === position.size ? undefined : checkSize(contract, size);
    if (grid !== undefined) return { ...grid, field: at('size') };
    if (size > left[kind]) return refuseLarger(contract, left[kind], at('size'));
    left[kind] -= size;
  }
  return undefined;
}
