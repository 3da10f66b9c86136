import { trading } from '@papertape/shared/contract/trading.ts';
import { useRead } from '../../../lib/api/use-read.ts';

/** Short, so that a choice made in another window appears here. */
const staleMs = 5_000;

/** Reads fees, funding, tiers and the user's leverage of a symbol; visitors get none. */
export function useContractRates(symbol: string | undefined) {
  return useRead(trading.fee, { symbol: symbol ?? '' }, { enabled: symbol !== undefined, staleMs });
}
