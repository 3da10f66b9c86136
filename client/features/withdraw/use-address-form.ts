import { recharge } from '@papertape/shared/contract/recharge.ts';
import { type BookAddress, withdraw } from '@papertape/shared/contract/withdraw.ts';
import { isMemo } from '@papertape/shared/rules/chains.ts';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AddressShape, useAddressCheck } from '../../entities/money/chain-address.ts';
import { ApiRefusal } from '../../lib/api/problems.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { useForm } from '../../lib/form/use-form.ts';

/** Returns whether a refusal concerns the fund password: the dialog shows it and stays open. */
export function isPasswordProblem(error: Error): boolean {
  if (!(error instanceof ApiRefusal)) return false;
  return (
    error.field === 'fundPassword' ||
    error.key === 'fundPasswordWrong' ||
    error.key === 'fundPasswordLocked' ||
    error.key === 'fundPasswordMissing'
  );
}

interface AddressFormOf {
  /** The entry to change; without it a new one is created. */
  entry?: BookAddress | undefined;
  chain?: string | undefined;
  onDone: (address: BookAddress) => void;
}

type Typed = Record<'chain' | 'address' | 'memo' | 'name', string>;

/** Reads chains with their names and coins, and the shape of their addresses. */
function useChains() {
  const options = { staleMs: 300_000 };
  const names = useRead(recharge.getMainChainNames, {}, options);
  const infos = useRead(recharge.chainTypes, {}, options);
  return {
    chains: names.data?.list,
    findShape: (chain: string) => infos.data?.list.find((info) => info.chain === chain),
  };
}

function createChecks(
  t: TFunction<'withdraw'>,
  findShape: ReturnType<typeof useChains>['findShape'],
  checkAddress: (address: string, shape: AddressShape | undefined) => string | undefined,
) {
  return {
    chain: (values: Typed) => (values.chain === '' ? t('problem.chainInvalid') : undefined),
    address: (values: Typed) => checkAddress(values.address, findShape(values.chain)),
    memo: (values: Typed) => {
      const kind = findShape(values.chain)?.memo;
      return kind && !isMemo(kind, values.memo.trim()) ? t(`problem.${kind}Invalid`) : undefined;
    },
    name: (values: Typed) => (values.name.trim() === '' ? t('problem.nameRequired') : undefined),
  };
}

/** Creates or changes an entry. `onEnd` runs when the dialog of the fund password must close, with the error that is shown elsewhere. */
function useSaveAddress(
  { entry, onDone }: Pick<AddressFormOf, 'entry' | 'onDone'>,
  onEnd: (error?: Error) => void,
) {
  const { t } = useTranslation('withdraw');
  const options = {
    invalidates: [withdraw.getAddresses],
    doneText: entry ? t('book.changed') : t('book.created'),
    onDone: (address: BookAddress) => {
      onEnd();
      onDone(address);
    },
    onProblem: (error: Error) => {
      if (!isPasswordProblem(error)) onEnd(error);
    },
  };
  return {
    create: useAction(withdraw.createAddress, options),
    update: useAction(withdraw.updateAddress, options),
  };
}

/** Manages one entry of the address book: a name changes at once, chain and address need the fund password. */
export function useAddressForm({ entry, chain, onDone }: AddressFormOf) {
  const { t } = useTranslation('withdraw');
  const { chains, findShape } = useChains();
  const { check, checkFully } = useAddressCheck();
  const [isConfirming, setConfirming] = useState(false);
  const initial = {
    chain: entry?.chain ?? chain ?? '',
    address: entry?.address ?? '',
    memo: entry?.memo ?? '',
    name: entry?.name ?? '',
  };
  const form = useForm(initial, createChecks(t, findShape, check));
  const { create, update } = useSaveAddress({ entry, onDone }, (error) => {
    setConfirming(false);
    if (error) form.show(error);
  });
  const name = form.values.name.trim();
  const address = form.values.address.trim();
  const shape = findShape(form.values.chain);
  // A memo typed for another chain is not sent.
  const memo = shape?.memo ? form.values.memo.trim() : '';
  const isMoved = entry?.chain !== form.values.chain || entry.address !== address || entry.memo !== memo;
  const problem = create.error ?? update.error;
  const openPasswordDialog = async () => {
    const wrong = await checkFully(address, shape);
    if (wrong === undefined) setConfirming(true);
    else form.refuse('address', wrong);
  };
  return {
    form,
    chains,
    shape,
    memo,
    busy: create.busy || update.busy,
    isConfirming,
    stopConfirming: () => setConfirming(false),
    passwordProblem: problem && isPasswordProblem(problem) ? problem : null,
    submit: form.submit(() => {
      if (entry && !isMoved) void update.run({ id: entry.id, name });
      else void openPasswordDialog();
    }),
    send: (fundPassword: string) => {
      const target = { chain: form.values.chain, address, memo, name, fundPassword };
      void (entry ? update.run({ id: entry.id, ...target }) : create.run(target));
    },
  };
}

export type AddressFormModel = ReturnType<typeof useAddressForm>;
