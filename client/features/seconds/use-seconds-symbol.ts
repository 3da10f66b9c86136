import type { Instrument } from '@papertape/shared/contract/market.ts';
import { useCallback, useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useMarketStart } from '../../lib/market/use-market-start.ts';
import { changeSettings, useSettings } from '../../lib/settings/settings-store.ts';

export interface SecondsSymbol {
  /** Undefined until the market has told its instruments. */
  instrument: Instrument | undefined;
  /** Those that seconds contracts are offered on. */
  offered: readonly Instrument[];
  error: Error | null;
  retry: () => void;
  choose: (symbol: string) => void;
}

const nothing: readonly Instrument[] = [];

/** The symbol of the address, else the one chosen last; one without seconds contracts gives way to the first that has. */
export function useSecondsSymbol(): SecondsSymbol {
  const { data, error, refetch } = useMarketStart();
  const [query, setQuery] = useSearchParams();
  const chosen = useSettings((settings) => settings.symbol);
  const asked = query.get('symbol') ?? chosen;
  const instruments = data?.instruments ?? nothing;
  const offered = useMemo(() => instruments.filter(({ seconds }) => seconds), [instruments]);
  const instrument = offered.find(({ symbol }) => symbol === asked) ?? offered[0];
  const symbol = instrument?.symbol;
  useEffect(() => {
    if (symbol && symbol === asked && symbol !== chosen) changeSettings({ symbol });
  }, [symbol, asked, chosen]);
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
  return { instrument, offered, error: data ? null : error, retry: () => void refetch(), choose };
}
