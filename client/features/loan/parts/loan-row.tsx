import type { Loan } from '@papertape/shared/contract/loan-rows.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/format.ts';
import { ListRow } from '../../../ui/list-row.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { isOpen, statusBadge } from '../status.ts';

/** One loan in a mobile list. */
export function LoanRow({ row, onOpen }: { row: Loan; onOpen: (row: Loan) => void }) {
  const { t } = useTranslation(['loan', 'money']);
  const format = useFormat();
  const days = t('money:days', { count: row.days });
  return (
    <ListRow
      title={`${format.amount(row.amount, row.coin)} ${row.coin} · ${days}`}
      sub={
        isOpen(row)
          ? t('payBefore', {
              amount: `${format.amount(row.amountToPay, row.coin)} ${row.coin}`,
              date: format.date(row.dueAt),
            })
          : t('appliedOn', { date: format.date(row.appliedAt) })
      }
      end={<StatusBadge {...statusBadge(t, row)} />}
      endSub={row.overdueDays > 0 && t('overdue', { count: row.overdueDays })}
      onPress={() => onOpen(row)}
    />
  );
}
