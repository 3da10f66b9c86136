import { chartDrawings, type SavedDrawing } from '@papertape/shared/contract/chart-drawings.ts';
import type { Instrument } from '@papertape/shared/contract/market.ts';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { call } from '../../../lib/api/call.ts';
import { useAddition } from '../../../lib/api/use-addition.ts';
import { deviceStorage } from '../../../lib/settings/device-storage.ts';
import { useUser } from '../../../lib/settings/session.ts';
import { OpenDrawings, openDrawings, type Shelf } from './open-drawings.ts';

/** With the account, where the host keeps drawings. */
function accountShelf(symbol: string): Shelf {
  return {
    read: async () => (await call(chartDrawings.drawings, { symbol }, { isRead: true })).drawings ?? [],
    write: (drawings) =>
      call(chartDrawings.save, { symbol, drawings }).then(
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
  // Another user or another shelf is another book.
  const name = `${where} ${uid} ${symbol}`;
  const drawings = useMemo(
    () => (where === undefined ? new OpenDrawings(name, priceDecimals) : openDrawings(name, priceDecimals)),
    [where, name, priceDecimals],
  );
  useEffect(() => {
    if (where === undefined) return undefined;
    return drawings.hold(where === 'account' ? accountShelf(symbol) : deviceShelf(symbol));
  }, [drawings, where, symbol]);
  const state = useSyncExternalStore(drawings.subscribe, drawings.state);
  return { book: drawings.book, where, state };
}
