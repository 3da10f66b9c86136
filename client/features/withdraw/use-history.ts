import type { RequestStatus } from '@papertape/shared/contract/values.ts';
import { useTranslation } from 'react-i18next';
import { useStatusFilter } from '../../entities/records/record-filters.tsx';
import { useFormat } from '../../lib/format/format.ts';
import { withdrawalColumns } from './columns.tsx';
import { recordStatuses, useRecords } from './use-records.ts';

/** All withdrawals by status, as both layouts show them. */
export function useHistory() {
  const { t } = useTranslation(['withdraw', 'money']);
  const format = useFormat();
  const filter = useStatusFilter<RequestStatus>();
  const records = useRecords(filter.status);
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
