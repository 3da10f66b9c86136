import type { SecondsContract } from '@papertape/shared/contract/seconds.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../lib/feeds/use-live.ts';
import { useFormat } from '../../lib/format/format.ts';
import type { ChartLine } from '../../ui/chart/bar.ts';

/** Running seconds contracts of a symbol as lines at their entry, on whichever chart shows it. */
export function useContractLines(symbol: string): ChartLine[] {
  const { t } = useTranslation('market');
  const format = useFormat();
  const contracts = useAccount((account) => account.seconds);
  return useMemo(() => {
    const lineOf = ({ id, side, openPrice, stake }: SecondsContract): ChartLine => ({
      id: `contract ${id}`,
      price: Number(openPrice),
      label: t(`contractLine.${side}`, { stake: format.money(stake) }),
      tone: side === 'long' ? 'up' : 'down',
      dashed: true,
    });
    return contracts.filter((contract) => contract.symbol === symbol).map(lineOf);
  }, [contracts, symbol, t, format]);
}
