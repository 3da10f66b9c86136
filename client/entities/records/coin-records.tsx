import { useFormat } from '../../lib/format/format.ts';
import { CoinIcon } from '../../ui/coin-icon.tsx';
import { ListRow } from '../../ui/list-row.tsx';
import { StatusBadge, type StatusBadgeProps } from '../../ui/status-badge.tsx';
import { ActionLink } from './columns.tsx';
import { RecordCards, type RecordListProps } from './record-cards.tsx';
import { StatusTabs, type StatusTabsProps } from './record-filters.tsx';

interface CoinRecord {
  id: string;
  coin: string;
  amount: string;
  createdAt: number;
}

interface CoinRecordsProps<Row, Status extends string> {
  tabs: Omit<StatusTabsProps<Status>, 'children'>;
  list: Omit<RecordListProps<Row>, 'label' | 'emptyAction' | 'row'>;
  /** The page where the first record is made. */
  start: { to: string; label: string };
  /** Returns the network or the address. */
  getWay: (record: Row) => string;
  getStatus: (record: Row) => StatusBadgeProps;
  onOpen: (record: Row) => void;
}

/** Renders deposits or withdrawals on a phone: by status, each as a card. */
export function CoinRecords<Row extends CoinRecord, Status extends string>(
  props: CoinRecordsProps<Row, Status>,
) {
  const { tabs, list, start, getWay, getStatus, onOpen } = props;
  const format = useFormat();
  return (
    <StatusTabs small {...tabs}>
      <RecordCards
        {...list}
        label={tabs.label}
        emptyAction={<ActionLink to={start.to}>{start.label}</ActionLink>}
        row={(record) => (
          <ListRow
            picture={<CoinIcon symbol={record.coin} />}
            title={`${record.coin} · ${getWay(record)}`}
            sub={format.dateTime(record.createdAt)}
            end={format.amount(record.amount, record.coin)}
            endSub={<StatusBadge {...getStatus(record)} />}
            onPress={() => onOpen(record)}
          />
        )}
      />
    </StatusTabs>
  );
}
