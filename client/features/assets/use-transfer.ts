import { assets } from '@papertape/shared/contract/assets.ts';
import type { AccountKind } from '@papertape/shared/contract/values.ts';
import { Decimal } from '@papertape/shared/money/decimal.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { problemText } from '../../lib/api/report.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { accountKinds } from './use-assets.ts';

export type AmountProblem = 'amountMissing' | 'amountAbove' | 'nothing';

/** Returns the problem of an amount that leaves an account with `available`. */
export function amountProblem(amount: string, available: string | undefined): AmountProblem | undefined {
  if (available === undefined) return 'nothing';
  if (amount === '' || new Decimal(amount).lte(0)) return 'amountMissing';
  return new Decimal(amount).gt(available) ? 'amountAbove' : undefined;
}

const other = (kind: AccountKind): AccountKind => (kind === 'currency' ? 'option' : 'currency');

/** Holds two different accounts: choosing the other's swaps them. */
function useRoute(initial: AccountKind, target: AccountKind | undefined) {
  const to = target === undefined || target === initial ? other(initial) : target;
  const [route, setRoute] = useState({ from: initial, to });
  const choose = (which: 'from' | 'to', kind: AccountKind) =>
    setRoute(({ from, to }) =>
      which === 'from'
        ? { from: kind, to: kind === to ? from : to }
        : { from: kind === from ? to : from, to: kind },
    );
  return { ...route, choose };
}

/** Sends the transfer; reads that show a balance are repeated afterwards. */
function useTransferAction() {
  return useAction(assets.transferAsset, {
    invalidates: [
      assets.accountList,
      assets.userAssetData,
      assets.getValidAssetById,
      assets.getTransferLog,
      assets.amountForex,
      assets.queryUserBalance,
    ],
    quiet: true,
  });
}

/** Manages the transfer form: two different accounts, a coin that both hold, and an amount, prefilled from the address. */
export function useTransfer() {
  const { t } = useTranslation('assets');
  const [query] = useSearchParams();
  const account = (name: 'from' | 'to') => accountKinds.find((kind) => kind === query.get(name));
  const { from, to, choose } = useRoute(account('from') ?? 'currency', account('to'));
  const [wantedCoin, setCoin] = useState(query.get('coin') ?? 'USDT');
  const [amount, setAmount] = useState('');
  const [isChecked, setChecked] = useState(false);
  const offered = useRead(assets.getValidAssetById, { id: from, to }, { keep: true });
  const action = useTransferAction();
  const coins = offered.data?.list ?? [];
  const chosen = coins.find((row) => row.coin === wantedCoin) ?? coins[0];
  const problem = offered.data ? amountProblem(amount, chosen?.available) : undefined;
  const refusal = action.error ? problemText(action.error) : undefined;

  const type = (value: string) => {
    setAmount(value);
    action.reset();
  };
  const submit = async () => {
    setChecked(true);
    if (problem === undefined && chosen) await action.run({ from, to, coin: chosen.coin, amount });
  };
  const again = () => {
    type('');
    setChecked(false);
  };
  return {
    from,
    to,
    choose,
    swap: () => choose('from', to),
    coins,
    coin: chosen?.coin ?? wantedCoin,
    setCoin,
    available: chosen?.available,
    amount,
    setAmount: type,
    setMax: () => type(chosen?.available ?? ''),
    error: isChecked && problem ? t(`problem.${problem}`) : refusal,
    loading: offered.isLoading,
    failed: offered.data === undefined ? offered.error : null,
    retry: () => void offered.refetch(),
    busy: action.busy,
    done: action.data,
    again,
    submit,
  };
}

export type Transfer = ReturnType<typeof useTransfer>;
