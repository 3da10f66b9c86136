/** The figures of a position that follow the mark, by the rules of the server. */
import type { OrderRow, PositionRow } from '@papertape/shared/contract/trading-rows.ts';
import { Decimal, decimalText, parseDecimal, zero } from '@papertape/shared/money/decimal.ts';
import { fromUnits, parseUnits, smallerUnits } from '@papertape/shared/money/units.ts';
import { unknownDecimal } from '@papertape/shared/reading/nearest.ts';
import type { Liquidity } from '@papertape/shared/rules/fee-rates.ts';
import { prorate } from '@papertape/shared/rules/perpetual/closing.ts';
import { findIsolatedLiquidation, formatStatedPrice } from '@papertape/shared/rules/perpetual/liquidation.ts';
import { removableMargin as removable } from '@papertape/shared/rules/perpetual/margin.ts';
import {
  calculatePositionFigures,
  isolatedMarginRate as computeRate,
  type PositionFigures,
  profitText,
} from '@papertape/shared/rules/perpetual/position-figures.ts';
import { parsePrice } from '@papertape/shared/rules/perpetual/quantities.ts';
import { feeFor } from '@papertape/shared/rules/perpetual/sums.ts';
import { flatTiers, type Tiers } from '@papertape/shared/rules/tiers.ts';
import { knownInstrument } from '../../../lib/format/instruments.ts';
import { isKnown } from '../../../lib/format/known.ts';
import { hasHouseRules } from '../../../lib/host/house-rules.ts';
import {
  type ContractTerms,
  parseUnitsOrZero,
  readContractTerms,
  toCanonicalDecimal,
  toHolding,
} from './ticket.ts';

const noTiers = flatTiers('0');

/** Figures of the latest tick: several cells, the sum and the chart show the same ones. */
const latest = new WeakMap<PositionRow, { price: string; figures: PositionFigures }>();

/** Computes the figures at a price; returns those of the row if the host left out a term that they depend on. */
export function figuresAt(position: PositionRow, price: string, tiers: Tiers = noTiers): PositionFigures {
  if (![price, position.size, position.entryPrice, position.leverage].every(isKnown)) return position;
  const known = latest.get(position);
  if (known?.price === price && tiers === noTiers) return known.figures;
  const figures = calculatePositionFigures(toHolding(position), parsePrice(price), tiers);
  latest.set(position, { price, figures });
  return figures;
}

/** Returns the maintenance margin of an isolated position as a share of its equity. */
export function isolatedMarginRate(position: PositionRow, mark: string, tiers: Tiers): string {
  const { size, entryPrice, margin, marginRate } = position;
  if (![mark, size, entryPrice, margin].every(isKnown)) return marginRate;
  return computeRate(toHolding(position), parsePrice(mark), tiers);
}

/** Sums figures after cutting each as the screen does, so that the sum matches the rows. */
export function sumShown(values: readonly string[], decimals: number): string {
  const sum = values.reduce(
    (total, value) => total.plus(new Decimal(value).toDecimalPlaces(decimals, Decimal.ROUND_DOWN)),
    zero,
  );
  return decimalText(sum, decimals);
}

/** Computes the profit of closing part of a position at a price, before fees. */
export function computeCloseProfit(
  { side, entryPrice: entry }: PositionRow,
  size: string,
  price: string,
): string {
  return profitText({ side, size: parseUnitsOrZero(size), entry }, parsePrice(price));
}

/**
 * Computes the charges of a close: its fee, and the part's share of fees and funding that the position has paid. Null if the host does not
 * state its fees.
 */
export function computeCloseCharges(
  position: PositionRow,
  size: string,
  price: string,
  liquidity: Liquidity,
): string | null {
  const { fee, funding } = position;
  if (paidFor(position) === null) return null;
  const whole = parseUnitsOrZero(position.size);
  const part = smallerUnits(parseUnitsOrZero(size), whole);
  const paid = prorate(parseUnitsOrZero(fee), part, whole) + prorate(parseUnitsOrZero(funding), part, whole);
  return fromUnits(feeFor(part, parsePrice(price), liquidity) + paid);
}

function hasStatedFees(symbol: string): boolean {
  const instrument = knownInstrument(symbol);
  return instrument !== undefined && readContractTerms(instrument).isStated;
}

/** Returns fees and funding that the open part of a position has paid; null if the host does not state its fees. */
export function paidFor({ symbol, fee, funding }: PositionRow): string | null {
  if (!hasStatedFees(symbol) || !isKnown(fee) || !isKnown(funding)) return null;
  return fromUnits(parseUnitsOrZero(fee) + parseUnitsOrZero(funding));
}

/** Returns the fee of a resting order once it is amended; null if the host does not state its fees. */
export function openingFee(
  { symbol }: Pick<OrderRow, 'symbol'>,
  { size, price }: { size: string; price: string },
): string | null {
  const isTyped = parseUnits(size) !== undefined && parseDecimal(price)?.gt(0) === true;
  if (!isTyped || !hasStatedFees(symbol)) return null;
  return fromUnits(feeFor(parseUnitsOrZero(size), parsePrice(toCanonicalDecimal(price)), 'maker'));
}

function isHolding({ size, entryPrice, margin }: PositionRow, mark: string): boolean {
  return [size, entryPrice, margin, mark].every(isKnown);
}

/** Returns the margin beyond the initial one at mark, less an unrealized loss; unknown if the host does not keep the house rules. */
export function removableMargin(position: PositionRow, mark: string): string {
  if (!hasHouseRules()) return unknownDecimal;
  if (!isHolding(position, mark)) return '0';
  return fromUnits(removable({ getMark: () => parsePrice(mark) }, toHolding(position)));
}

export function liquidationWithMargin(
  position: PositionRow,
  change: string,
  mark: string,
  { contract: { tiers, priceDecimals }, isStated }: Pick<ContractTerms, 'contract' | 'isStated'>,
): string | null {
  if (!isStated || !isHolding(position, mark)) return null;
  const { side, size, entry, margin } = toHolding(position);
  const changed = margin + parseUnitsOrZero(change);
  const sums = { side, size, entry: parsePrice(entry), margin: changed > 0n ? changed : 0n };
  return formatStatedPrice(findIsolatedLiquidation(sums, tiers), parsePrice(mark), priceDecimals);
}
