/**
 * An instrument as the perpetual engine sees it.
 */
import { toUnits } from '@papertape/shared/money/units.ts';
import type { Contract } from '@papertape/shared/rules/perpetual/state.ts';
import { symbolClassOf } from '@papertape/shared/rules/symbol-class.ts';
import { tiersOf } from '@papertape/shared/rules/tiers.ts';
import type { Instrument } from '../../market/types.ts';
import { maxOrderSize } from '../instrument-limits.ts';

export function contractOf(instrument: Instrument): Contract {
  return {
    symbol: instrument.symbol,
    priceDecimals: instrument.priceDecimals,
    sizeDecimals: instrument.amountDecimals,
    minimumSize: toUnits(instrument.lotMin),
    maximumSize: toUnits(maxOrderSize(instrument)),
    tiers: tiersOf(symbolClassOf(instrument.symbol, instrument.group), instrument.maxLeverage),
  };
}
