import type { Addition } from '@papertape/shared/contract/additions.ts';
import { market } from '@papertape/shared/contract/market.ts';
import { useRead } from './use-read.ts';

const staleMs = 5 * 60_000;

/** Returns whether the host has an addition to the specification; undefined until it has answered. */
export function useAddition(name: Addition): boolean | undefined {
  const { data } = useRead(market.initForestData, undefined, { staleMs });
  return data && (data.additions?.includes(name) ?? false);
}
