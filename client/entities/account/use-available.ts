import { assets } from '@papertape/shared/contract/assets.ts';
import type { AccountKind } from '@papertape/shared/contract/values.ts';
import { useRead } from '../../lib/api/use-read.ts';

/** Returns the free amount of a coin in an account; undefined while unknown, '0' for a coin not held. */
export function useAvailable(account: AccountKind): (coin: string) => string | undefined {
  const { data } = useRead(assets.accountList, {});
  const coins = data?.list.find((one) => one.account === account)?.coins;
  return (coin) => coins && (coins.find((row) => row.coin === coin)?.available ?? '0');
}
