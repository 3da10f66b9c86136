/**
 * Leverage tables by class of symbol. The class depends on the instrument only, so that form and engine
 * agree.
 */
import type { ProductGroup } from '../contract/values.ts';

export const symbolClasses = [
  'BTC',
  'ETH',
  'COIN',
  'COIN_SMALL',
  'FOREX_MAJOR',
  'FOREX',
  'GOLD',
  'INDEX',
  'CFD',
  'STOCK',
] as const;
export type SymbolClass = (typeof symbolClasses)[number];

const forexMajors = new Set(['EURUSD', 'GBPUSD', 'USDJPY', 'USDCHF', 'AUDUSD', 'USDCAD', 'NZDUSD']);

/** Coins with enough depth for the higher table; any other coin uses the smaller one. */
const largeCoins = new Set('XRP BCH LTC SOL DOGE TRX DOT AVAX UNI EOS'.split(' '));

/** Returns the class of a symbol, which selects its leverage and margin tiers. */
export function getSymbolClass(symbol: string, group: ProductGroup): SymbolClass {
  if (group === 'STOCK') return 'STOCK';
  if (group === 'INDIES') return 'INDEX';
  if (symbol.startsWith('XAU')) return 'GOLD';
  if (group === 'CFD') return 'CFD';
  if (group === 'FOREX') return forexMajors.has(symbol) ? 'FOREX_MAJOR' : 'FOREX';
  const coin = symbol.replace(/(USDT|USD)$/, '');
  if (coin === 'BTC' || coin === 'ETH') return coin;
  return largeCoins.has(coin) ? 'COIN' : 'COIN_SMALL';
}

/** Returns whether an instrument has an overnight swap; coins have funding instead. */
export const hasSwap = ({ group }: { readonly group: ProductGroup }): boolean => group !== 'CRYPTO';

/** Returns the same for a row that has a symbol only: coins are the only instruments quoted in USDT. */
export const symbolHasSwap = (symbol: string): boolean => !symbol.endsWith('USDT');
