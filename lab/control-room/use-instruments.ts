/** Instruments of the market, whose names and decimals the formats use. */
import { market } from '@papertape/shared/contract/market.ts';
import { useEffect } from 'react';
import { learnInstruments } from '../../client/lib/format/instruments.ts';
import { useLook } from './api/use-lab.ts';

export function useInstruments() {
  const { data } = useLook(market.initForestData, undefined, { every: false });
  useEffect(() => learnInstruments(data?.instruments ?? []), [data]);
  return data?.instruments ?? [];
}
