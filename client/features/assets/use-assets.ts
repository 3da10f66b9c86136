import { assets } from '@papertape/shared/contract/assets.ts';
import type { AccountKind } from '@papertape/shared/contract/values.ts';
import { fold } from '@papertape/shared/text/plain-text.ts';
import { useState } from 'react';
import { totalsEveryMs, useEquity } from '../../entities/money/use-equity.ts';
import { usePages, useRead } from '../../lib/api/use-read.ts';

/** Reads every change of an account's balances, newest first. */
export function useBalanceChanges(account: AccountKind) {
  return usePages(assets.changeList, { account, size: 20 });
}

/** Reads transfers between the user's own accounts, page by page. */
export function useTransferRecords() {
  return usePages(assets.getTransferLog, { size: 20 });
}

export const accountKinds: readonly AccountKind[] = ['currency', 'option', 'financing'];

/** Reads totals, accounts and coins of the overview. */
export function useAssets() {
  const equity = useEquity();
  const accounts = useRead(assets.accountList, {}, { everyMs: totalsEveryMs });
  const refresh = async () => {
    await Promise.all([equity.refresh(), accounts.refetch()]);
  };
  return {
    equity,
    hidden: equity.hidden,
    accounts: accounts.data?.list,
    error: accounts.data ? null : accounts.error,
    refresh,
  };
}

export type Assets = ReturnType<typeof useAssets>;

/** Holds the filter of the coins of one account. */
export function useCoinFilter() {
  const [hideSmall, setHideSmall] = useState(false);
  const [search, setSearch] = useState('');
  return { hideSmall, setHideSmall, search, setSearch };
}

interface CoinRow {
  coin: string;
  name: string;
  valueUsd: string;
}

/** Returns the coins that pass the filter, most valuable first; equal values keep the order of the list. */
export function filterCoins<Row extends CoinRow>(
  rows: readonly Row[],
  { hideSmall, search }: { hideSmall: boolean; search: string },
): Row[] {
  const term = fold(search).trim();
  return rows
    .filter((row) => !hideSmall || Number(row.valueUsd) >= 1)
    .filter((row) => fold(`${row.coin} ${row.name}`).includes(term))
    .toSorted((left, right) => Number(right.valueUsd) - Number(left.valueUsd));
}
