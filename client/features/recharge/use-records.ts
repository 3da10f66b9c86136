import { recharge } from '@papertape/shared/contract/recharge.ts';
import type { RechargeStatus } from '@papertape/shared/contract/recharge-rows.ts';
import { useShownRecord } from '../../entities/records/use-shown-record.ts';
import { usePages } from '../../lib/api/use-read.ts';

export const recordStatuses: readonly RechargeStatus[] = ['progress', 'success', 'fail'];

/** Confirmations grow while one looks. */
const everyMs = 5_000;

/** Deposits, newest first, and the one whose details are open. */
export function useRecords(status?: RechargeStatus) {
  const pages = usePages(recharge.list, { size: 20, ...(status ? { status } : {}) }, { everyMs });
  return { pages, ...useShownRecord(pages) };
}
