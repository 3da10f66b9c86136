import { productGroups } from '@papertape/shared/product-groups.ts';
import { useState } from 'react';
import {
  type GroupTab,
  useGroupPlace,
  useQuoteList,
  useSortPlace,
} from '../../entities/market/use-quote-list.ts';

/** Puts the favorites first once there are any. */
function quoteTabs(hasFavorites: boolean): GroupTab[] {
  return hasFavorites ? ['FAVORITES', ...productGroups] : [...productGroups, 'FAVORITES'];
}

/** Manages the symbols of the quote page and their order. It does not contain prices. */
export function useQuote() {
  const place = { ...useSortPlace(), ...useGroupPlace() };
  const list = useQuoteList(place);
  const [menuFor, setMenuFor] = useState<string | null>(null);
  return {
    ...place,
    ...list,
    tabs: quoteTabs((list.favorites.symbols?.length ?? 0) > 0),
    menuRow: menuFor === null ? undefined : list.bySymbol.get(menuFor),
    openMenu: setMenuFor,
    closeMenu: () => setMenuFor(null),
  };
}

export type Quote = ReturnType<typeof useQuote>;
