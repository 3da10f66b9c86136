import { seconds } from '@papertape/shared/contract/seconds.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { useSecondsDraft } from './seconds-store.ts';

/** Rates and limits change with releases, not by the minute. */
const staleMs = 300_000;

/** Durations of a symbol with their profit rates and stakes, and the one that is chosen. */
export function useOffers(symbol: string) {
  const wanted = useSecondsDraft((draft) => draft.seconds);
  const { data, error, refetch } = useRead(seconds.getProfitRate, { symbol }, { staleMs });
  const list = data?.list;
  const chosen = list?.find((offer) => offer.seconds === wanted) ?? list?.[0];
  return { list, chosen, error: data ? null : error, retry: () => void refetch() };
}

export type Offers = ReturnType<typeof useOffers>;
