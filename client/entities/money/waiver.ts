import { worldNow } from '../../lib/feeds/page-hub.ts';
import { useUser } from '../../lib/settings/session.ts';

/** The free first three months of the signed-in user, by the clock of the world. */
export function useFeeWaiver() {
  const until = useUser()?.feeWaiverUntil;
  return { waived: until !== undefined && worldNow() < until, until };
}

export type Waiver = ReturnType<typeof useFeeWaiver>;
