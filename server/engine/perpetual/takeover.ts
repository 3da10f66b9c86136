/**
 * The last step of a liquidation: positions are taken over at their bankruptcy prices, where nothing of their
 * margin (isolated) or of the wallet (cross) is left. The house settles at the mark; the insurance fund gets
 * what that leaves over, or pays what it lacks.
 */
import { Decimal, decimalText, zero } from '@papertape/shared/money/decimal.ts';
import { payoutDown } from '@papertape/shared/money/rounding.ts';
import { fromUnits, smallerUnits, unitsToDecimal } from '@papertape/shared/money/units.ts';
import { liquidationFee } from '@papertape/shared/rules/fees.ts';
import { sign } from '@papertape/shared/rules/position-sums.ts';
import { orderTransitions, positionTransitions, transition } from '../status.ts';
import { createForcedOrder } from './close-position.ts';
import type { Draft } from './draft.ts';
import { orderData, positionData } from './facts.ts';
import { crossStanding, initialMarginOf, maintenanceAtMark, profitAtMark } from './standing.ts';
import type { Fill, Position } from './types.ts';

interface Takeover {
  position: Position;
  /** Where the position's part of the equity is gone. */
  price: Decimal;
  /** Lost by it at that price, the liquidation fee included. */
  loss: bigint;
  fee: bigint;
}

export function takeOver(draft: Draft, positions: readonly Position[]): void {
  const cross = positions.some((position) => position.marginMode === 'cross');
  const fund = cross ? crossFund(draft) : positions.reduce((sum, position) => sum + position.margin, 0n);
  const takeovers = appraise(draft, positions, cross, fund);
  postTakeover(draft, takeovers, cross, fund);
  for (const takeover of takeovers) record(draft, takeover);
}

function crossFund(draft: Draft): bigint {
  return crossStanding(draft).wallet;
}

/** Divides the equity among the positions by their maintenance margins; fees never exceed the fund. */
function appraise(draft: Draft, positions: readonly Position[], cross: boolean, fund: bigint): Takeover[] {
  const maintenance = positions.map((position) => maintenanceAtMark(draft, position));
  const allMaintenance = maintenance.reduce((sum, one) => sum.plus(one), zero);
  const allProfit = positions.reduce((sum, position) => sum.plus(profitAtMark(draft, position)), zero);
  const equity = unitsToDecimal(fund).plus(allProfit);
  let feesLeft = fund;
  return positions.map((position, index) => {
    const share = cross ? (maintenance[index] ?? zero).div(allMaintenance) : new Decimal(1);
    const part = equity.times(share);
    const size = unitsToDecimal(position.size);
    const distance = part.div(size).times(sign(position.side));
    const price = Decimal.max(draft.mark(position.symbol).minus(distance), zero);
    const fee = smallerUnits(liquidationFee(size.times(price)), feesLeft);
    feesLeft -= fee;
    const loss = cross ? -payoutDown(profitAtMark(draft, position).minus(part)) : position.margin;
    return { position, price, loss, fee };
  });
}

function postTakeover(draft: Draft, takeovers: readonly Takeover[], cross: boolean, fund: bigint): void {
  const fees = takeovers.reduce((sum, takeover) => sum + takeover.fee, 0n);
  const profit = takeovers.reduce((sum, { position }) => sum + payoutDown(profitAtMark(draft, position)), 0n);
  const reference = takeovers[0]?.position.id ?? '';
  if (cross) {
    for (const { position } of takeovers) draft.release('marginRelease', position.id, position.margin);
  }
  const source = cross ? 'available' : 'frozen';
  draft.post('liquidation', reference, [
    [source, fees - fund],
    ['insurance', fund - fees + profit],
    ['house', -profit],
  ]);
  draft.post('liquidationFee', reference, [
    [source, -fees],
    ['fees', fees],
  ]);
}

function record(draft: Draft, { position, price, loss, fee }: Takeover): void {
  const { now, newId } = draft.context;
  const text = decimalText(price);
  const profit = -loss - position.fee - position.funding;
  const order = createForcedOrder(draft, position, position.size, 'liquidation');
  const filled = draft.putOrder({
    ...order,
    filledSize: position.size,
    averagePrice: text,
    status: transition(orderTransitions, order.status, 'filled'),
    fee,
    profit,
  });
  const fill = createFill(draft, position, { id: newId('fil'), orderId: order.id, price: text, fee, profit });
  draft.addFill(fill);
  draft.addClose({
    id: fill.id,
    positionId: position.id,
    userId: position.userId,
    mode: position.mode,
    symbol: position.symbol,
    side: position.side,
    leverage: position.leverage,
    marginMode: position.marginMode,
    size: position.size,
    entry: position.entry,
    exit: text,
    margin: position.marginMode === 'isolated' ? position.margin : initialMarginOf(position),
    profit,
    fee: position.fee + fee,
    funding: position.funding,
    reason: 'liquidation',
    openedAt: position.openedAt,
    closedAt: now,
  });
  const closed = draft.putMargin(endOf(position, profit, now), -position.margin, 'liquidated');
  draft.tell('order.filled', orderData(filled));
  draft.tell('position.closed', positionData(closed));
  tellLiquidation(draft, { position, price, loss, fee });
}

function endOf(position: Position, profit: bigint, now: number): Position {
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

function createFill(
  draft: Draft,
  position: Position,
  of: Pick<Fill, 'id' | 'orderId' | 'price' | 'fee' | 'profit'>,
): Fill {
  const { userId, mode, symbol, side, size } = position;
  const shared = { positionId: position.id, userId, mode, symbol, side, size, time: draft.context.now };
  return { ...of, ...shared, action: 'close', liquidity: 'taker' };
}

function tellLiquidation(draft: Draft, { position, price, loss, fee }: Takeover): void {
  const { priceDecimals } = draft.contract(position.symbol);
  draft.tell('position.liquidated', {
    positionId: position.id,
    symbol: position.symbol,
    side: position.side,
    price: decimalText(price, priceDecimals),
    mark: draft.mark(position.symbol).toString(),
    size: fromUnits(position.size),
    loss: fromUnits(loss > 0n ? loss : 0n),
    fee: fromUnits(fee),
    left: '0',
  });
}
