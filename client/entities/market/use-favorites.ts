import { type Favorite, favorites } from '@papertape/shared/contract/favorites.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/call.ts';
import { changeRead, invalidateReads } from '../../lib/api/read-keys.ts';
import { reportProblem } from '../../lib/api/report.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { worldNow } from '../../lib/feeds/page-hub.ts';
import { knownInstrument } from '../../lib/format/instruments.ts';
import { symbolText } from '../../lib/format/symbols.ts';
import { useSignedIn } from '../../lib/settings/session.ts';
import { showToast } from '../../ui/toast.ts';
import { useLoginOffer } from './use-login-offer.ts';

function numberFavorites(list: readonly Favorite[]): Favorite[] {
  return list.map((favorite, position) => ({ ...favorite, position }));
}

export function withoutFavorite(list: readonly Favorite[], symbol: string): Favorite[] {
  return numberFavorites(list.filter((favorite) => favorite.symbol !== symbol));
}

/** Adds a symbol at `position`, or at the end; one that is already in the list moves and keeps its data. */
export function withFavorite(list: readonly Favorite[], added: Favorite, position?: number): Favorite[] {
  const known = list.find(({ symbol }) => symbol === added.symbol) ?? added;
  const others = list.filter(({ symbol }) => symbol !== added.symbol);
  return numberFavorites(others.toSpliced(position ?? others.length, 0, known));
}

const everything = {};
const staleMs = 5 * 60_000;
const none: readonly string[] = [];

/** Changes are sent one after the other, so that quick presses end in the last wanted state. */
let queue: Promise<unknown> = Promise.resolve();
let waiting = 0;

type Answer = Promise<{ list: Favorite[] }>;

function sendInTurn(client: QueryClient, request: () => Answer): Promise<void> {
  waiting += 1;
  const done = queue.then(async () => {
    try {
      const { list } = await request();
      if (waiting === 1) changeRead(client, favorites.list, everything, () => ({ list }));
    } catch (error) {
      reportProblem(error);
      // The list returns to the server's state.
      await invalidateReads(client, [favorites.list]);
    } finally {
      waiting -= 1;
    }
  });
  queue = done;
  return done;
}

/** Adds and moves favorites; a visitor is offered to log in instead. */
function useFavoriteChanges() {
  const { t } = useTranslation('market');
  const client = useQueryClient();
  const signedIn = useSignedIn();
  const offerLogin = useLoginOffer();
  const change = useCallback(
    (edit: (list: Favorite[]) => Favorite[], request: () => Answer) => {
      if (!signedIn) return offerLogin('favorites', t('favorite.signIn'));
      changeRead(client, favorites.list, everything, ({ list }) => ({ list: edit(list) }));
      void sendInTurn(client, request);
    },
    [t, client, signedIn, offerLogin],
  );
  const put = useCallback(
    (symbol: string, position?: number) => {
      const group = knownInstrument(symbol)?.group ?? 'CRYPTO';
      const added = { symbol, group, type: group, position: 0, addedAt: worldNow() };
      const body = position === undefined ? { symbol } : { symbol, position };
      change(
        (list) => withFavorite(list, added, position),
        () => call(favorites.insert, body),
      );
    },
    [change],
  );
  const remove = useCallback(
    (symbol: string) => {
      change(
        (list) => withoutFavorite(list, symbol),
        () => call(favorites.remove, { symbol }),
      );
    },
    [change],
  );
  const confirm = useCallback(
    (key: 'added' | 'removed', symbol: string) => {
      const text = t(`favorite.${key}`, { symbol: symbolText(symbol) });
      if (signedIn) showToast({ tone: 'plain', text, id: 'favorites' });
    },
    [t, signedIn],
  );
  return { put, remove, confirm };
}

export interface Favorites {
  /** In the user's order; undefined until they are read, empty for a visitor. */
  symbols: readonly string[] | undefined;
  has: (symbol: string) => boolean;
  toggle: (symbol: string) => void;
  /** Moves a symbol to a position in the list, from 0. */
  move: (symbol: string, position: number) => void;
  error: Error | null;
  retry: () => void;
}

/** Returns the user's favorite symbols in the user's order; both accounts share them. */
export function useFavorites(): Favorites {
  const signedIn = useSignedIn();
  const { data, error, refetch } = useRead(favorites.list, everything, { staleMs });
  const { put, remove, confirm } = useFavoriteChanges();
  const symbols = useMemo(() => {
    if (!signedIn) return none;
    return data?.list.map(({ symbol }) => symbol);
  }, [signedIn, data]);
  const has = useCallback((symbol: string) => symbols?.includes(symbol) ?? false, [symbols]);
  const toggle = useCallback(
    (symbol: string) => {
      const marked = has(symbol);
      if (marked) remove(symbol);
      else put(symbol);
      confirm(marked ? 'removed' : 'added', symbol);
    },
    [has, remove, put, confirm],
  );
  const retry = useCallback(() => void refetch(), [refetch]);
  return { symbols, has, toggle, move: put, error: symbols ? null : error, retry };
}
