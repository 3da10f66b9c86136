import type { ProductGroup } from '@papertape/shared/contract/values.ts';
import { knownInstrument } from './instruments.ts';

const suffixByGroup: Partial<Record<ProductGroup, RegExp>> = { CRYPTO: /USDT$/, STOCK: /USD$/ };

/** Returns the short name that rows show. Without a known instrument, crypto loses USDT, stocks lose USD, and other symbols stay unchanged. */
export function symbolText(symbol: string, group?: ProductGroup): string {
  const instrument = knownInstrument(symbol);
  if (instrument?.shortName) return instrument.shortName;
  const suffix = group ? suffixByGroup[group] : /USDT$/;
  const cut = suffix ? symbol.replace(suffix, '') : symbol;
  return cut === '' ? symbol : cut;
}
