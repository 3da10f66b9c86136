/** The snapshot of a user's account that decisions start from. */
import { type Owner, userAccount } from '../../engine/accounts.ts';
import type { Context } from '../../engine/perpetual/types.ts';
import type { Tx } from '../../world/tx.ts';
import type { World } from '../../world/world.ts';
import { users } from '../identity/users.store.ts';
import { chosenLeverage } from './chosen-leverage.ts';
import { marketView } from './market-view.ts';
import { coin, tradingStateOf } from './trading-state.ts';

function snapshot(world: World, owner: Owner, now: number, newId: Context['newId']): Context {
  const { userId, mode } = owner;
  const { marginMode, positionMode } = users.require(world, userId);
  const state = tradingStateOf(world);
  return {
    account: {
      userId,
      mode,
      marginMode,
      positionMode,
      available: world.ledger.balance(userAccount(userId, mode, 'currency', 'available'), coin),
      orders: state.ordersOf(owner),
      positions: state.positionsOf(owner),
      leverageOf: (symbol) => chosenLeverage(world, owner, symbol),
    },
    market: marketView(world, now),
    now,
    newId,
  };
}

/** For a decision that will be applied in this transaction. */
export function contextOf(tx: Tx, owner: Owner): Context {
  return snapshot(tx.world, owner, tx.now, (kind) => tx.id(kind));
}

/** For looking only: nothing may come into being. */
export function glance(world: World, owner: Owner, now: number): Context {
  return snapshot(world, owner, now, (kind) => {
    throw new Error(`a look at an account made a ${kind}`);
  });
}
