import { type DepositAddress, recharge } from '@papertape/shared/contract/recharge.ts';
import { useState } from 'react';
import { useCoinRoute } from '../../entities/money/coin-choice.tsx';
import { useFeeWaiver } from '../../entities/money/fee-text.tsx';
import { useRead } from '../../lib/api/use-read.ts';

/** Holds coin, chain and deposit address: the user's latest, or another one that the user chose. */
export function useRecharge() {
  const route = useCoinRoute();
  const waiver = useFeeWaiver();
  const [chosen, setChosen] = useState<DepositAddress>();
  const coin = route.coin?.coin ?? '';
  const chain = route.chain?.chain ?? '';
  const latest = useRead(recharge.getDepositAddress, { coin, chain }, { enabled: route.chain !== undefined });
  const isOfRoute = chosen?.coin === coin && chosen.chain === chain;
  const address = isOfRoute ? chosen : latest.data;
  return {
    route,
    waiver,
    address: route.chain && address,
    chooseAddress: setChosen,
    /** Replaces the shown address, which was hidden, by the latest of the rest. */
    forgetAddress: (id: string) => {
      if (chosen?.id === id) setChosen(undefined);
    },
    error: route.error ?? (latest.data ? null : latest.error),
    retry: () => {
      route.retry();
      void latest.refetch();
    },
  };
}

export type Recharge = ReturnType<typeof useRecharge>;
