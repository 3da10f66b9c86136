import { seconds } from '@papertape/shared/contract/seconds.ts';
import type { SecondsContract } from '@papertape/shared/contract/seconds-rows.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { stakedLately } from './model/after-loss.ts';

/** As many contracts as anybody ends in ten minutes. */
const most = 50;

/** What was staked in the ten minutes before a loss, where there were several; null while that is not known. */
export function useStakedLately(contract: SecondsContract): string | null {
  const query = { status: 'expired', page: 1, size: most } as const;
  const options = { staleMs: 0, enabled: contract.result === 'lost' };
  const crypto = useRead(seconds.cryptoList, query, options);
  const other = useRead(seconds.forexList, query, options);
  if (!crypto.data || !other.data) return null;
  return stakedLately([...crypto.data.list, ...other.data.list], contract);
}
