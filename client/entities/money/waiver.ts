import { worldNow } from '../../lib/feeds/page-hub.ts';
import { useUser } from '../../lib/settings/session.ts';

export interface Waiver {
  /** Deposits and withdrawals cost nothing now. */
  waived: boolean;
  until: number | undefined;
}

/** The free first three months of the signed-in user, by the clock of the world. */
export function useFeeWaiver(): Waiver {
  const until = useUser()?.feeWaiverUntil;
  return { waived: until !== undefined && worldNow() < until, until };
}
