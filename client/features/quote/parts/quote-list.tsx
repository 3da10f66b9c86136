import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MarketRow } from '../../../entities/market/market-row.ts';
import { QuoteRow } from '../../../entities/market/quote-row.tsx';
import { scaledPx } from '../../../ui/root-font.ts';
import { useLongPress } from '../../../ui/use-long-press.ts';
import type { Quote } from '../use-quote.ts';
import { QuoteHead } from './quote-head.tsx';

/** A row and the line above it. */
const rowHeight = 57;

interface QuoteListProps extends Pick<Quote, 'sort' | 'pressSort' | 'hold' | 'openMenu'> {
  rows: readonly MarketRow[];
  label: string;
}

/** Only the rows in the window are in the page, so only they listen to prices. */
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
