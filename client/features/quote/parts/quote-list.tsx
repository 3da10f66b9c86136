import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QuoteRow } from '../../../entities/market/quote-row.tsx';
import type { MarketRow } from '../../../entities/market/use-market-rows.ts';
import type { SortKey, SortPlace } from '../../../entities/market/use-quote-list.ts';
import { Icon } from '../../../ui/icon.tsx';
import { scaledPx } from '../../../ui/root-font.ts';
import { useLongPress } from '../../../ui/use-long-press.ts';
import type { Quote } from '../use-quote.ts';

/** Renders the sortable heads of the columns. Volume has no column of its own and is beside the symbol. */
function QuoteHead({ sort, pressSort }: SortPlace) {
  const named = (key: SortKey) => (sort?.key === key ? sort.direction : 'none');
  const first = sort?.key === 'volume' ? named('volume') : named('symbol');
  return (
    <thead>
      <tr className="quote-head">
        <th scope="col" aria-sort={first} className="quote-sorts">
          <SortButton name="symbol" sort={sort} pressSort={pressSort} />
          <SortButton name="volume" sort={sort} pressSort={pressSort} />
        </th>
        <th scope="col" aria-sort={named('price')}>
          <SortButton name="price" sort={sort} pressSort={pressSort} />
        </th>
        <th scope="col" aria-sort={named('change')}>
          <SortButton name="change" sort={sort} pressSort={pressSort} />
        </th>
      </tr>
    </thead>
  );
}

function SortButton({ name, sort, pressSort }: SortPlace & { name: SortKey }) {
  const { t } = useTranslation('quote');
  return (
    <button
      type="button"
      className="quote-sort"
      data-sort={sort?.key === name ? sort.direction : undefined}
      onClick={() => pressSort(name)}
    >
      <span>{t(`sort.${name}`)}</span>
      <Icon name="sort" size={12} filled />
    </button>
  );
}

/** A row and the line above it. */
const rowHeight = 57;

interface QuoteListProps extends Pick<Quote, 'sort' | 'pressSort' | 'hold' | 'openMenu'> {
  rows: readonly MarketRow[];
  label: string;
}

/** Renders only the rows in the window, so only they follow prices. */
export function QuoteList({ rows, label, sort, pressSort, hold, openMenu }: QuoteListProps) {
  const { t } = useTranslation('quote');
  const list = useRef<HTMLTableSectionElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => {
    setScrollMargin(list.current?.offsetTop ?? 0);
  }, []);
  useLongPress(list, (target) => {
    const symbol = target.closest<HTMLElement>('[data-symbol]')?.dataset['symbol'];
    if (symbol) openMenu(symbol);
  });
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => scaledPx(rowHeight),
    overscan: 3,
    scrollMargin,
  });
  const items = virtual.getVirtualItems();
  const before = (items[0]?.start ?? scrollMargin) - scrollMargin;
  const after = virtual.getTotalSize() - ((items.at(-1)?.end ?? scrollMargin) - scrollMargin);
  return (
    <table className="quotes" aria-label={label} aria-rowcount={rows.length + 1} {...hold}>
      <caption className="sr-only">{t('menuHint')}</caption>
      <QuoteHead sort={sort} pressSort={pressSort} />
      <tbody ref={list} style={{ paddingTop: before, paddingBottom: after }}>
        {items.map(({ index }) => {
          const row = rows[index];
          return row && <QuoteRow key={row.symbol} row={row} volume={sort?.key === 'volume'} inTable />;
        })}
      </tbody>
    </table>
  );
}
