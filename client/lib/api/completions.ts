/**
 * Fills in symbol, group and display fields that only a Papertape host sends, derived from fields that every host sends.
 * Guarantees: fields that were answered keep their value, and no contract term is invented. Minimum and maximum size and
 * leverage stay unknown; derived steps, which a form needs as a grid, are listed in `guessed`.
 */

import { amountDecimals, priceDecimals } from '@papertape/shared/money/coin-decimals.ts';
import { isProductGroup, type ProductGroup } from '@papertape/shared/product-groups.ts';
import { unknownDecimal } from '@papertape/shared/reading/nearest.ts';
import { symbolText } from '../format/symbols.ts';

type Fields = Record<string, unknown>;

const knownQuotes = /(USDT|USDC|USD|EUR|GBP|JPY|CHF|AUD|CAD|NZD)$/;
/** Decimals of symbols that are missing from the product's table. */
const otherDecimals = { price: 5, size: 2 };
const tableGap = 10;

function guessedGroup(symbol: string): ProductGroup {
  if (/USDT$/.test(symbol)) return 'CRYPTO';
  return symbol.length === 6 && knownQuotes.test(symbol) ? 'FOREX' : 'STOCK';
}

const toStep = (decimals: number) => (decimals === 0 ? '1' : `0.${'0'.repeat(decimals - 1)}1`);

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
    priceStep: toStep(priced),
    sizeStep: toStep(sized),
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

/** Marks an instrument without a session state as open; the host still refuses an order when the market is closed. */
function completeSession(fields: Fields): Fields {
  const { state } = fields;
  return state === '' ? { ...fields, state: 'open' } : fields;
}

/** Uses the last price for each missing price. A ticker without a session state counts as open. */
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

/** Returns the function that completes objects of this shape, or undefined if none does. */
export function findCompletion(
  shape: Readonly<Record<string, unknown>>,
): ((fields: Fields) => Fields) | undefined {
  return completions.find(({ mark }) => mark.every((name) => Object.hasOwn(shape, name)))?.complete;
}
