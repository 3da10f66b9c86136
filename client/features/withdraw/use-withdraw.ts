import { withdraw } from '@papertape/shared/contract/withdraw.ts';
import type { Withdrawal } from '@papertape/shared/contract/withdraw-rows.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useAvailable } from '../../entities/account/use-available.ts';
import { leftOver, smallerAmount, useAmountText } from '../../entities/money/amount-check.ts';
import { balanceReads } from '../../entities/money/balance-reads.ts';
import { useCoinRoute } from '../../entities/money/coin-choice.tsx';
import { useFeeWaiver } from '../../entities/money/fee-text.tsx';
import { useAction } from '../../lib/api/use-action.ts';
import { type Form, useForm } from '../../lib/form/use-form.ts';
import { isKnown } from '../../lib/format/known.ts';
import { useUser } from '../../lib/settings/session.ts';
import { isPasswordProblem } from './use-address-form.ts';
import { byUse, useBook } from './use-book.ts';

/** Holds coin, chain and the target address of the book. */
function useTarget() {
  const [query] = useSearchParams();
  const route = useCoinRoute();
  const book = useBook(route.coin?.coin);
  const [chosenId, setChosenId] = useState(query.get('address'));
  const suiting = book.list && byUse(book.list.filter((row) => row.chain === route.chain?.chain));
  const address = suiting?.find((row) => row.id === chosenId) ?? suiting?.[0];
  return { route, book, suiting, address, chooseAddress: setChosenId };
}

/** Returns limits and fees; undefined while unknown. */
function useLimits({ route }: ReturnType<typeof useTarget>) {
  const { waived } = useFeeWaiver();
  const available = useAvailable('currency')(route.coin?.coin ?? '');
  const chain = route.chain;
  const fee = waived ? '0' : (chain?.withdrawalFee ?? '0');
  const free = available && leftOver(available, fee);
  return {
    waived,
    available,
    fee,
    free,
    minimum: chain?.minimumWithdrawal,
    maximum: chain?.maximumWithdrawal,
  };
}

interface Draft {
  readonly uid: string | undefined;
  readonly coin: string;
  readonly amount: string;
  readonly note: string;
}

/** The unsent form while the user is on another page, such as that of a new address. */
let draft: Draft | undefined;

/** Keeps the form for one coin until it is sent, also while the user leaves the page. */
function useWithdrawDraft(coin: string | undefined, form: Form<'amount' | 'note'>): void {
  const uid = useUser()?.uid;
  const newest = useRef(form);
  useEffect(() => {
    newest.current = form;
  });
  useEffect(() => {
    if (coin === undefined) return undefined;
    if (draft?.uid === uid && draft?.coin === coin)
      newest.current.set({ amount: draft.amount, note: draft.note });
    draft = undefined;
    return () => {
      const { amount, note } = newest.current.values;
      if (`${amount}${note}` !== '') draft = { uid, coin, amount, note };
    };
  }, [uid, coin]);
}

/** Prepares a withdrawal. The dialog shows problems of the fund password; all others go to `onProblem`. */
function useCreateWithdrawal(onDone: (withdrawal: Withdrawal) => void, onProblem: (error: Error) => void) {
  return useAction(withdraw.create, {
    invalidates: [withdraw.list, ...balanceReads],
    onDone,
    onProblem: (error) => {
      if (!isPasswordProblem(error)) onProblem(error);
    },
  });
}

/** Holds amount and note, which are kept for the coin while the tab is open. */
function useWithdrawForm(coin: string | undefined, limits: ReturnType<typeof useLimits>) {
  const amountText = useAmountText();
  const { free: available, minimum, maximum } = limits;
  const bounds = { coin: coin ?? '', minimum, maximum, available };
  const form = useForm({ amount: '', note: '' }, { amount: ({ amount }) => amountText(amount, bounds) });
  useWithdrawDraft(coin, form);
  return form;
}

/** Manages a withdrawal from the form to the prepared request; the fund password comes last. */
export function useWithdraw(onPrepared: (withdrawal: Withdrawal) => void) {
  const { t } = useTranslation('withdraw');
  const target = useTarget();
  const limits = useLimits(target);
  const hasPassword = useUser()?.hasFundPassword ?? true;
  const [tried, setTried] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const { free, minimum, maximum } = limits;
  const coin = target.route.coin?.coin ?? '';
  const form = useWithdrawForm(target.route.coin?.coin, limits);
  const create = useCreateWithdrawal(
    (withdrawal) => {
      setConfirming(false);
      setTried(false);
      form.reset();
      onPrepared(withdrawal);
    },
    (error) => {
      setConfirming(false);
      form.show(error);
    },
  );
  const { amount, note } = form.values;
  const { address, route, book } = target;
  const failed = route.error ?? book.error;
  return {
    ...target,
    ...limits,
    hasPassword,
    form,
    setMax: () =>
      free && form.set({ amount: maximum && isKnown(maximum) ? smallerAmount(free, maximum) : free }),
    addressError: tried && target.suiting && !address ? t('problem.addressNotSet') : undefined,
    isConfirming,
    stopConfirming: () => setConfirming(false),
    busy: create.busy,
    /** Address book, limits or balance are still loading; without one of them a press cannot be checked. */
    waiting: !failed && (target.suiting === undefined || minimum === undefined || free === undefined),
    failed,
    passwordProblem: create.error && isPasswordProblem(create.error) ? create.error : null,
    submit: form.submit(() => {
      setTried(true);
      if (address) setConfirming(true);
    }),
    send: (fundPassword: string) => {
      const more = note.trim() === '' ? {} : { note: note.trim() };
      if (address && coin) void create.run({ coin, addressId: address.id, amount, fundPassword, ...more });
    },
  };
}

export type Withdraw = ReturnType<typeof useWithdraw>;
