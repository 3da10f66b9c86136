import { useMarketStart } from '../market/use-market-start.ts';

/** Returns whether this world holds a class; undefined while unknown. */
export function useIsClass(): boolean | undefined {
  const { data, isError } = useMarketStart();
  if (data) return data.additions?.includes('classroom') ?? false;
  return isError ? false : undefined;
}
