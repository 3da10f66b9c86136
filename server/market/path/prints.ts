/**
 * Which ticks of a minute print a trade, and how large each is. Prints come in bursts: a symbol's usual rate grows with how lively
 * the minute is, and every two seconds draw how busy they are. Sizes have a long tail and are whole lots.
 */

import { mix, roughNormal, uniform } from '../random.ts';
import { TICKS_PER_MINUTE } from '../time.ts';
import type { Instrument } from '../types.ts';

const LEAST_RATE = 0.02;
const MOST_RATE = 0.95;
const BURST_TICKS = 8;
const BURST_DEVIATION = 1.4;
const SIZE_DEVIATION = 2;
/** Share of prints that are rounded to whole round lots, where the instrument has such. */
const ROUND_SHARE = 0.35;
const LAST = TICKS_PER_MINUTE - 1;

/** Marks the ticks at which a new price may appear. */
export function fillPrints(prints: Uint8Array, rate: number, key: number): void {
  const usual = Math.max(LEAST_RATE, Math.min(MOST_RATE, rate));
  let limit = 0;
  for (let tick = 0; tick < TICKS_PER_MINUTE; tick += 1) {
    if (tick % BURST_TICKS === 0) {
      const burst = Math.exp(BURST_DEVIATION * roughNormal(mix(key, 4_096 + tick)) - 0.6 * BURST_DEVIATION);
      limit = Math.min(MOST_RATE, usual * burst) * 4_294_967_296;
    }
    prints[tick] = mix(key, 4_608 + tick) < limit ? 1 : 0;
  }
}

/** Splits a minute's volume, a whole number of print lots, over its prints. The sum is exact. */
export function fillSizes(
  volumes: Float64Array,
  prints: Uint8Array,
  { printLot, roundLots }: Instrument,
  minute: { readonly volume: number; readonly key: number },
): void {
  let sum = 0;
  for (let tick = 0; tick < TICKS_PER_MINUTE; tick += 1) {
    const weight =
      prints[tick] === 1 ? Math.exp(SIZE_DEVIATION * roughNormal(mix(minute.key, 16_384 + tick))) : 0;
    volumes[tick] = weight;
    sum += weight;
  }
  const lots = minute.volume / printLot;
  let passed = 0;
  let given = 0;
  for (let tick = 0; tick < TICKS_PER_MINUTE; tick += 1) {
    const weight = volumes[tick] as number;
    volumes[tick] = 0;
    if (weight === 0 && tick < LAST) continue;
    passed += weight;
    const until = tick === LAST ? lots : Math.floor((lots * passed) / sum);
    let size = Math.max(0, until - given);
    if (roundLots > 1 && tick < LAST && uniform(mix(minute.key, 20_480 + tick)) < ROUND_SHARE) {
      size = Math.min(lots - given, Math.max(1, Math.round(size / roundLots)) * roundLots);
    }
    volumes[tick] = size * printLot;
    given += size;
  }
}
