import { refuse } from '@papertape/shared/contract/kit/refusal.ts';
import { type Watchlist, watchlists } from '@papertape/shared/contract/watchlists.ts';
import type { Handlers } from '../../http/call.ts';
import { registerFeature, type ServerModule } from '../../http/routes.ts';
import type { Commands } from '../../world/commands.ts';
import type { World } from '../../world/world.ts';
import { watchlistsOfUsers } from './watchlists.store.ts';

const handlers: Handlers<typeof watchlists> = {
  lists: ({ world, user }) => watchlistsOfUsers.of(world.database, user.id),
  save: 'watchlists.save',
};

/** Keeps the later of two lists with the same id, and each symbol once in a list. */
function withoutRepeats(lists: readonly Watchlist[]): Watchlist[] {
  const byId = new Map(lists.map((list) => [list.id, list]));
  return [...byId.values()].map((list) => ({ ...list, symbols: [...new Set(list.symbols)] }));
}

/** Finds a new symbol that is not traded. A symbol that was in the lists before may have left the market. */
function firstUnknown(world: World, lists: readonly Watchlist[], before: readonly Watchlist[]) {
  const known = new Set(before.flatMap(({ symbols }) => symbols));
  return lists
    .flatMap(({ symbols }) => symbols)
    .find((symbol) => !known.has(symbol) && world.market.find(symbol) === undefined);
}

const watchlistCommands: Commands = {
  'watchlists.save'(tx, { userId }, { lists, revision }) {
    const before = watchlistsOfUsers.of(tx, userId);
    if (revision !== before.revision) return refuse('statusConflict', { field: 'revision' });
    if (firstUnknown(tx.world, lists, before.lists) !== undefined)
      return refuse('symbolUnknown', { field: 'lists' });
    const kept = { lists: withoutRepeats(lists), revision: revision + 1 };
    watchlistsOfUsers.put(tx, userId, kept);
    tx.emit({ type: 'watchlists.changed', userId, data: { count: kept.lists.length } });
    return kept;
  },
};

export const watchlistsModule: ServerModule = {
  name: 'watchlists',
  install: () => ({
    commands: watchlistCommands,
    bring: (from, tx, { userId }) =>
      watchlistsOfUsers.put(tx, userId, watchlistsOfUsers.of(from.database, userId)),
  }),
  register: (app, context) => registerFeature(app, context, watchlists, handlers),
};
