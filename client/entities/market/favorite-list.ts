/** The user's list of symbols as it looks after a press, before the server has answered. Pure. */
import type { Favorite } from '@papertape/shared/contract/favorites.ts';

function numbered(list: readonly Favorite[]): Favorite[] {
  return list.map((favorite, position) => ({ ...favorite, position }));
}

export function withoutFavorite(list: readonly Favorite[], symbol: string): Favorite[] {
  return numbered(list.filter((favorite) => favorite.symbol !== symbol));
}

/** At `position`, or at the end; one that is there already moves and keeps what is known of it. */
export function withFavorite(list: readonly Favorite[], added: Favorite, position?: number): Favorite[] {
  const known = list.find(({ symbol }) => symbol === added.symbol) ?? added;
  const others = list.filter(({ symbol }) => symbol !== added.symbol);
  return numbered(others.toSpliced(position ?? others.length, 0, known));
}
