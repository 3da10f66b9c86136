/** Finds the symbol of this platform that a file or its name means. */
import { instruments } from '../../../server/market/instruments/catalog.ts';

/** Letters of a symbol without its separators: BTC/USDT, EUR_USD. */
const plain = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** Names that sources give to symbols of this platform, besides its own: dollars for the coin that follows them. */
function namesOf(symbol: string): readonly string[] {
  return symbol.endsWith('USDT') ? [symbol, symbol.slice(0, -1)] : [symbol];
}

/**
 * Returns the symbol that a name contains as a word, such as BTCUSDT-1m-2024-01.zip or DAT_MT_EURUSD_M1_2012.csv; the
 * longest one of the first name that has any.
 */
export function guessSymbol(names: readonly string[]): string | undefined {
  const bySize = instruments
    .flatMap(({ symbol }) => namesOf(symbol).map((name) => ({ symbol, name })))
    .sort((left, right) => right.name.length - left.name.length);
  for (const text of names) {
    const file = text.split(/[\\/]/).at(-1) ?? '';
    const words = new Set([plain(text), ...file.split(/[^A-Za-z0-9]+/).map(plain), ...pairsIn(file)]);
    const found = bySize.find(({ name }) => words.has(name));
    if (found !== undefined) return found.symbol;
  }
  return undefined;
}

/** Returns neighboring words as one: BTC-USD, EUR_USD. */
function pairsIn(file: string): string[] {
  const words = file.split(/[^A-Za-z0-9]+/).map(plain);
  return words.slice(1).map((word, at) => `${words[at]}${word}`);
}
