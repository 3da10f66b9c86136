import type { Instrument } from '@papertape/shared/contract/market.ts';
import { useCallback, useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSetQuery } from '../../lib/navigation/use-set-query.ts';
import { changeSettings, useSettings } from '../../lib/settings/settings-store.ts';
import { useMarketStart } from './use-market-start.ts';

export interface ChosenSymbol {
  /** Undefined until the instruments of the market are known. */
  instrument: Instrument | undefined;
  /** The available instruments. */
  instruments: readonly Instrument[];
  error: Error | null;
  retry: () => void;
  choose: (symbol: string) => void;
}

const nothing: readonly Instrument[] = [];

/**
 * Returns the symbol of the address, or the one chosen last. With `offers`, which must be the same function at every call, a
 * symbol that it refuses is replaced by the first that it accepts, and stays the chosen one for the other screens.
 */
export function useChosenSymbol(offers?: (instrument: Instrument) => boolean): ChosenSymbol {
  const { data, error, refetch } = useMarketStart();
  const [query] = useSearchParams();
  const setQuery = useSetQuery();
  const chosen = useSettings((settings) => settings.symbol);
  const requested = query.get('symbol') ?? chosen;
  const all = data?.instruments ?? nothing;
  const instruments = useMemo(() => (offers ? all.filter(offers) : all), [all, offers]);
  const instrument = instruments.find(({ symbol }) => symbol === requested) ?? instruments[0];
  const symbol = instrument?.symbol;
  const isStandIn = offers !== undefined && symbol !== requested;
  useEffect(() => {
    if (symbol && !isStandIn && symbol !== chosen) changeSettings({ symbol });
  }, [symbol, isStandIn, chosen]);
  const choose = useCallback(
    (next: string) => {
      changeSettings({ symbol: next });
      setQuery({ symbol: next });
    },
    [setQuery],
  );
  return { instrument, instruments, error: data ? null : error, retry: () => void refetch(), choose };
}
