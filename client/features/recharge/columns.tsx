import type { RechargeRecord } from '@papertape/shared/contract/recharge.ts';
import type { TFunction } from 'i18next';
import type { Format } from '../../lib/format/format.ts';
import { unknownText } from '../../lib/format/numbers.ts';
import { shortAddress } from '../../lib/money/short-address.ts';
import { CoinIcon } from '../../ui/coin-icon.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { TableColumn } from '../../ui/table-columns.ts';
import { statusMeaning } from './status.ts';

type Texts = TFunction<['recharge', 'money']>;

export function recordColumns(
  t: Texts,
  format: Format,
  onOpen: (record: RechargeRecord) => void,
): TableColumn<RechargeRecord>[] {
  return [
    {
      key: 'time',
      header: t('money:time'),
      cell: (row) => <span className="c-2">{format.dateTime(row.createdAt)}</span>,
      text: (row) => format.dateTime(row.createdAt),
    },
    {
      key: 'coin',
      header: t('money:coin'),
      cell: (row) => (
        <span className="flex g-8">
          <CoinIcon symbol={row.coin} size={20} />
          {row.coin}
        </span>
      ),
      text: (row) => row.coin,
    },
    {
      key: 'amount',
      header: t('money:amount'),
      align: 'right',
      cell: (row) => <span className="w-6">{format.amount(row.amount, row.coin)}</span>,
      text: (row) => row.amount,
    },
    { key: 'chain', header: t('money:network'), cell: (row) => row.chain, text: (row) => row.chain },
    {
      key: 'from',
      header: t('record.from'),
      cell: (row) => (
        <span className="mono c-2">{row.fromAddress ? shortAddress(row.fromAddress) : unknownText}</span>
      ),
      text: (row) => row.fromAddress ?? '',
    },
    {
      key: 'channel',
      header: t('record.channel'),
      cell: (row) => t(`channel.${row.channel}`),
      text: (row) => t(`channel.${row.channel}`),
    },
    {
      key: 'status',
      header: t('money:status'),
      align: 'right',
      cell: (row) => (
        <button type="button" className="recharge-status" onClick={() => onOpen(row)}>
          <StatusBadge meaning={statusMeaning[row.status]} label={t(`status.${row.status}`)} />
        </button>
      ),
      text: (row) => t(`status.${row.status}`),
    },
  ];
}
