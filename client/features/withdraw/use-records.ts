import type { RequestStatus } from '@papertape/shared/contract/values.ts';
import { withdraw } from '@papertape/shared/contract/withdraw.ts';
import { useTranslation } from 'react-i18next';
import { balanceReads } from '../../entities/money/balance-reads.ts';
import { useStatusFilter } from '../../entities/records/record-filters.tsx';
import { useShownRecord } from '../../entities/records/record-parts.tsx';
import { useAction } from '../../lib/api/use-action.ts';
import { usePages } from '../../lib/api/use-read.ts';
import { useFormat } from '../../lib/format/format.ts';
import { withdrawalColumns } from './columns.tsx';

/** Reads all withdrawals by status, for both layouts. */
export function useWithdrawalHistory() {
  const { t } = useTranslation(['withdraw', 'money']);
  const format = useFormat();
  const filter = useStatusFilter<RequestStatus>();
  const records = useWithdrawalRecords(filter.status);
  return {
    records,
    tabs: {
      id: 'withdrawals',
      label: t('records'),
      filter,
      statuses: recordStatuses,
      text: (value: RequestStatus | 'all') => t(`status.${value}`),
    },
    list: {
      pages: records.pages,
      csvName: 'withdrawals',
      columns: withdrawalColumns(t, format, records.open),
      emptyTitle: t('recordsEmpty'),
      emptyText: t('recordsEmptyHint'),
    },
  };
}

const recordStatuses: readonly RequestStatus[] = ['processing', 'approved', 'completed', 'rejected'];

const everyMs = 10_000;

/** Reads withdrawals, newest first, and holds the open one: to be confirmed, canceled, or read. */
export function useWithdrawalRecords(status?: RequestStatus) {
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

export type Records = ReturnType<typeof useWithdrawalRecords>;
