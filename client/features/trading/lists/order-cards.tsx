import type { OrderRow } from '@papertape/shared/contract/trading-rows.ts';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { worldNow } from '../../../lib/feeds/page-hub.ts';
import { ReadError } from '../../../lib/form/read-error.tsx';
import { useFormat } from '../../../lib/format/format.ts';
import { unknownText } from '../../../lib/format/numbers.ts';
import { Badge } from '../../../ui/badge.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { pairName } from '../parts/contract-name.tsx';
import { NothingThere } from '../parts/list-states.tsx';
import { useOrderStateText } from '../parts/order-texts.ts';
import { openSheet } from '../state/sheet-store.ts';
import { useSortedCards } from '../state/table-views.ts';
import { CardBar, CardFigure, ChooseCard, OrderShell } from './card-parts.tsx';
import { useRowIds } from './chosen-rows.tsx';
import { sortableOrders } from './row-order.ts';
import { useOpenOrders } from './use-open-lists.ts';

/** Renders pending orders as cards. */
export function OrderCards({ onlySymbol }: { onlySymbol?: string | undefined }) {
  const { t } = useTranslation('trading');
  const { rows: open, error, retry } = useOpenOrders(onlySymbol);
  const rows = useSortedCards('openOrders', open, sortableOrders);
  const ids = useRowIds(rows);
  if (error) return <ReadError error={error} onRetry={retry} />;
  if (rows === undefined) return <SkeletonRows label={t('loading')} rows={2} />;
  if (rows.length === 0) return <NothingThere list="openOrders" />;
  return (
    <>
      <CardBar table="openOrders" rows={rows} waiting={<div className="tr-card-bar" />} />
      {rows.map((order) => (
        <OrderCard key={order.id} order={order} ids={ids} />
      ))}
    </>
  );
}

interface OrderCardProps {
  order: OrderRow;
  /** Ids of the cards as they are shown. */
  ids: readonly string[];
}

const OrderCard = memo(function OrderCard({ order, ids }: OrderCardProps) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const stateText = useOrderStateText();
  const { symbol } = order;
  const trigger = (price: string | null) => (price === null ? unknownText : format.price(price, symbol));
  return (
    <OrderShell
      order={order}
      badge={<Badge>{t('times', { leverage: order.leverage })}</Badge>}
      choose={<ChooseCard id={order.id} name={pairName(symbol)} order={ids} />}
      acts={{
        amend: () => openSheet({ name: 'amend', order }),
        cancel: () => openSheet({ name: 'cancel', order }),
      }}
    >
      <dl className="tr-grid mt-8">
        <CardFigure label={t('order.price')}>{format.price(order.price, symbol)}</CardFigure>
        <CardFigure label={t('order.filledOf')}>
          {format.amount(order.filledSize, symbol)} / {format.amount(order.size, symbol)}
        </CardFigure>
        <CardFigure label={t('order.state')}>{stateText(order)}</CardFigure>
        <CardFigure label={t('position.triggers')}>
          {trigger(order.takeProfit)} / {trigger(order.stopLoss)}
        </CardFigure>
        <CardFigure label={t('order.hold')}>{format.money(order.margin)}</CardFigure>
        <CardFigure label={t('order.time')}>{format.recent(order.createdAt, worldNow())}</CardFigure>
      </dl>
    </OrderShell>
  );
});
