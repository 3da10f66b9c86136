import { assets } from '@papertape/shared/contract/assets.ts';
import type { CallInputOf, DataOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { useState } from 'react';
import { useRead } from '../../lib/api/use-read.ts';
import { useSignedIn } from '../../lib/settings/session.ts';
import { changeSettings, useSettings } from '../../lib/settings/settings-store.ts';

/** Values move with the market; a refresh every few seconds is enough for an overview. */
export const totalsEveryMs = 10_000;

export type EquityRange = NonNullable<CallInputOf<typeof assets.userAssetData>['range']>;
export type EquityHistory = DataOf<typeof assets.userAssetData>['history'];

export const equityRanges: readonly EquityRange[] = ['1D', '7D', '30D', '90D', '1Y'];

/** Returns the value of all accounts, its course over a range, and whether figures are visible; nothing for visitors. */
export function useEquity(initial: EquityRange = '30D') {
  const signedIn = useSignedIn();
  const [range, setRange] = useState(initial);
  const read = useRead(assets.userAssetData, { range }, { everyMs: totalsEveryMs, keep: true });
  const hidden = useSettings((settings) => settings.balancesHidden);
  return {
    signedIn,
    totals: read.data,
    /** Error of a read that brought no figures; null otherwise. */
    error: read.data ? null : read.error,
    /** The figures of another range are still shown. */
    late: read.isPlaceholderData,
    retry: () => void read.refetch(),
    refresh: async () => {
      if (signedIn) await read.refetch();
    },
    range,
    setRange,
    hidden,
    toggleHidden: () => changeSettings({ balancesHidden: !hidden }),
  };
}

export type Equity = ReturnType<typeof useEquity>;
