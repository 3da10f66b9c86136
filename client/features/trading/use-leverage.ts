import type { Instrument } from '@papertape/shared/contract/market.ts';
import { trading } from '@papertape/shared/contract/trading.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { useAccount } from '../../lib/feeds/use-live.ts';
import { useSettings } from '../../lib/settings/settings-store.ts';
import { useTradeStore } from './trade-store.ts';

const staleMs = 60_000;

/** Fees, funding, tiers and the user's leverage of a symbol; visitors get none. */
function useContractRates(symbol: string | undefined) {
  return useRead(
    trading.fee,
    { symbol: symbol ?? '' },
    { enabled: symbol !== undefined, staleMs, quiet: true },
  );
}

/** The leverage of the next order: chosen in the form, else that of the open position, of the account, of the settings. */
export function useLeverage(instrument: Instrument | undefined): number {
  const symbol = instrument?.symbol ?? '';
  const chosen = useTradeStore(({ leverages }) => leverages[symbol]);
  const held = useAccount(({ positions }) => positions.find((one) => one.symbol === symbol)?.leverage);
  const kept = useContractRates(instrument?.symbol).data?.leverage;
  const usual = useSettings((settings) => settings.leverage);
  return Math.min(chosen ?? held ?? kept ?? usual, instrument?.maxLeverage ?? usual);
}
