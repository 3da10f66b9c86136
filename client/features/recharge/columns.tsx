import type { RechargeRecord } from '@papertape/shared/contract/recharge-rows.ts';
import type { TFunction } from 'i18next';
import { shortAddress } from '../../entities/money/short-address.ts';
import {
  amountColumn,
  coinColumn,
  idColumn,
  statusColumn,
  timeColumn,
} from '../../entities/records/columns.tsx';
import type { Format } from '../../lib/format/format.ts';
import { unknownText } from '../../lib/format/numbers.ts';
import { column, type TableColumn, textColumn } from '../../ui/table-columns.ts';
import { statusBadge } from './status.ts';

type Texts = TFunction<['recharge', 'money']>;

export function recordColumns(
  t: Texts,
  format: Format,
  onOpen: (record: RechargeRecord) => void,
): TableColumn<RechargeRecord>[] {
  return [
    timeColumn(t('money:time'), format, (row) => row.createdAt, 'c-2'),
    coinColumn(t('money:coin'), (row) => row.coin),
    amountColumn('amount', t('money:amount'), format, { className: 'w-6' }),
    textColumn('chain', t('money:network'), (row) => row.chain),
    column(
      'from',
      t('record.from'),
      (row) => (
        <span className="mono c-2">{row.fromAddress ? shortAddress(row.fromAddress) : unknownText}</span>
      ),
      { text: (row) => row.fromAddress ?? '' },
    ),
    textColumn('channel', t('record.channel'), (row) => t(`channel.${row.channel}`)),
    statusColumn(t('money:status'), (row) => statusBadge(t, row), onOpen, [
      { header: t('record.to'), text: (row) => row.toAddress },
      { header: t('record.transaction'), text: (row) => row.transaction ?? '' },
      idColumn(t('record.id')),
    ]),
  ];
}
