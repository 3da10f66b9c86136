/** A user as somebody new in a world that is made for this user alone: the demo account, with the money it starts with. */
import type { Moving } from '../../world/ports.ts';
import type { Tx } from '../../world/tx.ts';
import type { World } from '../../world/world.ts';
import { grantDemoMoney } from './demo-wallet.ts';
import { bringSession, openSession } from './sessions.ts';
import { users } from './users.store.ts';

/** Pictures and the inviting user stay where they are. */
export function bringUser(from: World, tx: Tx, { userId, session }: Moving): void {
  const user = users.require(from, userId);
  users.insert(tx, { ...user, mode: 'demo', avatar: null, invitedBy: null });
  grantDemoMoney(tx, userId);
  const own = openSession(from, session);
  if (own !== undefined) bringSession(tx, own);
}
