import { assets } from '@papertape/shared/contract/assets.ts';
import type { CallInputOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { useState } from 'react';
import { useRead } from '../../lib/api/use-read.ts';
import { useSignedIn } from '../../lib/settings/session.ts';
import { changeSettings, useSettings } from '../../lib/settings/settings-store.ts';

/** Values move with the market; a glance every few seconds is enough for an overview. */
const everyMs = 10_000;

export const ranges = ['7D', '30D', '90D', '1Y'] as const satisfies CallInputOf<
  typeof assets.userAssetData
>['range'][];
export type Range = (typeof ranges)[number];

/** The balance of the account in use, with its course over a range; nothing for visitors. */
export function usePortfolio(initial: Range) {
  const signedIn = useSignedIn();
  const [range, setRange] = useState<Range>(initial);
  const hidden = useSettings((settings) => settings.balancesHidden);
  const { data, error, refetch, isPlaceholderData } = useRead(
    assets.userAssetData,
    { range },
    { everyMs, keep: true, quiet: true },
  );
  return {
    signedIn,
    totals: data,
    /** The figures of another range are still shown. */
    late: isPlaceholderData,
    error: data ? null : error,
    retry: () => void refetch(),
    refresh: async () => {
      if (signedIn) await refetch();
    },
    hidden,
    toggleHidden: () => changeSettings({ balancesHidden: !hidden }),
    range,
    setRange,
  };
}

export type Portfolio = ReturnType<typeof usePortfolio>;
