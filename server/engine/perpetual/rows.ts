/**
 * The engine's rows as the contract shows them.
 */
import type {
  ClosedRow,
  FillRow,
  MarginRow,
  OrderRow,
  PositionRow,
} from '@papertape/shared/contract/trading-rows.ts';
import { Decimal, decimalText } from '@papertape/shared/money/decimal.ts';
import { fromUnits, unitsToDecimal } from '@papertape/shared/money/units.ts';
import { feeRates } from '@papertape/shared/rules/fees.ts';
import {
  crossLiquidationPrice,
  isolatedLiquidationPrice,
  liquidationPriceText,
} from '@papertape/shared/rules/liquidation-price.ts';
import { bankruptcyPrice, marginRatio, rateOfReturn } from '@papertape/shared/rules/position-sums.ts';
import type { Draft } from './draft.ts';
import {
  crossAccountOf,
  crossStanding,
  initialMarginOf,
  maintenanceAtMark,
  profitAtMark,
} from './standing.ts';
import { fineDecimals } from './sums.ts';
import type { Close, Fill, MarginChange, Order, Position } from './types.ts';

export function orderRowOf(order: Order): OrderRow {
  const { userId: _user, mode: _mode, hold, ...row } = order;
  return {
    ...row,
    size: fromUnits(order.size),
    filledSize: fromUnits(order.filledSize),
    margin: fromUnits(hold),
    fee: fromUnits(order.fee),
    profit: fromUnits(order.profit),
  };
}

export function fillRowOf(fill: Fill): FillRow {
  const { userId: _user, mode: _mode, liquidity, ...row } = fill;
  return {
    ...row,
    size: fromUnits(fill.size),
    role: liquidity,
    feeRate: feeRates[liquidity],
    fee: fromUnits(fill.fee),
    profit: fromUnits(fill.profit),
  };
}

export function closedRowOf(close: Close): ClosedRow {
  const { userId: _user, mode: _mode, entry, exit, ...row } = close;
  return {
    ...row,
    size: fromUnits(close.size),
    entryPrice: entry,
    exitPrice: exit,
    margin: fromUnits(close.margin),
    profit: fromUnits(close.profit),
    returnRate: decimalText(rateOfReturn(fromUnits(close.profit), fromUnits(close.margin))),
    fee: fromUnits(close.fee),
    funding: fromUnits(close.funding),
  };
}

export function marginRowOf(change: MarginChange): MarginRow {
  const { userId: _user, mode: _mode, ...row } = change;
  return { ...row, change: fromUnits(change.change), marginAfter: fromUnits(change.marginAfter) };
}

/** Prices that a position is shown beside, as text. */
export interface PositionQuote {
  index: string;
  last: string;
  fundingRate: string;
}

/** What all cross positions of an account, or all of a symbol, share; worked out once for a list of them. */
export class SharedSums {
  readonly #draft: Draft;
  readonly #liquidation = new Map<string, Decimal | null>();
  #ratio: Decimal | undefined;
  #wallet: Decimal | undefined;

  constructor(draft: Draft) {
    this.#draft = draft;
  }

  /** Maintenance margin per equity of the account. */
  get ratio(): Decimal {
    if (this.#ratio === undefined) {
      const { maintenance, equity } = crossStanding(this.#draft);
      const decimal = (fine: bigint) => new Decimal(`${fine}e-${fineDecimals}`);
      this.#ratio = marginRatio(decimal(maintenance), decimal(equity));
    }
    return this.#ratio;
  }

  get wallet(): Decimal {
    this.#wallet ??= unitsToDecimal(crossStanding(this.#draft).wallet);
    return this.#wallet;
  }

  liquidation(symbol: string): Decimal | null {
    const known = this.#liquidation.get(symbol);
    if (known !== undefined) return known;
    const { legs, ...account } = crossAccountOf(this.#draft, symbol);
    const { tiers } = this.#draft.contract(symbol);
    const price = crossLiquidationPrice(account, legs, tiers, this.#draft.mark(symbol));
    this.#liquidation.set(symbol, price);
    return price;
  }
}

export function positionRowOf(
  draft: Draft,
  position: Position,
  quote: PositionQuote,
  shared = new SharedSums(draft),
): PositionRow {
  const size = unitsToDecimal(position.size);
  const mark = draft.mark(position.symbol);
  const notional = size.times(mark);
  const maintenance = maintenanceAtMark(draft, position);
  const unrealised = profitAtMark(draft, position);
  const initial = unitsToDecimal(initialMarginOf(position));
  const debit = Decimal.max(size.times(position.entry).minus(initial), 0);
  return {
    id: position.id,
    symbol: position.symbol,
    side: position.side,
    leverage: position.leverage,
    marginMode: position.marginMode,
    size: fromUnits(position.size),
    entryPrice: position.entry,
    mark: decimalText(mark),
    ...quote,
    notional: decimalText(notional),
    margin: fromUnits(position.margin),
    debit: decimalText(debit),
    maintenanceMargin: decimalText(maintenance),
    marginRate: decimalText(ratioOf(position, maintenance, unrealised, shared)),
    ...endsOf(draft, position, shared),
    unrealised: decimalText(unrealised),
    returnRate: decimalText(rateOfReturn(unrealised, initial)),
    realised: fromUnits(position.realised),
    fee: fromUnits(position.fee),
    funding: fromUnits(position.funding),
    takeProfit: position.takeProfit,
    stopLoss: position.stopLoss,
    openedAt: position.openedAt,
    updatedAt: position.updatedAt,
  };
}

function ratioOf(position: Position, maintenance: Decimal, unrealised: Decimal, shared: SharedSums): Decimal {
  if (position.marginMode === 'cross') return shared.ratio;
  return marginRatio(maintenance, unitsToDecimal(position.margin).plus(unrealised));
}

/** Where the position would be liquidated and where its backing would be gone. */
function endsOf(
  draft: Draft,
  position: Position,
  shared: SharedSums,
): Pick<PositionRow, 'liquidationPrice' | 'bankruptcyPrice'> {
  const { side, entry, symbol } = position;
  const { tiers, priceDecimals } = draft.contract(symbol);
  const size = unitsToDecimal(position.size);
  const mark = draft.mark(symbol);
  const text = (price: Decimal | null) => liquidationPriceText(price, mark, priceDecimals);
  const cross = position.marginMode === 'cross';
  const margin = cross ? shared.wallet : unitsToDecimal(position.margin);
  const liquidation = cross
    ? shared.liquidation(symbol)
    : isolatedLiquidationPrice({ side, size, entry, margin }, tiers);
  return {
    liquidationPrice: text(liquidation),
    bankruptcyPrice: text(bankruptcyPrice(side, size, entry, margin)),
  };
}
