import type { RequestStatus } from '@papertape/shared/contract/values.ts';
import { type Withdrawal, withdraw } from '@papertape/shared/contract/withdraw.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useAction } from '../../lib/api/use-action.ts';
import { usePages } from '../../lib/api/use-read.ts';
import { balanceReads } from './balance-reads.ts';

export const recordStatuses: readonly RequestStatus[] = ['processing', 'approved', 'completed', 'rejected'];

const everyMs = 10_000;

/** Withdrawals, newest first, and the one that is open: to be confirmed, given up, or read. */
export function useRecords(status?: RequestStatus) {
  const { t } = useTranslation('withdraw');
  const [query] = useSearchParams();
  const [shownId, setShownId] = useState(query.get('record'));
  const pages = usePages(
    withdraw.list,
    { size: 20, ...(status ? { status } : {}) },
    { everyMs, quiet: true },
  );
  // The answer of an action is newer than the list until the list was read again.
  const [answered, setAnswered] = useState<{ row: Withdrawal; at: number }>();
  const rows = pages.data?.pages.flatMap((page) => page.list);
  const listed = rows?.find((row) => row.id === shownId);
  const answer = answered?.row.id === shownId ? answered : undefined;
  const shown = answer && (answer.at === pages.dataUpdatedAt || !listed) ? answer.row : listed;
  const open = (row: Withdrawal) => {
    setAnswered({ row, at: pages.dataUpdatedAt });
    setShownId(row.id);
  };
  const action = useAction(withdraw.confirm, {
    invalidates: [withdraw.list, ...balanceReads],
    doneText: t('confirmed'),
    onDone: open,
  });
  const release = useAction(withdraw.confirm, {
    invalidates: [withdraw.list, ...balanceReads],
    doneText: t('released'),
    onDone: open,
  });
  return {
    pages,
    shown,
    open,
    close: () => setShownId(null),
    confirm: (id: string) => void action.run({ id }),
    cancel: (id: string) => void release.run({ id, cancel: true }),
    confirming: action.busy,
    canceling: release.busy,
  };
}

export type Records = ReturnType<typeof useRecords>;
