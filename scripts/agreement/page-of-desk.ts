/**
 * The order form of a page that sees exactly what a desk of the engine's tests holds: the rows as the server words
 * them, the book and the mark as the feeds do.
 */

import type { Instrument } from '@papertape/shared/contract/market.ts';
import type { PositionRow } from '@papertape/shared/contract/trading-rows.ts';
import { priceOfTicks, priceTextOf } from '@papertape/shared/rules/perpetual/quantities.ts';
import { accountAt } from '../../client/features/trading/model/account-at-marks.ts';
import { termsOf } from '../../client/features/trading/model/contract-terms.ts';
import {
  emptyDraft,
  type OrderDraft,
  type TicketSide,
} from '../../client/features/trading/model/order-draft.ts';
import type { Ticket } from '../../client/features/trading/model/ticket.ts';
import { Draft } from '../../server/engine/perpetual/draft.ts';
import { orderRowOf, positionRowOf, SharedSums } from '../../server/engine/perpetual/rows.ts';
import type { BookLevel } from '../../server/market/types.ts';
import { available, frozen, type PerpetualDesk } from '../../server/testing/perpetual-desk.ts';
import { fromUnits } from '../../shared/money/units.ts';

export const symbol = 'BTCUSDT';

function instrumentOf(desk: PerpetualDesk): Instrument {
  const { contract, session } = desk.listing(symbol);
  const step = (decimals: number) => priceTextOf(priceOfTicks(1, decimals));
  return {
    symbol,
    shortName: 'BTC',
    name: 'Bitcoin',
    group: 'CRYPTO',
    type: 'CRYPTO',
    base: 'BTC',
    quote: 'USDT',
    sizeUnit: 'BTC',
    priceDecimals: contract.priceDecimals,
    sizeDecimals: contract.sizeDecimals,
    priceStep: step(contract.priceDecimals),
    sizeStep: step(contract.sizeDecimals),
    minSize: fromUnits(contract.minimumSize),
    maxSize: fromUnits(contract.maximumSize),
    maxLeverage: contract.tiers[0].leverage,
    seconds: true,
    session: { state: session, nextOpenAt: null, nextCloseAt: null },
  };
}

/** The open positions as the server answers them. */
export function rowsOf(desk: PerpetualDesk): PositionRow[] {
  const draft = new Draft(desk.context);
  const shared = new SharedSums(draft);
  return desk.openPositions.map((position) => {
    const mark = priceTextOf(draft.markOf(position.symbol));
    return positionRowOf(draft, position, { index: mark, last: mark, fundingRate: '0' }, shared);
  });
}

export interface Typed {
  side: TicketSide;
  leverage: number;
  maxSlippage: string;
  draft: Partial<OrderDraft>;
}

export function ticketOfDesk(desk: PerpetualDesk, typed: Typed): Ticket {
  const text = (units: number) =>
    priceTextOf(priceOfTicks(units, desk.listing(symbol).contract.priceDecimals));
  const level = ({ price, size }: BookLevel) => ({
    price: text(price),
    size: priceTextOf(priceOfTicks(size, desk.listing(symbol).contract.sizeDecimals)),
  });
  const book = desk.market.book(symbol);
  const mark = text(desk.listing(symbol).mark);
  return {
    terms: termsOf(instrumentOf(desk)),
    market: {
      last: mark,
      mark,
      state: desk.listing(symbol).session,
      book: { bids: book.bids.map(level), asks: book.asks.map(level) },
    },
    account: accountAt(
      {
        marginMode: desk.marginMode,
        positionMode: desk.positionMode,
        wallet: fromUnits(desk.balance(available) + desk.balance(frozen)),
        cash: desk.text(available),
        orders: desk.pendingOrders.map(orderRowOf),
      },
      rowsOf(desk),
      (name) => desk.listing(name).contract,
    ),
    draft: { ...emptyDraft, ...typed.draft, side: typed.side },
    unit: 'base',
    leverage: typed.leverage,
    maxSlippage: typed.maxSlippage,
    contractOf: (name) => desk.listing(name).contract,
  };
}
