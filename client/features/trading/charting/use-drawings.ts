import {
  chartDrawings,
  drawingsAtMost,
  type SavedDrawing,
} from '@papertape/shared/contract/chart-drawings.ts';
import type { Instrument } from '@papertape/shared/contract/market.ts';
import { useEffect, useMemo, useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { useAddition } from '../../../lib/api/use-addition.ts';
import { deviceStorage } from '../../../lib/settings/device-storage.ts';
import { useUser } from '../../../lib/settings/session.ts';
import { DrawingBook } from '../../../ui/chart/tools/drawing-book.ts';
import { DrawingKeeper, type KeptState } from './drawing-keeper.ts';
import { drawingsOf, savedOf } from './saved-drawings.ts';

interface Shelf {
  read: () => Promise<readonly SavedDrawing[]>;
  /** Whether they were kept. */
  write: (drawings: SavedDrawing[]) => Promise<boolean>;
}

/** With the account, where the host keeps drawings. */
function accountShelf(symbol: string): Shelf {
  return {
    read: async () =>
      (await call(chartDrawings.drawings, { symbol }, { quiet: true, isRead: true })).drawings ?? [],
    write: (drawings) =>
      call(chartDrawings.save, { symbol, drawings }, { quiet: true }).then(
        () => true,
        () => false,
      ),
  };
}

function deviceShelf(symbol: string): Shelf {
  const name = `papertape.drawings.${symbol}`;
  return {
    read: async () => {
      const kept = await deviceStorage?.getItem(name);
      return Array.isArray(kept?.state) ? (kept.state as SavedDrawing[]) : [];
    },
    write: async (drawings) => {
      if (drawings.length === 0) await deviceStorage?.removeItem(name);
      else await deviceStorage?.setItem(name, { state: drawings, version: 1 });
      return true;
    },
  };
}

export type KeptWhere = 'account' | 'device';

const whereOf = (isWithAccount: boolean): KeptWhere => (isWithAccount ? 'account' : 'device');

/** What is drawn on charts of a symbol, and where and whether it is kept. Undefined until it is known where. */
export function useDrawings({ symbol, priceDecimals }: Instrument) {
  const uid = useUser()?.uid;
  const isOffered = useAddition('chartDrawings');
  const where = isOffered === undefined ? undefined : whereOf(isOffered && uid !== undefined);
  const [state, setState] = useState<KeptState>('saved');
  // Another user or another shelf is another book.
  const book = useMemo(
    () => ({ symbol, uid, where, drawings: new DrawingBook(drawingsAtMost) }).drawings,
    [symbol, uid, where],
  );
  useEffect(() => {
    if (where === undefined) return undefined;
    let isOver = false;
    let stop: (() => void) | undefined;
    const shelf = where === 'account' ? accountShelf(symbol) : deviceShelf(symbol);
    const keeper = new DrawingKeeper(shelf.write, (now) => !isOver && setState(now));
    shelf.read().then(
      (saved) => {
        if (isOver) return;
        book.load(drawingsOf(saved));
        // What was read is not written again.
        stop = book.subscribe(() => keeper.keep(savedOf(book.drawings, priceDecimals)));
      },
      () => !isOver && setState('failed'),
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [book, where, symbol, priceDecimals]);
  return { book, where, state };
}
