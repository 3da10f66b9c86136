/** Account and market at one instant, from which a perpetual decision starts. Contracts and books are cached while they are valid. */
import type { Contract } from '@papertape/shared/rules/perpetual/state.ts';
import { type Owner, userAccount } from '../../engine/accounts.ts';
import { toContract } from '../../engine/instrument-limits.ts';
import type { Context, MarketView } from '../../engine/perpetual/types.ts';
import { tickTime } from '../../market/time.ts';
import type { Book, Instrument, Market } from '../../market/types.ts';
import { perWorld } from '../../world/module.ts';
import type { Tx } from '../../world/tx.ts';
import type { World } from '../../world/world.ts';
import { users } from '../identity/users.store.ts';
import { chosenLeverage } from './chosen-leverage.ts';
import { coin, getTradingState } from './trading-state.ts';

/** More levels than any book has, so that an order may take all of it. */
const wholeBook = 400;

const contracts = new WeakMap<Instrument, Contract>();

export function contractFor(market: Market, symbol: string): Contract {
  const instrument = market.instrument(symbol);
  let contract = contracts.get(instrument);
  if (contract === undefined) {
    contract = toContract(instrument);
    contracts.set(instrument, contract);
  }
  return contract;
}

interface KnownBook {
  readonly market: Market;
  readonly tick: number;
  readonly book: Book;
}

/** The newest book of each symbol, because many orders arrive in one tick. */
const books = perWorld(() => new Map<string, KnownBook>());

function bookAt(world: World, symbol: string, at: number): Book {
  const { market } = world;
  const tick = tickTime(at);
  const known = books(world).get(symbol);
  if (known?.tick === tick && known.market === market) return known.book;
  const book = market.book(symbol, tick, wholeBook);
  books(world).set(symbol, { market, tick, book });
  return book;
}

/** Returns the market as decisions read it at a time in epoch milliseconds. */
export function marketView(world: World, at: number): MarketView {
  const { market } = world;
  return {
    contract: (symbol) => contractFor(market, symbol),
    mark: (symbol) => market.quote(symbol, at).mark,
    book: (symbol) => bookAt(world, symbol, at),
    session: (symbol) => market.session(symbol, at).state,
  };
}

function readContext(world: World, owner: Owner, now: number, newId: Context['newId']): Context {
  const { userId, mode } = owner;
  const { marginMode, positionMode } = users.require(world, userId);
  const state = getTradingState(world);
  return {
    account: {
      userId,
      mode,
      marginMode,
      positionMode,
      available: world.ledger.balance(userAccount(userId, mode, 'currency', 'available'), coin),
      orders: state.listOrders(owner),
      positions: state.listPositions(owner),
      getLeverage: (symbol) => chosenLeverage(world, owner, symbol),
    },
    market: marketView(world, now),
    now,
    newId,
  };
}

/** Returns the context of a decision that this command will apply. */
export function decisionContext(tx: Tx, owner: Owner): Context {
  return readContext(tx.world, owner, tx.now, (kind) => tx.id(kind));
}

/** Returns a context for figures alone: a decision that creates anything throws. */
export function readOnlyContext(world: World, owner: Owner, now: number): Context {
  return readContext(world, owner, now, (kind) => {
    throw new Error(`a read-only context cannot create a ${kind}`);
  });
}
