import type { ProductGroup } from '@papertape/shared/contract/values.ts';
import { knownInstrument } from './instruments.ts';

const suffixOf: Partial<Record<ProductGroup, RegExp>> = { CRYPTO: /USDT$/, STOCK: /USD$/ };

/** What rows show: crypto without USDT, stocks without USD, the rest as the market calls it. */
export function symbolText(symbol: string, group?: ProductGroup): string {
  const instrument = knownInstrument(symbol);
  if (instrument?.shortName) return instrument.shortName;
  const suffix = group ? suffixOf[group] : /USDT$/;
  const cut = suffix ? symbol.replace(suffix, '') : symbol;
  return cut === '' ? symbol : cut;
}
