import { productGroups } from '@papertape/shared/product-groups.ts';
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { FavoriteStar } from '../../../entities/market/favorite-star.tsx';
import {
  LiveChange,
  LiveFigure,
  LivePrice,
  LiveSparkline,
  LiveTurnover,
} from '../../../entities/market/live-cells.tsx';
import { rankGainers, rankLosers } from '../../../entities/market/rankings.ts';
import { SessionNote } from '../../../entities/market/session-note.tsx';
import { SymbolIcon } from '../../../entities/market/symbol-icon.tsx';
import { tradePlace } from '../../../entities/market/symbol-place.ts';
import type { Arrange } from '../../../entities/market/use-live-order.ts';
import type { MarketRow } from '../../../entities/market/use-market-rows.ts';
import { type MarketTexts, useMarketTexts } from '../../../entities/market/use-market-texts.ts';
import {
  type GroupTab,
  isSortKey,
  useGroupPlace,
  useQuoteList,
  useSortPlace,
} from '../../../entities/market/use-quote-list.ts';
import { FavoritesEditor, WatchlistPlace } from '../../../entities/watchlists/favorites-places.tsx';
import { useStale } from '../../../lib/feeds/use-live.ts';
import { ReadError } from '../../../lib/form/read-error.tsx';
import { useSetQuery } from '../../../lib/navigation/use-set-query.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Table } from '../../../ui/table.tsx';
import { column, rightColumn, type TableColumn } from '../../../ui/table-columns.ts';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import '../../../entities/market/market.css';

/** Marks a column as sortable; the hook sorts by live values, so the table itself compares nothing. */
const sortBySymbol = ({ symbol }: MarketRow) => symbol;

function SymbolCell({ row, name }: { row: MarketRow; name: string }) {
  return (
    <span className="flex g-8">
      <FavoriteStar symbol={row.symbol} small />
      <SymbolIcon instrument={row} size={28} />
      <span>
        <b className="w-6 dash-sym">{row.shortName}</b>
        <small className="dash-name">
          <span>{name}</span> <SessionNote symbol={row.symbol} session={row.session} />
        </small>
      </span>
    </span>
  );
}

type Texts = TFunction<'home'>;

function figureColumns(t: Texts): TableColumn<MarketRow>[] {
  return [
    rightColumn('price', t('markets.last'), ({ symbol }) => <LivePrice symbol={symbol} />, {
      className: 'w-6',
      sortBy: sortBySymbol,
    }),
    rightColumn('change', t('markets.change'), ({ symbol }) => <LiveChange symbol={symbol} />, {
      className: 'w-5',
      sortBy: sortBySymbol,
    }),
    rightColumn('high', t('markets.high'), ({ symbol }) => <LiveFigure symbol={symbol} figure="high" />, {
      className: 'c-2',
    }),
    rightColumn('low', t('markets.low'), ({ symbol }) => <LiveFigure symbol={symbol} figure="low" />, {
      className: 'c-2',
    }),
    rightColumn('volume', t('markets.volume'), (row) => <LiveTurnover pair={row} />, {
      className: 'c-2',
      sortBy: sortBySymbol,
    }),
  ];
}

function marketColumns(t: Texts, texts: MarketTexts): TableColumn<MarketRow>[] {
  return [
    column('symbol', t('markets.symbol'), (row) => <SymbolCell row={row} name={texts.name(row)} />, {
      sortBy: sortBySymbol,
      skeletonWidth: 120,
    }),
    ...figureColumns(t),
    rightColumn('week', t('markets.week'), ({ symbol, closes }) => (
      <span className="dash-spark">
        <LiveSparkline symbol={symbol} closes={closes} width={88} height={24} />
      </span>
    )),
    rightColumn(
      'trade',
      t('markets.trade'),
      ({ symbol, shortName }) => (
        <Link
          className={buttonClass({ variant: 'outline', size: 'xs' })}
          to={tradePlace('desktop', symbol)}
          aria-label={t('markets.tradeSymbol', { symbol: shortName })}
        >
          {t('markets.trade')}
        </Link>
      ),
      { head: <span className="sr-only">{t('markets.trade')}</span>, skeletonWidth: 48 },
    ),
  ];
}

const marketTabs: readonly GroupTab[] = ['FAVORITES', ...productGroups];

const filters = ['all', 'gainers', 'losers'] as const;
type Filter = (typeof filters)[number];

/** Rows before "show all": as many as fit beside the cards at the right. */
const firstRows = 16;

/** Keeps group and filter in the address. */
function useMarketsPlace() {
  const [query] = useSearchParams();
  const setQuery = useSetQuery();
  const filter = filters.find((one) => one === query.get('show')) ?? 'all';
  return { ...useGroupPlace(), filter, setFilter: (next: Filter) => setQuery({ show: next }) };
}

const choices: Record<Filter, Arrange> = {
  all: (symbols) => symbols,
  gainers: rankGainers,
  losers: rankLosers,
};

/** Manages the market table of the dashboard. */
function useMarkets() {
  const place = useMarketsPlace();
  const { sort, pressSort } = useSortPlace();
  const { tab, filter } = place;
  const list = useQuoteList({ tab, sort, choose: choices[filter], everyMs: 3000 });
  const [whole, setWhole] = useState(false);
  return {
    ...list,
    ...place,
    sort,
    pressSort,
    rows: list.rows?.slice(0, whole ? undefined : firstRows),
    more: Math.max(0, (list.rows?.length ?? 0) - firstRows),
    whole,
    toggleWhole: () => setWhole(!whole),
  };
}

type Markets = ReturnType<typeof useMarkets>;

/** Shows the market by group, sortable; a row opens its trade page. */
export function MarketsCard() {
  const { t } = useTranslation('home');
  const texts = useMarketTexts();
  const markets = useMarkets();
  const stale = useStale();
  return (
    <Card flush className={classNames('dash-market', stale && 'is-stale')}>
      <h2 className="sr-only">{t('markets.title')}</h2>
      <Tabs
        id="markets"
        label={t('markets.title')}
        value={markets.tab}
        onChange={markets.openTab}
        tabs={marketTabs.map((value) => ({
          value,
          label: value === 'FAVORITES' ? t('markets.favorites') : texts.group(value),
        }))}
        end={
          <>
            {markets.tab === 'FAVORITES' && <OrderButton markets={markets} />}
            <SegmentedControl
              label={t('markets.filter')}
              size="sm"
              value={markets.filter}
              onChange={markets.setFilter}
              segments={filters.map((value) => ({ value, label: t(`markets.${value}`) }))}
            />
          </>
        }
      />
      <TabPanel id="markets" value={markets.tab}>
        {markets.tab === 'FAVORITES' && <WatchlistPlace />}
        <MarketTable markets={markets} />
      </TabPanel>
    </Card>
  );
}

/** Opens the favorites for sorting by hand. */
function OrderButton({ markets }: { markets: Markets }) {
  const { t } = useTranslation('market');
  const [open, setOpen] = useState(false);
  const { marked, favorites } = markets;
  if (marked.length === 0) return null;
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setOpen(true)}>
        {t('favoriteOrder.start')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('favoriteOrder.label')}
        description={t('favoriteOrder.hint')}
        footer={
          <Button variant="primary" block onClick={() => setOpen(false)}>
            {t('favoriteOrder.done')}
          </Button>
        }
      >
        <FavoritesEditor rows={marked} favorites={favorites} waiting={null} />
      </Dialog>
    </>
  );
}

function MarketTable({ markets }: { markets: Markets }) {
  const { t } = useTranslation('home');
  const texts = useMarketTexts();
  const navigate = useNavigate();
  const columns = useMemo(() => marketColumns(t, texts), [t, texts]);
  const { rows, sort, whole, more } = markets;
  if (markets.error) {
    return <ReadError error={markets.error} onRetry={markets.retry} busy={markets.loading} />;
  }
  return (
    <div {...markets.hold}>
      <Table
        caption={t('markets.title')}
        columns={columns}
        rows={rows && [...rows]}
        rowKey={(row) => row.symbol}
        skeletonRows={8}
        sort={sort}
        onSortChange={(next) => {
          const key = next?.key ?? sort?.key;
          if (isSortKey(key)) markets.pressSort(key);
        }}
        onRowPress={({ symbol }) => void navigate(tradePlace('desktop', symbol))}
        empty={<NoRows markets={markets} />}
      />
      {more > 0 && rows && (
        <div className="pad">
          <Button size="sm" variant="ghost" onClick={markets.toggleWhole} aria-expanded={whole}>
            {whole ? t('markets.fewer') : t('markets.more', { count: more })}
          </Button>
        </div>
      )}
    </div>
  );
}

function NoRows({ markets }: { markets: Markets }) {
  const { t } = useTranslation('home');
  if (markets.filter !== 'all') {
    return (
      <Empty
        scene="gap"
        title={t('ranking.none')}
        action={
          <Button variant="tonal" onClick={() => markets.setFilter('all')}>
            {t('markets.all')}
          </Button>
        }
      >
        {t('ranking.noneHint')}
      </Empty>
    );
  }
  // The bar of lists explains an empty one.
  if (markets.isList) return null;
  return (
    <Empty
      title={t('ranking.noFavorites')}
      action={
        <Link className={buttonClass({ variant: 'tonal' })} to="?type=CRYPTO" replace>
          {t('ranking.all')}
        </Link>
      }
    >
      {t('ranking.noFavoritesHint')}
    </Empty>
  );
}
