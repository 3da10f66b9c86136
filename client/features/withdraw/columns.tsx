import type { Withdrawal } from '@papertape/shared/contract/withdraw-rows.ts';
import type { TFunction } from 'i18next';
import {
  coinColumn,
  figureColumn,
  idColumn,
  statusColumn,
  timeColumn,
} from '../../entities/records/columns.tsx';
import type { Format } from '../../lib/format/format.ts';
import { unknownText } from '../../lib/format/numbers.ts';
import { column, type TableColumn } from '../../ui/table-columns.ts';
import { statusBadge } from './status.ts';

type Texts = TFunction<['withdraw', 'money']>;

export function withdrawalColumns(
  t: Texts,
  format: Format,
  onOpen: (row: Withdrawal) => void,
): TableColumn<Withdrawal>[] {
  const figure = (key: 'amount' | 'fee' | 'expectedReceipt', header: string, className = '') =>
    figureColumn<Withdrawal>(key, header, (row) => format.amount(row[key], row.coin), {
      raw: (row) => row[key],
      className,
    });
  return [
    timeColumn(t('money:time'), format, (row) => row.createdAt, 'c-2'),
    coinColumn(t('money:coin'), (row) => row.coin),
    figure('amount', t('money:amount'), 'w-6'),
    figure('fee', t('money:fee')),
    figure('expectedReceipt', t('receipt')),
    column('address', t('form.address'), (row) => row.addressName, {
      text: (row) => row.address,
      also: [{ header: t('money:network'), text: (row) => row.chain }],
    }),
    column('note', t('note'), (row) => <span className="c-2">{row.note ?? unknownText}</span>, {
      text: (row) => row.note ?? '',
    }),
    statusColumn(t('money:status'), (row) => statusBadge(t, row), onOpen, [
      { header: t('record.transaction'), text: (row) => row.transaction ?? '' },
      idColumn(t('record.id')),
    ]),
  ];
}
