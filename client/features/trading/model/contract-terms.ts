/** An instrument as the order form sees it: its grid, its limits and its leverage table. */
import type { Instrument } from '@papertape/shared/contract/market.ts';
import { parseUnits } from '@papertape/shared/money/units.ts';
import type { Contract } from '@papertape/shared/rules/perpetual/state.ts';
import { getSymbolClass } from '@papertape/shared/rules/symbol-class.ts';
import { flatTiers, getTiers } from '@papertape/shared/rules/tiers.ts';
import { isKnown } from '../../../lib/format/known.ts';
import { hasHouseRules } from '../../../lib/host/house-rules.ts';

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
  /**
   * Whether the host gave every term that the rules need, and keeps these rules. Where it is false nothing is worked out: fees,
   * margin and liquidation price are unknown, and the host decides what it takes.
   */
  isStated: boolean;
}

/** For a host that does not say. */
const unlimited = 10n ** 26n;
const noTiers = flatTiers('0');

function isStated(instrument: Instrument): boolean {
  const { priceStep, sizeStep, minSize, maxSize, maxLeverage } = instrument;
  const terms = [priceStep, sizeStep, minSize, maxSize, maxLeverage];
  return hasHouseRules() && terms.every(isKnown) && !hasGuessed(instrument);
}

/** The steps of an instrument are guessed where the host left them out (completions.ts). */
export const hasGuessed = (instrument: Instrument & { guessed?: readonly string[] }): boolean =>
  instrument.guessed !== undefined;

export function termsOf(instrument: Instrument): ContractTerms {
  const { symbol, group, shortName, base, quote, sizeUnit, maxLeverage } = instrument;
  const { priceDecimals, sizeDecimals, priceStep, sizeStep, minSize, maxSize } = instrument;
  const isOurs = isStated(instrument);
  return {
    symbol,
    isStated: isOurs,
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
      tiers: isOurs ? getTiers(getSymbolClass(symbol, group), maxLeverage) : noTiers,
    },
  };
}
