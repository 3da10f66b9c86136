import type { OrderRow } from '@papertape/shared/contract/trading-rows.ts';
import { Button } from '../../../ui/button.tsx';
import { column, rightColumn, type TableColumn, textColumn } from '../../../ui/table-columns.ts';
import { OrderName, pairName } from '../parts/contract-name.tsx';
import { openSheet } from '../state/sheet-store.ts';
import {
  type ColumnTexts,
  figure,
  moneyColumn,
  rowIdColumn,
  sortedTimeColumn,
  unitColumn,
} from './column-parts.ts';
import { orderOrder } from './row-order.ts';

function orderBase(texts: ColumnTexts): TableColumn<OrderRow>[] {
  const { t, format, orderSide } = texts;
  const filled = ({ filledSize, size, symbol }: OrderRow) =>
    `${format.amount(filledSize, symbol)} / ${format.amount(size, symbol)}`;
  return [
    column('contract', t('confirm.contract'), (row) => <OrderName order={row} side={orderSide(row)} />, {
      text: (row) => pairName(row.symbol),
      sortBy: orderOrder.contract,
    }),
    textColumn('side', t('form.side'), orderSide),
    textColumn('type', t('form.type'), (row) => t(`type.${row.type}`)),
    figure('price', t('order.price'), format.price, (row) => row.price),
    {
      ...figure('filled', t('order.filledOf'), format.amount, (row: OrderRow) => row.filledSize),
      cell: filled,
      text: undefined,
      also: [
        { header: t('order.filled'), text: (row) => row.filledSize },
        { header: t('order.size'), text: (row) => row.size },
        unitColumn(texts),
      ],
    },
  ];
}

/** The file has columns for side and type, which the screen shows in the name. */
const inName = new Set(['side', 'type']);

export function columnsOnScreen<Row>(columns: TableColumn<Row>[], isOrders: boolean): TableColumn<Row>[] {
  return isOrders ? columns.filter(({ key }) => !inName.has(key)) : columns;
}

export function openOrderColumns(texts: ColumnTexts): TableColumn<OrderRow>[] {
  const { t, format, orderState } = texts;
  return [
    ...orderBase(texts),
    rightColumn(
      'triggers',
      t('position.triggers'),
      ({ takeProfit, stopLoss, symbol }) => (
        <>
          {format.price(takeProfit, symbol)}
          <br />
          {format.price(stopLoss, symbol)}
        </>
      ),
      { sortBy: orderOrder.triggers },
    ),
    figure('hold', t('order.hold'), format.money, (row) => row.margin),
    textColumn('state', t('order.state'), orderState, { sortBy: orderState }),
    sortedTimeColumn(texts, (row) => row.createdAt),
    rightColumn(
      'action',
      t('position.action'),
      (row) => (
        <span className="flex g-4 tr-end">
          <Button size="xs" variant="outline" onClick={() => openSheet({ name: 'amend', order: row })}>
            {t('order.amend')}
          </Button>
          <Button size="xs" variant="outline" onClick={() => openSheet({ name: 'cancel', order: row })}>
            {t('order.cancel')}
          </Button>
        </span>
      ),
      { acts: true },
    ),
  ];
}

export function orderHistoryColumns(texts: ColumnTexts): TableColumn<OrderRow>[] {
  const { t, format, orderState } = texts;
  return [
    sortedTimeColumn(texts, (row) => row.createdAt),
    ...orderBase(texts),
    figure('average', t('order.average'), format.price, (row) => row.averagePrice),
    {
      ...figure('fee', t('receipt.fee'), format.money, (row) => row.fee),
      also: [moneyColumn(texts)],
    },
    textColumn('state', t('order.state'), orderState, { sortBy: orderState, also: [rowIdColumn(texts)] }),
  ];
}
