/** Slips on this device, of a user's first hour or of a class: dismissed ones, and the steps once done. */
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { deviceStorage } from '../../lib/settings/device-storage.ts';

interface Slips {
  /** Dismissed slips, the oldest first. */
  slips: readonly string[];
  /** Steps done by slip, so that nothing undoes them. */
  done: Readonly<Record<string, readonly string[]>>;
}

const slipsMost = 50;

const useSlips = create<Slips>()(
  persist((): Slips => ({ slips: [], done: {} }), {
    name: 'papertape.slips',
    version: 1,
    storage: deviceStorage,
  }),
);

export function useIsPutAway(slip: string): boolean {
  return useSlips(({ slips }) => slips.includes(slip));
}

/** Dismisses a slip; the oldest are forgotten first. */
export function putAway(slip: string): void {
  useSlips.setState(({ slips }) => ({ slips: [...slips, slip].slice(-slipsMost) }));
}

const none: readonly string[] = [];

/** Returns the steps of a slip that were done on this device. */
export function useDone(slip: string): readonly string[] {
  return useSlips(({ done }) => done[slip] ?? none);
}

/** Remembers steps as done; the oldest slips are forgotten first. */
export function markDone(slip: string, tasks: readonly string[]): void {
  useSlips.setState(({ done: { [slip]: before = none, ...others } }) => ({
    done: Object.fromEntries([
      ...Object.entries(others).slice(1 - slipsMost),
      [slip, [...new Set([...before, ...tasks])]],
    ]),
  }));
}
