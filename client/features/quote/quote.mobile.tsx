import type { SessionState, Ticker } from '@papertape/shared/contract/market.ts';
import { mobilePath } from '@papertape/shared/contract/places.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useOpenAlerts } from '../../entities/alerts/alert-button.tsx';
import { LiveChange, LivePrice } from '../../entities/market/live-cells.tsx';
import { QuoteSkeleton } from '../../entities/market/quote-row.tsx';
import { useSessionState } from '../../entities/market/session-note.tsx';
import { chartPlace, tradePlace } from '../../entities/market/symbol-place.ts';
import type { MarketRow } from '../../entities/market/use-market-rows.ts';
import { useMarketTexts } from '../../entities/market/use-market-texts.ts';
import { FavoritesEditor, WatchlistPlace } from '../../entities/watchlists/favorites-places.tsx';
import { pageHub, worldNow } from '../../lib/feeds/page-hub.ts';
import { useStale } from '../../lib/feeds/use-live.ts';
import { ReadError } from '../../lib/form/read-error.tsx';
import { useFormat } from '../../lib/format/format.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Empty } from '../../ui/empty.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ListRow } from '../../ui/list-row.tsx';
import { Page } from '../../ui/page.tsx';
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { QuoteList } from './parts/quote-list.tsx';
import { type Quote, useQuote } from './use-quote.ts';
import './quote.css';

interface RowSheetProps {
  row: MarketRow;
  open: boolean;
  quote: Quote;
}

/** Offers the actions for one symbol of the list. */
function RowSheet({ row, open, quote }: RowSheetProps) {
  const { t } = useTranslation(['quote', 'market']);
  const texts = useMarketTexts();
  const navigate = useNavigate();
  const openAlerts = useOpenAlerts();
  const { closeMenu, favorites, tab } = quote;
  const leave = (place: string) => () => {
    closeMenu();
    void navigate(place);
  };
  const act = (action: () => void) => () => {
    action();
    closeMenu();
  };
  const position = favorites.symbols?.indexOf(row.symbol) ?? -1;
  const marked = position >= 0;
  return (
    <Sheet open={open} onClose={closeMenu} title={row.shortName} description={texts.name(row)}>
      <SheetPrice row={row} />
      <ListRow icon="candles" title={t('menu.chart')} onPress={leave(chartPlace(row.symbol))} />
      <ListRow icon="transfer" title={t('menu.trade')} onPress={leave(tradePlace('mobile', row.symbol))} />
      <ListRow
        icon="star"
        title={marked ? t('menu.unmark') : t('menu.mark')}
        onPress={act(() => favorites.toggle(row.symbol))}
      />
      <ListRow icon="bell-plus" title={t('market:alert.open')} onPress={act(() => openAlerts(row.symbol))} />
      {tab === 'FAVORITES' && position > 0 && (
        <>
          <ListRow
            icon="chevron-up"
            title={t('menu.top')}
            onPress={act(() => favorites.move(row.symbol, 0))}
          />
          <ListRow
            icon="sort-arrows"
            title={t('menu.up')}
            onPress={act(() => favorites.move(row.symbol, position - 1))}
          />
        </>
      )}
    </Sheet>
  );
}

function SheetPrice({ row }: { row: MarketRow }) {
  const texts = useMarketTexts();
  const state = useSessionState(row.symbol, row.session);
  return (
    <div className="pad-x">
      <div className="flex g-12">
        <span className="t-24 w-6">
          <LivePrice symbol={row.symbol} />
        </span>
        <LiveChange symbol={row.symbol} />
      </div>
      <p className="t-12 c-3 mt-4">
        {texts.state(state)} <span className="num">{texts.next(row.session)}</span>
      </p>
    </div>
  );
}

const everyMs = 2000;

type Tickers = readonly (Ticker | undefined)[];

const joinStates = (tickers: Tickers) => tickers.map((ticker) => ticker?.state ?? '').join(' ');
const newestTime = (tickers: Tickers) => Math.max(0, ...tickers.map((ticker) => ticker?.time ?? 0));

/** Leaves out the time while prices arrive: with it the strip would render for every one. */
const readLive = (tickers: Tickers) => `0,${joinStates(tickers)}`;
const readStale = (tickers: Tickers) => `${newestTime(tickers)},${joinStates(tickers)}`;

/** Shows whether the symbols of the list trade now and when that changes, or since when prices are out of date. */
function SessionStrip({ rows }: { rows: readonly MarketRow[] }) {
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

const searchPlace = mobilePath('search');

export function QuoteMobile() {
  const { t } = useTranslation('quote');
  const texts = useMarketTexts();
  const navigate = useNavigate();
  const quote = useQuote();
  const stale = useStale();
  const { tab } = quote;
  return (
    <>
      <TopBar
        title={t('title')}
        end={
          <>
            <IconButton
              icon="star"
              iconSize={22}
              filled={tab === 'FAVORITES'}
              label={t('showFavorites')}
              onClick={() => quote.openTab('FAVORITES')}
            />
            <IconButton
              icon="search"
              iconSize={22}
              label={t('search')}
              onClick={() => void navigate(searchPlace)}
            />
          </>
        }
      />
      <Page title={t('title')} frame="mobile" className={stale ? 'is-stale' : undefined}>
        <PullToRefresh onRefresh={quote.refresh}>
          <Tabs
            id="quote"
            label={t('groups')}
            value={tab}
            onChange={quote.openTab}
            sticky
            tabs={quote.tabs.map((value) => ({
              value,
              label: value === 'FAVORITES' ? t('favorites') : texts.group(value),
            }))}
          />
          <TabPanel id="quote" value={tab}>
            {tab === 'FAVORITES' && <WatchlistPlace />}
            <QuotePanel key={tab} quote={quote} />
          </TabPanel>
        </PullToRefresh>
      </Page>
      {quote.menuRow && <RowSheet row={quote.menuRow} open quote={quote} />}
    </>
  );
}

function QuotePanel({ quote }: { quote: Quote }) {
  const { t } = useTranslation(['quote', 'market']);
  const [editing, setEditing] = useState(false);
  const { rows, tab, favorites } = quote;
  if (quote.error) {
    return <ReadError error={quote.error} onRetry={() => void quote.retry()} />;
  }
  if (rows === undefined) return <QuoteSkeleton label={t('loading')} rows={11} />;
  // The bar of lists explains an empty one.
  if (rows.length === 0) return quote.isList ? null : <NoFavorites />;
  const marked = tab === 'FAVORITES' && !quote.isList;
  return (
    <>
      {!editing && <SessionStrip rows={rows} />}
      {marked && (
        <div className="between pad-x quote-strip">
          <span className="t-12">
            {editing
              ? t('market:favoriteOrder.hint')
              : t('market:favoriteOrder.count', { count: rows.length })}
          </span>
          <Button size="sm" variant="ghost" onClick={() => setEditing(!editing)}>
            {editing ? t('market:favoriteOrder.done') : t('market:favoriteOrder.start')}
          </Button>
        </div>
      )}
      {marked && editing ? (
        <FavoritesEditor rows={rows} favorites={favorites} waiting={null} />
      ) : (
        <QuoteList {...quote} rows={rows} label={t('title')} />
      )}
    </>
  );
}

function NoFavorites() {
  const { t } = useTranslation('quote');
  const navigate = useNavigate();
  return (
    <Empty
      title={t('empty.title')}
      action={
        <Button variant="tonal" onClick={() => void navigate(searchPlace)}>
          {t('empty.action')}
        </Button>
      }
    >
      {t('empty.text')}
    </Empty>
  );
}

/** Returns a text derived from many tickers every `everyMs`. `read` must keep its identity; an unchanged text renders nothing. */
function useTickersText(
  symbols: readonly string[],
  read: (tickers: readonly (Ticker | undefined)[]) => string,
  everyMs = 1000,
): string {
  const names = symbols.join(' ');
  const [text, setText] = useState('');
  useEffect(() => {
    const hub = pageHub();
    const list = names === '' ? [] : names.split(' ');
    const releases = list.map((symbol) => hub.quotes.subscribe(symbol));
    const take = () => setText(read(list.map((symbol) => hub.quotes.tickers.latest(symbol))));
    take();
    const timer = setInterval(() => hub.withFlush(take), everyMs);
    return () => {
      clearInterval(timer);
      for (const release of releases) release();
    };
  }, [names, read, everyMs]);
  return text;
}
