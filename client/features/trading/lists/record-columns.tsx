import type { ClosedRow, FillRow, MarginRow } from '@papertape/shared/contract/trading-rows.ts';
import type { ReactNode } from 'react';
import type { TableColumn } from '../../../ui/table-columns.ts';
import { marginReasonOf } from '../model/margin-reason.ts';
import { ContractName, pairName } from '../parts/contract-name.tsx';
import { ForcedBadge } from '../parts/forced-badge.tsx';
import {
  type ColumnTexts,
  figure,
  idColumn,
  moneyColumn,
  profitColumn,
  sizeColumn,
  timeColumn,
} from './column-parts.ts';

/** The contract, whose side the file tells in a column of its own. */
function sidedColumn<Row extends ClosedRow | MarginRow>(
  { t }: ColumnTexts,
  cell: (row: Row) => ReactNode,
): TableColumn<Row> {
  return {
    key: 'contract',
    header: t('confirm.contract'),
    cell,
    text: (row) => pairName(row.symbol),
    also: [{ header: t('form.side'), text: (row) => t(`position.${row.side}`) }],
  };
}

export function fillColumns(texts: ColumnTexts): TableColumn<FillRow>[] {
  const { t, format, orderSide } = texts;
  return [
    timeColumn(texts, (row) => row.time),
    {
      key: 'contract',
      header: t('confirm.contract'),
      cell: (row) => <ContractName symbol={row.symbol} />,
      text: (row) => pairName(row.symbol),
    },
    { key: 'side', header: t('form.side'), cell: orderSide, text: orderSide },
    figure(
      'price',
      t('order.price'),
      (row) => format.price(row.price, row.symbol),
      (row) => row.price,
    ),
    sizeColumn(texts),
    {
      key: 'role',
      header: t('record.role'),
      cell: (row) => t(`role.${row.role}`),
      text: (row) => t(`role.${row.role}`),
    },
    figure(
      'fee',
      t('receipt.fee'),
      (row) => format.money(row.fee),
      (row) => row.fee,
    ),
    profitColumn(texts, [{ header: t('record.order'), text: (row) => row.orderId }, idColumn(texts)]),
  ];
}

export function closedColumns(texts: ColumnTexts): TableColumn<ClosedRow>[] {
  const { t, format } = texts;
  return [
    timeColumn(texts, (row) => row.closedAt),
    sidedColumn(texts, (row) => <ContractName {...row} />),
    sizeColumn(texts),
    figure(
      'entry',
      t('position.entry'),
      (row) => format.price(row.entryPrice, row.symbol),
      (row) => row.entryPrice,
    ),
    figure(
      'exit',
      t('record.exit'),
      (row) => format.price(row.exitPrice, row.symbol),
      (row) => row.exitPrice,
    ),
    profitColumn(texts),
    figure(
      'return',
      t('position.return'),
      (row) => format.change(row.returnRate),
      (row) => row.returnRate,
    ),
    {
      key: 'reason',
      header: t('record.reason'),
      cell: (row) => <ForcedBadge by={row.reason}>{t(`closeReason.${row.reason}`)}</ForcedBadge>,
      text: (row) => t(`closeReason.${row.reason}`),
      also: [idColumn(texts)],
    },
  ];
}

export function marginColumns(texts: ColumnTexts): TableColumn<MarginRow>[] {
  const { t, format } = texts;
  return [
    timeColumn(texts, (row) => row.time),
    sidedColumn(texts, (row) => <ContractName symbol={row.symbol} side={row.side} />),
    {
      key: 'reason',
      header: t('record.reason'),
      cell: (row) => t(`marginReason.${marginReasonOf(row)}`),
      text: (row) => t(`marginReason.${marginReasonOf(row)}`),
    },
    figure(
      'change',
      t('record.change'),
      (row) => format.profit(row.change),
      (row) => row.change,
    ),
    {
      ...figure(
        'after',
        t('record.after'),
        (row) => format.money(row.marginAfter),
        (row) => row.marginAfter,
      ),
      also: [moneyColumn(texts), idColumn(texts)],
    },
  ];
}
