/**
 * What an order will cost and where its position would be liquidated, before it is placed. The form and the
 * server use this same function, so what a user confirms is what is charged at that price.
 */
import { asDecimal, Decimal, type DecimalValue, decimalText, zero } from '../money/decimal.ts';
import { feeUp } from '../money/rounding.ts';
import { fromUnits } from '../money/units.ts';
import { feeRate, type Liquidity } from './fees.ts';
import {
  type CrossAccount,
  type CrossLeg,
  crossLiquidationPrice,
  isolatedLiquidationPrice,
  liquidationPriceText,
} from './liquidation-price.ts';
import { averageEntry, bankruptcyPrice, type Side } from './position-sums.ts';
import { maintenanceMargin, maximumNotional, type Tiers } from './tiers.ts';

interface PreviewPosition {
  size: DecimalValue;
  entry: DecimalValue;
  margin: DecimalValue;
}

export interface PreviewInput {
  tiers: Tiers;
  side: Side;
  action: 'open' | 'close';
  size: DecimalValue;
  /** Limit price, or what walking the book would give. */
  price: DecimalValue;
  liquidity: Liquidity;
  leverage: number;
  mark: DecimalValue;
  /** What may be used for new margin and fees. */
  available: DecimalValue;
  sizeDecimals: number;
  priceDecimals: number;
  /** The position the order adds to or closes. None in split mode when opening. */
  position?: PreviewPosition | undefined;
  /** There in cross mode: the account, and the other legs of this symbol. */
  cross?: (CrossAccount & { otherLegs: readonly CrossLeg[] }) | undefined;
}

export interface OrderPreview {
  notional: string;
  margin: string;
  /** Of the resulting position at the order's price. */
  maintenanceMargin: string;
  fee: string;
  /** Margin and fee; what must be available. */
  cost: string;
  maxSize: string;
  liquidationPriceBefore: string | null;
  liquidationPrice: string | null;
  bankruptcyPrice: string | null;
}

/** Margin and fee are each rounded up by less than one unit. */
const roundingReserve = '0.00000002';

export function previewOrder(input: PreviewInput): OrderPreview {
  const size = asDecimal(input.size);
  const notional = size.times(input.price);
  const margin = input.action === 'open' ? feeUp(notional.div(input.leverage)) : 0n;
  const fee = feeUp(notional.times(feeRate(input.liquidity)));
  const after = positionAfter(input, fromUnits(margin));
  return {
    notional: decimalText(notional),
    margin: fromUnits(margin),
    maintenanceMargin: decimalText(maintenanceMargin(input.tiers, asDecimal(after.size).times(input.price))),
    fee: fromUnits(fee),
    cost: fromUnits(input.action === 'open' ? margin + fee : 0n),
    maxSize: decimalText(maximumSize(input)),
    liquidationPriceBefore: stated(input, input.position ? liquidation(input, input.position) : null),
    liquidationPrice: stated(input, liquidation(input, after)),
    bankruptcyPrice: stated(input, bankruptcy(input, after)),
  };
}

/** The largest size that what is available pays for and that the leverage's tiers allow. */
export function maximumSize(input: Omit<PreviewInput, 'size'>): Decimal {
  const held = asDecimal(input.position?.size ?? 0);
  if (input.action === 'close') return held;
  const perUnit = new Decimal(1).div(input.leverage).plus(feeRate(input.liquidity)).times(input.price);
  const affordable = asDecimal(input.available).minus(roundingReserve).div(perUnit);
  const allowed = maximumNotional(input.tiers, input.leverage).div(input.price).minus(held);
  const size = Decimal.min(affordable, allowed);
  return Decimal.max(size, zero).toDecimalPlaces(input.sizeDecimals, Decimal.ROUND_DOWN);
}

function positionAfter(input: PreviewInput, margin: string): PreviewPosition {
  const { position } = input;
  if (input.action === 'open') {
    if (position === undefined) return { size: input.size, entry: input.price, margin };
    return {
      size: asDecimal(position.size).plus(input.size),
      entry: averageEntry({ size: position.size, price: position.entry }, input),
      margin: asDecimal(position.margin).plus(margin),
    };
  }
  if (position === undefined) return { size: zero, entry: input.price, margin: zero };
  const left = Decimal.max(asDecimal(position.size).minus(input.size), zero);
  const kept = asDecimal(position.margin).times(left).div(position.size);
  return { size: left, entry: position.entry, margin: kept };
}

function liquidation(input: PreviewInput, position: PreviewPosition): Decimal | null {
  if (asDecimal(position.size).isZero()) return null;
  const leg = { side: input.side, size: position.size, entry: position.entry };
  if (input.cross === undefined) {
    return isolatedLiquidationPrice({ ...leg, margin: position.margin }, input.tiers);
  }
  return crossLiquidationPrice(input.cross, [leg, ...input.cross.otherLegs], input.tiers, input.mark);
}

function bankruptcy(input: PreviewInput, position: PreviewPosition): Decimal | null {
  if (asDecimal(position.size).isZero()) return null;
  const margin = input.cross?.wallet ?? position.margin;
  const price = bankruptcyPrice(input.side, position.size, position.entry, margin);
  return price.isZero() ? null : price;
}

function stated(input: PreviewInput, price: Decimal | null): string | null {
  return liquidationPriceText(price, input.mark, input.priceDecimals);
}
