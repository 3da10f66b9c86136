/** The waiting levels of a position, and the bounds of their sizes. */
import { isRefusal, type Refusal } from '@papertape/shared/contract/kit/refusal.ts';
import { refuseLarger } from '@papertape/shared/rules/perpetual/check-terms.ts';
import { exitKind, isExitLevel } from '@papertape/shared/rules/perpetual/exit-kind.ts';
import { getLotSize } from '@papertape/shared/rules/perpetual/quantities.ts';
import type { Owner } from '../../../engine/accounts.ts';
import type { Conditional } from '../../../engine/perpetual/conditional-row.ts';
import type { Tx } from '../../../world/tx.ts';
import { contractFor } from '../decision-context.ts';
import { ownPosition } from '../ownership.ts';
import { getConditionalState } from './conditional-state.ts';

export const listLevels = (tx: Tx, owner: Owner, positionId: string) =>
  getConditionalState(tx.world)
    .of(owner)
    .filter((row) => row.positionId === positionId && isExitLevel(row));

/** Refuses a size of a level that exceeds the position together with the other levels of its kind. */
export function checkLevelSize(tx: Tx, owner: Owner, row: Conditional): Refusal | undefined {
  const { positionId, symbol } = row;
  if (positionId === null || !isExitLevel(row)) return undefined;
  const position = ownPosition(tx.world, owner, positionId, 'positionId');
  if (isRefusal(position)) return position;
  const others = listLevels(tx, owner, positionId).filter(
    (one) => one.id !== row.id && exitKind(one) === exitKind(row),
  );
  const taken = others.reduce((sum, { size }) => sum + size, 0n);
  const left = position.size - taken;
  if (row.size <= left) return undefined;
  const contract = contractFor(tx.world.market, symbol);
  return refuseLarger(contract, left > 0n ? left - (left % getLotSize(contract.sizeDecimals)) : 0n);
}
