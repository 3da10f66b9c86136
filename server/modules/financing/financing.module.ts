import { financing } from '@papertape/shared/contract/financing.ts';
import { isRefusal, type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import { fromUnits } from '@papertape/shared/money/units.ts';
import { financingProducts } from '@papertape/shared/rules/financing.ts';
import { type Handlers, readOwner } from '../../http/call.ts';
import { registerFeature, type ServerModule } from '../../http/routes.ts';
import { byOwner, type Commands } from '../../world/commands.ts';
import type { Tx } from '../../world/tx.ts';
import {
  expireDue,
  expireSubscription,
  planSubscription,
  redeemSubscription,
  startDue,
  startSubscription,
  subscribeToProduct,
} from './financing.service.ts';
import { type SubscriptionRow, subscriptions } from './financing.store.ts';
import {
  heldBySubscriptions,
  subscriptionSums,
  subscriptionsLive,
  subscriptionView,
} from './subscription-view.ts';

const handlers: Handlers<typeof financing> = {
  async productList({ world }) {
    const most = await subscriptions.mostSubscribedProduct(world);
    return { list: financingProducts.map((product) => ({ ...product, popular: product.id === most })) };
  },

  estimatedAmount(call) {
    const { productId, amount } = call.input;
    const planned = planSubscription(productId, amount, call.world.clock.now());
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
    const { rows, facts, open, paid } = await subscriptions.page(call.world, readOwner(call), call.input);
    const now = call.world.clock.now();
    return {
      list: rows.map((row) => subscriptionView(row, now)),
      ...facts,
      summary: subscriptionSums(open, paid, now),
    };
  },
};

function toSubscriptionAnswer(tx: Tx, row: SubscriptionRow | Refusal) {
  return isRefusal(row) ? row : subscriptionView(row, tx.now);
}

const commands: Commands = {
  'financing.subscribe': byOwner((tx, owner, { productId, amount }) =>
    toSubscriptionAnswer(tx, subscribeToProduct(tx, owner, productId, amount)),
  ),
  'financing.redeem': byOwner((tx, owner, { subscriptionId }) =>
    toSubscriptionAnswer(tx, redeemSubscription(tx, owner, subscriptionId)),
  ),
};

export const financingModule: ServerModule = {
  name: 'financing',
  install: () => ({
    commands,
    due: { [startDue]: startSubscription, [expireDue]: expireSubscription },
    holds: heldBySubscriptions,
    account: subscriptionsLive,
  }),
  register: (app, context) => registerFeature(app, context, financing, handlers),
};
