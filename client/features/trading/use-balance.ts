import { assets } from '@papertape/shared/contract/assets.ts';
import { useEffect } from 'react';
import { useRead } from '../../lib/api/use-read.ts';
import { useAccount } from '../../lib/feeds/use-live.ts';
import type { LiveTicket } from './live-ticket.ts';

const askMs = 5000;

/** While the orders feed has not told how the account stands, it is asked for. */
export function useBalance() {
  const told = useAccount(({ contractBalance }) => contractBalance);
  const read = useRead(assets.amountForex, undefined, {
    enabled: told === null,
    everyMs: askMs,
    quiet: true,
  });
  return told ?? read.data ?? null;
}

export function useTicketBalance(live: LiveTicket): void {
  const balance = useBalance();
  useEffect(() => live.setBalance(balance), [live, balance]);
}
