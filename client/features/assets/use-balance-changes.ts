import { assets } from '@papertape/shared/contract/assets.ts';
import type { AccountKind } from '@papertape/shared/contract/values.ts';
import { usePages } from '../../lib/api/use-read.ts';

/** Every change of an account's balances, newest first. */
export function useBalanceChanges(account: AccountKind) {
  return usePages(assets.changeList, { account, size: 20 });
}
