import { useFormat } from '../../lib/format/format.ts';
import { CoinIcon } from '../../ui/coin-icon.tsx';
import { ListRow } from '../../ui/list-row.tsx';
import { StatusBadge, type StatusBadgeProps } from '../../ui/status-badge.tsx';

interface CoinRecord {
  coin: string;
  amount: string;
  createdAt: number;
}

interface CoinRecordRowProps {
  record: CoinRecord;
  /** The network or the address. */
  way: string;
  status: StatusBadgeProps;
  onOpen: () => void;
}

/** One movement of a coin in a mobile list. */
export function CoinRecordRow({ record, way, status, onOpen }: CoinRecordRowProps) {
  const format = useFormat();
  const { coin, amount, createdAt } = record;
  return (
    <ListRow
      picture={<CoinIcon symbol={coin} />}
      title={`${coin} · ${way}`}
      sub={format.dateTime(createdAt)}
      end={format.amount(amount, coin)}
      endSub={<StatusBadge {...status} />}
      onPress={onOpen}
    />
  );
}
