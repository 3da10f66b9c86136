/**
 * Builds the order form of a page with the state of an engine test: rows as the server sends
 * them, book and mark as the feeds send them.
 */

import type { Instrument } from '@papertape/shared/contract/market.ts';
import type { PositionRow } from '@papertape/shared/contract/trading-rows.ts';
import { formatPrice, ticksToPrice } from '@papertape/shared/rules/perpetual/quantities.ts';
import { accountAt } from '../../client/features/trading/model/account-at-marks.ts';
import {
  emptyDraft,
  type OrderDraft,
  type TicketSide,
} from '../../client/features/trading/model/order-draft.ts';
import { plainRules } from '../../client/features/trading/model/order-kinds.ts';
import { readContractTerms, type Ticket } from '../../client/features/trading/model/ticket.ts';
import { noteHouseRules } from '../../client/lib/host/house-rules.ts';
import { Draft } from '../../server/engine/perpetual/draft.ts';
import { SharedSums, toOrderRow, toPositionRow } from '../../server/engine/perpetual/rows.ts';
import type { BookLevel } from '../../server/market/types.ts';
import { available, frozen, type TradingBench } from '../../server/testing/trading-bench.ts';
import { fromUnits } from '../../shared/money/units.ts';

// The host is the engine, with its own contract terms.
noteHouseRules(true);

export const symbol = 'BTCUSDT';

function toInstrument(bench: TradingBench): Instrument {
  const { contract, session } = bench.listing(symbol);
  const step = (decimals: number) => formatPrice(ticksToPrice(1, decimals));
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

/** Returns the open positions in the form of the server. */
export function listPositionRows(bench: TradingBench): PositionRow[] {
  const draft = new Draft(bench.context);
  const shared = new SharedSums(draft);
  return bench.openPositions.map((position) => {
    const mark = formatPrice(draft.getMark(position.symbol));
    return toPositionRow(draft, position, { index: mark, last: mark, fundingRate: '0' }, shared);
  });
}

export interface Typed {
  side: TicketSide;
  leverage: number;
  maxSlippage: string;
  draft: Partial<OrderDraft>;
}

export function ticketOfBench(bench: TradingBench, typed: Typed): Ticket {
  const text = (units: number) =>
    formatPrice(ticksToPrice(units, bench.listing(symbol).contract.priceDecimals));
  const level = ({ price, size }: BookLevel) => ({
    price: text(price),
    size: formatPrice(ticksToPrice(size, bench.listing(symbol).contract.sizeDecimals)),
  });
  const draft = { ...emptyDraft, ...typed.draft, side: typed.side };
  const book = bench.market.book(symbol);
  const mark = text(bench.listing(symbol).mark);
  return {
    terms: readContractTerms(toInstrument(bench)),
    market: {
      last: mark,
      mark,
      state: bench.listing(symbol).session,
      book: { bids: book.bids.map(level), asks: book.asks.map(level) },
    },
    account: accountAt(
      {
        marginMode: bench.marginMode,
        positionMode: bench.positionMode,
        wallet: fromUnits(bench.balance(available) + bench.balance(frozen)),
        cash: bench.text(available),
        orders: bench.pendingOrders.map(toOrderRow),
      },
      listPositionRows(bench),
      (name) => bench.listing(name).contract,
    ),
    draft,
    rules: plainRules[draft.kind === 'market' ? 'market' : 'limit'],
    unit: 'base',
    leverage: typed.leverage,
    maxSlippage: typed.maxSlippage,
    findContract: (name) => bench.listing(name).contract,
  };
}
