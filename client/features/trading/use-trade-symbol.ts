import type { Instrument } from '@papertape/shared/contract/market.ts';
import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useMarketStart } from '../../lib/market/use-market-start.ts';
import { changeSettings, useSettings } from '../../lib/settings/settings-store.ts';

export interface TradeSymbol {
  /** Undefined until the market has told its instruments. */
  instrument: Instrument | undefined;
  instruments: readonly Instrument[];
  error: Error | null;
  retry: () => void;
  choose: (symbol: string) => void;
}

const noInstruments: readonly Instrument[] = [];

/** The symbol of the trade screens: that of the address, else the one chosen last. */
export function useTradeSymbol(): TradeSymbol {
  const { data, error, refetch } = useMarketStart();
  const [query, setQuery] = useSearchParams();
  const chosen = useSettings((settings) => settings.symbol);
  const asked = query.get('symbol') ?? chosen;
  const instruments = data?.instruments ?? noInstruments;
  const instrument = instruments.find(({ symbol }) => symbol === asked) ?? instruments[0];
  const symbol = instrument?.symbol;
  useEffect(() => {
    if (symbol && symbol !== chosen) changeSettings({ symbol });
  }, [symbol, chosen]);
  const choose = useCallback(
    (next: string) => {
      changeSettings({ symbol: next });
      setQuery(
        (before) => {
          const after = new URLSearchParams(before);
          after.set('symbol', next);
          return after;
        },
        { replace: true },
      );
    },
    [setQuery],
  );
  return { instrument, instruments, error: data ? null : error, retry: () => void refetch(), choose };
}
