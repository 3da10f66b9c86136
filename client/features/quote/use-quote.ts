import { productGroups } from '@papertape/shared/product-groups.ts';
import { useState } from 'react';
import {
  type GroupTab,
  useGroupPlace,
  useQuoteList,
  useSortPlace,
} from '../../entities/market/use-quote-list.ts';

/** The favourites come first once there are any. */
function quoteTabs(hasFavorites: boolean): GroupTab[] {
  return hasFavorites ? ['FAVORITES', ...productGroups] : [...productGroups, 'FAVORITES'];
}

/** The list of the quote page: which symbols, in which order. Prices are not in here. */
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
