import type { Instrument } from '@papertape/shared/contract/market.ts';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useDrawingShelf } from './drawing-shelf.ts';
import { OpenDrawings, openDrawings } from './open-drawings.ts';

/** Returns the drawings on charts of a symbol, and where and whether they are stored; `where` is `undefined` until that is decided. */
export function useDrawings({ symbol, priceDecimals }: Instrument) {
  const shelf = useDrawingShelf(symbol);
  const drawings = useMemo(
    () =>
      shelf === undefined ? new OpenDrawings('', priceDecimals) : openDrawings(shelf.name, priceDecimals),
    [shelf, priceDecimals],
  );
  useEffect(() => (shelf === undefined ? undefined : drawings.hold(shelf)), [drawings, shelf]);
  const state = useSyncExternalStore(drawings.subscribe, drawings.state);
  return { book: drawings.book, where: shelf?.where, state };
}
