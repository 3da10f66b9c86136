import { mobilePath } from '@papertape/shared/contract/places.ts';
import { productGroups } from '@papertape/shared/product-groups.ts';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { QuoteRow, QuoteSkeleton } from '../../../entities/market/quote-row.tsx';
import {
  byTurnover,
  rankGainers,
  rankHottest,
  rankLosers,
  type Tickers,
} from '../../../entities/market/rankings.ts';
import { useFavorites } from '../../../entities/market/use-favorites.ts';
import { type Arrange, useLiveOrder } from '../../../entities/market/use-live-order.ts';
import { type MarketRow, useMarketRows } from '../../../entities/market/use-market-rows.ts';
import { ReadError } from '../../../lib/form/read-error.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';

const rankings = ['favorites', 'hot', 'gainers', 'losers', 'volume'] as const;
type Ranking = (typeof rankings)[number];

const length = 10;
const noSymbols: readonly string[] = [];
const listSymbols = (rows: readonly MarketRow[]) => rows.map(({ symbol }) => symbol);

function rankRows(ranking: Ranking, rows: readonly MarketRow[], tickers: Tickers): readonly string[] {
  if (ranking === 'gainers') return rankGainers(listSymbols(rows), tickers);
  if (ranking === 'losers') return rankLosers(listSymbols(rows), tickers);
  if (ranking === 'volume') return listSymbols(byTurnover(rows, tickers));
  return listSymbols(rankHottest(rows, productGroups, tickers));
}

/** Keeps the open list in the address. */
function useRankingPlace(): [Ranking, (ranking: Ranking) => void] {
  const [query, setQuery] = useSearchParams();
  const ranking = rankings.find((one) => one === query.get('list')) ?? 'hot';
  const open = (next: Ranking) => setQuery({ list: next }, { replace: true });
  return [ranking, open];
}

/** Manages the lists of the home page: favorites and market rankings. */
export function useRanking() {
  const [ranking, openRanking] = useRankingPlace();
  const market = useMarketRows();
  const favorites = useFavorites();
  const { rows } = market;
  const own = ranking === 'favorites';
  const bySymbol = useMemo(() => new Map(rows?.map((row) => [row.symbol, row])), [rows]);
  const symbols = useMemo(() => {
    if (own) return (favorites.symbols ?? noSymbols).filter((symbol) => bySymbol.has(symbol));
    return [...bySymbol.keys()];
  }, [own, favorites.symbols, bySymbol]);
  const arrange = useCallback<Arrange>(
    (names, tickers) => {
      if (own) return names;
      const known = names.flatMap((symbol) => bySymbol.get(symbol) ?? []);
      return rankRows(ranking, known, tickers).slice(0, length);
    },
    [own, ranking, bySymbol],
  );
  const order = useLiveOrder(symbols, arrange, 3000);
  const shown = useMemo(
    () => order.symbols.slice(0, length).flatMap((symbol) => bySymbol.get(symbol) ?? []),
    [order.symbols, bySymbol],
  );
  const awaited = rows === undefined || (own && favorites.symbols === undefined);
  return {
    ranking,
    openRanking,
    rows: awaited ? undefined : shown,
    hold: order.hold,
    error: market.error ?? (own ? favorites.error : null),
    loading: market.loading,
    refresh: market.refresh,
    retry: () => {
      favorites.retry();
      void market.refresh();
    },
  };
}

type RankingModel = ReturnType<typeof useRanking>;

/** Shows favorites, hot, gainers, losers or turnover: ten live rows. */
export function RankingList({ model }: { model: RankingModel }) {
  const { t } = useTranslation('home');
  const { ranking } = model;
  return (
    <>
      <Tabs
        id="ranking"
        label={t('ranking.label')}
        value={ranking}
        onChange={model.openRanking}
        tabs={rankings.map((value) => ({ value, label: t(`ranking.${value}`) }))}
      />
      <TabPanel id="ranking" value={ranking}>
        <RankingRows model={model} />
      </TabPanel>
    </>
  );
}

function RankingRows({ model }: { model: RankingModel }) {
  const { t } = useTranslation('home');
  const { rows, ranking, hold } = model;
  const own = ranking === 'favorites';
  if (model.error) {
    return <ReadError error={model.error} onRetry={model.retry} busy={model.loading} />;
  }
  if (rows === undefined) return <QuoteSkeleton label={t('ranking.loading')} rows={8} />;
  if (rows.length === 0) {
    return (
      <Empty
        title={own ? t('ranking.noFavorites') : t('ranking.none')}
        action={
          <Link
            className={buttonClass({ variant: 'tonal' })}
            to={own ? mobilePath('search') : mobilePath('quote')}
          >
            {own ? t('ranking.find') : t('ranking.all')}
          </Link>
        }
      >
        {own ? t('ranking.noFavoritesHint') : t('ranking.noneHint')}
      </Empty>
    );
  }
  return (
    <>
      <ul {...hold}>
        {rows.map((row) => (
          <QuoteRow key={row.symbol} row={row} volume={ranking === 'volume'} spark />
        ))}
      </ul>
      <Link
        className="row row--plain link t-13 home-all"
        to={own ? mobilePath('quote', { type: 'FAVORITES' }) : mobilePath('quote')}
      >
        {t('ranking.all')}
      </Link>
    </>
  );
}
