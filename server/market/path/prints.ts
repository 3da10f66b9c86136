/**
 * Chooses the ticks of a minute that print a trade, and the size of each trade.
 *
 * Prints come in bursts: the usual rate of a symbol grows with the activity of the minute, and every two
 * seconds draw their own activity. Sizes have a long tail and are whole lots.
 */

import { mix, roughNormal, toUniform } from '../random.ts';
import { ticksPerMinute } from '../time.ts';
import type { Instrument } from '../types.ts';
import { type NewsMinute, rushAt } from './news-minute.ts';

const leastRate = 0.02;
const mostRate = 0.95;
const burstTicks = 8;
/** Deviation of the log activity of two seconds for symbols that hardly trade; that of busy ones is smaller. */
const burstDeviation = 1.4;
const busyCalm = 0.5;
const sizeDeviation = 2;
/** Share of prints that are rounded to whole round lots, for instruments that have them. */
const roundShare = 0.35;
const last = ticksPerMinute - 1;

/** Marks the ticks at which a new price can appear. */
export function fillPrints(prints: Uint8Array, rate: number, key: number, news?: NewsMinute): void {
  const usual = Math.max(leastRate, Math.min(mostRate, rate));
  const deviation = burstDeviation - busyCalm * usual;
  let limit = 0;
  for (let tick = 0; tick < ticksPerMinute; tick += 1) {
    if (tick % burstTicks === 0) {
      const burst = Math.exp(deviation * (roughNormal(mix(key, 4_096 + tick)) - deviation / 2));
      const rush = news === undefined ? 1 : rushAt(news, tick);
      limit = Math.min(mostRate, usual * burst * rush) * 4_294_967_296;
    }
    prints[tick] = mix(key, 4_608 + tick) < limit ? 1 : 0;
  }
}

/** Splits the volume of a minute, a whole number of print lots, over its prints. The sum is exact. */
export function fillSizes(
  volumes: Float64Array,
  prints: Uint8Array,
  { printLot, roundLots }: Pick<Instrument, 'printLot' | 'roundLots'>,
  minute: { readonly volume: number; readonly key: number; readonly news?: NewsMinute | undefined },
): void {
  const { news } = minute;
  let sum = 0;
  for (let tick = 0; tick < ticksPerMinute; tick += 1) {
    const weight =
      prints[tick] === 1 ? Math.exp(sizeDeviation * roughNormal(mix(minute.key, 16_384 + tick))) : 0;
    volumes[tick] = news === undefined ? weight : weight * rushAt(news, tick);
    sum += volumes[tick] as number;
  }
  const lots = minute.volume / printLot;
  let passed = 0;
  let given = 0;
  for (let tick = 0; tick < ticksPerMinute; tick += 1) {
    const weight = volumes[tick] as number;
    volumes[tick] = 0;
    if (weight === 0 && tick < last) continue;
    passed += weight;
    const until = tick === last ? lots : Math.floor((lots * passed) / sum);
    let size = Math.max(0, until - given);
    if (roundLots > 1 && tick < last && toUniform(mix(minute.key, 20_480 + tick)) < roundShare) {
      size = Math.min(lots - given, Math.max(1, Math.round(size / roundLots)) * roundLots);
    }
    volumes[tick] = size * printLot;
    given += size;
  }
}
