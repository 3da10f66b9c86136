/**
 * The top of the path: open, high, low, close and volume of each UTC day with a session.
 *
 * A close is the anchor times the exponential of the symbol's factors. A day that follows without a pause opens
 * at the previous close, otherwise with a gap. High and low are drawn from the law of a bridge's extremes, so
 * the minutes below can be made to touch them without looking forced.
 */

import { openMinutes, type Span } from '../calendar/sessions.ts';
import { textUnits } from '../price-text.ts';
import { mix, roughNormal, textKey, uniform } from '../random.ts';
import { RecentMap } from '../recent-map.ts';
import { MINUTES_PER_DAY } from '../time.ts';
import type { Instrument } from '../types.ts';
import { BLOCK_DAYS, type Factor, type Factors } from './factor.ts';
import type { DaySummary } from './price-path.ts';
import { type Profile, profileOf } from './profile.ts';

export interface BaseDay extends DaySummary {
  readonly spans: readonly Span[];
  readonly profile: Profile;
  /** Deviation of the day's own movement, in price units. */
  readonly deviation: number;
}

type DayBlock = readonly (BaseDay | undefined)[];

const BLOCKS_KEPT = 16;
/** Share of the variance between two closes that a pause takes. */
const PAUSE_SHARE = { stock: 0.28, other: 0.5 } as const;

export class DailyPath {
  readonly #instrument: Instrument;
  readonly #factors: readonly { readonly factor: Factor; readonly weight: number }[];
  readonly #anchorUnits: number;
  readonly #key: number;
  readonly #blocks = new RecentMap<DayBlock>(BLOCKS_KEPT);

  constructor(instrument: Instrument, seedKey: number, factors: Factors) {
    this.#instrument = instrument;
    this.#factors = instrument.drivers.map(({ factor, weight }) => ({ factor: factors.get(factor), weight }));
    this.#anchorUnits = textUnits(instrument.anchor, instrument.priceDecimals);
    this.#key = mix(mix(seedKey, textKey(instrument.symbol)), 11);
  }

  day(day: number): BaseDay | undefined {
    const index = Math.floor(day / BLOCK_DAYS);
    const block = this.#blocks.get(index) ?? this.#blocks.set(index, this.#build(index));
    return block[day - index * BLOCK_DAYS];
  }

  #build(index: number): DayBlock {
    const first = index * BLOCK_DAYS;
    const closes = this.#closes(index);
    const agitations = this.#agitations(index);
    let previousDay = this.#tradingDayBefore(first);
    let previousClose = this.#closeBefore(index, previousDay);
    const days: (BaseDay | undefined)[] = [];
    for (let step = 0; step < BLOCK_DAYS; step += 1) {
      const day = first + step;
      const spans = openMinutes(this.#instrument.sessionId, day);
      if (spans.length === 0) {
        days.push(undefined);
        continue;
      }
      const close = closes[step] as number;
      const agitation = agitations[step] as number;
      days.push(this.#makeDay(day, spans, agitation, previousDay, previousClose, close));
      previousDay = day;
      previousClose = close;
    }
    return days;
  }

  #closes(index: number): Float64Array {
    const logs = new Float64Array(BLOCK_DAYS);
    for (const { factor, weight } of this.#factors) {
      const { levels } = factor.block(index);
      for (let step = 0; step < BLOCK_DAYS; step += 1) {
        logs[step] = (logs[step] as number) + weight * (levels[step + 1] as number);
      }
    }
    return logs.map((log) => this.#units(log));
  }

  #units(log: number): number {
    return Math.max(1, Math.round(this.#anchorUnits * Math.exp(log)));
  }

  /** The close of the last trading day before a block; mostly the block itself knows it. */
  #closeBefore(index: number, day: number): number {
    const block = day === index * BLOCK_DAYS - 1 ? index : Math.floor(day / BLOCK_DAYS);
    let log = 0;
    for (const { factor, weight } of this.#factors) {
      log += weight * (factor.block(block).levels[day - block * BLOCK_DAYS + 1] as number);
    }
    return this.#units(log);
  }

  #tradingDayBefore(day: number): number {
    let candidate = day - 1;
    while (openMinutes(this.#instrument.sessionId, candidate).length === 0) candidate -= 1;
    return candidate;
  }

  #makeDay(
    day: number,
    spans: readonly Span[],
    agitation: number,
    previousDay: number,
    previousClose: number,
    close: number,
  ): BaseDay {
    const { sessionId, dailyVolatility } = this.#instrument;
    const key = mix(this.#key, day);
    const profile = profileOf(sessionId, spans);
    const paused = !follows(openMinutes(sessionId, previousDay), spans, previousDay, day);
    const pauseShare = paused ? PAUSE_SHARE[sessionId === 'stock' ? 'stock' : 'other'] : 0;
    const wildness = dailyVolatility * agitation;
    const open = paused ? this.#gapOpen(key, previousClose, close, pauseShare, wildness) : previousClose;
    const deviation = open * wildness * Math.sqrt(profile.fraction * (1 - pauseShare));
    const { high, low } = this.#extremes(key, open, close, deviation, previousClose);
    const volume = this.#volume(key, profile.fraction, agitation, (high - low) / Math.max(1, deviation));
    return { day, open, high, low, close, volume, agitation, spans, profile, deviation };
  }

  #gapOpen(key: number, previousClose: number, close: number, share: number, wildness: number): number {
    const whole = Math.log(close / previousClose);
    const noise = 0.7 * wildness * Math.sqrt(share * (1 - share)) * roughNormal(mix(key, 1));
    const limit = 0.5 * Math.log(1 + this.#instrument.maxDailyMove);
    const gap = Math.max(-limit, Math.min(limit, share * whole + noise));
    return Math.max(1, Math.round(previousClose * Math.exp(gap)));
  }

  #extremes(key: number, open: number, close: number, deviation: number, previousClose: number) {
    const limit = this.#instrument.maxDailyMove;
    const move = close - open;
    const reach = (hash: number): number =>
      Math.sqrt(move * move - 2 * deviation * deviation * Math.log(uniform(hash)));
    const top = Math.max(open, close);
    const bottom = Math.min(open, close);
    const ceiling = Math.max(top, Math.floor(previousClose * (1 + limit)));
    const floor = Math.min(bottom, Math.ceil(previousClose / (1 + limit)));
    const high = Math.round((open + close + reach(mix(key, 2))) / 2);
    const low = Math.round((open + close - reach(mix(key, 3))) / 2);
    const clipped = {
      high: Math.min(ceiling, Math.max(top, high)),
      low: Math.max(floor, 1, Math.min(bottom, low)),
    };
    return clipped.high > clipped.low ? clipped : { high: clipped.low + 1, low: clipped.low };
  }

  /** How wild each day of a block is: the factors' own figures, weighed by variance. */
  #agitations(index: number): Float64Array {
    const variances = new Float64Array(BLOCK_DAYS);
    let total = 0;
    for (const { factor, weight } of this.#factors) {
      const { agitation } = factor.block(index);
      total += weight * weight;
      for (let step = 0; step < BLOCK_DAYS; step += 1) {
        variances[step] = (variances[step] as number) + (weight * (agitation[step] as number)) ** 2;
      }
    }
    return variances.map((variance) => Math.sqrt(variance / total));
  }

  #volume(key: number, fraction: number, agitation: number, reach: number): number {
    const { dailyVolume, amountDecimals } = this.#instrument;
    const noise = Math.exp(0.22 * roughNormal(mix(key, 4)));
    const size = dailyVolume * 10 ** amountDecimals * Math.sqrt(fraction);
    return Math.max(1, Math.round(size * noise * agitation * (0.5 + 0.3 * reach)));
  }
}

/** Whether trading goes on over midnight between the two days. */
function follows(before: readonly Span[], after: readonly Span[], previousDay: number, day: number): boolean {
  return previousDay === day - 1 && before.at(-1)?.end === MINUTES_PER_DAY && after[0]?.start === 0;
}
