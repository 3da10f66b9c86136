import type { Withdrawal } from '@papertape/shared/contract/withdraw.ts';
import type { TFunction } from 'i18next';
import type { Format } from '../../lib/format/format.ts';
import { unknownText } from '../../lib/format/numbers.ts';
import { CoinIcon } from '../../ui/coin-icon.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { TableColumn } from '../../ui/table-columns.ts';
import { shownStatus, statusMeaning } from './status.ts';

type Texts = TFunction<['withdraw', 'money']>;

export function withdrawalColumns(
  t: Texts,
  format: Format,
  onOpen: (row: Withdrawal) => void,
): TableColumn<Withdrawal>[] {
  const figure = (
    key: 'amount' | 'fee' | 'expectedReceipt',
    header: string,
    className = '',
  ): TableColumn<Withdrawal> => ({
    key,
    header,
    align: 'right',
    cell: (row) => <span className={className}>{format.amount(row[key], row.coin)}</span>,
    text: (row) => row[key],
  });
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
    figure('amount', t('money:amount'), 'w-6'),
    figure('fee', t('money:fee')),
    figure('expectedReceipt', t('receipt')),
    { key: 'address', header: t('form.address'), cell: (row) => row.addressName, text: (row) => row.address },
    {
      key: 'note',
      header: t('note'),
      cell: (row) => <span className="c-2">{row.note ?? unknownText}</span>,
      text: (row) => row.note ?? '',
    },
    {
      key: 'status',
      header: t('money:status'),
      align: 'right',
      cell: (row) => (
        <button type="button" className="withdraw-status" onClick={() => onOpen(row)}>
          <StatusBadge meaning={statusMeaning[shownStatus(row)]} label={t(`status.${shownStatus(row)}`)} />
        </button>
      ),
      text: (row) => t(`status.${shownStatus(row)}`),
    },
  ];
}
