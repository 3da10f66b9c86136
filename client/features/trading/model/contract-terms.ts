/** An instrument as the order form sees it: its grid, its limits and its leverage table. */
import type { Instrument } from '@papertape/shared/contract/market.ts';
import { symbolClassOf } from '@papertape/shared/rules/symbol-class.ts';
import { type Tiers, tiersOf } from '@papertape/shared/rules/tiers.ts';

export interface ContractTerms {
  symbol: string;
  /** What rows show: "BTC". */
  name: string;
  base: string;
  quote: string;
  /** What a size of one is. */
  sizeUnit: string;
  priceDecimals: number;
  sizeDecimals: number;
  priceStep: string;
  sizeStep: string;
  minSize: string;
  maxSize: string;
  maxLeverage: number;
  tiers: Tiers;
}

export function termsOf(instrument: Instrument): ContractTerms {
  const { symbol, group, shortName, base, quote, sizeUnit, maxLeverage } = instrument;
  const { priceDecimals, sizeDecimals, priceStep, sizeStep, minSize, maxSize } = instrument;
  return {
    symbol,
    name: shortName,
    base,
    quote,
    sizeUnit: sizeUnit || base,
    priceDecimals,
    sizeDecimals,
    priceStep,
    sizeStep,
    minSize,
    maxSize,
    maxLeverage,
    tiers: tiersOf(symbolClassOf(symbol, group), maxLeverage),
  };
}
