import { recharge } from '@papertape/shared/contract/recharge.ts';
import { useRead } from '../../lib/api/use-read.ts';

/** Ways to deposit that do not lead over a chain. */
export function useOtherWays() {
  const { data } = useRead(recharge.rechargeTypes, {}, { staleMs: 300_000 });
  return data?.list.filter((way) => way.type !== 'chain') ?? [];
}
