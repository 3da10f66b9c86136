/**
 * Order limits of an instrument, in one place, so that the list of instruments agrees with the decisions
 * about orders.
 */

import { toUnits } from '@papertape/shared/money/units.ts';
import { sizeUnitName } from '@papertape/shared/rules/contract-unit.ts';
import type { Contract } from '@papertape/shared/rules/perpetual/state.ts';
import { listSecondsTerms } from '@papertape/shared/rules/seconds-contract.ts';
import { getSymbolClass } from '@papertape/shared/rules/symbol-class.ts';
import { getTiers } from '@papertape/shared/rules/tiers.ts';
import { priceText, textUnits } from '../market/price-text.ts';
import type { Instrument } from '../market/types.ts';

/** The largest order is the daily turnover divided by this. */
const dailyVolumePart = 50;

/** Returns the smallest price step as decimal text. */
export function priceStep(instrument: Instrument): string {
  return priceText(1, instrument.priceDecimals);
}

/** Returns the largest size of one order in base units, a whole number of lots. */
export function maxOrderSize(instrument: Instrument): string {
  const { amountDecimals } = instrument;
  const lot = textUnits(instrument.lotMin, amountDecimals);
  const most = (instrument.dailyVolume / dailyVolumePart) * 10 ** amountDecimals;
  return priceText(Math.max(lot, Math.floor(most / lot) * lot), amountDecimals);
}

/** Returns the highest leverage, which is that of the smallest tier. */
export function maxLeverage(instrument: Instrument): number {
  return getTiers(getSymbolClass(instrument.symbol, instrument.group), instrument.maxLeverage)[0].leverage;
}

export function hasSecondsContracts(instrument: Instrument): boolean {
  return listSecondsTerms(instrument.group).length > 0;
}

/** Converts an instrument to a contract of the perpetual engine. */
export function toContract(instrument: Instrument): Contract {
  return {
    symbol: instrument.symbol,
    priceDecimals: instrument.priceDecimals,
    sizeDecimals: instrument.amountDecimals,
    sizeUnit: sizeUnitName(instrument.base, instrument.quote),
    minimumSize: toUnits(instrument.lotMin),
    maximumSize: toUnits(maxOrderSize(instrument)),
    tiers: getTiers(getSymbolClass(instrument.symbol, instrument.group), instrument.maxLeverage),
  };
}
