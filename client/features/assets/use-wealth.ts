import { assets } from '@papertape/shared/contract/assets.ts';
import { financing } from '@papertape/shared/contract/financing.ts';
import { loan } from '@papertape/shared/contract/loan.ts';
import type { Equity } from '../../entities/money/use-equity.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { wealthOf } from './wealth.ts';

const everyMs = 10_000;
const running = { status: 'during', size: 1 } as const;

/** What the account is worth with open positions, what is at stake and owed, and what fixed terms earn. */
export function useWealth({ totals }: Equity) {
  const contracts = useRead(assets.amountForex, undefined, { everyMs });
  const debt = useRead(loan.estimatePaidLoans);
  const terms = useRead(financing.userProductList, running);
  const reads = [contracts, debt, terms];
  const known = totals && contracts.data && debt.data && terms.data;
  return {
    wealth:
      known && wealthOf({ totalUsd: totals.totalUsd, contracts: contracts.data, debt: debt.data.total }),
    terms: terms.data?.summary,
    error: known ? null : (reads.find(({ error }) => error)?.error ?? null),
    retry: () => {
      for (const read of reads) void read.refetch();
    },
  };
}
