/**
 * What an order will cost and do, by the same rules that charge it. Guarantees: nothing is asked of the server; a
 * figure that cannot be known yet is null, never a guess.
 */
import { isRefusal } from '@papertape/shared/contract/kit/refusal.ts';
import type { Side } from '@papertape/shared/contract/values.ts';
import { fromUnits, toUnits } from '@papertape/shared/money/units.ts';
import { unknownDecimal } from '@papertape/shared/reading/nearest.ts';
import { feeRates, type Liquidity } from '@papertape/shared/rules/fee-rates.ts';
import { simulateExecution } from '@papertape/shared/rules/perpetual/check-order.ts';
import { usableBalance } from '@papertape/shared/rules/perpetual/margin.ts';
import { type OrderPreview, previewOrder } from '@papertape/shared/rules/perpetual/preview-order.ts';
import { formatPrice, parsePrice, ticksToPrice } from '@papertape/shared/rules/perpetual/quantities.ts';
import type { OrderTerms, TradingState } from '@papertape/shared/rules/perpetual/state.ts';
import { type Execution, levelsFor, slippageRate } from '@papertape/shared/rules/perpetual/walk-book.ts';
import { ticketState } from './account-state.ts';
import { positionSideOf, type TicketSide } from './order-draft.ts';
import { orderSize, orderTerms, referencePrice } from './order-terms.ts';
import type { Ticket } from './ticket.ts';

interface FillEstimate {
  average: string;
  /** Distance from the best price, as a share of it. */
  slippageRate: string;
  /** What the levels within reach hold of the size. */
  filled: string;
  complete: boolean;
}

export interface Receipt {
  positionSide: Side;
  action: 'open' | 'close';
  /** Base units, cut to the lot; "0" while nothing is typed. */
  size: string;
  /** What the order would pay: the limit, or the average of the book. */
  price: string | null;
  liquidity: Liquidity;
  /** Unknown on a host that has not stated it. */
  feeRate: string;
  /** Of orders that reach the book at once. */
  fill: FillEstimate | null;
  preview: OrderPreview | null;
  /** What is lacking of the cost; null while it is covered. */
  missing: string | null;
}

type Figures = Pick<Receipt, 'price' | 'liquidity' | 'fill' | 'preview' | 'missing'>;

function fillOf(state: TradingState, order: OrderTerms, { size, price, cut }: Execution): FillEstimate {
  const best = levelsFor(state, order)[0]?.price ?? 0;
  return {
    average: formatPrice(price),
    slippageRate: slippageRate(ticksToPrice(best, state.contract(order.symbol).priceDecimals), price),
    filled: fromUnits(size),
    complete: !cut,
  };
}

/** The figures of an order of some size; an order that cannot be executed now is shown at its reference price. */
function figuresOf(ticket: Ticket, side: TicketSide, state: TradingState, size: string): Figures {
  const reference = referencePrice(ticket, side);
  const isMarket = ticket.draft.type === 'market';
  const liquidity = isMarket ? 'taker' : 'maker';
  const nothing = { price: reference ?? null, liquidity, fill: null, preview: null, missing: null } as const;
  if (reference === undefined || size === '0') return nothing;
  const order = orderTerms(ticket, positionSideOf(side, ticket.draft.reduceOnly), size);
  const execution = simulateExecution(state, order);
  const fills = execution === undefined || isRefusal(execution) ? undefined : execution;
  const at = fills ?? { size: order.size, price: parsePrice(reference), liquidity };
  const shown = {
    price: formatPrice(at.price),
    liquidity: at.liquidity,
    fill: fills ? fillOf(state, order, fills) : null,
  };
  if (order.action === 'close' && order.positionId === null) return { ...nothing, ...shown };
  const preview = previewOrder(state, order, at);
  const lacking = toUnits(preview.cost) - usableBalance(state);
  return { ...shown, preview, missing: lacking > 0n ? fromUnits(lacking) : null };
}

export function receiptOf(ticket: Ticket, side: TicketSide, state = ticketState(ticket)): Receipt {
  const { draft } = ticket;
  const size = orderSize(ticket, side);
  const figures: Figures =
    state === undefined
      ? {
          price: referencePrice(ticket, side) ?? null,
          liquidity: draft.type === 'market' ? 'taker' : 'maker',
          fill: null,
          preview: null,
          missing: null,
        }
      : figuresOf(ticket, side, state, size);
  return {
    positionSide: positionSideOf(side, draft.reduceOnly),
    action: draft.reduceOnly ? 'close' : 'open',
    size,
    ...figures,
    feeRate: ticket.terms.isStated ? feeRates[figures.liquidity] : unknownDecimal,
  };
}
