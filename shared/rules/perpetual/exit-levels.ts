/**
 * Take profit and stop loss in parts: several levels of a position, each with a part of its size. As in Bybit's partial mode
 * (https://bybit-exchange.github.io/docs/v5/position/trading-stop, tpslMode) each is a conditional order of its own at market, ends with
 * the position, and closes at most what is left of it; those of one kind together are no more than the position.
 */
import { type Refusal, refuse } from '../../contract/kit/refusal.ts';
import { fromUnits } from '../../money/units.ts';
import { checkSize, checkTrigger, type TriggerField } from './check-terms.ts';
import type { Amount, Price } from './quantities.ts';
import type { Contract, Holding } from './state.ts';

export interface ExitLevel {
  readonly kind: TriggerField;
  readonly price: string;
  readonly size: Amount;
}

/** Each on its side of the mark and on the grids, together no more than the position; `field` names the level by its place. */
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
    // What is left of a position may be smaller than the smallest order.
    const grid = size === position.size ? undefined : checkSize(contract, size);
    if (grid !== undefined) return { ...grid, field: at('size') };
    if (size > left[kind]) {
      return refuse('sizeAboveMaximum', { field: at('size'), params: { value: fromUnits(left[kind]) } });
    }
    left[kind] -= size;
  }
  return undefined;
}
