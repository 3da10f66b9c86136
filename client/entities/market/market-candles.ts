/**
 * Candles by the market socket, for charts beside the one that is traded on: one socket for all of them, and nothing but
 * candles. A symbol's own socket brings its book and its trades along.
 */
import type { FeedData } from '@papertape/shared/contract/feeds.ts';
import type { Candle } from '@papertape/shared/contract/market.ts';
import type { Timeframe } from '@papertape/shared/contract/values.ts';
import { hiddenGraceMs } from '../../lib/feeds/hub.ts';
import { onOtherHistory } from '../../lib/feeds/other-history.ts';
import { pageHub } from '../../lib/feeds/page-hub.ts';
import { isPageSeen } from '../../lib/feeds/page-view.ts';

type ChartData = Partial<FeedData<'realtime', 'chart'>>;
type OnCandles = (candles: readonly Candle[]) => void;

/** Not while the page is hidden for long; afterwards, and after an outage, candles may be missing. Returns how to stop. */
export function hearCandles(
  symbol: string,
  timeframe: Timeframe,
  onCandles: OnCandles,
  onGap: () => void,
): () => void {
  const hub = pageHub();
  const end = new AbortController();
  let leave: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hear = (data: unknown, gap: boolean) => {
    const news = (data ?? {}) as ChartData;
    if (gap) onGap();
    if (news.symbol === symbol && news.timeframe === timeframe) onCandles(news.candles ?? []);
  };
  const begin = () => {
    leave = hub.market.listen({ eventType: 'chart', symbol, timeframe }, hear);
  };
  const rest = () => {
    leave?.();
    leave = undefined;
  };
  const look = () => {
    clearTimeout(timer);
    if (!isPageSeen()) timer = setTimeout(rest, hiddenGraceMs);
    else if (leave === undefined) {
      begin();
      onGap();
    }
  };
  begin();
  document.addEventListener('visibilitychange', look, { signal: end.signal });
  const stops = [hub.onReconnected(onGap), onOtherHistory(onGap)];
  return () => {
    clearTimeout(timer);
    end.abort();
    rest();
    for (const stop of stops) stop();
  };
}
