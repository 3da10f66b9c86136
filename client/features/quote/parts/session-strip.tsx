import type { SessionState, Ticker } from '@papertape/shared/contract/market.ts';
import { useTranslation } from 'react-i18next';
import type { MarketRow } from '../../../entities/market/market-row.ts';
import { useMarketTexts } from '../../../entities/market/use-market-texts.ts';
import { worldNow } from '../../../lib/feeds/page-hub.ts';
import { useStale } from '../../../lib/feeds/use-live.ts';
import { useTickersText } from '../../../lib/feeds/use-tickers-text.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { classNames } from '../../../ui/class-names.ts';

const everyMs = 2000;

type Tickers = readonly (Ticker | undefined)[];

const statesOf = (tickers: Tickers) => tickers.map((ticker) => ticker?.state ?? '').join(' ');
const newestOf = (tickers: Tickers) => Math.max(0, ...tickers.map((ticker) => ticker?.time ?? 0));

/** While prices come, their time is not shown: with it the strip would be drawn for every one. */
const readLive = (tickers: Tickers) => `0,${statesOf(tickers)}`;
const readStale = (tickers: Tickers) => `${newestOf(tickers)},${statesOf(tickers)}`;

/** Says whether the symbols of the list trade now and when that changes; while prices may be old, since when. */
export function SessionStrip({ rows }: { rows: readonly MarketRow[] }) {
  const { t } = useTranslation('market');
  const texts = useMarketTexts();
  const format = useFormat();
  const stale = useStale();
  const [newest = '', known = ''] = useTickersText(
    rows.map(({ symbol }) => symbol),
    stale ? readStale : readLive,
    everyMs,
  ).split(',');
  const live = known.split(' ') as (SessionState | '')[];
  const states = rows.map(({ session }, index): SessionState => live[index] || session.state);
  const open = states.filter((state) => state === 'open').length;
  const [first] = states;
  const same = first !== undefined && states.every((state) => state === first);
  const text = same ? texts.state(first) : t('session.some', { count: open, total: rows.length });
  return (
    <div className="between t-12 quote-strip">
      <span className={classNames('flex g-6 quote-state', open > 0 && 'quote-state--open')}>{text}</span>
      <span className="num right">
        {stale && Number(newest) > 0
          ? t('session.asOf', { time: format.recent(Number(newest), worldNow()) })
          : nextText(rows, same, texts, t)}
      </span>
    </div>
  );
}

function nextText(
  rows: readonly MarketRow[],
  same: boolean,
  texts: ReturnType<typeof useMarketTexts>,
  t: ReturnType<typeof useTranslation<'market'>>['t'],
): string {
  const sessions = rows.map(({ session }) => session);
  const turns = sessions.filter(({ nextOpenAt, nextCloseAt }) => (nextOpenAt ?? nextCloseAt) !== null);
  if (turns.length === 0) return same ? t('session.always') : '';
  const soonest = turns.toSorted(
    (left, right) =>
      (left.nextOpenAt ?? left.nextCloseAt ?? 0) - (right.nextOpenAt ?? right.nextCloseAt ?? 0),
  )[0];
  return soonest ? texts.next(soonest) : '';
}
