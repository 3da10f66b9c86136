/** Take-profit and stop-loss levels for parts of a position: each level is a conditional order that closes. */
import { isRefusal, type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import { toUnits } from '@papertape/shared/money/units.ts';
import { checkExitLevels } from '@papertape/shared/rules/perpetual/exit-levels.ts';
import { ticksToPrice } from '@papertape/shared/rules/perpetual/quantities.ts';
import type { Owner } from '../../../engine/accounts.ts';
import { decideConditionalChange } from '../../../engine/perpetual/conditional-place.ts';
import { type Conditional, toConditionalRow } from '../../../engine/perpetual/conditional-row.ts';
import type { Position } from '../../../engine/perpetual/types.ts';
import type { Tx } from '../../../world/tx.ts';
import { contractFor, decisionContext } from '../decision-context.ts';
import { ownPosition } from '../ownership.ts';
import { type Data, type Input, placeConditional } from './conditional.service.ts';
import { endConditional } from './conditional-ends.ts';
import { writeConditional } from './conditional-state.ts';
import { listLevels } from './level-sizes.ts';

type Level = Input<'levels'>['levels'][number];

/** Replaces the levels of a position. Levels that are left out end first, so that they do not count against the limit. */
export function setLevels(
  tx: Tx,
  owner: Owner,
  { positionId, levels }: Input<'levels'>,
): Data<'levels'> | Refusal {
  const position = ownPosition(tx.world, owner, positionId, 'positionId');
  if (isRefusal(position)) return position;
  const before = new Map(listLevels(tx, owner, positionId).map((row) => [row.id, row]));
  const named = levels.flatMap(({ id }) => id ?? []);
  const unknown = levels.findIndex(({ id }) => id !== undefined && !before.has(id));
  if (unknown >= 0 || new Set(named).size < named.length) {
    return refuse('notFound', { field: `levels.${Math.max(unknown, 0)}.id` });
  }
  const { market } = tx.world;
  const contract = contractFor(market, position.symbol);
  const mark = ticksToPrice(market.quote(position.symbol, tx.now).mark, contract.priceDecimals);
  const wanted = levels.map(({ kind, price, size }) => ({ kind, price, size: toUnits(size) }));
  const problem = checkExitLevels(contract, position, mark, wanted);
  if (problem !== undefined) return problem;
  for (const [id, row] of before) if (!named.includes(id)) endConditional(tx, row, 'user');
  for (const level of levels) {
    const row = level.id === undefined ? undefined : before.get(level.id);
    const done =
      row === undefined ? placeLevel(tx, owner, position, level) : changeLevel(tx, owner, row, level);
    if (isRefusal(done)) return done;
  }
  return { conditionals: listLevels(tx, owner, positionId).map(toConditionalRow) };
}

function placeLevel(tx: Tx, owner: Owner, position: Position, { price, size }: Level): Conditional | Refusal {
  return placeConditional(tx, owner, {
    symbol: position.symbol,
    side: position.side,
    action: 'close',
    type: 'market',
    size,
    timeInForce: 'GTC',
    triggerBy: 'mark',
    triggerPrice: price,
    positionId: position.id,
  });
}

/** Changes a level; one that stays the same keeps its place and emits no event. */
function changeLevel(tx: Tx, owner: Owner, row: Conditional, level: Level): Refusal | undefined {
  const size = toUnits(level.size);
  if (row.triggerPrice === level.price && row.size === size) return undefined;
  const quote = tx.world.market.quote(row.symbol, tx.now);
  const changed = decideConditionalChange(
    decisionContext(tx, owner),
    row,
    { size, triggerPrice: level.price },
    quote,
  );
  if (isRefusal(changed)) return changed;
  writeConditional(tx, changed, 'conditional.changed');
  return undefined;
}
