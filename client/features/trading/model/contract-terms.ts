/** An instrument as the order form sees it: its grid, its limits and its leverage table. */
import type { Instrument } from '@papertape/shared/contract/market.ts';
import { parseUnits } from '@papertape/shared/money/units.ts';
import type { Contract } from '@papertape/shared/rules/perpetual/state.ts';
import { symbolClassOf } from '@papertape/shared/rules/symbol-class.ts';
import { tiersOf } from '@papertape/shared/rules/tiers.ts';

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
  /** The same, as the rules read it. */
  contract: Contract;
}

/** For a host that does not say. */
const unlimited = 10n ** 26n;

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
    contract: {
      symbol,
      priceDecimals,
      sizeDecimals,
      minimumSize: parseUnits(minSize) ?? 1n,
      maximumSize: parseUnits(maxSize) ?? unlimited,
      tiers: tiersOf(symbolClassOf(symbol, group), maxLeverage),
    },
  };
}
