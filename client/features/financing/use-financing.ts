import { financing } from '@papertape/shared/contract/financing.ts';
import type { Subscription, SubscriptionStatus } from '@papertape/shared/contract/financing-rows.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../lib/api/use-action.ts';
import { usePages, useRead } from '../../lib/api/use-read.ts';
import { financingReads } from './use-subscribe.ts';

/** Reads the fixed-term products and chooses the initial one: the popular one, or one of middle length. */
export function useProducts() {
  const { data, error, refetch } = useRead(financing.productList, undefined, {
    staleMs: 300_000,
  });
  const products = data?.list;
  return {
    products,
    usual: products?.find((product) => product.popular) ?? products?.[Math.floor(products.length / 2)],
    error: data ? null : error,
    retry: () => void refetch(),
  };
}

export type Products = ReturnType<typeof useProducts>;

export const subscriptionStatuses: readonly SubscriptionStatus[] = [
  'during',
  'pending',
  'expired',
  'canceled',
];

/** Holds the open subscription: its details and its early redemption. */
export function useShownSubscription() {
  const { t } = useTranslation('financing');
  const [shown, setShown] = useState<Subscription>();
  const [redeeming, setRedeeming] = useState(false);
  const action = useAction(financing.buyFinanceProduct, {
    invalidates: financingReads,
    doneText: t('redeemed'),
    onDone: setShown,
  });
  return {
    shown,
    open: setShown,
    close: () => setShown(undefined),
    redeeming,
    openRedeemDialog: () => setRedeeming(true),
    stopRedeeming: () => setRedeeming(false),
    busy: action.busy,
    redeem: async () => {
      if (shown) await action.run({ action: 'redeem', subscriptionId: shown.id });
      setRedeeming(false);
    },
  };
}

export type ShownSubscription = ReturnType<typeof useShownSubscription>;

/** Reads subscriptions that run or wait for their value date, with the sums over all. */
export function useActive() {
  const during = useRead(financing.userProductList, { status: 'during', size: 100 });
  const pending = useRead(financing.userProductList, { status: 'pending', size: 100 });
  const rows = during.data && pending.data && [...pending.data.list, ...during.data.list];
  return {
    rows: rows?.toSorted((left, right) => right.subscribedAt - left.subscribedAt),
    summary: during.data?.summary,
    error: rows ? null : (during.error ?? pending.error),
    refresh: async () => {
      await Promise.all([during.refetch(), pending.refetch()]);
    },
  };
}

export type Active = ReturnType<typeof useActive>;

/** Reads all subscriptions, or those of one status. */
export function useSubscriptionHistory(status?: SubscriptionStatus) {
  return usePages(financing.userProductList, { size: 20, ...(status ? { status } : {}) });
}
