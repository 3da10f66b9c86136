/**
 * Commands relative to their market, so that they can be repeated in another one: prices as multiples of the
 * last price, opened sizes as shares of the equity, closed sizes as shares of the position, ids as what they
 * refer to.
 */

import { Decimal, type DecimalValue } from '@papertape/shared/money/decimal.ts';
import { countDecimals } from '@papertape/shared/money/figures.ts';
import { unitsToDecimal } from '@papertape/shared/money/units.ts';
import type { CommandName } from '../../../server/world/commands.ts';
import type { PositionPlace, SeatView } from './seat-view.ts';

type Input = Readonly<Record<string, unknown>>;

/** Maps an id of the recorded market to the one here. */
export type Names = (id: string) => string;

interface Size {
  readonly of: 'equity' | 'position';
  readonly share: string;
}

/** An amount of money that is not the size of an instrument: a stake, an exchange, a transfer. */
interface Money {
  readonly field: 'stake' | 'amount';
  readonly share: string;
  readonly decimals: number;
}

export interface Relative {
  readonly name: CommandName;
  /** Fields that are the same in every market, and recorded ids. */
  readonly input: Input;
  readonly symbol?: string;
  /** Prices by field, as multiples of the last price. */
  readonly prices?: Readonly<Record<string, string>>;
  readonly size?: Size;
  readonly money?: Money;
  readonly place?: PositionPlace;
}

const priceFields = ['price', 'takeProfit', 'stopLoss'] as const;

const readField = (input: Input, field: string): string | undefined => {
  const value = input[field];
  return typeof value === 'string' ? value : undefined;
};

const omitFields = (input: Input, ...fields: readonly string[]): Input =>
  Object.fromEntries(Object.entries(input).filter(([name]) => !fields.includes(name)));

function computeShare(part: DecimalValue, whole: Decimal): string | undefined {
  return whole.gt(0) ? new Decimal(part).div(whole).toString() : undefined;
}

function relatePrices(input: Input, last: Decimal): Record<string, string> {
  return Object.fromEntries(
    priceFields.flatMap((field) => {
      const price = readField(input, field);
      return price === undefined ? [] : [[field, new Decimal(price).div(last).toString()]];
    }),
  );
}

/** Expresses an opened size as a share of the equity. */
function openedSize(size: string, price: Decimal, view: SeatView): Size | undefined {
  const part = computeShare(new Decimal(size).mul(price), view.equity());
  return part === undefined ? undefined : { of: 'equity', share: part };
}

function closedSize(size: string, place: PositionPlace | undefined, view: SeatView): Size | undefined {
  const position = place && view.position(place);
  const part = position && computeShare(size, unitsToDecimal(position.size));
  return part === undefined ? undefined : { of: 'position', share: part };
}

interface About {
  readonly symbol: string;
  readonly action: 'open' | 'close';
  readonly price?: string | undefined;
  readonly place?: PositionPlace | undefined;
}

function relateSize(name: CommandName, input: Input, about: About, view: SeatView): Relative | undefined {
  const { symbol, action, price, place } = about;
  const last = view.last(symbol);
  const size = readField(input, 'size');
  const common = {
    name,
    symbol,
    input: omitFields(input, 'size', ...priceFields.filter((field) => readField(input, field) !== undefined)),
    prices: relatePrices(input, last),
    ...(place === undefined ? {} : { place }),
  };
  if (size === undefined) return common;
  const worth = new Decimal(readField(input, 'price') ?? price ?? last);
  const part = action === 'open' ? openedSize(size, worth, view) : closedSize(size, place, view);
  return part && { ...common, size: part };
}

function relateOrder(input: Input, view: SeatView): Relative | undefined {
  const symbol = readField(input, 'symbol');
  if (symbol === undefined || !view.knows(symbol)) return undefined;
  const action = input['action'] === 'close' ? 'close' : 'open';
  const id = readField(input, 'positionId');
  const side = input['side'] === 'short' ? 'short' : 'long';
  const place: PositionPlace | undefined = id === undefined ? { symbol, side, nth: 0 } : view.findPlace(id);
  const about = { symbol, action, place: action === 'close' ? place : undefined } as const;
  return relateSize('trading.create', input, about, view);
}

function relateAmendment(input: Input, view: SeatView): Relative | undefined {
  const order = view.order(readField(input, 'id') ?? '');
  if (order === undefined) return undefined;
  const { symbol, action, price } = order;
  return relateSize('trading.matchOrder', input, { symbol, action, price: price ?? undefined }, view);
}

/** Refers to a position by its index; commands for all positions need none. */
function relatePosition(name: CommandName, input: Input, view: SeatView): Relative | undefined {
  const id = readField(input, 'id');
  if (id === undefined) return { name, input };
  const place = view.findPlace(id);
  if (place === undefined) return undefined;
  const { symbol } = place;
  const relative = relateSize(
    name,
    omitFields(input, 'id', 'amount'),
    { symbol, action: 'close', place },
    view,
  );
  const amount = readField(input, 'amount');
  return relative && amount !== undefined ? withMoney(relative, 'amount', amount, view) : relative;
}

/**
 * Returns the amount that a decision's money is a share of: what can be sold or transferred, else the equity.
 */
function findWhole(name: CommandName, input: Input, view: SeatView): Decimal {
  const coin = readField(input, 'coin') ?? '';
  if (name === 'assets.transfer') return view.available(input['from'] as 'currency', coin);
  if (name !== 'exchange.quote') return view.equity();
  const price = view.coinPrice(coin);
  if (input['side'] === 'sell')
    return view.available('currency', coin).mul(input['unit'] === 'payCoin' ? price : 1);
  return view.equity().div(input['unit'] === 'payCoin' ? 1 : price);
}

function withMoney(
  relative: Relative,
  field: Money['field'],
  amount: string,
  view: SeatView,
): Relative | undefined {
  const part = computeShare(amount, findWhole(relative.name, relative.input, view));
  if (part === undefined) return undefined;
  // The amount keeps the number of decimals of the original, at least two.
  const decimals = Math.min(8, Math.max(2, countDecimals(amount)));
  return { ...relative, money: { field, share: part, decimals } };
}

function relateMoney(
  name: CommandName,
  field: Money['field'],
  input: Input,
  view: SeatView,
): Relative | undefined {
  const coin = readField(input, 'coin');
  if (name === 'exchange.quote' && !view.knows(`${coin}USDT`)) return undefined;
  const relative = { name, input: omitFields(input, field, 'expectedPrice') };
  return withMoney(relative, field, readField(input, field) ?? '0', view);
}

const relations: {
  readonly [Name in CommandName]?: (input: Input, view: SeatView) => Relative | undefined;
} = {
  'trading.create': relateOrder,
  'trading.matchOrder': relateAmendment,
  'trading.matchPosition': (input, view) => relatePosition('trading.matchPosition', input, view),
  'trading.close': (input, view) => relatePosition('trading.close', input, view),
  'seconds.openCrypto': (input, view) => relateMoney('seconds.openCrypto', 'stake', input, view),
  'seconds.openOther': (input, view) => relateMoney('seconds.openOther', 'stake', input, view),
  'exchange.quote': (input, view) => relateMoney('exchange.quote', 'amount', input, view),
  'assets.transfer': (input, view) => relateMoney('assets.transfer', 'amount', input, view),
};

/** Describes a command relative to its market; undefined where nothing can measure it. */
export function relateToMarket(name: CommandName, input: unknown, view: SeatView): Relative | undefined {
  const plain = (input ?? {}) as Input;
  const tell = relations[name];
  return tell === undefined ? { name, input: plain } : tell(plain, view);
}

/** Returns the input of the same decision here and now; undefined where nothing here corresponds to it. */
export function inputHere(relative: Relative, view: SeatView, names: Names, times = 1): unknown {
  const { name, symbol, prices = {}, place } = relative;
  const input = renameStrings(relative.input, names) as Record<string, unknown>;
  const position = place && view.position(place);
  if (place !== undefined && position === undefined) return undefined;
  if (position !== undefined) {
    if (name !== 'trading.create') input['id'] = position.id;
    else if (input['positionId'] !== undefined) input['positionId'] = position.id;
  }
  if (symbol !== undefined)
    for (const [field, multiple] of Object.entries(prices))
      input[field] = view.priceText(symbol, view.last(symbol).mul(multiple));
  if (!putSize(input, relative, view, times)) return undefined;
  const { money } = relative;
  if (money !== undefined) {
    const amount = findWhole(name, input, view).mul(money.share).mul(times);
    input[money.field] = amount.toDecimalPlaces(money.decimals, Decimal.ROUND_HALF_UP).toString();
  }
  return input;
}

function putSize(
  input: Record<string, unknown>,
  { size, symbol, place }: Relative,
  view: SeatView,
  times: number,
): boolean {
  if (size === undefined || symbol === undefined) return true;
  if (size.of === 'equity') {
    const price = new Decimal((input['price'] as string | undefined) ?? view.last(symbol));
    const worth = view.equity().mul(size.share).mul(times);
    input['size'] = view.sizeText(symbol, worth.div(price));
    return worth.gt(0);
  }
  const position = place && view.position(place);
  if (position === undefined) return false;
  const whole = unitsToDecimal(position.size);
  input['size'] = view.sizeText(symbol, Decimal.min(whole, whole.mul(size.share)));
  return true;
}

/** Returns a copy in which every string is mapped by `names`, at any depth. */
export function renameStrings(value: unknown, names: Names): unknown {
  if (typeof value === 'string') return names(value);
  if (Array.isArray(value)) return value.map((one) => renameStrings(one, names));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, renameStrings(one, names)]));
}
