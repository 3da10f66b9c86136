import * as z from 'zod/mini';
import { orderAction, orderType } from './trading-rows.ts';
import { flag, id, leverage, positiveAmount, price, share, side, symbol } from './values.ts';

/** Returns whether exactly one of `id` and `all` is given; a schema refuses the input otherwise. */
export const idOrAll = (input: { id?: string | undefined; all?: unknown }) =>
  (input.id === undefined) !== (input.all === undefined);

export const orderInput = z
  .strictObject({
    symbol,
    /** Side of the position: closing a long position is `side: 'long', action: 'close'`. */
    side,
    action: orderAction,
    type: orderType,
    size: positiveAmount,
    /** Limit price as a decimal string; required for a limit order. */
    price: z.optional(price),
    /**
     * Becomes the leverage of the symbol in this account. In merge mode, positions and resting orders of the
     * symbol change with it, and the order is refused if they cannot. Ignored for a close.
     */
    leverage: z.optional(leverage),
    takeProfit: z.optional(price),
    stopLoss: z.optional(price),
    reduceOnly: z.optional(flag),
    /** Refuses the order if it would fill at once. */
    postOnly: z.optional(flag),
    /** Names the position that a close reduces; required in split mode. */
    positionId: z.optional(id),
    /** Bound on the slippage of a market order, as a share of the best price. */
    maxSlippage: z.optional(share),
  })
  .check(
    z.refine((order) => order.type === 'market' || order.price !== undefined, { path: ['price'] }),
    z.refine((order) => order.action === 'close' || order.leverage !== undefined, { path: ['leverage'] }),
  );

export const contractErrors = ['symbolUnknown', 'leverageInvalid', 'leverageAboveTier'] as const;
/** Refusals of a change of leverage, which positions and resting orders must support. */
export const leverageErrors = ['leverageAboveHeld', 'leverageFunds', 'leverageWouldLiquidate'] as const;
export const sizeErrors = [
  'amountInvalid',
  'numberNotPositive',
  'sizeBelowMinimum',
  'sizeAboveMaximum',
  'sizePrecision',
] as const;
export const triggerErrors = [
  'pricePrecision',
  'priceOutOfBand',
  'takeProfitInvalid',
  'stopLossInvalid',
] as const;
export const marketErrors = ['outOfTradingTime', 'tradingHalted', 'bookTooThin', 'priceMoved'] as const;

/** Refusals of anything that places an order, now or later. */
export const placeErrors = [
  ...contractErrors,
  ...sizeErrors,
  ...triggerErrors,
  ...marketErrors,
  'insufficientFunds',
  ...leverageErrors,
  'wouldLiquidate',
  'positionLimit',
  'positionRequired',
  'positionClosed',
  'notFound',
  'conditionalLimit',
] as const;
