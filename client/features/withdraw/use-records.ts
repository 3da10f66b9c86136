import type { RequestStatus } from '@papertape/shared/contract/values.ts';
import { withdraw } from '@papertape/shared/contract/withdraw.ts';
import { useTranslation } from 'react-i18next';
import { balanceReads } from '../../entities/money/balance-reads.ts';
import { useShownRecord } from '../../entities/records/record-parts.tsx';
import { useAction } from '../../lib/api/use-action.ts';
import { usePages } from '../../lib/api/use-read.ts';

export const recordStatuses: readonly RequestStatus[] = ['processing', 'approved', 'completed', 'rejected'];

const everyMs = 10_000;

/** Withdrawals, newest first, and the one that is open: to be confirmed, given up, or read. */
export function useRecords(status?: RequestStatus) {
  const { t } = useTranslation('withdraw');
  const pages = usePages(withdraw.list, { size: 20, ...(status ? { status } : {}) }, { everyMs });
  const record = useShownRecord(pages);
  const action = useAction(withdraw.confirm, {
    invalidates: [withdraw.list, ...balanceReads],
    doneText: t('confirmed'),
    onDone: record.open,
  });
  const release = useAction(withdraw.confirm, {
    invalidates: [withdraw.list, ...balanceReads],
    doneText: t('released'),
    onDone: record.open,
  });
  return {
    pages,
    ...record,
    confirm: (id: string) => void action.run({ id }),
    cancel: (id: string) => void release.run({ id, cancel: true }),
    confirming: action.busy,
    canceling: release.busy,
  };
}

export type Records = ReturnType<typeof useRecords>;
