import type { Subscription } from '@papertape/shared/contract/financing-rows.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/format.ts';
import { ListRow } from '../../../ui/list-row.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { statusBadge } from '../status.ts';

/** One subscription in a mobile list. */
export function SubscriptionRow({ row, onOpen }: { row: Subscription; onOpen: (row: Subscription) => void }) {
  const { t } = useTranslation(['financing', 'money']);
  const format = useFormat();
  return (
    <ListRow
      title={`${t('money:days', { count: row.days })} · ${format.percent(row.annualRate)}`}
      sub={t('until', { date: format.date(row.expiresAt) })}
      end={`${format.amount(row.amount, row.coin)} ${row.coin}`}
      endSub={<StatusBadge {...statusBadge(t, row)} />}
      onPress={() => onOpen(row)}
    />
  );
}
