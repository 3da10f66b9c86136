/**
 * The last step of a liquidation: positions are taken over at their bankruptcy prices, at which nothing of
 * their margin (isolated) or of the wallet (cross) is left. The house settles at the mark; the insurance fund
 * receives the surplus or pays the deficit.
 */

import { Decimal, decimalText, zero } from '@papertape/shared/money/decimal.ts';
import { payoutDown } from '@papertape/shared/money/rounding.ts';
import { fromUnits, smallerUnits, unitsToDecimal } from '@papertape/shared/money/units.ts';
import { liquidationFee } from '@papertape/shared/rules/fees.ts';
import { crossMargin, maintenanceAtMark, profitAtMark } from '@papertape/shared/rules/perpetual/margin.ts';
import {
  type Fine,
  fineDecimals,
  formatPrice,
  parsePrice,
  roundAmountDown,
} from '@papertape/shared/rules/perpetual/quantities.ts';
import { priceLosing } from '@papertape/shared/rules/perpetual/sums.ts';
import { orderTransitions, positionTransitions, transition } from '../status.ts';
import { createForcedOrder } from './close-position.ts';
import type { Draft } from './draft.ts';
import type { Position } from './types.ts';

interface Takeover {
  position: Position;
  /** Price at which the position's part of the equity is gone. */
  price: bigint;
  /** Loss of the position at that price. */
  loss: bigint;
  /** Fee of the house, out of the loss. */
  fee: bigint;
}

/**
 * Closes positions at the prices at which their equity is gone. Together they lose exactly their fund, and fees
 * are paid out of it.
 */
export function takeOver(draft: Draft, positions: readonly Position[]): void {
  const cross = positions.some((position) => position.marginMode === 'cross');
  const fund = cross
    ? crossMargin(draft).wallet
    : positions.reduce((sum, position) => sum + position.margin, 0n);
  const losses = cross ? crossLosses(draft, positions, fund) : positions.map((position) => position.margin);
  const takeovers = priceTakeovers(positions, losses, fund);
  postTakeover(draft, takeovers, cross, fund);
  for (const takeover of takeovers) recordTakeover(draft, takeover);
}

/** Prices the takeovers so that each loses exactly its part; fees never exceed the fund. */
function priceTakeovers(positions: readonly Position[], losses: readonly bigint[], fund: bigint): Takeover[] {
  let feesLeft = fund;
  return positions.map((position, index) => {
    const loss = losses[index] ?? 0n;
    const price = priceLosing(position.side, position.size, parsePrice(position.entry), loss);
    const notional = unitsToDecimal(position.size).times(formatPrice(price));
    const fee = smallerUnits(liquidationFee(notional), feesLeft);
    feesLeft -= fee;
    return { position, price, loss, fee };
  });
}

/**
 * Divides the lost wallet among the positions: each loses its profit less its part of the equity. The
 * rounding rest goes to the last position whose price is not at zero yet, because no lower price could
 * express it in the rows.
 */
function crossLosses(draft: Draft, positions: readonly Position[], fund: bigint): bigint[] {
  const profits = positions.map((position) => toDecimal(profitAtMark(draft, position)));
  const equity = profits.reduce((sum, profit) => sum.plus(profit), unitsToDecimal(fund));
  const { parts, atFloor } = equityParts(draft, positions, equity);
  const losses = positions.map(
    (_, index) => -payoutDown((profits[index] ?? zero).minus(parts[index] ?? zero)),
  );
  const bearer = positions.findLastIndex((_, index) => !atFloor.has(index));
  const rest = losses.reduce((left, loss) => left - loss, fund);
  return losses.map((loss, index) => (index === bearer ? loss + rest : loss));
}

/** Parts of an equity are quotients, which whole numbers would truncate. */
function toDecimal(fine: Fine): Decimal {
  return new Decimal(`${fine}e-${fineDecimals}`);
}

/**
 * Divides the equity by maintenance margins. A short cannot lose more than a fall of its price to zero;
 * `atFloor` holds the indexes of those that do.
 */
function equityParts(
  draft: Draft,
  positions: readonly Position[],
  equity: Decimal,
): { parts: Decimal[]; atFloor: ReadonlySet<number> } {
  const floors = positions.map(({ side, size, symbol }) =>
    side === 'short' ? unitsToDecimal(size).times(draft.mark(symbol)).negated() : undefined,
  );
  const weights = positions.map((position) => toDecimal(maintenanceAtMark(draft, position)));
  const parts: (Decimal | undefined)[] = positions.map(() => undefined);
  const atFloor = new Set<number>();
  for (;;) {
    const free = positions.flatMap((_, index) => (parts[index] === undefined ? [index] : []));
    const fixed = parts.reduce<Decimal>((sum, part) => sum.plus(part ?? zero), zero);
    const weight = free.reduce((sum, index) => sum.plus(weights[index] ?? zero), zero);
    const shares = free.map((index) =>
      equity
        .minus(fixed)
        .times(weights[index] ?? zero)
        .div(weight),
    );
    const over = free.find((index, place) => floors[index]?.gt(shares[place] ?? zero));
    if (over === undefined) {
      for (const [place, index] of free.entries()) parts[index] = shares[place] ?? zero;
      return { parts: parts.map((part) => part ?? zero), atFloor };
    }
    parts[over] = floors[over];
    atFloor.add(over);
  }
}

function postTakeover(draft: Draft, takeovers: readonly Takeover[], cross: boolean, fund: bigint): void {
  const fees = takeovers.reduce((sum, takeover) => sum + takeover.fee, 0n);
  const profit = takeovers.reduce(
    (sum, { position }) => sum + roundAmountDown(profitAtMark(draft, position)),
    0n,
  );
  const reference = takeovers[0]?.position.id ?? '';
  if (cross) {
    for (const { position } of takeovers) draft.release('marginRelease', position.id, position.margin);
  }
  const source = cross ? 'available' : 'frozen';
  draft.post('liquidation', reference, [
    [source, -fund],
    ['insurance', fund + profit],
    ['house', -profit],
  ]);
  draft.post('liquidationFee', reference, [
    ['insurance', -fees],
    ['fees', fees],
  ]);
}

/** Records a takeover. The loss is all that the position pays; the rows show it without a separate fee. */
function recordTakeover(draft: Draft, { position, price, loss, fee }: Takeover): void {
  const { now } = draft.context;
  const text = formatPrice(price);
  const profit = -loss - position.fee - position.funding;
  const order = createForcedOrder(draft, position, position.size, 'liquidation');
  const filled = draft.putOrder({
    ...order,
    filledSize: position.size,
    averagePrice: text,
    status: transition(orderTransitions, order.status, 'filled'),
    profit,
  });
  const fill = draft.addFill(position, {
    orderId: order.id,
    action: 'close',
    price: text,
    size: position.size,
    liquidity: 'taker',
    fee: 0n,
    profit,
  });
  draft.addClose(position, fill, { reason: 'liquidation', fee: position.fee, funding: position.funding });
  const closed = draft.putMargin(closePosition(position, profit, now), -position.margin, 'liquidated');
  draft.emitOrder('order.filled', filled);
  draft.emitPosition(closed);
  emitLiquidation(draft, { position, price, loss, fee });
}

function closePosition(position: Position, profit: bigint, now: number): Position {
  return {
    ...position,
    size: 0n,
    margin: 0n,
    fee: 0n,
    funding: 0n,
    realised: position.realised + profit,
    status: transition(positionTransitions, position.status, 'closed'),
    closeReason: 'liquidation',
    updatedAt: now,
    closedAt: now,
  };
}

function emitLiquidation(draft: Draft, { position, price, loss, fee }: Takeover): void {
  const { priceDecimals } = draft.contract(position.symbol);
  draft.emit('position.liquidated', {
    positionId: position.id,
    symbol: position.symbol,
    side: position.side,
    price: decimalText(new Decimal(formatPrice(price)), priceDecimals),
    mark: draft.mark(position.symbol).toString(),
    size: fromUnits(position.size),
    loss: fromUnits(loss > 0n ? loss : 0n),
    fee: fromUnits(fee),
    left: '0',
  });
}
