import { trading } from '@papertape/shared/contract/trading.ts';
import { useRead } from '../../../lib/api/use-read.ts';

/** A choice made in another window is there when this one is looked at again. */
const staleMs = 5_000;

/** Reads fees, funding, tiers and the user's leverage of a symbol; visitors get none. */
export function useContractRates(symbol: string | undefined) {
  return useRead(trading.fee, { symbol: symbol ?? '' }, { enabled: symbol !== undefined, staleMs });
}
