import type { Ticker } from '@papertape/shared/contract/market.ts';
import { productGroups } from '@papertape/shared/product-groups.ts';
import { useMemo, useState } from 'react';
import { byTurnover, rankHottest, type Tickers } from '../../entities/market/rankings.ts';
import { type MarketRow, useMarketRows } from '../../entities/market/use-market-rows.ts';
import { useMarketTexts } from '../../entities/market/use-market-texts.ts';
import { pageHub } from '../../lib/feeds/page-hub.ts';
import { forgiveTyping } from '../../lib/search/forgive-typing.ts';
import { findSymbols, groupFound } from './find-symbols.ts';
import { useRecentSymbols } from './recent-symbols.ts';

const hotCount = 6;

export interface FoundRow extends MarketRow {
  names: readonly string[];
}

const none: readonly FoundRow[] = [];

/** Returns the tickers of the feeds, or those of the list until they have arrived. */
function latestTickers(listed: readonly Ticker[] = []): Tickers {
  const initial = new Map(listed.map((ticker) => [ticker.symbol, ticker]));
  const { tickers } = pageHub().quotes;
  return { get: (symbol) => tickers.latest(symbol) ?? initial.get(symbol) };
}

/** Finds probable matches where nothing has that name. */
function findForgiving(rows: readonly FoundRow[], text: string): FoundRow[] {
  const found = findSymbols(rows, text);
  if (found.length > 0 || text.trim() === '') return found;
  const names = rows.flatMap((row) => [row.base, row.shortName, ...row.names]);
  const meant = forgiveTyping(text, names);
  return meant === undefined ? [] : findSymbols(rows, meant);
}

/** Finds symbols by code and name on the page itself, so that results always match the typed text. */
export function useSearch() {
  const { rows, tickers, ...market } = useMarketRows();
  const texts = useMarketTexts();
  const [text, setText] = useState('');
  const symbols = useRecentSymbols((state) => state.symbols);
  const findable = useMemo(
    () => rows?.map((row): FoundRow => ({ ...row, names: [texts.name(row), row.name] })),
    [rows, texts],
  );
  const found = useMemo(() => findable && findForgiving(findable, text), [findable, text]);
  const groups = useMemo(() => found && groupFound(found), [found]);
  const hot = useMemo(
    () => rankHottest(findable ?? [], productGroups, latestTickers(tickers)).slice(0, hotCount),
    [findable, tickers],
  );
  const browse = useMemo(() => {
    const ranked = byTurnover(findable ?? [], latestTickers(tickers));
    return groupFound(productGroups.flatMap((group) => ranked.filter((row) => row.group === group)));
  }, [findable, tickers]);
  const recent = useMemo(
    () => symbols.flatMap((symbol) => findable?.find((row) => row.symbol === symbol) ?? []),
    [symbols, findable],
  );
  return {
    ...market,
    text,
    setText,
    /** All searchable rows. */
    all: findable ?? none,
    /** Undefined while the market loads. */
    groups,
    count: found?.length ?? 0,
    recent,
    hot,
    /** The whole market before anything is typed: each group with its most traded first. */
    browse,
  };
}

export type Search = ReturnType<typeof useSearch>;
