import type { Withdrawal } from '@papertape/shared/contract/withdraw-rows.ts';
import type { TFunction } from 'i18next';
import {
  amountColumn,
  coinColumn,
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
  return [
    timeColumn(t('money:time'), format, (row) => row.createdAt, 'c-2'),
    coinColumn(t('money:coin'), (row) => row.coin),
    amountColumn('amount', t('money:amount'), format, { className: 'w-6' }),
    amountColumn('fee', t('money:fee'), format),
    amountColumn('expectedReceipt', t('receipt'), format),
    column('address', t('form.address'), (row) => row.addressName, {
      text: (row) => row.address,
      also: [
        { header: t('money:network'), text: (row) => row.chain },
        { header: t('record.account'), text: (row) => row.account },
      ],
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
