/** Symbols that were searched last, stored on the device. */
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { deviceStorage } from '../../lib/settings/device-storage.ts';

const most = 8;

interface RecentSymbols {
  symbols: readonly string[];
}

function readRecent(stored: unknown): RecentSymbols {
  const list = (stored as Partial<RecentSymbols> | undefined)?.symbols;
  const symbols = Array.isArray(list) ? list.filter((symbol) => typeof symbol === 'string') : [];
  return { symbols: symbols.slice(0, most) };
}

export const useRecentSymbols = create<RecentSymbols>()(
  persist(() => readRecent(undefined), {
    name: 'papertape.recent-symbols',
    version: 1,
    storage: deviceStorage,
    migrate: readRecent,
    merge: readRecent,
  }),
);

export function rememberSymbol(symbol: string): void {
  useRecentSymbols.setState(({ symbols }) => ({
    symbols: [symbol, ...symbols.filter((one) => one !== symbol)].slice(0, most),
  }));
}

export function forgetSymbols(): void {
  useRecentSymbols.setState({ symbols: [] });
}
