import type { financing } from '@papertape/shared/contract/financing.ts';
import { fromUnits } from '@papertape/shared/money/units.ts';
import { financingProducts } from '@papertape/shared/rules/financing.ts';
import type { Handlers, UserCall } from '../../http/call.ts';
import { isRefusal, type Refusal, refuse } from '../../world/refusal.ts';
import type { Tx } from '../../world/tx.ts';
import { plan, redeem, subscribe } from './financing.service.ts';
import { type Owner, type SubscriptionRow, subscriptions } from './financing.store.ts';
import { subscriptionSums, subscriptionView } from './subscription-view.ts';

const ownerOf = (call: UserCall<unknown>): Owner => ({ userId: call.user.id, mode: call.mode });

function changeBy(call: UserCall<unknown>, name: string, run: (tx: Tx) => SubscriptionRow | Refusal) {
  return call.execute(name, (tx) => {
    const row = run(tx);
    return isRefusal(row) ? row : subscriptionView(row, tx.now);
  });
}

export const handlers: Handlers<typeof financing> = {
  productList: () => ({ list: financingProducts.map((product) => ({ ...product })) }),

  estimatedAmount(call) {
    const { productId, amount } = call.input;
    const planned = plan(productId, amount, call.world.clock.now());
    if ('refused' in planned) return planned;
    return {
      productId,
      amount: fromUnits(planned.amount),
      estimatedInterest: fromUnits(planned.interest),
      total: fromUnits(planned.amount + planned.interest),
      startsAt: planned.startsAt,
      expiresAt: planned.expiresAt,
    };
  },

  buyFinanceProduct(call) {
    const { productId, amount, subscriptionId } = call.input;
    if (subscriptionId !== undefined) {
      return changeBy(call, 'financing.redeem', (tx) => redeem(tx, ownerOf(call), subscriptionId));
    }
    if (productId === undefined || amount === undefined) return refuse('invalidInput', { field: 'amount' });
    return changeBy(call, 'financing.subscribe', (tx) => subscribe(tx, ownerOf(call), productId, amount));
  },

  async userProductList(call) {
    const { page, size } = call.input;
    const { rows, total, open, paid } = await subscriptions.page(call.world, ownerOf(call), call.input);
    const now = call.world.clock.now();
    return {
      list: rows.map((row) => subscriptionView(row, now)),
      total,
      page,
      size,
      summary: subscriptionSums(open, paid, now),
    };
  },
};
