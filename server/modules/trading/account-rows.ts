/** A user's contracts as rows of the API and as messages of the live account feed. */

import type { MarginRow, PositionRow } from '@papertape/shared/contract/trading-rows.ts';
import type { Owner } from '../../engine/accounts.ts';
import { Draft } from '../../engine/perpetual/draft.ts';
import {
  SharedSums,
  toClosedRow,
  toFillRow,
  toMarginRow,
  toOrderRow,
  toPositionRow,
} from '../../engine/perpetual/rows.ts';
import type { Position } from '../../engine/perpetual/types.ts';
import { priceText } from '../../market/price-text.ts';
import { carryAt } from '../../market/quotes/carry.ts';
import type { AccountChange, AccountView } from '../../world/account-view.ts';
import { hasSubject, type LoggedEvent } from '../../world/events.ts';
import type { World } from '../../world/world.ts';
import { readOnlyContext } from './decision-context.ts';
import { closes, fills, marginChanges, orders } from './trading.store.ts';
import { getTradingState } from './trading-state.ts';

/** Returns rows of the positions that `isWanted` accepts, newest first. */
export function positionRows(
  world: World,
  owner: Owner,
  at: number,
  isIncluded: (position: Position) => boolean = () => true,
): PositionRow[] {
  const positions = getTradingState(world).listPositions(owner).filter(isIncluded);
  if (positions.length === 0) return [];
  const draft = new Draft(readOnlyContext(world, owner, at));
  const shared = new SharedSums(draft);
  return positions.reverse().map((position) => {
    const { priceDecimals } = draft.contract(position.symbol);
    const quote = world.market.quote(position.symbol, at);
    const carry = carryAt(world.market, position.symbol, at);
    const shown = {
      index: priceText(quote.index, priceDecimals),
      last: priceText(quote.last, priceDecimals),
      fundingRate: carry[position.side === 'long' ? 'longRate' : 'shortRate'],
    };
    return toPositionRow(draft, position, shown, shared);
  });
}

/** Returns maintenance margin divided by equity of the cross positions; `null` without any. */
export function crossMarginRate(world: World, owner: Owner, at: number): string | null {
  if (!getTradingState(world).hasCross(owner)) return null;
  return new SharedSums(new Draft(readOnlyContext(world, owner, at))).ratio;
}

function marginRows(world: World, positionId: string, time: number): MarginRow[] {
  return marginChanges.at(world, positionId, time).map(toMarginRow);
}

/** Returns the order with its fills and closings. */
function orderChange(world: World, id: string): AccountChange | undefined {
  const order = orders.get(world, id);
  if (order === undefined) return undefined;
  if (order.status !== 'filled') return { orders: [toOrderRow(order)] };
  const got = fills.ofOrder(world, id);
  const closed = got.flatMap((fill) => closes.ofFill(world, fill.id) ?? []);
  return { orders: [toOrderRow(order)], fills: got.map(toFillRow), closed: closed.map(toClosedRow) };
}

const isCross = ({ marginMode }: Position) => marginMode === 'cross';

/** Returns the position and every cross position, because their liquidation prices depend on the whole account. */
function positionChange(world: World, owner: Owner, id: string, event: LoggedEvent): AccountChange {
  const positions = positionRows(
    world,
    owner,
    event.at,
    (position) => position.id === id || isCross(position),
  );
  return {
    ...(positions.length > 0 ? { positions } : {}),
    ...(positions.some((row) => row.id === id) ? {} : { closedPositionIds: [id] }),
    margins: marginRows(world, id, event.at),
    crossMarginRate: crossMarginRate(world, owner, event.at),
  };
}

/** Subjects of the events that change the balance of cross positions. */
const moneySubjects = ['transfer', 'exchange', 'recharge', 'withdraw', 'loan', 'demo'] as const;

/** Returns every cross position after a change of the balance, which moves their liquidation prices. */
function balanceChange(world: World, owner: Owner, event: LoggedEvent): AccountChange | undefined {
  const movesMoney = moneySubjects.some((subject) => hasSubject(event, subject));
  if (!movesMoney || !getTradingState(world).hasCross(owner)) return undefined;
  return {
    positions: positionRows(world, owner, event.at, isCross),
    crossMarginRate: crossMarginRate(world, owner, event.at),
  };
}

export const tradingLive: AccountView = {
  whole(world, { userId, mode }) {
    const owner = { userId, mode };
    const at = world.clock.now();
    return {
      orders: getTradingState(world).listOrders(owner).toReversed().map(toOrderRow),
      positions: positionRows(world, owner, at),
      crossMarginRate: crossMarginRate(world, owner, at),
    };
  },
  changed(world, event, { userId, mode }) {
    const owner = { userId, mode };
    if (hasSubject(event, 'order')) return orderChange(world, event.data.id);
    if (!hasSubject(event, 'position') && event.type !== 'funding.settled')
      return balanceChange(world, owner, event);
    const touched = 'positionId' in event.data ? event.data.positionId : event.data.id;
    return positionChange(world, owner, touched, event);
  },
};
