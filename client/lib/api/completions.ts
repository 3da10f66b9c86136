/**
 * What the screens need of an instrument and only this product's own server says, worked out from what every host says:
 * its symbol and its group. Guarantees that what was answered stays as it is, and that nothing is stated as a term of the contract
 * which the host never gave: smallest and largest size and leverage stay unknown, and the steps, which a form needs as a grid, are
 * listed in `guessed`.
 */

import { amountDecimals, priceDecimals } from '@papertape/shared/money/coin-decimals.ts';
import { isProductGroup, type ProductGroup } from '@papertape/shared/product-groups.ts';
import { unknownDecimal } from '@papertape/shared/reading/nearest.ts';
import { symbolText } from '../format/symbols.ts';

type Fields = Record<string, unknown>;

const knownQuotes = /(USDT|USDC|USD|EUR|GBP|JPY|CHF|AUD|CAD|NZD)$/;
/** Of what has no decimals of its own in the product's table. */
const otherDecimals = { price: 5, size: 2 };
const tableGap = 10;

function guessedGroup(symbol: string): ProductGroup {
  if (/USDT$/.test(symbol)) return 'CRYPTO';
  return symbol.length === 6 && knownQuotes.test(symbol) ? 'FOREX' : 'STOCK';
}

const stepOf = (decimals: number) => (decimals === 0 ? '1' : `0.${'0'.repeat(decimals - 1)}1`);

function orElse(value: unknown, otherwise: unknown): unknown {
  const isUnknown = value === '' || value === unknownDecimal || Number.isNaN(value) || value === undefined;
  return isUnknown ? otherwise : value;
}

function completeInstrument(fields: Fields): Fields {
  const symbol = String(fields['symbol']);
  const named = String(fields['group']);
  const group = isProductGroup(named) ? named : guessedGroup(symbol);
  const quote = knownQuotes.exec(symbol)?.[1] ?? 'USD';
  const base = symbol.endsWith(quote) ? symbol.slice(0, -quote.length) : symbol;
  const listed = priceDecimals(symbol) !== tableGap;
  const priced = Number(
    orElse(fields['priceDecimals'], listed ? priceDecimals(symbol) : otherDecimals.price),
  );
  const sized = Number(orElse(fields['sizeDecimals'], listed ? amountDecimals(symbol) : otherDecimals.size));
  const shortName = symbolText(symbol, group);
  const otherwise: Fields = {
    shortName,
    name: shortName,
    base,
    quote,
    sizeUnit: base,
    priceStep: stepOf(priced),
    sizeStep: stepOf(sized),
  };
  const filled = Object.entries(otherwise).map(([name, value]) => [name, orElse(fields[name], value)]);
  const guessed = ['priceStep', 'sizeStep'].filter((name) => orElse(fields[name], undefined) === undefined);
  return {
    ...fields,
    group,
    priceDecimals: priced,
    sizeDecimals: sized,
    ...Object.fromEntries(filled),
    ...(guessed.length > 0 ? { guessed } : {}),
  };
}

/** Without a word on its session an instrument counts as open: whether it can be traded, the host says to the order. */
function completeSession(fields: Fields): Fields {
  const { state } = fields;
  return state === '' ? { ...fields, state: 'open' } : fields;
}

/** Where a ticker has but one price, it is every price; a market without a word on its session counts as open. */
function completeTicker(fields: Fields): Fields {
  const { last } = fields;
  const prices = ['bid', 'ask', 'mark', 'index'].filter((name) => name in fields);
  const filled = prices.map((name) => [name, orElse(fields[name], last)]);
  return { ...fields, state: orElse(fields['state'], 'open'), ...Object.fromEntries(filled) };
}

const completions = [
  { mark: ['symbol', 'last', 'bid', 'ask'], complete: completeTicker },
  { mark: ['symbol', 'priceStep', 'sizeStep'], complete: completeInstrument },
  { mark: ['state', 'nextOpenAt', 'nextCloseAt'], complete: completeSession },
];

/** What completes objects of such a shape, where something does. */
export function completionOf(
  shape: Readonly<Record<string, unknown>>,
): ((fields: Fields) => Fields) | undefined {
  return completions.find(({ mark }) => mark.every((name) => Object.hasOwn(shape, name)))?.complete;
}
