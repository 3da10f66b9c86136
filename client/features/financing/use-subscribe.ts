import { type FinancingProduct, financing } from '@papertape/shared/contract/financing.ts';
import type { Subscription } from '@papertape/shared/contract/financing-rows.ts';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmInvesting } from '../../entities/account/invest-question.ts';
import { useAvailable } from '../../entities/account/use-available.ts';
import { amountProblem, leftOver, smallerAmount, useAmountText } from '../../entities/money/amount-check.ts';
import { balanceReads } from '../../entities/money/balance-reads.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { useForm } from '../../lib/form/use-form.ts';

/** Reads that show subscriptions or the balance of the financing account. */
export const financingReads = [financing.userProductList, ...balanceReads] as const;

/** Returns interest and dates for a valid amount, and those of the previous one while typing. */
function useEstimate({ id, minimum, maximum }: FinancingProduct, typed: string) {
  const amount = useDeferredValue(typed);
  const fits = amountProblem(amount, { minimum, maximum }) === undefined;
  const input = { productId: id, amount: fits ? amount : minimum };
  const { data } = useRead(financing.estimatedAmount, input, { keep: true });
  return { dates: data, interest: fits ? data?.estimatedInterest : undefined };
}

/** Manages the subscription of one product: amount, yield, and the confirmation before it is locked in. */
export function useSubscribe(product: FinancingProduct, onDone: (subscription: Subscription) => void) {
  const { t } = useTranslation('financing');
  const amountText = useAmountText();
  const [isConfirming, setConfirming] = useState(false);
  const { coin, minimum, maximum } = product;
  const available = useAvailable('financing')(coin);
  const form = useForm(
    { amount: '' },
    { amount: ({ amount }) => amountText(amount, { coin, minimum, maximum, available }) },
  );
  const { amount } = form.values;
  const action = useAction(financing.buyFinanceProduct, {
    invalidates: financingReads,
    doneText: t('subscribed'),
    onDone: (subscription) => {
      setConfirming(false);
      form.reset();
      onDone(subscription);
    },
    onProblem: (error) => {
      setConfirming(false);
      form.show(error);
    },
  });
  const review = async () => {
    if (await confirmInvesting()) setConfirming(true);
  };
  return {
    product,
    form,
    available,
    most: available && smallerAmount(available, maximum),
    missing:
      available && amountProblem(amount, { minimum, maximum }) === undefined
        ? leftOver(amount, available)
        : '0',
    ...useEstimate(product, amount),
    isConfirming,
    stopConfirming: () => setConfirming(false),
    busy: action.busy,
    submit: form.submit(() => void review()),
    confirm: () => void action.run({ action: 'subscribe', productId: product.id, amount }),
  };
}

export type Subscribe = ReturnType<typeof useSubscribe>;
