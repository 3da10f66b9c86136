import {
  type Watchlist,
  watchedAtMost,
  watchlists,
  watchlistsAtMost,
} from '@papertape/shared/contract/watchlists.ts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { call } from '../../lib/api/call.ts';
import { useRevised } from '../../lib/api/use-revised.ts';
import { addTexts } from '../../lib/i18n/i18n.ts';
import { deviceStorage } from '../../lib/settings/device-storage.ts';
import { showToast } from '../../ui/toast.ts';

type Lists = readonly Watchlist[];

function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from];
  return item === undefined ? [...items] : items.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** Appends a list; without room for another the lists stay as they are. */
export function withList(lists: Lists, list: Watchlist): Watchlist[] {
  return lists.length >= watchlistsAtMost ? [...lists] : [...lists, list];
}

export const withoutList = (lists: Lists, id: string): Watchlist[] => lists.filter((list) => list.id !== id);

/** Moves a list to the index `to`. */
export function moveList(lists: Lists, id: string, to: number): Watchlist[] {
  return moveItem(
    lists,
    lists.findIndex((list) => list.id === id),
    to,
  );
}

const changeList = (lists: Lists, id: string, change: (list: Watchlist) => Partial<Watchlist>): Watchlist[] =>
  lists.map((list) => (list.id === id ? { ...list, ...change(list) } : list));

/** Renames a list; a blank name keeps the previous one. */
export function renameList(lists: Lists, id: string, name: string): Watchlist[] {
  return changeList(lists, id, () => (name.trim() === '' ? {} : { name: name.trim() }));
}

export const isFull = ({ symbols }: Watchlist): boolean => symbols.length >= watchedAtMost;

/** Appends a symbol; one that is already in the list keeps its place. */
export function withSymbol(lists: Lists, id: string, symbol: string): Watchlist[] {
  return changeList(lists, id, (list) =>
    isFull(list) || list.symbols.includes(symbol) ? {} : { symbols: [...list.symbols, symbol] },
  );
}

export function withoutSymbol(lists: Lists, id: string, symbol: string): Watchlist[] {
  return changeList(lists, id, ({ symbols }) => ({ symbols: symbols.filter((one) => one !== symbol) }));
}

/** Moves a symbol of a list to the index `to`. */
export function moveSymbol(lists: Lists, id: string, symbol: string, to: number): Watchlist[] {
  return changeList(lists, id, ({ symbols }) => ({
    symbols: moveItem(symbols, symbols.indexOf(symbol), to),
  }));
}

/** The texts load with named lists and not with the page. */
addTexts(
  import.meta.glob<{ default: Record<string, string> }>('./*/watchlists.json', {
    base: '../../../locales',
  }),
);

interface Chosen {
  /** Null shows the favorites. */
  id: string | null;
}

function readChosen(stored: unknown): Chosen {
  const id = (stored as Partial<Chosen> | undefined)?.id;
  return { id: typeof id === 'string' ? id : null };
}

/** The list shown instead of the favorites, stored on the device. */
const useChosen = create<Chosen>()(
  persist(() => readChosen(undefined), {
    name: 'papertape.watchlist',
    version: 1,
    storage: deviceStorage,
    migrate: readChosen,
    merge: readChosen,
  }),
);

const chooseList = (id: string | null) => useChosen.setState({ id });

type Kept = { lists: Watchlist[]; revision: number };

const saveWatchlists = (kept: Kept) => call(watchlists.save, kept);

/** Returns the user’s named lists and the shown one. */
export function useWatchlists() {
  const { t } = useTranslation('watchlists');
  const onLost = useCallback(() => showToast({ tone: 'bad', text: t('lost'), id: 'watchlists' }), [t]);
  const { data, error, retry, change } = useRevised(watchlists.lists, saveWatchlists, onLost);
  const edit = useCallback(
    (to: (lists: readonly Watchlist[]) => Watchlist[]) =>
      change(({ lists, revision }) => ({ lists: to(lists), revision })),
    [change],
  );
  const { id } = useChosen();
  const lists = data?.lists;
  return { lists, error, retry, edit, chosen: lists?.find((list) => list.id === id), choose: chooseList };
}

export type Watchlists = ReturnType<typeof useWatchlists>;
