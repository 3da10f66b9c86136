import { type LoanProduct, loan } from '@papertape/shared/contract/loan.ts';
import type { Loan } from '@papertape/shared/contract/loan-rows.ts';
import { dayMs } from '@papertape/shared/durations.ts';
import { Decimal } from '@papertape/shared/money/decimal.ts';
import { fromUnits } from '@papertape/shared/money/units.ts';
import { loanInterest } from '@papertape/shared/rules/interest.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { smallerAmount, useAmountText } from '../../entities/money/amount-check.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { worldNow } from '../../lib/feeds/page-hub.ts';
import { useForm } from '../../lib/form/use-form.ts';
import { ifKnown } from '../../lib/format/known.ts';
import { useUser } from '../../lib/settings/session.ts';
import { loanReads, useLoanSums } from './use-loans.ts';

interface LoanCost {
  interest: string;
  total: string;
  dueAt: number;
}

/** Computes the cost of a loan over its whole term if it is paid out now. */
export function computeLoanCost(
  { dailyRate, days }: Pick<LoanProduct, 'dailyRate' | 'days'>,
  amount: string,
  now: number,
): LoanCost {
  const principal = new Decimal(amount === '' ? 0 : amount);
  const interest = ifKnown([dailyRate, days], () => fromUnits(loanInterest(principal, dailyRate, days)));
  return { interest, total: principal.plus(interest).toFixed(), dueAt: now + days * dayMs };
}

/** A place for a picture; one is always free until the limit. */
interface PhotoSlot {
  key: number;
  /** Empty while there is no picture. */
  path: string;
}

export const firstSlot: PhotoSlot = { key: 0, path: '' };

/** Adds an empty slot for a photo, unless there are `most` already or one is empty. */
export function addSlot(slots: readonly PhotoSlot[], most: number): PhotoSlot[] {
  if (slots.length >= most || slots.some(({ path }) => path === '')) return [...slots];
  const key = Math.max(-1, ...slots.map((slot) => slot.key)) + 1;
  return [...slots, { key, path: '' }];
}

/** Sets the picture of a slot; an empty path removes the slot. */
export function setPhoto(slots: readonly PhotoSlot[], key: number, path: string, most: number): PhotoSlot[] {
  const changed =
    path === ''
      ? slots.filter((slot) => slot.key !== key)
      : slots.map((slot) => (slot.key === key ? { key, path } : slot));
  return addSlot(changed, most);
}

export function photoPaths(slots: readonly PhotoSlot[]): string[] {
  return slots.map(({ path }) => path).filter((path) => path !== '');
}

const most = 9;

/** Manages the document photos of an application. */
function usePhotos() {
  const [slots, setSlots] = useState([firstSlot]);
  const [sending, setSending] = useState<ReadonlySet<number>>(new Set());
  const setBusy = (key: number, busy: boolean) =>
    setSending((before) => {
      const after = new Set(before);
      if (busy) after.add(key);
      else after.delete(key);
      return after;
    });
  return {
    slots,
    paths: photoPaths(slots),
    uploading: sending.size > 0,
    set: (key: number, path: string) => setSlots((before) => setPhoto(before, key, path, most)),
    setBusy,
    clear: () => setSlots([firstSlot]),
  };
}

const usualDays = 30;
const staleMs = 300_000;

/** Reads products and rules, and holds the chosen product. */
function useOffer() {
  const products = useRead(loan.productList, undefined, { staleMs });
  const rule = useRead(loan.getRule, undefined, { staleMs });
  const [chosenId, setChosenId] = useState<string>();
  const list = products.data?.list;
  const product =
    list?.find((one) => one.id === chosenId) ?? list?.find((one) => one.days === usualDays) ?? list?.[0];
  return {
    products: list,
    product,
    chooseProduct: setChosenId,
    rule: rule.data,
    error: list && rule.data ? null : (products.error ?? rule.error),
    retry: () => {
      void products.refetch();
      void rule.refetch();
    },
  };
}

/** Holds the amount, which is bounded by the product and by what is left of the loan limit. */
function useAmountForm(product: ReturnType<typeof useOffer>['product']) {
  const amountText = useAmountText();
  const { summary } = useLoanSums();
  const most = product && (summary ? smallerAmount(product.maximum, summary.limitLeft) : product.maximum);
  const bounds = { coin: product?.coin ?? '', minimum: product?.minimum, maximum: most };
  return { most, form: useForm({ amount: '' }, { amount: ({ amount }) => amountText(amount, bounds) }) };
}

/** Manages an application: amount, period, photos, agreement; it needs a verified identity. */
export function useApply(onDone: (row: Loan) => void) {
  const { t } = useTranslation('loan');
  const offer = useOffer();
  const photos = usePhotos();
  const kyc = useUser()?.kycStatus ?? 'verified';
  const [isAccepted, setAccepted] = useState(false);
  const [tried, setTried] = useState(false);
  const { product, rule } = offer;
  const { form, most } = useAmountForm(product);
  const { amount } = form.values;
  const minimumPhotos = rule?.minimumPhotos ?? 3;
  const hasPhotos = photos.paths.length >= minimumPhotos;
  const action = useAction(loan.createLoanProduct, {
    invalidates: loanReads,
    doneText: t('apply.done'),
    onDone: (row) => {
      setTried(false);
      setAccepted(false);
      form.reset();
      photos.clear();
      onDone(row);
    },
    onProblem: form.show,
  });
  const send = () => {
    if (!product || !hasPhotos || !isAccepted) return;
    void action.run({ productId: product.id, amount, photos: photos.paths, agreementAccepted: true });
  };
  return {
    ...offer,
    photos,
    kyc,
    form,
    most,
    cost: product && computeLoanCost(product, amount, worldNow()),
    isAccepted,
    setAccepted,
    photosError: tried && !hasPhotos ? t('apply.photosRequired', { count: minimumPhotos }) : undefined,
    agreementError: tried && !isAccepted ? t('apply.agreementRequired') : undefined,
    minimumPhotos,
    /** Also set while a picture or the terms load. */
    busy: action.busy || photos.uploading || (!product && !offer.error),
    blocked: kyc !== 'verified' || offer.error !== null,
    submit: (event?: Parameters<ReturnType<typeof form.submit>>[0]) => {
      setTried(true);
      form.submit(send)(event);
    },
  };
}

export type Apply = ReturnType<typeof useApply>;
