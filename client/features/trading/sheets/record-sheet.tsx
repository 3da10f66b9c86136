import type { ClosedRow, FillRow, MarginRow, OrderRow } from '@papertape/shared/contract/trading-rows.ts';
import { symbolHasSwap } from '@papertape/shared/rules/symbol-class.ts';
import { useTranslation } from 'react-i18next';
import { WhyFigure } from '../../../entities/money/why-figure.tsx';
import { CopiedText } from '../../../entities/records/record-parts.tsx';
import { useFormat } from '../../../lib/format/format.ts';
import { type KeyValueItem, KeyValueList } from '../../../ui/key-value.tsx';
import { readEndReason } from '../model/order-news.ts';
import { ForcedBadge, pairName } from '../parts/contract-name.tsx';
import { readMarginReason, useOrderSideText, useOrderStateText } from '../parts/order-texts.ts';
import type { SheetProps, TradeRecord } from '../state/sheet-store.ts';
import { TradeSheet } from './trade-sheet.tsx';

/** Renders all fields of one order, fill, close or margin change. */
export function RecordSheet({ sheet, open, onClose }: SheetProps<'record'>) {
  const { record } = sheet;
  const { t } = useTranslation('trading');
  const items = useRecordItems(record);
  const { id } = record.row;
  return (
    <TradeSheet open={open} onClose={onClose} title={t(`record.title.${record.kind}`)}>
      <KeyValueList
        items={[
          {
            label: t('record.id'),
            value: <CopiedText text={id} shown={<span className="mono">{id}</span>} />,
          },
          { label: t('confirm.contract'), value: `${pairName(record.row.symbol)} ${t('perpetual')}` },
          ...items,
        ]}
      />
      {record.kind === 'closed' && (
        <WhyFigure
          subject={{
            title: `${t('record.profit')} · ${pairName(record.row.symbol)}`,
            figures: [{ label: t('record.profit'), query: { figure: 'closeProfit', id } }],
          }}
        />
      )}
    </TradeSheet>
  );
}

function useRecordItems(record: TradeRecord): KeyValueItem[] {
  const order = useOrderRecordItems();
  const fill = useFillItems();
  const closed = useClosedItems();
  const margin = useMarginItems();
  if (record.kind === 'order') return order(record.row);
  if (record.kind === 'fill') return fill(record.row);
  return record.kind === 'closed' ? closed(record.row) : margin(record.row);
}

function useOrderRecordItems() {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const stateText = useOrderStateText();
  const sideText = useOrderSideText();
  return (order: OrderRow): KeyValueItem[] => {
    const { symbol } = order;
    const reason = readEndReason(order);
    return [
      { label: t('form.side'), value: sideText(order) },
      { label: t('form.type'), value: t(`type.${order.type}`) },
      { label: t('order.state'), value: stateText(order) },
      ...(reason ? [{ label: t('record.reason'), value: t(`cancelReason.${reason}`) }] : []),
      {
        label: t('record.origin'),
        value: <ForcedBadge by={order.origin}>{t(`origin.${order.origin}`)}</ForcedBadge>,
      },
      { label: t('order.price'), value: format.price(order.price, symbol) },
      { label: t('order.average'), value: format.price(order.averagePrice, symbol) },
      { label: t('order.size'), value: format.amount(order.size, symbol) },
      { label: t('order.filled'), value: format.amount(order.filledSize, symbol) },
      { label: t('leverage.title'), value: t('times', { leverage: order.leverage }) },
      { label: t('receipt.fee'), value: `${format.detail(order.fee, 'USDT')} USDT` },
      { label: t('record.profit'), value: `${format.profitDetail(order.profit)} USDT` },
      { label: t('order.time'), value: format.dateTime(order.createdAt) },
      { label: t('record.updated'), value: format.dateTime(order.updatedAt) },
    ];
  };
}

function useFillItems() {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const sideText = useOrderSideText();
  return (fill: FillRow): KeyValueItem[] => [
    { label: t('record.order'), value: <span className="mono">{fill.orderId}</span> },
    { label: t('form.side'), value: sideText(fill) },
    { label: t('order.price'), value: format.price(fill.price, fill.symbol) },
    { label: t('order.size'), value: format.amount(fill.size, fill.symbol) },
    { label: t('record.role'), value: t(`role.${fill.role}`) },
    {
      label: t('receipt.feeAt', { rate: format.percent(fill.feeRate) }),
      value: `${format.detail(fill.fee, 'USDT')} USDT`,
    },
    { label: t('record.profit'), value: `${format.profitDetail(fill.profit)} USDT` },
    { label: t('order.time'), value: format.dateTime(fill.time) },
  ];
}

function useClosedItems() {
  const { t } = useTranslation('trading');
  const format = useFormat();
  return (row: ClosedRow): KeyValueItem[] => [
    { label: t('form.side'), value: t(`position.${row.side}`) },
    {
      label: t('modes.margin'),
      value: `${t(`marginMode.${row.marginMode}`)} ${t('times', { leverage: row.leverage })}`,
    },
    {
      label: t('record.reason'),
      value: <ForcedBadge by={row.reason}>{t(`closeReason.${row.reason}`)}</ForcedBadge>,
    },
    { label: t('order.size'), value: format.amount(row.size, row.symbol) },
    { label: t('position.entry'), value: format.price(row.entryPrice, row.symbol) },
    { label: t('record.exit'), value: format.price(row.exitPrice, row.symbol) },
    { label: t('position.margin'), value: format.detail(row.margin, 'USDT') },
    { label: t('receipt.fee'), value: `${format.detail(row.fee, 'USDT')} USDT` },
    {
      label: t(symbolHasSwap(row.symbol) ? 'record.swap' : 'record.funding'),
      value: `${format.paidDetail(row.funding)} USDT`,
    },
    { label: t('position.return'), value: format.change(row.returnRate) },
    { label: t('record.opened'), value: format.dateTime(row.openedAt) },
    { label: t('record.closed'), value: format.dateTime(row.closedAt) },
    { label: t('record.profit'), value: `${format.profitDetail(row.profit)} USDT`, total: true },
  ];
}

function useMarginItems() {
  const { t } = useTranslation('trading');
  const format = useFormat();
  return (row: MarginRow): KeyValueItem[] => [
    { label: t('form.side'), value: t(`position.${row.side}`) },
    { label: t('record.reason'), value: t(`marginReason.${readMarginReason(row)}`) },
    { label: t('record.change'), value: `${format.profitDetail(row.change)} USDT` },
    { label: t('record.after'), value: `${format.detail(row.marginAfter, 'USDT')} USDT` },
    { label: t('order.time'), value: format.dateTime(row.time) },
  ];
}
