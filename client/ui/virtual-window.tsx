/** The long lists of virtual-chunks.tsx, with the library that finds the rows near the window. */
import {
  defaultRangeExtractor,
  type Range,
  useVirtualizer,
  useWindowVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { scaledPx } from './root-font.ts';
import type { VirtualChunksProps } from './virtual-chunks.tsx';

const chunkRows = 6;

/** Keeps the chunk with the keyboard's focus, however far it is scrolled away. */
function keepFocused(list: RefObject<Element | null>) {
  return (range: Range): number[] => {
    const shown = defaultRangeExtractor(range);
    const active = list.current?.ownerDocument.activeElement;
    const focused = active && list.current?.contains(active) ? active.closest('[data-index]') : null;
    const index = Number(focused?.getAttribute('data-index') ?? -1);
    if (index < 0 || index >= range.count || shown.includes(index)) return shown;
    return [...shown, index].sort((left, right) => left - right);
  };
}

/** Returns the distance between the start of the scroll container and the list. */
function useStart(list: RefObject<Element | null>, getTop: () => number): number {
  const [start, setStart] = useState(0);
  useLayoutEffect(() => {
    const next = Math.round((list.current?.getBoundingClientRect().top ?? 0) - getTop());
    if (next !== start) setStart(next);
  });
  return start;
}

function windowOptions<Row>({ rows, rowHeight, list }: VirtualChunksProps<Row>, scrollMargin: number) {
  return {
    count: Math.ceil(rows.length / chunkRows),
    estimateSize: (index: number) =>
      Math.min(chunkRows, rows.length - index * chunkRows) * scaledPx(rowHeight),
    overscan: 1,
    scrollMargin,
    rangeExtractor: keepFocused(list),
  };
}

export function InWindow<Row>(props: VirtualChunksProps<Row>) {
  const start = useStart(props.list, () => -window.scrollY);
  const virtual = useWindowVirtualizer(windowOptions(props, start));
  return <Chunks {...props} start={start} virtual={virtual} />;
}

export function InElement<Row>({ scroller, ...props }: VirtualChunksProps<Row> & { scroller: Element }) {
  const start = useStart(props.list, () => scroller.getBoundingClientRect().top - scroller.scrollTop);
  const virtual = useVirtualizer({ ...windowOptions(props, start), getScrollElement: () => scroller });
  return <Chunks {...props} start={start} virtual={virtual} />;
}

interface ChunksProps<Row> extends VirtualChunksProps<Row> {
  start: number;
  virtual: Pick<Virtualizer<Element, Element>, 'getVirtualItems' | 'getTotalSize' | 'measureElement'>;
}

function Chunks<Row>({ rows, start, virtual, chunk, gap }: ChunksProps<Row>) {
  const total = virtual.getTotalSize();
  let end = 0;
  const parts = virtual.getVirtualItems().flatMap(({ index, start: top, end: bottom }) => {
    const before = top - start - end;
    end = bottom - start;
    const from = index * chunkRows;
    return [
      before > 0 && gap(before, 'before'),
      chunk({
        key: index,
        rows: rows.slice(from, from + chunkRows),
        from,
        index,
        measure: virtual.measureElement,
      }),
    ];
  });
  return (
    <>
      {parts}
      {total > end && gap(total - end, 'after')}
    </>
  );
}
