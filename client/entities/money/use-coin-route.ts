import { recharge } from '@papertape/shared/contract/recharge.ts';
import { useSearchParams } from 'react-router-dom';
import { useRead } from '../../lib/api/use-read.ts';
import { useSetQuery } from '../../lib/navigation/use-set-query.ts';

/** Coins and chains change with releases, not by the minute. */
const staleMs = 300_000;
const usualCoin = 'USDT';

/** Coins that can come in and go out, on whatever chain. */
export function useMoneyCoins() {
  const { data, error, refetch } = useRead(recharge.rechargeCoin, {}, { staleMs });
  return { coins: data?.list, error: data ? null : error, retry: () => void refetch() };
}

/** The coin and the chain it travels on: chosen by the user, kept in the address of the page. */
export function useCoinRoute() {
  const [query] = useSearchParams();
  const setQuery = useSetQuery();
  const { coins, error, retry } = useMoneyCoins();
  const wanted = query.get('coin') ?? usualCoin;
  const coin = coins?.find((one) => one.coin === wanted) ?? coins?.[0];
  const known = { enabled: coin !== undefined, staleMs };
  const chainsRead = useRead(recharge.chainTypes, { coin: coin?.coin ?? usualCoin }, known);
  const chains = coin && chainsRead.data?.list;
  const chain = chains?.find((one) => one.chain === query.get('chain')) ?? chains?.[0];
  return {
    coins,
    coin,
    chains,
    chain,
    chooseCoin: (value: string) => setQuery({ coin: value, chain: null }),
    chooseChain: (value: string) => setQuery({ chain: value }),
    error: error ?? (chainsRead.data ? null : chainsRead.error),
    retry: () => {
      retry();
      void chainsRead.refetch();
    },
  };
}

export type CoinRoute = ReturnType<typeof useCoinRoute>;
