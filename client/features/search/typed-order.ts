/** Reads an order that somebody typed: "sell 0.1 eth". Pure; what is read is shown in a form, never placed. */
import { isDecimalText } from '../../lib/format/plain-decimal.ts';
import { toPlainCharacters } from '../../ui/read-number.ts';

export interface TypedOrder {
  side: 'buy' | 'sell';
  /** A plain decimal. */
  amount: string;
  /** What was typed of the symbol, for the search. */
  symbol: string;
}

/** The words of either side; those of English are understood in every language. */
export type SideWords = Readonly<Record<TypedOrder['side'], readonly string[]>>;

const englishSides: SideWords = { buy: ['buy', 'long'], sell: ['sell', 'short'] };

/** "0.1" and "0,1"; neither grouping nor a power of ten, which could mean two amounts. */
const amountForm = /^\d+(?:[.,]\d+)?$/;

function sideOf(word: string, words: SideWords): TypedOrder['side'] | undefined {
  const typed = word.toLowerCase();
  const has = (side: TypedOrder['side']) =>
    [...englishSides[side], ...words[side]].some((one) => one.toLowerCase() === typed);
  if (has('buy')) return 'buy';
  return has('sell') ? 'sell' : undefined;
}

/** In any order of its three words; undefined where it is something else. */
export function readTypedOrder(text: string, words: SideWords): TypedOrder | undefined {
  const typed = toPlainCharacters(text).trim().split(/\s+/);
  const side = typed.map((word) => sideOf(word, words)).find((found) => found !== undefined);
  const rest = typed.filter((word) => sideOf(word, words) === undefined);
  const amounts = rest.filter((word) => amountForm.test(word));
  const [symbol, ...more] = rest.filter((word) => !amountForm.test(word));
  const amount = amounts[0]?.replace(',', '.');
  const isWhole = typed.length - rest.length === 1 && amounts.length === 1 && more.length === 0;
  if (side === undefined || symbol === undefined || amount === undefined || !isWhole) return undefined;
  return isDecimalText(amount) && Number(amount) > 0 ? { side, amount, symbol } : undefined;
}
