import type { Addition } from '@papertape/shared/contract/additions.ts';
import { market } from '@papertape/shared/contract/market.ts';
import { useRead } from './use-read.ts';

const staleMs = 5 * 60_000;

/** Whether the host has a part beside the paths of the specification; undefined until it has said so. */
export function useAddition(name: Addition): boolean | undefined {
  const { data } = useRead(market.initForestData, undefined, { staleMs });
  return data && (data.additions?.includes(name) ?? false);
}
