import {
  type Mistake,
  mistake,
  type TradeKind,
  tradeJournal,
} from '@papertape/shared/contract/trade-journal.ts';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useAddition } from '../../lib/api/use-addition.ts';
import { usePages, useRead } from '../../lib/api/use-read.ts';
import { useSetQuery } from '../../lib/navigation/use-set-query.ts';
import { useSettings } from '../../lib/settings/settings-store.ts';

/** Returns why the list has no rows: nothing was closed yet, or nothing passes the filter. */
export function useEmptyText({ isFiltered, filter }: Pick<Journal, 'isFiltered' | 'filter'>) {
  const { t } = useTranslation('journal');
  if (!isFiltered && filter.kind === 'seconds') {
    return { emptyTitle: t('empty.seconds'), emptyText: t('empty.secondsHint') };
  }
  return isFiltered
    ? { emptyTitle: t('empty.filtered'), emptyText: t('empty.filteredHint') }
    : { emptyTitle: t('empty.title'), emptyText: t('empty.hint') };
}

export const results = ['all', 'win', 'loss'] as const;
type ResultFilter = (typeof results)[number];

export const tradeKinds = ['position', 'seconds'] as const satisfies readonly TradeKind[];

interface JournalFilter {
  kind: TradeKind;
  result: ResultFilter;
  tag: string | undefined;
  mistake: Mistake | undefined;
}

/** Reads the filter from the address, so that a link shows the same. */
function readFilter(query: URLSearchParams): JournalFilter {
  return {
    kind: tradeKinds.find((one) => one === query.get('kind')) ?? 'position',
    result: results.find((one) => one === query.get('result')) ?? 'all',
    tag: query.get('tag') ?? undefined,
    mistake: mistake.options.find((one) => one === query.get('mistake')),
  };
}

/** Returns whether this host has a journal; undefined while unknown. */
export const useJournalOffered = () => useAddition('tradeJournal');

/** Reads every closed trade of the current account, and the figures of all of them. */
export function useJournal() {
  const [query] = useSearchParams();
  const setQuery = useSetQuery();
  const zone = useSettings((settings) => settings.timeZone);
  const filter = readFilter(query);
  const { result, kind, ...rest } = filter;
  // Without a choice the answer is positions, also from a host that has nothing else.
  const input = {
    ...rest,
    ...(kind === 'position' ? {} : { kind }),
    ...(result === 'all' ? {} : { result }),
  };
  const pages = usePages(tradeJournal.trades, { ...input, size: 20 });
  const statistics = useRead(tradeJournal.statistics, { ...input, zone }, { keep: true });
  return {
    filter,
    isFiltered: result !== 'all' || rest.tag !== undefined || rest.mistake !== undefined,
    pages,
    tags: pages.data?.pages[0]?.tags ?? [],
    statistics,
    setKind: (next: TradeKind) => setQuery({ kind: next === 'position' ? null : next, tag: null }),
    setResult: (next: ResultFilter) => setQuery({ result: next === 'all' ? null : next }),
    setTag: (tag: string | undefined) => setQuery({ tag: tag ?? null }),
    setMistake: (next: Mistake | undefined) => setQuery({ mistake: next ?? null }),
    clear: () => setQuery({ result: null, tag: null, mistake: null }),
    refresh: () => Promise.all([pages.refetch(), statistics.refetch()]),
  };
}

export type Journal = ReturnType<typeof useJournal>;
