import type { ClosedRow, OrderRow } from '@papertape/shared/contract/trading-rows.ts';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { onOtherHistory } from '../../../lib/feeds/other-history.ts';
import { pageHub } from '../../../lib/feeds/page-hub.ts';
import { useOrderEvents } from '../../../lib/feeds/use-live.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { useUser } from '../../../lib/settings/session.ts';
import { keepLiquidations, type News, NewsFilter } from '../model/order-news.ts';

const filter = new NewsFilter();

onOtherHistory(() => filter.forget());

/** Number of reports in progress that have the news of orders instead of single messages. */
let reports = 0;

/** Announces only liquidations until the returned function is called. */
export function quietNews(): () => void {
  reports += 1;
  return () => {
    reports -= 1;
  };
}

/** Notes news that a report has, so that the feed does not announce them again. */
export function noteReported(rows: { orders?: readonly OrderRow[]; closed?: readonly ClosedRow[] }): void {
  for (const order of rows.orders ?? []) filter.readOrder(order);
  for (const row of rows.closed ?? []) filter.readClose(row);
}

/** Returns a function that announces news; its texts are loaded with the first ones. */
function useShowNews() {
  const { i18n } = useTranslation();
  const format = useFormat();
  return useCallback(
    (news: News) => {
      const showLoaded = async () => {
        const { showNews } = await import('./show-news.ts');
        showNews(news, i18n.getFixedT(null, 'trading'), format);
      };
      // Without the texts nothing is announced; the lists show the change anyway.
      i18n
        .loadNamespaces('trading')
        .then(showLoaded, showLoaded)
        .catch(() => undefined);
    },
    [i18n, format],
  );
}

/** Returns a function that announces the result of an answered order, unless the feed has already. */
export function useShowOrder() {
  const show = useShowNews();
  return useCallback(
    (order: OrderRow) => {
      const news = filter.readOrder(order);
      if (news) show(news);
    },
    [show],
  );
}

export function useShowClosed() {
  const show = useShowNews();
  return useCallback(
    (rows: readonly ClosedRow[]) => {
      for (const row of rows) {
        const news = filter.readClose(row);
        if (news) show(news);
      }
    },
    [show],
  );
}

/** Announces fills, cancels and closes on every page; only liquidations if the user has switched them off. */
export function useOrderNews(): void {
  const show = useShowNews();
  const isEnabled = useUser()?.preferences.notifyOrders ?? true;
  // The account may have arrived before this part was loaded.
  useEffect(() => filter.remember(pageHub().account.state.orders), []);
  useOrderEvents((data) => {
    const isAnnounced = data.whole || (isEnabled && reports === 0);
    for (const news of filter.readMessage(isAnnounced ? data : keepLiquidations(data))) show(news);
  });
}
