/** Shows news of orders: text, tone, sound and the record that a press opens. Loaded with the first news. */
import type { ClosedRow, OrderRow } from '@papertape/shared/contract/trading-rows.ts';
import type { TFunction } from 'i18next';
import type { Format } from '../../../lib/format/format.ts';
import { settings } from '../../../lib/settings/settings-store.ts';
import { vibrate } from '../../../lib/settings/vibrate.ts';
import { showToast, type Toast } from '../../../ui/toast.ts';
import { playTone } from '../../../ui/tone.ts';
import type { News, OneNews, SeveralNews } from '../model/order-news.ts';
import { openNewsRecord } from './news-record-store.ts';

type Words = TFunction<'trading'>;

export function newsText(news: OneNews, t: Words, format: Format): string {
  if (news.kind === 'closed') return t(`news.closed.${news.closed.reason}`, closeValues(news.closed, format));
  const values = orderValues(news.order, format);
  const side = t(`side.${news.order.action}.${news.order.side}`);
  if (news.kind === 'canceled') return t(`news.canceled.${news.reason}`, { ...values, side });
  if (news.kind === 'placed') return t(`news.placed.${news.order.type}`, { ...values, side });
  return t(`news.${news.kind}`, { ...values, side });
}

function severalText({ what, count }: SeveralNews, t: Words): string {
  return what === 'placed' ? t('scaled.placed', { count }) : t('news.severalCanceled', { count });
}

function orderValues(order: OrderRow, format: Format) {
  const { symbol } = order;
  return {
    size: format.amount(order.status === 'filled' ? order.filledSize : order.size, symbol),
    whole: format.amount(order.size, symbol),
    symbol: format.symbol(symbol),
    price: format.price(order.averagePrice ?? order.price, symbol),
  };
}

function closeValues(closed: ClosedRow, format: Format) {
  return {
    symbol: format.symbol(closed.symbol),
    size: format.amount(closed.size, closed.symbol),
    price: format.price(closed.exitPrice, closed.symbol),
    profit: format.profit(closed.profit),
  };
}

function isBad(news: OneNews): boolean {
  if (news.kind === 'filledPart') return true;
  if (news.kind === 'closed') return news.closed.reason === 'liquidation';
  return news.kind === 'canceled' && news.reason !== 'user' && news.reason !== 'positionClosed';
}

function chooseToastTone(news: OneNews): Toast['tone'] {
  if (news.kind === 'closed' && news.closed.reason === 'liquidation') return 'alarm';
  return isBad(news) ? 'bad' : 'ok';
}

function vibrateFor(news: OneNews): void {
  if (news.kind === 'placed' || news.kind === 'amended') return;
  vibrate(isBad(news) ? [40, 40, 40] : 30);
  if (settings().sounds) playTone(isBad(news) ? 'bad' : 'ok');
}

function showSeveral(news: SeveralNews, t: Words): void {
  showToast({ tone: 'ok', text: severalText(news, t), id: `several-${news.what}` });
}

export function showNews(news: News, t: Words, format: Format): void {
  if (news.kind === 'several') {
    showSeveral(news, t);
    return;
  }
  const record =
    news.kind === 'closed'
      ? ({ kind: 'closed', row: news.closed } as const)
      : ({ kind: 'order', row: news.order } as const);
  vibrateFor(news);
  showToast({
    tone: chooseToastTone(news),
    text: newsText(news, t, format),
    id: `trade-${record.row.id}`,
    action: { label: t('news.view'), onPress: () => openNewsRecord(record) },
  });
}
