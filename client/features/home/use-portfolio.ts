import { useState } from 'react';
import { type TotalsRange, useTotals } from '../../entities/money/use-totals.ts';
import { useSignedIn } from '../../lib/settings/session.ts';

export const ranges: readonly TotalsRange[] = ['1D', '7D', '30D', '90D', '1Y'];

/** The balance of the account in use, with its course over a range; nothing for visitors. */
export function usePortfolio(initial: TotalsRange) {
  const signedIn = useSignedIn();
  const [range, setRange] = useState<TotalsRange>(initial);
  const { read, ...balance } = useTotals(range);
  return {
    signedIn,
    ...balance,
    /** The figures of another range are still shown. */
    late: read.isPlaceholderData,
    error: read.data ? null : read.error,
    retry: () => void read.refetch(),
    refresh: async () => {
      if (signedIn) await read.refetch();
    },
    range,
    setRange,
  };
}

export type Portfolio = ReturnType<typeof usePortfolio>;
