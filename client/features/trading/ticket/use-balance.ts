import { assets } from '@papertape/shared/contract/assets.ts';
import { useEffect } from 'react';
import { useRead } from '../../../lib/api/use-read.ts';
import { useAccount } from '../../../lib/feeds/use-live.ts';
import { liveAccount } from '../state/live-account.ts';

const askMs = 5000;

/** Until the orders feed has sent the account, it is asked for. */
export function useAskedBalance(): void {
  const isStreamed = useAccount(({ contractBalance }) => contractBalance !== null);
  const { data } = useRead(assets.amountForex, undefined, { enabled: !isStreamed, everyMs: askMs });
  const asked = isStreamed ? null : (data ?? null);
  useEffect(() => liveAccount.setAsked(asked), [asked]);
}
