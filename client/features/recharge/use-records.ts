import { type RechargeRecord, type RechargeStatus, recharge } from '@papertape/shared/contract/recharge.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePages } from '../../lib/api/use-read.ts';

export const recordStatuses: readonly RechargeStatus[] = ['progress', 'success', 'fail'];

/** Confirmations grow while one looks. */
const everyMs = 5_000;

/** Deposits, newest first, and the one whose details are open; `?record=` opens one from elsewhere. */
export function useRecords(status?: RechargeStatus) {
  const [query] = useSearchParams();
  const [shownId, setShownId] = useState(query.get('record'));
  // A deposit that was just reported may not be in the list yet.
  const [fresh, setFresh] = useState<RechargeRecord>();
  const pages = usePages(
    recharge.list,
    { size: 20, ...(status ? { status } : {}) },
    { everyMs, quiet: true },
  );
  const rows = pages.data?.pages.flatMap((page) => page.list);
  const shown = rows?.find((row) => row.id === shownId) ?? (fresh?.id === shownId ? fresh : undefined);
  return {
    pages,
    shown,
    open: (record: RechargeRecord) => {
      setFresh(record);
      setShownId(record.id);
    },
    close: () => setShownId(null),
  };
}
