import type { financing } from '@papertape/shared/contract/financing.ts';
import { refuse } from '@papertape/shared/contract/kit/refusal.ts';
import { fromUnits } from '@papertape/shared/money/units.ts';
import { financingProducts } from '@papertape/shared/rules/financing.ts';
import type { Owner } from '../../engine/accounts.ts';
import type { Handlers, UserCall } from '../../http/call.ts';
import { plan } from './financing.service.ts';
import { subscriptions } from './financing.store.ts';
import { subscriptionSums, subscriptionView } from './subscription-view.ts';

const ownerOf = (call: UserCall<unknown>): Owner => ({ userId: call.user.id, mode: call.mode });

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
    if (subscriptionId !== undefined) return call.command('financing.redeem', { subscriptionId });
    if (productId === undefined || amount === undefined) return refuse('invalidInput', { field: 'amount' });
    return call.command('financing.subscribe', { productId, amount });
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
