import type { SecondsContract } from '@papertape/shared/contract/seconds-rows.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../lib/feeds/use-live.ts';
import { useFormat } from '../../lib/format/format.ts';
import type { ChartLine } from '../../ui/chart/bar.ts';

type Running = Pick<SecondsContract, 'id' | 'symbol' | 'side' | 'openPrice' | 'stake'>;

export function toContractLines(
  contracts: readonly Running[],
  symbol: string,
  label: (contract: Running) => string,
): ChartLine[] {
  return contracts
    .filter((contract) => contract.symbol === symbol)
    .map((contract) => ({
      id: `contract ${contract.id}`,
      price: Number(contract.openPrice),
      label: label(contract),
      tone: contract.side === 'long' ? 'up' : 'down',
      dashed: true,
    }));
}

/** Returns the running seconds contracts of a symbol as lines at their entry, for any chart of it. */
export function useContractLines(symbol: string): ChartLine[] {
  const { t } = useTranslation('market');
  const format = useFormat();
  const contracts = useAccount((account) => account.seconds);
  return useMemo(
    () =>
      toContractLines(contracts, symbol, ({ side, stake }) =>
        t(`contractLine.${side}`, { stake: format.money(stake) }),
      ),
    [contracts, symbol, t, format],
  );
}
