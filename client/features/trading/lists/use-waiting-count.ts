import { useAccount } from '../../../lib/feeds/use-live.ts';

/** How many conditional orders wait; undefined while it is not known. */
export function useWaitingCount(onlySymbol: string | undefined): number | undefined {
  return useAccount(({ known, conditionals }) =>
    known
      ? conditionals.filter(({ symbol }) => onlySymbol === undefined || symbol === onlySymbol).length
      : undefined,
  );
}
