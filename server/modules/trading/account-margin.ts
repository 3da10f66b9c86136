/** Figures of a user's contracts for other modules, and the changes that contracts block. */

import { type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import type { Mode } from '@papertape/shared/contract/values.ts';
import { fromUnits } from '@papertape/shared/money/units.ts';
import {
  calculateInitialMargin,
  maintenanceAtMark,
  profitAtMark,
  usableBalance,
} from '@papertape/shared/rules/perpetual/margin.ts';
import { roundAmountDown, roundAmountUp } from '@papertape/shared/rules/perpetual/quantities.ts';
import type { Owner } from '../../engine/accounts.ts';
import { Draft } from '../../engine/perpetual/draft.ts';
import { declineModeSwitch } from '../../engine/perpetual/modes.ts';
import { type MarginSummary, nothingOpen, type PositionTerms } from '../../world/margin-summary.ts';
import type { Tx } from '../../world/tx.ts';
import type { World } from '../../world/world.ts';
import { crossMarginRate } from './account-rows.ts';
import { readOnlyContext } from './decision-context.ts';
import { getTradingState } from './trading-state.ts';

export function readMarginSummary(world: World, owner: Owner): MarginSummary {
  const state = getTradingState(world);
  const orders = state.listOrders(owner);
  const positions = state.listPositions(owner);
  if (orders.length + positions.length === 0) return nothingOpen;
  const at = world.clock.now();
  const draft = new Draft(readOnlyContext(world, owner, at));
  const margin = {
    positionMargin: 0n,
    orderMargin: 0n,
    unrealised: 0n,
    maintenanceMargin: 0n,
    marginRate: crossMarginRate(world, owner, at),
  };
  for (const order of orders) margin.orderMargin += order.hold;
  for (const position of positions) {
    margin.positionMargin += position.margin;
    margin.unrealised += roundAmountDown(profitAtMark(draft, position));
    margin.maintenanceMargin += roundAmountUp(maintenanceAtMark(draft, position));
  }
  return margin;
}

/** Lists the terms of each position. */
export function readTerms(world: World, owner: Owner): PositionTerms[] {
  const positions = getTradingState(world).listPositions(owner);
  if (positions.length === 0) return [];
  const draft = new Draft(readOnlyContext(world, owner, world.clock.now()));
  return positions.map((position) => {
    const { id, side, symbol, size, entry, leverage, margin } = position;
    const initial = calculateInitialMargin(position);
    return {
      id,
      isLong: side === 'long',
      unrealised: roundAmountDown(profitAtMark(draft, position)),
      maintenance: roundAmountUp(maintenanceAtMark(draft, position)),
      lacking: initial > margin ? initial - margin : 0n,
      inputs: {
        symbol,
        size: fromUnits(size),
        entry,
        mark: draft.mark(symbol).toString(),
        leverage: String(leverage),
        margin: fromUnits(margin),
        initial: fromUnits(initial),
      },
    };
  });
}

/** Returns the USDT that may leave the currency account; `undefined` if the available balance is the only limit. */
export function readUsable(world: World, owner: Owner, at: number): bigint | undefined {
  if (!getTradingState(world).hasCross(owner)) return undefined;
  return usableBalance(new Draft(readOnlyContext(world, owner, at)));
}

/** Blocks a change of mode while the real or the demo account has contracts. */
export function marginModeBlocker(setting: 'marginMode' | 'positionMode') {
  return (tx: Tx, userId: string): Refusal | undefined => {
    const state = getTradingState(tx.world);
    const accounts = (['real', 'demo'] as const).map((mode: Mode) => ({ userId, mode }));
    const positions = accounts.flatMap((owner) => state.listPositions(owner));
    const orders = accounts.flatMap((owner) => state.listOrders(owner));
    return declineModeSwitch({ orders, positions }, setting);
  };
}

/** Refuses `statusConflict` while the demo account has orders or positions. */
export function demoResetBlocker(tx: Tx, userId: string): Refusal | undefined {
  const state = getTradingState(tx.world);
  const owner: Owner = { userId, mode: 'demo' };
  const open = state.listOrders(owner).length + state.listPositions(owner).length;
  return open > 0 ? refuse('statusConflict') : undefined;
}
