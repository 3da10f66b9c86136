/**
 * Long lists keep only the rows near the window in the page. Rows come in chunks, since their heights differ: a chunk out
 * of sight leaves a gap of the height that it had. Lists that are short, which are most, are drawn whole.
 */
import {
  defaultRangeExtractor,
  type Range,
  useVirtualizer,
  useWindowVirtualizer,
  type VirtualItem,
} from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useLayoutEffect, useState } from 'react';
import { scaledPx } from './root-font.ts';

const chunkRows = 20;
/** Up to here a list is drawn whole. */
const wholeRows = 40;

interface Chunk<Row> {
  key: string | number;
  rows: readonly Row[];
  /** Of its first row in the whole list. */
  from: number;
  /** On the element of the chunk. */
  index: number;
  measure?: ((element: Element | null) => void) | undefined;
}

interface VirtualChunksProps<Row> {
  rows: readonly Row[];
  /** About how high a row is, before one has been seen. */
  rowHeight: number;
  /** The element of the list: what scrolls it is found from there. */
  list: RefObject<Element | null>;
  chunk: (chunk: Chunk<Row>) => ReactNode;
  /** Holds the place of rows that are not drawn. */
  gap: (height: number, where: 'before' | 'after') => ReactNode;
}

export function VirtualChunks<Row>(props: VirtualChunksProps<Row>) {
  const { rows, list, chunk } = props;
  const isLong = rows.length > wholeRows;
  const [scroller, setScroller] = useState<Element | null>();
  useLayoutEffect(() => {
    if (isLong) setScroller(scrollerOf(list.current));
  }, [isLong, list]);
  if (!isLong || scroller === undefined) {
    return chunk({ key: 0, rows: rows.slice(0, wholeRows), from: 0, index: 0 });
  }
  return scroller === null ? <InWindow {...props} /> : <InElement {...props} scroller={scroller} />;
}

/** The nearest box around that scrolls down; null for the window. */
function scrollerOf(element: Element | null): Element | null {
  for (let box = element?.parentElement ?? null; box && box !== document.body; box = box.parentElement) {
    const scrolls = /auto|scroll/.test(getComputedStyle(box).overflowY);
    if (scrolls && box.scrollHeight > box.clientHeight + 1) return box;
  }
  return null;
}

/** The chunk with the keyboard's focus stays, however far it is scrolled away. */
function keepFocused(list: RefObject<Element | null>) {
  return (range: Range): number[] => {
    const shown = defaultRangeExtractor(range);
    const active = document.activeElement;
    const focused = active && list.current?.contains(active) ? active.closest('[data-index]') : null;
    const index = Number(focused?.getAttribute('data-index') ?? -1);
    if (index < 0 || index >= range.count || shown.includes(index)) return shown;
    return [...shown, index].sort((left, right) => left - right);
  };
}

/** How far below the start of what scrolls the list begins. */
function useStart(list: RefObject<Element | null>, topOf: () => number): number {
  const [start, setStart] = useState(0);
  useLayoutEffect(() => {
    const next = Math.round((list.current?.getBoundingClientRect().top ?? 0) - topOf());
    if (next !== start) setStart(next);
  });
  return start;
}

function optionsOf<Row>({ rows, rowHeight, list }: VirtualChunksProps<Row>, scrollMargin: number) {
  return {
    count: Math.ceil(rows.length / chunkRows),
    estimateSize: (index: number) =>
      Math.min(chunkRows, rows.length - index * chunkRows) * scaledPx(rowHeight),
    overscan: 1,
    scrollMargin,
    rangeExtractor: keepFocused(list),
  };
}

function InWindow<Row>(props: VirtualChunksProps<Row>) {
  const start = useStart(props.list, () => -window.scrollY);
  const virtual = useWindowVirtualizer(optionsOf(props, start));
  return (
    <Chunks
      {...props}
      start={start}
      items={virtual.getVirtualItems()}
      total={virtual.getTotalSize()}
      measure={virtual.measureElement}
    />
  );
}

function InElement<Row>({ scroller, ...props }: VirtualChunksProps<Row> & { scroller: Element }) {
  const start = useStart(props.list, () => scroller.getBoundingClientRect().top - scroller.scrollTop);
  const virtual = useVirtualizer({ ...optionsOf(props, start), getScrollElement: () => scroller });
  return (
    <Chunks
      {...props}
      start={start}
      items={virtual.getVirtualItems()}
      total={virtual.getTotalSize()}
      measure={virtual.measureElement}
    />
  );
}

interface ChunksProps<Row> extends VirtualChunksProps<Row> {
  start: number;
  items: VirtualItem[];
  total: number;
  measure: (element: Element | null) => void;
}

function Chunks<Row>({ rows, start, items, total, measure, chunk, gap }: ChunksProps<Row>) {
  let end = 0;
  const parts = items.flatMap(({ index, start: top, end: bottom }) => {
    const before = top - start - end;
    end = bottom - start;
    const from = index * chunkRows;
    return [
      before > 0 && gap(before, 'before'),
      chunk({ key: index, rows: rows.slice(from, from + chunkRows), from, index, measure }),
    ];
  });
  return (
    <>
      {parts}
      {total > end && gap(total - end, 'after')}
    </>
  );
}
