/** What of deposits changes a world. Demo money has no addresses. */

import { isRefusal, type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import type { Commands, UserActor } from '../../world/commands.ts';
import type { Tx } from '../../world/tx.ts';
import { users } from '../identity/users.store.ts';
import { addAddress, addressView, latestAddress } from './addresses.ts';
import { reasonIn, rechargeView, report } from './recharge.service.ts';
import { type AddressRow, depositAddresses } from './recharge.store.ts';

const demo = refuse('demoNotAllowed');

/** Reads inside the queue, so that the answer and the address just made agree. */
function withAddress(tx: Tx, { userId, mode }: UserActor, make: () => AddressRow | Refusal) {
  if (mode === 'demo') return demo;
  const row = make();
  return isRefusal(row) ? row : addressView(row, users.require(tx, userId).registeredAt, tx.now);
}

export const rechargeCommands: Commands = {
  'recharge.addAddress': (tx, actor, input) =>
    withAddress(tx, actor, () => addAddress(tx, actor.userId, input)),

  'recharge.address': (tx, actor, { coin, chain }) =>
    withAddress(tx, actor, () => latestAddress(tx, actor.userId, coin, chain)),

  'recharge.hideAddress'(tx, { userId, mode }, { id }) {
    if (mode === 'demo') return demo;
    const row = depositAddresses.get(tx, id);
    if (row?.userId !== userId || row.hidden) return refuse('notFound', { field: 'id' });
    depositAddresses.hide(tx, row.id);
    return { done: true };
  },

  'recharge.report'(tx, { userId, mode, language }, input) {
    if (mode === 'demo') return demo;
    const row = report(tx, userId, input);
    return isRefusal(row) ? row : rechargeView(row, tx.now, reasonIn(language));
  },
};
