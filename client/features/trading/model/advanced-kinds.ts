/**
 * The rules of stop, trailing, paired, timed and scaled orders, which load when one of them is first chosen. The fill price of an
 * order that waits and the account at that moment are unknown, so its figures use the present account and the price that it names.
 */
import { scaledAtMost } from '@papertape/shared/contract/order-sets.ts';
import { Decimal, decimalText } from '@papertape/shared/money/decimal.ts';
import { fromUnits } from '@papertape/shared/money/units.ts';
import type { Liquidity } from '@papertape/shared/rules/fee-rates.ts';
import { type Callback, trailingTrigger } from '@papertape/shared/rules/perpetual/conditional.ts';
import {
  formatPrice,
  parsePrice,
  parseTicks,
  ticksToPrice,
} from '@papertape/shared/rules/perpetual/quantities.ts';
import { checkScaled, type ScaledTerms, scaledLegs } from '@papertape/shared/rules/perpetual/scaled.ts';
import type { OrderTerms } from '@papertape/shared/rules/perpetual/state.ts';
import type { AdvancedKind, OrderDraft, TicketSide } from './order-draft.ts';
import {
  bestPrice,
  createProtection,
  createTarget,
  limitRules,
  listPrices,
  readPrice,
  toOrderTerms,
} from './order-kinds.ts';
import {
  type KindRules,
  type OrderLeg,
  type OrderRequest,
  parseUnitsOrZero,
  type Ticket,
  toCanonicalDecimal,
} from './ticket.ts';

const isTaker = () => 'taker' as const;
const hasNoLimits = () => [];

function findHighest(prices: readonly string[]): string | undefined {
  return prices.length === 0 ? undefined : decimalText(Decimal.max(...prices));
}

type PlaceInput = Extract<OrderRequest, { call: 'place' }>['input'];

/** Writes a single order with what its kind adds. */
function createSingle(
  ticket: Ticket,
  side: TicketSide,
  size: string,
  added: Partial<PlaceInput>,
): OrderRequest {
  const order = toOrderTerms(ticket, side, size);
  const type: OrderTerms['type'] = added.price === undefined ? 'market' : 'limit';
  const input = {
    ...createTarget(ticket, order),
    side: order.side,
    type,
    ...createProtection(order),
    ...added,
  };
  return { call: 'place', input };
}

const writeTrigger = ({ triggerBy, triggerPrice }: OrderDraft) => ({
  triggerBy,
  triggerPrice: toCanonicalDecimal(triggerPrice),
});

const writeLimit = ({ price, timeInForce }: OrderDraft) => ({
  price: toCanonicalDecimal(price),
  timeInForce,
});

const stopMarket: KindRules = {
  required: ['triggerPrice', 'amount'],
  waits: true,
  later: { estimateLiquidity: isTaker },
  findPrice: ({ draft }) => readPrice(draft.triggerPrice),
  listLimits: hasNoLimits,
  createRequest: (ticket, side, size) => createSingle(ticket, side, size, writeTrigger(ticket.draft)),
};

/** Returns taker for a stop limit whose limit is beyond its trigger, because it fills when it is triggered. */
function estimateStopLiquidity({ draft }: Ticket, side: TicketSide): Liquidity {
  if (draft.timeInForce === 'postOnly') return 'maker';
  const [limit, trigger] = [readPrice(draft.price), readPrice(draft.triggerPrice)];
  if (limit === undefined || trigger === undefined) return 'taker';
  const beyond = new Decimal(limit).minus(trigger);
  return (side === 'buy' ? beyond.lt(0) : beyond.gt(0)) ? 'maker' : 'taker';
}

const stopLimit: KindRules = {
  required: ['triggerPrice', 'price', 'amount'],
  waits: true,
  later: { estimateLiquidity: estimateStopLiquidity },
  findPrice: limitRules.findPrice,
  listLimits: hasNoLimits,
  createRequest: (ticket, side, size) =>
    createSingle(ticket, side, size, { ...writeLimit(ticket.draft), ...writeTrigger(ticket.draft) }),
};

/** Reads the distance that a trailing stop follows at. */
function readCallback({ callback, callbackAs }: OrderDraft): Callback {
  const isRate = callbackAs === 'rate';
  return {
    callbackRate: isRate ? decimalText(new Decimal(callback).div(100)) : null,
    callbackDistance: isRate ? null : toCanonicalDecimal(callback),
  };
}

/** Returns the price at which a trailing stop triggers if the market turns back as soon as it follows. */
function findTrailingPrice({ market, terms, draft }: Ticket, side: TicketSide): string | undefined {
  const now = draft.triggerBy === 'last' ? market.last : market.mark;
  const start = readPrice(draft.activationPrice) ?? readPrice(now);
  if (start === undefined || readPrice(draft.callback) === undefined) return undefined;
  const { priceDecimals } = terms;
  const ticks = trailingTrigger(side, readCallback(draft), parseTicks(start, priceDecimals), priceDecimals);
  return ticks > 0 ? formatPrice(ticksToPrice(ticks, priceDecimals)) : undefined;
}

function writeTrailing(draft: OrderDraft): Partial<PlaceInput> {
  const { callbackRate, callbackDistance } = readCallback(draft);
  const activationPrice = readPrice(draft.activationPrice);
  return {
    triggerBy: draft.triggerBy,
    ...(callbackRate === null ? { callbackDistance: callbackDistance ?? undefined } : { callbackRate }),
    ...(activationPrice === undefined ? {} : { activationPrice }),
  };
}

const trailing: KindRules = {
  required: ['callback', 'amount'],
  waits: true,
  later: { estimateLiquidity: isTaker },
  protectsFromMark: true,
  findPrice: findTrailingPrice,
  listLimits: hasNoLimits,
  createRequest: (ticket, side, size) => createSingle(ticket, side, size, writeTrailing(ticket.draft)),
};

/** A limit order that rests and a stop market order on the other side of the price, of which one cancels the other. */
const pair: KindRules = {
  required: ['price', 'triggerPrice', 'amount'],
  waits: true,
  later: { estimateLiquidity: isTaker },
  findPrice: ({ draft }) => findHighest(listPrices(draft.price, draft.triggerPrice)),
  listLimits: limitRules.listLimits,
  createRequest: (ticket, side, size) => {
    const { draft } = ticket;
    const order = toOrderTerms(ticket, side, size);
    const leg = { side: order.side };
    const limit = { ...leg, type: 'limit' as const, price: toCanonicalDecimal(draft.price) };
    const stop = { ...leg, type: 'market' as const, ...writeTrigger(draft) };
    return { call: 'pair', input: { ...createTarget(ticket, order), legs: [limit, stop] } };
  },
};

const timedLimit: KindRules = {
  ...limitRules,
  createRequest: (ticket, side, size) => createSingle(ticket, side, size, writeLimit(ticket.draft)),
};

function toScaledTerms({ price, to, count, shape }: OrderDraft, size: bigint): ScaledTerms {
  return {
    from: parsePrice(toCanonicalDecimal(price)),
    to: parsePrice(toCanonicalDecimal(to)),
    count: Number(count),
    size,
    shape,
  };
}

/** Returns the field of a complete scaled order that is wrong: its count, or a size too small for so many orders. */
function findWrongField({ draft, terms }: Ticket, size: bigint): 'count' | 'amount' | undefined {
  const count = Number(draft.count);
  if (!Number.isInteger(count) || count < 2 || count > scaledAtMost) return 'count';
  const field = checkScaled(terms.contract, toScaledTerms(draft, size))?.field;
  if (field === undefined) return undefined;
  return field === 'size' ? 'amount' : 'count';
}

function listLegs(ticket: Ticket, size: bigint): readonly OrderLeg[] {
  const { draft, terms } = ticket;
  const isComplete = listPrices(draft.price, draft.to).length === 2;
  if (!isComplete || findWrongField(ticket, size) !== undefined) return [];
  const legs = scaledLegs(terms.contract, toScaledTerms(draft, size));
  return legs.map((leg) => ({ price: formatPrice(leg.price), size: fromUnits(leg.size) }));
}

/** Returns the best price of the book for a limit that would fill at once; `undefined` for one that rests. */
function findTakenPrice({ market, draft }: Ticket, side: TicketSide, limit: string): string | undefined {
  const best = bestPrice(market.book, side);
  if (best === undefined || draft.timeInForce === 'postOnly') return undefined;
  const reaches = side === 'buy' ? new Decimal(limit).gte(best) : new Decimal(limit).lte(best);
  return reaches ? best : undefined;
}

/** Returns the average price of the orders, those through the market at its price; the higher end while the set is incomplete. */
function findScaledPrice(ticket: Ticket, side: TicketSide): string | undefined {
  const { draft, terms } = ticket;
  // The largest order divides into the shares of any other, but for its lots.
  const legs = listLegs(ticket, terms.contract.maximumSize);
  if (legs.length === 0) return findHighest(listPrices(draft.price, draft.to));
  let paid = new Decimal(0);
  let size = new Decimal(0);
  for (const leg of legs) {
    paid = paid.plus(new Decimal(findTakenPrice(ticket, side, leg.price) ?? leg.price).times(leg.size));
    size = size.plus(leg.size);
  }
  return decimalText(paid.div(size), terms.priceDecimals);
}

/** Limit orders from one price to another, which together have the size. */
const scaled: KindRules = {
  required: ['price', 'to', 'count', 'amount'],
  waits: false,
  later: {
    estimateLiquidity: (ticket, side) => {
      const ends = listPrices(ticket.draft.price, ticket.draft.to);
      return ends.some((end) => findTakenPrice(ticket, side, end) !== undefined) ? 'taker' : 'maker';
    },
    listLegs: (ticket, size) => listLegs(ticket, parseUnitsOrZero(size)),
    findWrongField: (ticket, size) => findWrongField(ticket, parseUnitsOrZero(size)),
    countMax: scaledAtMost,
  },
  findPrice: findScaledPrice,
  listLimits: ({ price, to }) => listPrices(price, to),
  createRequest: (ticket, side, size) => {
    const { price, to, count, shape, timeInForce } = ticket.draft;
    const order = toOrderTerms(ticket, side, size);
    const input = {
      ...createTarget(ticket, order),
      side: order.side,
      from: toCanonicalDecimal(price),
      to: toCanonicalDecimal(to),
      count: Number(count),
      shape,
      ...(timeInForce === 'postOnly' ? { postOnly: true } : {}),
    };
    return { call: 'scaled', input };
  },
};

export const advancedRules: Readonly<Record<AdvancedKind, KindRules>> = {
  stopMarket,
  stopLimit,
  trailing,
  pair,
  timedLimit,
  scaled,
};
