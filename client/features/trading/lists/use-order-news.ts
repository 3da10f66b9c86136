import type { ClosedRow, OrderRow } from '@papertape/shared/contract/trading-rows.ts';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { onOtherHistory } from '../../../lib/feeds/other-history.ts';
import { pageHub } from '../../../lib/feeds/page-hub.ts';
import { useOrderEvents } from '../../../lib/feeds/use-live.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { useUser } from '../../../lib/settings/session.ts';
import { liquidationsOf, type News, NewsFilter } from '../model/order-news.ts';

const filter = new NewsFilter();

onOtherHistory(() => filter.forget());

/** The words come with the first news: most pages stand on others, and tell none. */
function useShowNews() {
  const { i18n } = useTranslation();
  const format = useFormat();
  return useCallback(
    (news: News) => {
      const tell = async () => {
        const { tellNews } = await import('./tell-news.ts');
        tellNews(news, i18n.getFixedT(null, 'trading'), format);
      };
      // What cannot be loaded is announced nowhere; the lists have it all the same.
      i18n
        .loadNamespaces('trading')
        .then(tell, tell)
        .catch(() => undefined);
    },
    [i18n, format],
  );
}

/** Tells what became of an order that was just answered, unless the feed was quicker. */
export function useTellOrder() {
  const show = useShowNews();
  return useCallback(
    (order: OrderRow) => {
      const news = filter.ofOrder(order);
      if (news) show(news);
    },
    [show],
  );
}

export function useTellClosed() {
  const show = useShowNews();
  return useCallback(
    (rows: readonly ClosedRow[]) => {
      for (const row of rows) {
        const news = filter.ofClose(row);
        if (news) show(news);
      }
    },
    [show],
  );
}

/** Fills, cancels and closes as they happen, on every page. Who wants no news of orders hears of liquidations only. */
export function useOrderNews(): void {
  const show = useShowNews();
  const wanted = useUser()?.preferences.notifyOrders ?? true;
  // The host of news comes after the first paint, and the state of the account may have come before it.
  useEffect(() => filter.remember(pageHub().account.state.orders), []);
  useOrderEvents((data) => {
    for (const news of filter.ofMessage(wanted || data.whole ? data : liquidationsOf(data))) show(news);
  });
}
