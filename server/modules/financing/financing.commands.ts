/** What of fixed-term financing changes a world. */

import { isRefusal, type Refusal } from '@papertape/shared/contract/kit/refusal.ts';
import { type Commands, ownerOf } from '../../world/commands.ts';
import type { Tx } from '../../world/tx.ts';
import { redeem, subscribe } from './financing.service.ts';
import type { SubscriptionRow } from './financing.store.ts';
import { subscriptionView } from './subscription-view.ts';

function answerTo(tx: Tx, row: SubscriptionRow | Refusal) {
  return isRefusal(row) ? row : subscriptionView(row, tx.now);
}

export const financingCommands: Commands = {
  'financing.subscribe': (tx, actor, { productId, amount }) =>
    answerTo(tx, subscribe(tx, ownerOf(actor), productId, amount)),
  'financing.redeem': (tx, actor, { subscriptionId }) =>
    answerTo(tx, redeem(tx, ownerOf(actor), subscriptionId)),
};
