import { loan } from '@papertape/shared/contract/loan.ts';
import type { Loan } from '@papertape/shared/contract/loan-rows.ts';
import { useState } from 'react';
import { balanceReads } from '../../entities/money/balance-reads.ts';
import { usePages, useRead } from '../../lib/api/use-read.ts';

/** The coin of all loans and repayments. */
export const loanCoin = 'USDT';

export const loanKinds = ['open', 'waiting', 'settled', 'rejected'] as const;
export type LoanKind = (typeof loanKinds)[number];

/** Reads that show loans or the balance they are paid from. */
export const loanReads = [
  loan.userProductList,
  loan.estimatePaidLoan,
  loan.estimatePaidLoans,
  ...balanceReads,
] as const;

/** Reads sums over all loans, and the latest payments. */
export function useLoanSums() {
  const { data, error, refetch } = useRead(loan.userProductList, { size: 1 });
  return {
    summary: data?.summary,
    payments: data?.paidHistory,
    error: data ? null : error,
    refresh: () => refetch(),
  };
}

export type LoanSums = ReturnType<typeof useLoanSums>;

export function useLoans(kind?: LoanKind) {
  return usePages(loan.userProductList, { size: 20, ...(kind ? { kind } : {}) });
}

/** Reads loans that can be paid or wait for a decision. */
export function useRunning() {
  const open = useRead(loan.userProductList, { kind: 'open', size: 100 });
  const waiting = useRead(loan.userProductList, { kind: 'waiting', size: 100 });
  const rows = open.data && waiting.data && [...waiting.data.list, ...open.data.list];
  return {
    rows,
    open: open.data?.list,
    error: rows ? null : (open.error ?? waiting.error),
    refresh: async () => {
      await Promise.all([open.refetch(), waiting.refetch()]);
    },
  };
}

/** Holds which loan is viewed, and which one is being paid. */
export function useShownLoan() {
  const [shown, setShown] = useState<Loan>();
  const [paying, setPaying] = useState<Loan | 'all'>();
  return {
    shown,
    open: setShown,
    close: () => setShown(undefined),
    paying,
    pay: (row: Loan | 'all') => {
      setShown(undefined);
      setPaying(row);
    },
    stopPaying: () => setPaying(undefined),
  };
}

export type ShownLoan = ReturnType<typeof useShownLoan>;
