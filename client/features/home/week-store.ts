/** Dismissed slips on this device: of a user's first week, or of a class. */
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { deviceStorage } from '../../lib/settings/device-storage.ts';

interface PutAway {
  slips: readonly string[];
}

const slipsMost = 50;

const usePutAway = create<PutAway>()(
  persist((): PutAway => ({ slips: [] }), { name: 'papertape.slips', version: 1, storage: deviceStorage }),
);

export function useIsPutAway(slip: string): boolean {
  return usePutAway(({ slips }) => slips.includes(slip));
}

/** Dismisses a slip; the oldest are forgotten first. */
export function putAway(slip: string): void {
  usePutAway.setState(({ slips }) => ({ slips: [...slips, slip].slice(-slipsMost) }));
}
