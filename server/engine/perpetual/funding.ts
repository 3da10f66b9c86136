/**
 * Funding, or the overnight swap, of one user's positions in one symbol. It is paid from the available
 * balance first, then from margins, and never exceeds them; the counterpart is the funding account.
 */

import { feeUp, payoutDown } from '@papertape/shared/money/rounding.ts';
import { fromUnits, smallerUnits, unitsToDecimal } from '@papertape/shared/money/units.ts';
import { fundingPayment } from '@papertape/shared/rules/funding.ts';
import type { Side } from '@papertape/shared/rules/position-sums.ts';
import { type SwapTerms, swapPayment, swapRate } from '@papertape/shared/rules/swap.ts';
import { drawOnMargins } from './close.ts';
import { Draft } from './draft.ts';
import type { Context, Decision, Position } from './types.ts';

/** A funding rate as text, or the terms of a swap. */
export type CarryRate = string | SwapTerms;

const carryRateText = (side: Side, rate: CarryRate): string =>
  typeof rate === 'string' ? rate : swapRate(side, rate);

/** Settles funding for the positions that were open at the instant. */
export function decideFunding(
  context: Context,
  symbol: string,
  rate: CarryRate,
  instant: number = context.now,
): Decision {
  const draft = new Draft(context);
  for (const { id } of draft.openPositions) {
    const position = draft.openPosition(id);
    if (position?.symbol !== symbol || position.openedAt > instant) continue;
    const mark = draft.mark(symbol);
    const size = unitsToDecimal(position.size);
    const exact =
      typeof rate === 'string'
        ? fundingPayment(position.side, size, mark, rate)
        : swapPayment(position.side, size, mark, rate);
    const paid = exact.gt(0)
      ? collectFunding(draft, position, feeUp(exact))
      : -payFunding(draft, position, payoutDown(exact.negated()));
    if (paid === 0n) continue;
    const held = draft.openPosition(id) ?? position;
    draft.putPosition({ ...held, funding: held.funding + paid, updatedAt: context.now });
    draft.emit('funding.settled', {
      positionId: id,
      symbol,
      side: position.side,
      size: fromUnits(position.size),
      mark: mark.toString(),
      rate: carryRateText(position.side, rate),
      paid: fromUnits(paid),
    });
  }
  return draft.finish();
}

function payFunding(draft: Draft, position: Position, amount: bigint): bigint {
  draft.settle('funding', position.id, amount, 'funding');
  return amount;
}

/** Collects funding; returns the amount that could be collected. */
function collectFunding(draft: Draft, position: Position, amount: bigint): bigint {
  const lacking = amount - smallerUnits(amount, draft.available);
  if (lacking > 0n) {
    if (position.marginMode === 'cross') drawOnMargins(draft, lacking, position);
    else drawOnOwnMargin(draft, position, lacking);
  }
  const paid = smallerUnits(amount, draft.available);
  draft.settle('funding', position.id, -paid, 'funding');
  return paid;
}

function drawOnOwnMargin(draft: Draft, position: Position, wanted: bigint): void {
  const amount = smallerUnits(wanted, position.margin);
  draft.release('marginRelease', position.id, amount);
  draft.putMargin({ ...position, margin: position.margin - amount }, -amount, 'funding');
}
