import { assets } from '@papertape/shared/contract/assets.ts';
import { useEffect } from 'react';
import { useRead } from '../../../lib/api/use-read.ts';
import { useAccount } from '../../../lib/feeds/use-live.ts';
import { liveAccount } from '../state/live-account.ts';

const askMs = 5000;

/** While the orders feed has not told how the account stands, it is asked for. */
export function useAskedBalance(): void {
  const isTold = useAccount(({ contractBalance }) => contractBalance !== null);
  const { data } = useRead(assets.amountForex, undefined, { enabled: !isTold, everyMs: askMs });
  const asked = isTold ? null : (data ?? null);
  useEffect(() => liveAccount.setAsked(asked), [asked]);
}
