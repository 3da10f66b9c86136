import { identity } from '@papertape/shared/contract/identity.ts';
import type { Instrument } from '@papertape/shared/contract/market.ts';
import { trading } from '@papertape/shared/contract/trading.ts';
import { useEffect } from 'react';
import { useAction } from '../../../lib/api/use-action.ts';
import { useAccount } from '../../../lib/feeds/use-live.ts';
import { isKnown } from '../../../lib/format/known.ts';
import { useSignedIn } from '../../../lib/settings/session.ts';
import { useSettings } from '../../../lib/settings/settings-store.ts';
import { forgetLeverage, setLeverage, useTradeStore } from '../state/trade-store.ts';
import { useContractRates } from '../state/use-contract-rates.ts';

/** The leverage of the next order: chosen in the form, else kept by the account, else that of the open position, of the settings. */
export function useLeverage(instrument: Instrument | undefined): number {
  const symbol = instrument?.symbol ?? '';
  const chosen = useTradeStore(({ leverages }) => leverages[symbol]);
  const held = useAccount(({ positions }) => positions.find((one) => one.symbol === symbol)?.leverage);
  const kept = useContractRates(instrument?.symbol).data?.leverage;
  const usual = useSettings((settings) => settings.leverage);
  useEffect(() => {
    if (chosen !== undefined && chosen === kept) forgetLeverage(symbol);
  }, [chosen, kept, symbol]);
  const wanted = chosen ?? [kept, held].find((one) => isKnown(one)) ?? usual;
  const most = instrument?.maxLeverage ?? usual;
  return isKnown(most) ? Math.min(wanted, most) : wanted;
}

/** Chooses a leverage for a symbol: at once in the form, and for good on the account. */
export function useChooseLeverage(): (symbol: string, leverage: number) => void {
  const signedIn = useSignedIn();
  const { run } = useAction(identity.update, { invalidates: [trading.fee] });
  return (symbol, leverage) => {
    setLeverage(symbol, leverage);
    if (signedIn) void run({ leverage: { symbol, leverage } });
  };
}
