/**
 * Long lists render only the rows near the window. Rows come in chunks, since their heights differ: a chunk out of sight leaves a
 * gap of its last height. Short lists, which are most, are drawn whole and load nothing.
 */
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/** Up to this length a list is drawn whole. */
const wholeRows = 40;

interface Chunk<Row> {
  key: string | number;
  rows: readonly Row[];
  /** Index of its first row in the whole list. */
  from: number;
  /** Position of the chunk, set on its element. */
  index: number;
  measure?: ((element: Element | null) => void) | undefined;
}

export interface VirtualChunksProps<Row> {
  rows: readonly Row[];
  /** Estimated height of a row before one has been measured. */
  rowHeight: number;
  /** The element of the list, from which its scroll container is found. */
  list: RefObject<Element | null>;
  chunk: (chunk: Chunk<Row>) => ReactNode;
  /** Reserves the space of rows that are not drawn. */
  gap: (height: number, where: 'before' | 'after') => ReactNode;
}

type Kit = typeof import('./virtual-window.tsx');

let loaded: Kit | undefined;

/** Loads the virtualizer; returns undefined while it loads and null where it is unavailable. */
function useKit(isEnabled: boolean): Kit | null | undefined {
  const [kit, setKit] = useState<Kit | null | undefined>(loaded);
  useEffect(() => {
    if (!isEnabled || kit !== undefined) return;
    let isGone = false;
    const keep = (found: Kit | null) => {
      loaded = found ?? undefined;
      if (!isGone) setKit(found);
    };
    import('./virtual-window.tsx').then(keep, () => keep(null));
    return () => {
      isGone = true;
    };
  }, [isEnabled, kit]);
  return kit;
}

export function VirtualChunks<Row>(props: VirtualChunksProps<Row>) {
  const { rows, list, chunk } = props;
  const isLong = rows.length > wholeRows;
  const kit = useKit(isLong);
  const [scroller, setScroller] = useState<Element | null>();
  useLayoutEffect(() => {
    if (isLong) setScroller(findScroller(list.current));
  }, [isLong, list]);
  if (!isLong || kit === null) return chunk({ key: 0, rows, from: 0, index: 0 });
  if (kit === undefined || scroller === undefined) {
    return chunk({ key: 0, rows: rows.slice(0, wholeRows), from: 0, index: 0 });
  }
  return scroller === null ? <kit.InWindow {...props} /> : <kit.InElement {...props} scroller={scroller} />;
}

/** Returns the nearest ancestor that scrolls vertically; null for the window. */
function findScroller(element: Element | null): Element | null {
  for (let box = element?.parentElement ?? null; box && box !== document.body; box = box.parentElement) {
    const scrolls = /auto|scroll/.test(getComputedStyle(box).overflowY);
    if (scrolls && box.scrollHeight > box.clientHeight + 1) return box;
  }
  return null;
}
