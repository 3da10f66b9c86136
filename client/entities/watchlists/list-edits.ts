/** Changes of a user’s named lists, as the page makes them before the host has answered. Pure. */
import { type Watchlist, watchedAtMost, watchlistsAtMost } from '@papertape/shared/contract/watchlists.ts';

type Lists = readonly Watchlist[];

function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from];
  return item === undefined ? [...items] : items.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** At the end; where there is no room for another, as it was. */
export function withList(lists: Lists, list: Watchlist): Watchlist[] {
  return lists.length >= watchlistsAtMost ? [...lists] : [...lists, list];
}

export const withoutList = (lists: Lists, id: string): Watchlist[] => lists.filter((list) => list.id !== id);

export function moveList(lists: Lists, id: string, to: number): Watchlist[] {
  return moved(
    lists,
    lists.findIndex((list) => list.id === id),
    to,
  );
}

const changed = (lists: Lists, id: string, change: (list: Watchlist) => Partial<Watchlist>): Watchlist[] =>
  lists.map((list) => (list.id === id ? { ...list, ...change(list) } : list));

/** A name of blanks leaves the one before. */
export function renamed(lists: Lists, id: string, name: string): Watchlist[] {
  return changed(lists, id, () => (name.trim() === '' ? {} : { name: name.trim() }));
}

export const isFull = ({ symbols }: Watchlist): boolean => symbols.length >= watchedAtMost;

/** At the end; one that is there already stays where it is. */
export function withSymbol(lists: Lists, id: string, symbol: string): Watchlist[] {
  return changed(lists, id, (list) =>
    isFull(list) || list.symbols.includes(symbol) ? {} : { symbols: [...list.symbols, symbol] },
  );
}

export function withoutSymbol(lists: Lists, id: string, symbol: string): Watchlist[] {
  return changed(lists, id, ({ symbols }) => ({ symbols: symbols.filter((one) => one !== symbol) }));
}

export function moveSymbol(lists: Lists, id: string, symbol: string, to: number): Watchlist[] {
  return changed(lists, id, ({ symbols }) => ({ symbols: moved(symbols, symbols.indexOf(symbol), to) }));
}
