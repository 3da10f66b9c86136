import type { Instrument } from '@papertape/shared/contract/market.ts';
import { type ProductGroup, productGroups } from '@papertape/shared/product-groups.ts';
import { memo, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { prepareChart } from '../../../entities/market/chart-sources.ts';
import { LiveChange, LivePrice } from '../../../entities/market/live-cells.tsx';
import { SymbolIcon } from '../../../entities/market/symbol-icon.tsx';
import { useFavorites } from '../../../entities/market/use-favorites.ts';
import { type MarketRow, useMarketRows } from '../../../entities/market/use-market-rows.ts';
import { useMarketTexts } from '../../../entities/market/use-market-texts.ts';
import { useShownList } from '../../../entities/market/use-quote-list.ts';
import { WatchlistPlace } from '../../../entities/watchlists/favorites-places.tsx';
import { ReadError } from '../../../lib/form/read-error.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Empty } from '../../../ui/empty.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { withoutAccents } from '../../../ui/picker-options.ts';
import { SearchInput } from '../../../ui/search-input.tsx';
import { Seen } from '../../../ui/seen.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { getTradePreferences } from '../state/trade-preferences.ts';

interface SymbolListProps {
  id: string;
  current: Instrument;
  onChoose: (symbol: string) => void;
}

/** Renders search, groups and favorites with live prices; a press changes the symbol of the page. */
export function SymbolList({ id, current, onChoose }: SymbolListProps) {
  const { t } = useTranslation('trading');
  const list = useSymbolList(current.group);
  const { rows, error, tab, query, isSearching } = list;
  const tabs: { value: SymbolTab; label: ReactNode }[] = [
    { value: 'favorites', label: <FavoritesLabel /> },
    ...list.groups.map((group) => ({ value: group, label: list.groupText(group) })),
  ];
  return (
    <div className="tr-watch">
      <div className="tr-watch__search">
        <SearchInput
          value={query}
          onChange={list.setQuery}
          placeholder={t('watch.search')}
          aria-label={t('watch.search')}
        />
      </div>
      {!isSearching && (
        <Tabs id={id} small label={t('watch.groups')} value={tab} onChange={list.setTab} tabs={tabs} />
      )}
      {!isSearching && tab === 'favorites' && <WatchlistPlace />}
      <div className="tr-watch__row tr-watch__head" aria-hidden="true">
        <span>{t('watch.symbol')}</span>
        <span>{t('watch.last')}</span>
        <span>{t('watch.change')}</span>
      </div>
      <div className="tr-watch__list" id={`${id}-panel`} role={isSearching ? undefined : 'tabpanel'}>
        {error && <ReadError error={error} onRetry={list.retry} />}
        {!error && rows === undefined && <SkeletonRows label={t('loading')} rows={8} />}
        {rows?.length === 0 && (isSearching || !list.isList) && (
          <Empty title={t(isSearching ? 'watch.nothing' : 'watch.noFavorites')}>
            {t(isSearching ? 'watch.nothingHint' : 'watch.noFavoritesHint')}
          </Empty>
        )}
        {rows?.map((row) => (
          <WatchRow key={row.symbol} row={row} isOn={row.symbol === current.symbol} onChoose={onChoose} />
        ))}
      </div>
    </div>
  );
}

function FavoritesLabel() {
  const { t } = useTranslation('trading');
  return (
    <>
      <Icon name="star" size={16} />
      <span className="sr-only">{t('watch.favorites')}</span>
    </>
  );
}

interface WatchRowProps {
  row: MarketRow;
  isOn: boolean;
  onChoose: (symbol: string) => void;
}

/** A pointer that rests this long on a row preloads its symbol. */
const restMs = 60;

const WatchRow = memo(function WatchRow({ row, isOn, onChoose }: WatchRowProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const prepare = () => {
    const { timeframe, charts } = getTradePreferences();
    prepareChart(row.symbol, timeframe, charts.layout === 'one' ? 'symbol' : 'market');
  };
  const cancel = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <Seen
      tag="button"
      type="button"
      className={classNames('tr-watch__row num', isOn && 'is-on')}
      aria-current={isOn || undefined}
      data-symbol={row.symbol}
      onPointerEnter={() => {
        timer.current = setTimeout(prepare, restMs);
      }}
      onPointerLeave={cancel}
      onPointerDown={prepare}
      onFocus={prepare}
      onClick={() => onChoose(row.symbol)}
    >
      <span className="flex g-8 w-6">
        <SymbolIcon instrument={row} size={24} />
        {row.shortName}
      </span>
      <span className="w-5">
        <LivePrice symbol={row.symbol} />
      </span>
      <span>
        <LiveChange symbol={row.symbol} />
      </span>
    </Seen>
  );
});

type SymbolTab = 'favorites' | ProductGroup;

/** Returns the listed symbols: one group or the favorites, or all groups during a search. */
function useSymbolList(startGroup: ProductGroup) {
  const { rows, error, refresh } = useMarketRows();
  const { symbols: favorites } = useFavorites();
  const list = useShownList();
  const marked = list ?? favorites;
  const texts = useMarketTexts();
  const [tab, setTab] = useState<SymbolTab>(startGroup);
  const [query, setQuery] = useState('');
  const words = withoutAccents(query).split(/\s+/).filter(Boolean).join(' ');
  const shown = useMemo(() => {
    if (rows === undefined) return undefined;
    if (words !== '') {
      const list = words.split(' ');
      const getText = (row: MarketRow) =>
        withoutAccents(
          `${row.symbol} ${row.shortName} ${row.base}/${row.quote} ${row.name} ${texts.name(row)}`,
        );
      return rows.filter((row) => list.every((word) => getText(row).includes(word)));
    }
    if (tab !== 'favorites') return rows.filter(({ group }) => group === tab);
    const bySymbol = new Map(rows.map((row) => [row.symbol, row]));
    return marked?.flatMap((symbol) => bySymbol.get(symbol) ?? []);
  }, [rows, words, tab, marked, texts]);
  return {
    rows: shown,
    error,
    retry: () => void refresh(),
    tab,
    setTab,
    query,
    setQuery,
    isSearching: words !== '',
    isList: list !== undefined,
    groups: productGroups,
    groupText: texts.group,
  };
}
