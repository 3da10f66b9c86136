import { identity } from '@papertape/shared/contract/identity.ts';
import type { CodeKey } from '@papertape/shared/contract/kit/codes.ts';
import type { Instrument } from '@papertape/shared/contract/market.ts';
import { trading } from '@papertape/shared/contract/trading.ts';
import { useEffect, useRef } from 'react';
import { ApiRefusal } from '../../../lib/api/problems.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { useAccount } from '../../../lib/feeds/use-live.ts';
import { isKnown } from '../../../lib/format/known.ts';
import { useSignedIn } from '../../../lib/settings/session.ts';
import { useSettings } from '../../../lib/settings/settings-store.ts';
import { forgetLeverage, setLeverage, useDraftStore } from '../state/draft-store.ts';
import { useContractRates } from '../state/use-contract-rates.ts';

/** Returns the leverage of the next order: the one chosen in the form, else that of the account, of the open position, or of the settings. */
export function useLeverage(instrument: Instrument | undefined): number {
  const symbol = instrument?.symbol ?? '';
  const chosen = useDraftStore(({ leverages }) => leverages[symbol]);
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

/** Refusals because of the positions and orders of the account. */
const refusals: ReadonlySet<unknown> = new Set<CodeKey>([
  'leverageAboveHeld',
  'leverageFunds',
  'leverageWouldLiquidate',
]);

interface LeverageChoice {
  /** Resolves to false if the host refused; `error` then has the reason. */
  choose: (symbol: string, leverage: number) => Promise<boolean>;
  busy: boolean;
  error: Error | null;
}

/**
 * Returns a function that sets the leverage of a symbol on the account and then in the form. A host that stores none takes it with the
 * order; there only the form has it.
 */
export function useChooseLeverage(): LeverageChoice {
  const signedIn = useSignedIn();
  const refused = useRef(false);
  const { run, busy, error } = useAction(identity.update, {
    invalidates: [trading.fee],
    onProblem: (problem) => {
      refused.current = problem instanceof ApiRefusal && refusals.has(problem.key);
    },
  });
  const choose = async (symbol: string, leverage: number) => {
    refused.current = false;
    if (signedIn) await run({ leverage: { symbol, leverage } });
    if (refused.current) return false;
    setLeverage(symbol, leverage);
    return true;
  };
  return { choose, busy, error };
}
