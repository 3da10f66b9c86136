import type {
  ClosedRow,
  FillRow,
  MarginRow,
  OrderRow,
  PositionRow,
} from '@papertape/shared/contract/trading-rows.ts';
import { fromUnits } from '@papertape/shared/money/units.ts';
import { feeRates } from '@papertape/shared/rules/fee-rates.ts';
import {
  findBankruptcy,
  findCrossLiquidation,
  findIsolatedLiquidation,
  formatStatedPrice,
} from '@papertape/shared/rules/perpetual/liquidation.ts';
import {
  type CrossMargin,
  calculateInitialMargin,
  collectCrossSums,
  crossMargin,
} from '@papertape/shared/rules/perpetual/margin.ts';
import {
  calculatePositionFigures,
  formatMarginRate,
  formatReturnRate,
  isolatedMarginRate,
} from '@papertape/shared/rules/perpetual/position-figures.ts';
import {
  fineDecimals,
  formatPrice,
  formatScaled,
  million,
  parsePrice,
  toFine,
} from '@papertape/shared/rules/perpetual/quantities.ts';
import type { Draft } from './draft.ts';
import type { Close, Fill, MarginChange, Order, Position } from './types.ts';

export function toOrderRow(order: Order): OrderRow {
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

export function toFillRow(fill: Fill): FillRow {
  const { userId: _user, mode: _mode, liquidity, ...row } = fill;
  return {
    ...row,
    size: fromUnits(fill.size),
    role: liquidity,
    // A takeover at the bankruptcy price takes its fee out of the loss.
    feeRate: fill.fee === 0n ? '0' : feeRates[liquidity],
    fee: fromUnits(fill.fee),
    profit: fromUnits(fill.profit),
  };
}

export function toClosedRow(close: Close): ClosedRow {
  const { userId: _user, mode: _mode, entry, exit, ...row } = close;
  return {
    ...row,
    size: fromUnits(close.size),
    entryPrice: entry,
    exitPrice: exit,
    margin: fromUnits(close.margin),
    profit: fromUnits(close.profit),
    returnRate: formatReturnRate(close.profit, calculateInitialMargin(close)),
    fee: fromUnits(close.fee),
    funding: fromUnits(close.funding),
  };
}

export function toMarginRow(change: MarginChange): MarginRow {
  const { userId: _user, mode: _mode, ...row } = change;
  return { ...row, change: fromUnits(change.change), marginAfter: fromUnits(change.marginAfter) };
}

/** Prices that are shown with a position, as text. */
export interface PositionQuote {
  index: string;
  last: string;
  fundingRate: string;
}

/**
 * Values that all cross positions of an account, or all of a symbol, share; computed once for a list of
 * positions.
 */
export class SharedSums {
  readonly #draft: Draft;
  readonly #liquidation = new Map<string, string | null>();
  #crossMargin: CrossMargin | undefined;

  constructor(draft: Draft) {
    this.#draft = draft;
  }

  get crossMargin(): CrossMargin {
    this.#crossMargin ??= crossMargin(this.#draft);
    return this.#crossMargin;
  }

  /** Maintenance margin / equity of the account. */
  get ratio(): string {
    return formatMarginRate(this.crossMargin);
  }

  liquidation(symbol: string): string | null {
    const known = this.#liquidation.get(symbol);
    if (known !== undefined) return known;
    const { tiers, priceDecimals } = this.#draft.contract(symbol);
    const mark = this.#draft.getMark(symbol);
    const account = collectCrossSums(this.#draft, symbol, this.crossMargin.wallet);
    const price = formatStatedPrice(findCrossLiquidation(account, tiers, mark), mark, priceDecimals);
    this.#liquidation.set(symbol, price);
    return price;
  }
}

/**
 * Creates the row of a position for the API, with its figures at the mark of the draft.
 * @param shared sums of the account, to be passed for several rows of one account
 */
export function toPositionRow(
  draft: Draft,
  position: Position,
  quote: PositionQuote,
  shared = new SharedSums(draft),
): PositionRow {
  const { size, side, margin } = position;
  const { tiers } = draft.contract(position.symbol);
  const mark = draft.getMark(position.symbol);
  const borrowed = size * parsePrice(position.entry) * million - toFine(calculateInitialMargin(position));
  const cross = position.marginMode === 'cross';
  return {
    id: position.id,
    symbol: position.symbol,
    side,
    leverage: position.leverage,
    marginMode: position.marginMode,
    size: fromUnits(size),
    entryPrice: position.entry,
    mark: formatPrice(mark),
    ...quote,
    ...calculatePositionFigures(position, mark, tiers),
    margin: fromUnits(margin),
    debit: borrowed > 0n ? formatScaled(borrowed, fineDecimals) : '0',
    marginRate: cross ? shared.ratio : isolatedMarginRate(position, mark, tiers),
    ...calculateEndPrices(draft, position, shared),
    realised: fromUnits(position.realised),
    fee: fromUnits(position.fee),
    funding: fromUnits(position.funding),
    takeProfit: position.takeProfit,
    stopLoss: position.stopLoss,
    openedAt: position.openedAt,
    updatedAt: position.updatedAt,
  };
}

/** Returns the liquidation price of a position, and the bankruptcy price at which its backing is gone. */
function calculateEndPrices(
  draft: Draft,
  { side, size, symbol, marginMode, ...position }: Position,
  shared: SharedSums,
): Pick<PositionRow, 'liquidationPrice' | 'bankruptcyPrice'> {
  const { tiers, priceDecimals } = draft.contract(symbol);
  const mark = draft.getMark(symbol);
  const cross = marginMode === 'cross';
  const margin = cross ? shared.crossMargin.wallet : position.margin;
  const sums = { side, size, entry: parsePrice(position.entry), margin };
  return {
    liquidationPrice: cross
      ? shared.liquidation(symbol)
      : formatStatedPrice(findIsolatedLiquidation(sums, tiers), mark, priceDecimals),
    bankruptcyPrice: formatStatedPrice(findBankruptcy(sums), mark, priceDecimals),
  };
}
