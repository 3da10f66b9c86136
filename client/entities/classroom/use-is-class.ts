import { useMarketStart } from '../market/use-market-start.ts';

/** Whether a class is held in this world; undefined while that is not known. */
export function useIsClass(): boolean | undefined {
  const { data, isError } = useMarketStart();
  if (data) return data.additions?.includes('classroom') ?? false;
  return isError ? false : undefined;
}
