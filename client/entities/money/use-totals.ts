import { assets } from '@papertape/shared/contract/assets.ts';
import type { CallInputOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { changeSettings, useSettings } from '../../lib/settings/settings-store.ts';

/** Values move with the market; a glance every few seconds is enough for an overview. */
export const totalsEveryMs = 10_000;

export type TotalsRange = NonNullable<CallInputOf<typeof assets.userAssetData>['range']>;

/** What all accounts are worth, with the course over a range, and whether the user wants to see figures. */
export function useTotals(range: TotalsRange) {
  const read = useRead(assets.userAssetData, { range }, { everyMs: totalsEveryMs, keep: true, quiet: true });
  const hidden = useSettings((settings) => settings.balancesHidden);
  return {
    read,
    totals: read.data,
    /** Nothing is known, and nothing is on its way. */
    failed: read.data === undefined && read.error !== null,
    hidden,
    toggleHidden: () => changeSettings({ balancesHidden: !hidden }),
  };
}

export type Totals = ReturnType<typeof useTotals>;
