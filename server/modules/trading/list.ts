/** The six lists of contracts. Open ones are read from memory, ended ones from the database. */

import type { DataOf, InputOf } from '@papertape/shared/contract/kit/endpoint.ts';
import type { trading } from '@papertape/shared/contract/trading.ts';
import type { Owner } from '../../engine/accounts.ts';
import { toClosedRow, toFillRow, toMarginRow, toOrderRow } from '../../engine/perpetual/rows.ts';
import type { Order, Position } from '../../engine/perpetual/types.ts';
import { cutPage } from '../../world/paging.ts';
import type { World } from '../../world/world.ts';
import { positionRows } from './account-rows.ts';
import { closes, fills, marginChanges, orders } from './trading.store.ts';
import { getTradingState } from './trading-state.ts';

type Query = InputOf<typeof trading.list>;
type Listed = DataOf<typeof trading.list>;
type Found = Omit<Listed, 'kind'>;

function isInQuery(query: Query, row: Pick<Order, 'symbol' | 'side'>, time: number): boolean {
  const { symbol, side, since, until } = query;
  if (symbol !== undefined && row.symbol !== symbol) return false;
  if (side !== undefined && row.side !== side) return false;
  return time >= (since ?? 0) && time <= (until ?? Number.POSITIVE_INFINITY);
}

function openPositions(world: World, owner: Owner, query: Query): Found {
  const isListed = (row: Position) => isInQuery(query, row, row.openedAt);
  const all = getTradingState(world).listPositions(owner).filter(isListed).reverse();
  const { shown, facts } = cutPage(all, query);
  const ids = new Set(shown.map((row) => row.id));
  return {
    ...facts,
    positions: positionRows(world, owner, world.clock.now(), ({ id }) => ids.has(id)),
  };
}

function openOrders(world: World, owner: Owner, query: Query): Found {
  const all = getTradingState(world)
    .listOrders(owner)
    .filter((row) => isInQuery(query, row, row.createdAt))
    .reverse();
  const { shown, facts } = cutPage(all, query);
  return { ...facts, orders: shown.map(toOrderRow) };
}

async function find(world: World, owner: Owner, query: Query): Promise<Found> {
  switch (query.kind) {
    case 'positions':
      return openPositions(world, owner, query);
    case 'openOrders':
      return openOrders(world, owner, query);
    case 'orderHistory': {
      const { rows, facts } = await orders.ended(world, owner, query);
      return { ...facts, orders: rows.map(toOrderRow) };
    }
    case 'filled': {
      const { rows, facts } = await fills.page(world, owner, query);
      return { ...facts, fills: rows.map(toFillRow) };
    }
    case 'closed': {
      const { rows, facts } = await closes.page(world, owner, query);
      return { ...facts, closed: rows.map(toClosedRow) };
    }
    case 'marginHistory': {
      const { rows, facts } = await marginChanges.page(world, owner, query);
      return { ...facts, margins: rows.map(toMarginRow) };
    }
  }
}

export async function readContractList(world: World, owner: Owner, query: Query): Promise<Listed> {
  return { kind: query.kind, ...(await find(world, owner, query)) };
}
