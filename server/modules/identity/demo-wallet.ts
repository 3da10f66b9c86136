/** The demo account's money: the grant at registration, the top-up and the reset. */

import { type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import { toUnits } from '@papertape/shared/money/units.ts';
import { between, systemAccount, userAccount, userAccounts } from '../../engine/accounts.ts';
import { listCoins } from '../../engine/coins.ts';
import type { PostingLine } from '../../world/ledger.ts';
import type { Tx } from '../../world/tx.ts';
import type { World } from '../../world/world.ts';
import { readPreferences } from './user-view.ts';
import { users } from './users.store.ts';

const coin = 'USDT';

const external = systemAccount('external', 'demo');
const demoAccount = (userId: string) => userAccount(userId, 'demo', 'currency', 'available');

/** Returns the available USDT of the demo account, in units of 1e-8. */
export function demoBalance(world: World, userId: string): bigint {
  return world.ledger.balance(demoAccount(userId), coin);
}

/** Returns the starting amount of a user's demo account. */
function readStartingAmount(tx: Tx, userId: string): bigint {
  return toUnits(readPreferences(users.require(tx, userId)).demoStart);
}

export function grantDemoMoney(tx: Tx, userId: string): void {
  grant(tx, userId, readStartingAmount(tx, userId));
}

/** Tops the available balance up to the starting amount. Refuses if it is already there, or if a class forbids it. */
export function topUpDemo(tx: Tx, userId: string): Refusal | undefined {
  if (!tx.world.ports.mayRefill(tx.world, userId)) return refuse('statusConflict');
  const missing = readStartingAmount(tx, userId) - tx.ledger.balance(demoAccount(userId), coin);
  if (missing <= 0n) return refuse('statusConflict');
  grant(tx, userId, missing);
  tx.emit({ type: 'demo.toppedUp', userId, mode: 'demo', data: {} });
  return undefined;
}

/** Replaces all demo money by the starting amount. Refuses while any of it is frozen, or if a class forbids it. */
export function resetDemo(tx: Tx, userId: string): Refusal | undefined {
  if (!tx.world.ports.mayRefill(tx.world, userId)) return refuse('statusConflict');
  const objection = tx.world.ports.findObjection('demoReset', tx, userId);
  if (objection !== undefined) return objection;
  const lines: PostingLine[] = [];
  for (const account of userAccounts(userId, 'demo')) {
    for (const { code } of listCoins(tx.world.market)) {
      const amount = tx.ledger.balance(account, code);
      if (amount === 0n) continue;
      if (account.endsWith(':frozen')) return refuse('statusConflict');
      lines.push(...between(account, external, code, amount));
    }
  }
  tx.ledger.post({ reason: 'demoReset', reference: 'demo', postings: lines });
  grantDemoMoney(tx, userId);
  tx.emit({ type: 'demo.reset', userId, mode: 'demo', data: {} });
  return undefined;
}

function grant(tx: Tx, userId: string, amount: bigint): void {
  const postings = between(external, demoAccount(userId), coin, amount);
  tx.ledger.post({ reason: 'demoGrant', reference: 'demo', postings });
}
