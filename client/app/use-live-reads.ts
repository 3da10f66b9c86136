import type { ContractData } from '@papertape/shared/contract/feeds.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useOrderEvents } from '../lib/feeds/use-live.ts';
import { outdatedPaths } from './live-reads.ts';

/** Messages within this time count as one, so that a burst of fills causes one request. */
const gatherMs = 400;

/** Reads lists and sums again when the account changes. */
export function useLiveReads(): void {
  const client = useQueryClient();
  const outdated = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const heard = useRef(false);
  const refresh = () => {
    timer.current = undefined;
    const beginnings = [...outdated.current];
    outdated.current.clear();
    void client.invalidateQueries({
      predicate: ({ queryKey }) => beginnings.some((one) => String(queryKey[0]).startsWith(one)),
    });
  };
  useOrderEvents((data: ContractData) => {
    for (const path of outdatedPaths(data, !heard.current)) outdated.current.add(path);
    heard.current = true;
    if (outdated.current.size > 0) timer.current ??= setTimeout(refresh, gatherMs);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
}
