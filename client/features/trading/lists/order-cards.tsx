import type { OrderRow } from '@papertape/shared/contract/trading-rows.ts';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/format.ts';
import { unknownText } from '../../../lib/format/numbers.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { pairName } from '../parts/contract-name.tsx';
import { ListError, NothingThere } from '../parts/list-states.tsx';
import { isBuying, useOrderSideText, useOrderStateText } from '../parts/order-texts.ts';
import { openSheet } from '../state/sheet-store.ts';
import { useOpenOrders } from './use-open-lists.ts';

/** Pending orders as cards. */
export function OrderCards({ onlySymbol }: { onlySymbol?: string | undefined }) {
  const { t } = useTranslation('trading');
  const { rows, error, retry } = useOpenOrders(onlySymbol);
  if (error) return <ListError error={error} onRetry={retry} />;
  if (rows === undefined) return <SkeletonRows label={t('loading')} rows={2} />;
  if (rows.length === 0) return <NothingThere list="openOrders" />;
  return (
    <>
      {rows.map((order) => (
        <OrderCard key={order.id} order={order} />
      ))}
    </>
  );
}

const OrderCard = memo(function OrderCard({ order }: { order: OrderRow }) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const stateText = useOrderStateText();
  const sideText = useOrderSideText();
  const { symbol } = order;
  const trigger = (price: string | null) => (price === null ? unknownText : format.price(price, symbol));
  return (
    <article className="tr-card" aria-label={`${pairName(symbol)} ${sideText(order)}`}>
      <div className="between">
        <div className="flex g-8">
          <b className="w-6 t-14">{pairName(symbol)}</b>
          <Badge tone={isBuying(order) ? 'up' : 'down'}>{sideText(order)}</Badge>
          <Badge>{t('times', { leverage: order.leverage })}</Badge>
        </div>
        <div className="flex g-4">
          <Button size="xs" variant="outline" onClick={() => openSheet({ name: 'amend', order })}>
            {t('order.amend')}
          </Button>
          <Button size="xs" variant="outline" onClick={() => openSheet({ name: 'cancel', order })}>
            {t('order.cancel')}
          </Button>
        </div>
      </div>
      <dl className="tr-grid mt-8">
        <div>
          <dt className="stat__k">{t('order.price')}</dt>
          <dd className="stat__v num">{format.price(order.price, symbol)}</dd>
        </div>
        <div>
          <dt className="stat__k">{t('order.filledOf')}</dt>
          <dd className="stat__v num">
            {format.amount(order.filledSize, symbol)} / {format.amount(order.size, symbol)}
          </dd>
        </div>
        <div>
          <dt className="stat__k">{t('order.state')}</dt>
          <dd className="stat__v">{stateText(order)}</dd>
        </div>
        <div>
          <dt className="stat__k">{t('position.triggers')}</dt>
          <dd className="stat__v num">
            {trigger(order.takeProfit)} / {trigger(order.stopLoss)}
          </dd>
        </div>
        <div>
          <dt className="stat__k">{t('order.hold')}</dt>
          <dd className="stat__v num">{format.money(order.margin)}</dd>
        </div>
        <div>
          <dt className="stat__k">{t('order.time')}</dt>
          <dd className="stat__v num">{format.time(order.createdAt)}</dd>
        </div>
      </dl>
    </article>
  );
});
