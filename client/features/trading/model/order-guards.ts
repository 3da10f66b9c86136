/** What is not forbidden but probably not meant: asked about once more, also where confirmations are off. */
import { Decimal } from '@papertape/shared/money/decimal.ts';
import { leverageEffect } from './leverage-effect.ts';
import type { TicketSide } from './order-draft.ts';
import type { Receipt } from './order-receipt.ts';
import type { Ticket } from './ticket.ts';

export type Guard =
  | { key: 'priceFar'; rate: string }
  | { key: 'slippage'; rate: string }
  | { key: 'partial' }
  | { key: 'equityShare'; rate: string }
  | { key: 'nearLiquidation'; rate: string }
  | { key: 'leverage'; leverage: number };

const farRate = '0.05';
const slippageRate = '0.01';
const equityRate = '0.5';
const liquidationRate = '0.01';

export function guardsOf(ticket: Ticket, side: TicketSide, receipt: Receipt): Guard[] {
  const { draft, market, account } = ticket;
  const guards: Guard[] = [];
  if (draft.type === 'limit' && receipt.price !== null && market.last !== '') {
    // Only the direction that loses: buying far above, selling far below.
    const away = new Decimal(draft.price || receipt.price).div(market.last).minus(1);
    const lossy = side === 'buy' ? away : away.negated();
    if (lossy.gt(farRate)) guards.push({ key: 'priceFar', rate: lossy.toString() });
    else if (away.abs().gt(new Decimal(farRate).times(4)))
      guards.push({ key: 'priceFar', rate: away.abs().toString() });
  }
  if (receipt.fill && new Decimal(receipt.fill.slippageRate).gt(slippageRate))
    guards.push({ key: 'slippage', rate: receipt.fill.slippageRate });
  if (draft.type === 'market' && receipt.fill && !receipt.fill.complete) guards.push({ key: 'partial' });
  const { preview } = receipt;
  if (receipt.action === 'close' || preview === null) return guards;
  const { leverage } = ticket;
  const effect = leverageEffect(ticket, leverage);
  if (effect !== undefined && !('key' in effect)) guards.push({ key: 'leverage', leverage });
  const equity = new Decimal(account.equity);
  if (equity.gt(0)) {
    const share = new Decimal(preview.margin).div(equity);
    if (share.gt(equityRate)) guards.push({ key: 'equityShare', rate: share.toString() });
  }
  if (preview.liquidationPrice !== null && market.mark !== '') {
    const room = new Decimal(preview.liquidationPrice).div(market.mark).minus(1).abs();
    if (room.lt(liquidationRate)) guards.push({ key: 'nearLiquidation', rate: room.toString() });
  }
  return guards;
}
