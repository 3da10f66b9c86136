import type { OrderRow } from '@papertape/shared/contract/trading-rows.ts';
import { unknownText } from '../../../lib/format/numbers.ts';
import { Button } from '../../../ui/button.tsx';
import type { TableColumn } from '../../../ui/table-columns.ts';
import { OrderName, pairName } from '../parts/contract-name.tsx';
import { openSheet } from '../state/sheet-store.ts';
import {
  type ColumnTexts,
  figure,
  idColumn,
  moneyColumn,
  right,
  timeColumn,
  unitColumn,
} from './column-parts.ts';

function orderBase(texts: ColumnTexts): TableColumn<OrderRow>[] {
  const { t, format, orderSide } = texts;
  const filled = ({ filledSize, size, symbol }: OrderRow) =>
    `${format.amount(filledSize, symbol)} / ${format.amount(size, symbol)}`;
  return [
    {
      key: 'contract',
      header: t('confirm.contract'),
      cell: (row) => <OrderName order={row} side={orderSide(row)} />,
      text: (row) => pairName(row.symbol),
      sortBy: (row) => row.symbol,
    },
    { key: 'side', header: t('form.side'), cell: orderSide, text: orderSide },
    {
      key: 'type',
      header: t('form.type'),
      cell: (row) => t(`type.${row.type}`),
      text: (row) => t(`type.${row.type}`),
    },
    figure(
      'price',
      t('order.price'),
      (row) => format.price(row.price, row.symbol),
      (row) => row.price,
    ),
    {
      ...figure('filled', t('order.filledOf'), filled, (row) => row.filledSize),
      text: undefined,
      also: [
        { header: t('order.filled'), text: (row) => row.filledSize },
        { header: t('order.size'), text: (row) => row.size },
        unitColumn(texts),
      ],
    },
  ];
}

/** On screen the name says side and type; the file keeps them apart. */
const inName = new Set(['side', 'type']);

export function columnsOnScreen<Row>(columns: TableColumn<Row>[], isOrders: boolean): TableColumn<Row>[] {
  return isOrders ? columns.filter(({ key }) => !inName.has(key)) : columns;
}

export function openOrderColumns(texts: ColumnTexts): TableColumn<OrderRow>[] {
  const { t, format, orderState } = texts;
  const price = (value: string | null, row: OrderRow) =>
    value === null ? unknownText : format.price(value, row.symbol);
  return [
    ...orderBase(texts),
    {
      key: 'triggers',
      header: t('position.triggers'),
      ...right,
      cell: (row) => (
        <>
          {price(row.takeProfit, row)}
          <br />
          {price(row.stopLoss, row)}
        </>
      ),
    },
    figure(
      'hold',
      t('order.hold'),
      (row) => format.money(row.margin),
      (row) => row.margin,
    ),
    { key: 'state', header: t('order.state'), cell: orderState, text: orderState },
    timeColumn(texts, (row) => row.createdAt),
    {
      key: 'action',
      header: t('position.action'),
      ...right,
      acts: true,
      cell: (row) => (
        <span className="flex g-4 tr-end">
          <Button size="xs" variant="outline" onClick={() => openSheet({ name: 'amend', order: row })}>
            {t('order.amend')}
          </Button>
          <Button size="xs" variant="outline" onClick={() => openSheet({ name: 'cancel', order: row })}>
            {t('order.cancel')}
          </Button>
        </span>
      ),
    },
  ];
}

export function orderHistoryColumns(texts: ColumnTexts): TableColumn<OrderRow>[] {
  const { t, format, orderState } = texts;
  return [
    timeColumn(texts, (row) => row.createdAt),
    ...orderBase(texts),
    figure(
      'average',
      t('order.average'),
      (row) => format.price(row.averagePrice, row.symbol),
      (row) => row.averagePrice,
    ),
    {
      ...figure(
        'fee',
        t('receipt.fee'),
        (row) => format.money(row.fee),
        (row) => row.fee,
      ),
      also: [moneyColumn(texts)],
    },
    { key: 'state', header: t('order.state'), cell: orderState, text: orderState, also: [idColumn(texts)] },
  ];
}
