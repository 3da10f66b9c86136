/** Storage of a symbol's drawings: with the account if the host supports it, else on the device. */
import { chartDrawings, type SavedDrawing } from '@papertape/shared/contract/chart-drawings.ts';
import { useEffect, useMemo, useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { useAddition } from '../../../lib/api/use-addition.ts';
import { deviceStorage } from '../../../lib/settings/device-storage.ts';
import { useUser } from '../../../lib/settings/session.ts';

type Saved = readonly SavedDrawing[];

export interface DrawingShelf {
  /** Unique for user, place and symbol. */
  name: string;
  where: 'account' | 'device';
  read: () => Promise<Saved>;
  /** Resolves to whether the drawings were stored. */
  write: (drawings: SavedDrawing[]) => Promise<boolean>;
}

function createAccountShelf(name: string, symbol: string): DrawingShelf {
  return {
    name,
    where: 'account',
    read: async () => (await call(chartDrawings.drawings, { symbol }, { isRead: true })).drawings ?? [],
    write: (drawings) =>
      call(chartDrawings.save, { symbol, drawings }).then(
        () => true,
        () => false,
      ),
  };
}

function createDeviceShelf(name: string, symbol: string): DrawingShelf {
  const item = `papertape.drawings.${symbol}`;
  return {
    name,
    where: 'device',
    read: async () => {
      const kept = await deviceStorage?.getItem(item);
      return Array.isArray(kept?.state) ? (kept.state as SavedDrawing[]) : [];
    },
    write: async (drawings) => {
      if (drawings.length === 0) await deviceStorage?.removeItem(item);
      else await deviceStorage?.setItem(item, { state: drawings, version: 1 });
      return true;
    },
  };
}

/** Returns the storage of a symbol's drawings; `undefined` until it is known whether the host supports them. */
export function useDrawingShelf(symbol: string): DrawingShelf | undefined {
  const uid = useUser()?.uid;
  const isOffered = useAddition('chartDrawings');
  return useMemo(() => {
    if (isOffered === undefined) return undefined;
    const isWithAccount = isOffered && uid !== undefined;
    const create = isWithAccount ? createAccountShelf : createDeviceShelf;
    return create(`${isWithAccount ? 'account' : 'device'} ${uid} ${symbol}`, symbol);
  }, [isOffered, uid, symbol]);
}

const reads = new Map<string, Promise<Saved>>();

/** Reads a shelf, or takes over the read that `useHasDrawings` has begun. */
export function takeDrawings(shelf: DrawingShelf): Promise<Saved> {
  const begun = reads.get(shelf.name);
  reads.delete(shelf.name);
  return begun ?? shelf.read();
}

/** Returns whether drawings are stored for a symbol. It reads them once, before the tools that draw them are loaded. */
export function useHasDrawings(symbol: string, isEnabled: boolean): boolean {
  const shelf = useDrawingShelf(symbol);
  const [filled, setFilled] = useState('');
  useEffect(() => {
    if (shelf === undefined || !isEnabled) return undefined;
    let isOver = false;
    const read = shelf.read();
    reads.set(shelf.name, read);
    read.then(
      (saved) => {
        if (!isOver && saved.length > 0) setFilled(shelf.name);
      },
      () => reads.delete(shelf.name),
    );
    return () => {
      isOver = true;
    };
  }, [shelf, isEnabled]);
  return shelf !== undefined && filled === shelf.name;
}
