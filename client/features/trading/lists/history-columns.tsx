import type { ClosedRow, FillRow, MarginRow, OrderRow } from '@papertape/shared/contract/trading-rows.ts';
import type { ReactNode } from 'react';
import { column, type TableColumn, textColumn } from '../../../ui/table-columns.ts';
import { ContractName, ForcedBadge, pairName } from '../parts/contract-name.tsx';
import { readMarginReason } from '../parts/order-texts.ts';
import type { TradeRecord } from '../state/sheet-store.ts';
import {
  type ColumnTexts,
  figure,
  moneyColumn,
  profitColumn,
  rowIdColumn,
  sizeColumn,
  sortedTimeColumn,
} from './column-parts.ts';
import { orderHistoryColumns } from './order-columns.tsx';
import type { HistoryKind, HistoryRow } from './use-history.ts';

type Columns = { [Kind in HistoryKind]: (texts: ColumnTexts) => TableColumn<HistoryRow<Kind>>[] };

const columns: Columns = {
  orderHistory: orderHistoryColumns,
  filled: fillColumns,
  closed: closedColumns,
  marginHistory: marginColumns,
};

export function historyColumns<Kind extends HistoryKind>(
  kind: Kind,
  texts: ColumnTexts,
): TableColumn<HistoryRow<Kind>>[] {
  return columns[kind](texts);
}

const recordKinds = {
  orderHistory: 'order',
  filled: 'fill',
  closed: 'closed',
  marginHistory: 'margin',
} as const;

/** Converts a row for its detail sheet. */
export function toTradeRecord(
  kind: HistoryKind,
  row: OrderRow | FillRow | ClosedRow | MarginRow,
): TradeRecord {
  return { kind: recordKinds[kind], row } as TradeRecord;
}

/** Creates the contract column of the screen; the file has a separate column for the side. */
function sidedColumn<Row extends ClosedRow | MarginRow>(
  { t }: ColumnTexts,
  cell: (row: Row) => ReactNode,
): TableColumn<Row> {
  return column('contract', t('confirm.contract'), cell, {
    text: (row) => pairName(row.symbol),
    sortBy: (row) => row.symbol,
    also: [{ header: t('form.side'), text: (row) => t(`position.${row.side}`) }],
  });
}

function fillColumns(texts: ColumnTexts): TableColumn<FillRow>[] {
  const { t, format, orderSide } = texts;
  return [
    sortedTimeColumn(texts, (row) => row.time),
    column('contract', t('confirm.contract'), (row) => <ContractName symbol={row.symbol} />, {
      text: (row) => pairName(row.symbol),
      sortBy: (row) => row.symbol,
    }),
    textColumn('side', t('form.side'), orderSide, { sortBy: orderSide }),
    figure('price', t('order.price'), format.price, (row) => row.price),
    sizeColumn(texts),
    textColumn('role', t('record.role'), (row) => t(`role.${row.role}`), { sortBy: ({ role }) => role }),
    figure('fee', t('receipt.fee'), format.money, (row) => row.fee),
    profitColumn(texts, [{ header: t('record.order'), text: (row) => row.orderId }, rowIdColumn(texts)]),
  ];
}

function closedColumns(texts: ColumnTexts): TableColumn<ClosedRow>[] {
  const { t, format } = texts;
  return [
    sortedTimeColumn(texts, (row) => row.closedAt),
    sidedColumn(texts, (row) => <ContractName {...row} />),
    sizeColumn(texts),
    figure('entry', t('position.entry'), format.price, (row) => row.entryPrice),
    figure('exit', t('record.exit'), format.price, (row) => row.exitPrice),
    profitColumn(texts),
    figure(
      'return',
      t('position.return'),
      (rate) => format.change(rate),
      (row) => row.returnRate,
    ),
    column(
      'reason',
      t('record.reason'),
      (row) => <ForcedBadge by={row.reason}>{t(`closeReason.${row.reason}`)}</ForcedBadge>,
      {
        text: (row) => t(`closeReason.${row.reason}`),
        sortBy: (row) => t(`closeReason.${row.reason}`),
        also: [rowIdColumn(texts)],
      },
    ),
  ];
}

function marginColumns(texts: ColumnTexts): TableColumn<MarginRow>[] {
  const { t, format } = texts;
  return [
    sortedTimeColumn(texts, (row) => row.time),
    sidedColumn(texts, (row) => <ContractName symbol={row.symbol} side={row.side} />),
    textColumn('reason', t('record.reason'), (row) => t(`marginReason.${readMarginReason(row)}`), {
      sortBy: (row) => t(`marginReason.${readMarginReason(row)}`),
    }),
    figure('change', t('record.change'), format.profit, (row) => row.change),
    {
      ...figure('after', t('record.after'), format.money, (row) => row.marginAfter),
      also: [moneyColumn(texts), rowIdColumn(texts)],
    },
  ];
}
