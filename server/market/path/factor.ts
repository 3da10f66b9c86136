/**
 * Random walks in log space that symbols share: the whole market, a group, a currency, or one symbol alone.
 *
 * A factor has unit daily deviation. Its level at the borders of blocks of days is drawn directly, and a bridge of daily moves
 * joins them, so any day costs one block, whatever its date. A day's move is what its wildness draws plus what first jumps of storms,
 * releases and reports add; its 288 cells are a bridge of that move, in which the news stand in cells of their own.
 */

import { mix, normal, smoothNoise, textKey } from '../random.ts';
import { RecentMap } from '../recent-map.ts';
import { dayShare, meanDayShare } from './cell-profile.ts';
import { createCells, type FactorCells, fillCells } from './factor-cells.ts';
import { FactorNews, newsKey, type Shock, wildnessAdded } from './factor-news.ts';
import { eventVariance, type FactorTraits, factorTraits, meanJump, meanWildness } from './factor-traits.ts';
import type { Rhythm } from './hours.ts';
import { BLOCK_DAYS, type BlockSpan, Levels } from './levels.ts';

const BLOCKS_KEPT = 24;
const DAYS_KEPT = 2;
/** The noises that agitation is made of: their spans in days, and their deviations against the factor's figure. */
const AGITATION_SPEEDS = [
  { span: 4, part: 0.65 },
  { span: 30, part: 1.05 },
  { span: 170, part: 1.1 },
] as const;
/** Share of the agitation's variance that all factors have in common. */
const COMMON_AGITATION = 0.25;
/** How much a fall of one deviation adds to the log agitation of each of the next three days. */
const LEVERAGE = [0.26, 0.18, 0.1] as const;
/** Largest diffusive move of a day, in deviations of that day. */
const NOISE_LIMIT = 4.5;
/** No day moves further than its factor's largest storm is large, and this much more. */
const BEYOND_STORM = 2;

/** Of the days of a block while it is built: diffusive moves, what news adds, and variances. */
const moves = new Float64Array(BLOCK_DAYS);
const sizes = new Float64Array(BLOCK_DAYS);
const squares = new Float64Array(BLOCK_DAYS);

export class Factor {
  readonly traits: FactorTraits;
  readonly #levels: Levels;
  readonly #news: FactorNews;
  readonly #noiseKey: number;
  readonly #agitationKey: number;
  readonly #commonKey: number;
  readonly #cellKey: number;
  readonly #familyKey: number;
  /** Keeps the long-run variance at one although clusters and news add to it. */
  readonly #scale: number;
  /** What first jumps of storms add to a day on average: where most of them fall, the usual days make up for it. */
  readonly #meanNews: number;
  readonly #blocks = new RecentMap<Float64Array>(BLOCKS_KEPT);
  readonly #days = new RecentMap<FactorCells>(DAYS_KEPT);
  /** Noise of single minutes: the same for all symbols that the factor drives. */
  readonly minuteKey: number;

  constructor(seedKey: number, name: string, rhythm: Rhythm) {
    const key = mix(seedKey, textKey(name));
    this.traits = factorTraits(name, rhythm);
    this.#levels = new Levels(
      mix(key, 1),
      { halfLifeDays: this.traits.halfLifeDays, dailyVariance: meanDayShare(this.traits.rhythm) },
      (block) => this.#draft(block),
    );
    this.#noiseKey = mix(key, 2);
    this.#news = new FactorNews(this.traits, seedKey, newsKey(seedKey, name));
    this.#agitationKey = mix(key, 4);
    this.#cellKey = mix(key, 5);
    this.minuteKey = mix(key, 6);
    this.#commonKey = mix(seedKey, textKey('agitation'));
    this.#familyKey = mix(seedKey, textKey(`cascade:${familyOf(this.traits.rhythm)}`));
    this.#scale = scaleOf(this.traits);
    this.#meanNews = meanJump(this.traits) * meanDayShare(this.traits.rhythm);
  }

  /** Level at the end of a day, in daily deviations. */
  level(day: number): number {
    const block = Math.floor((day + 1) / BLOCK_DAYS);
    return this.#block(block)[day + 1 - block * BLOCK_DAYS] as number;
  }

  /** The cells of a day, kept for a while. */
  cells(day: number): FactorCells {
    return this.#days.get(day) ?? this.#days.set(day, this.fill(day, createCells()));
  }

  /** The cells of a day in an array of the caller's: walks over many days keep nothing. */
  fill(day: number, cells: FactorCells): FactorCells {
    const kept = this.#days.get(day);
    if (kept) return kept;
    const shocks = this.#news.of(day);
    fillCells(cells, {
      day,
      start: this.level(day - 1),
      end: this.level(day),
      deviation: this.#deviation(day, shocks),
      shocks,
      rhythm: this.traits.rhythm,
      burstRange: this.traits.burstRange,
      key: this.#cellKey,
      familyKey: this.#familyKey,
    });
    return cells;
  }

  /** Levels at the start of each day of a block and at its end. */
  #block(index: number): Float64Array {
    return this.#blocks.get(index) ?? this.#blocks.set(index, this.#build(index));
  }

  /** Leaves the moves of a block's days in the arrays above, before they are bent to where the block ends. */
  #draft(index: number): BlockSpan & { readonly moved: number } {
    let variance = 0;
    let news = 0;
    let moved = 0;
    for (let step = 0; step < BLOCK_DAYS; step += 1) {
      const day = index * BLOCK_DAYS + step;
      const shocks = this.#news.of(day);
      const deviation = this.#deviation(day, shocks);
      let known = 0;
      for (const { size } of shocks) known += size;
      moves[step] = deviation * this.#drawn(day);
      sizes[step] = known;
      squares[step] = deviation * deviation;
      variance += deviation * deviation;
      news += known;
      moved += moves[step] as number;
    }
    return { variance, news: news - BLOCK_DAYS * this.#meanNews, moved };
  }

  /**
   * The moves of its days, bent to the block's end by the variance that each day has. A stormy day would take a large part of all that
   * is to be bent: what would carry it beyond its limit is left to the usual days.
   */
  #build(index: number): Float64Array {
    const start = this.#levels.at(index);
    const end = this.#levels.at(index + 1);
    const levels = new Float64Array(BLOCK_DAYS + 1);
    const { variance, news, moved } = this.#draft(index);
    const rest = end - start - news - BLOCK_DAYS * this.#meanNews - moved;
    const limit = this.traits.stormLimit + BEYOND_STORM;
    const slope = rest / variance;
    let left = 0;
    let usual = 0;
    for (let step = 0; step < BLOCK_DAYS; step += 1) {
      const square = squares[step] as number;
      const bent = (moves[step] as number) + slope * square;
      moves[step] = limited(bent, limit);
      left += bent - (moves[step] as number);
      usual += Math.min(square, 1);
    }
    levels[0] = start;
    for (let step = 0; step < BLOCK_DAYS; step += 1) {
      const share = Math.min(squares[step] as number, 1) / usual;
      levels[step + 1] =
        (levels[step] as number) + (moves[step] as number) + (sizes[step] as number) + left * share;
    }
    levels[BLOCK_DAYS] = end;
    return levels;
  }

  /** A normal value whose large falls are longer than its large rises, where the factor leans; mean zero, deviation one. */
  #drawn(day: number): number {
    const { lean } = this.traits;
    const drawn = Math.max(-NOISE_LIMIT, Math.min(NOISE_LIMIT, normal(mix(this.#noiseKey, day))));
    return (drawn - lean * (drawn * drawn - 1)) / Math.sqrt(1 + 2 * lean * lean);
  }

  /** Deviation of the day's diffusive movement. */
  #deviation(day: number, shocks: readonly Shock[]): number {
    const share = dayShare(this.traits.rhythm, day) * wildnessAdded(this.traits.rhythm, day, shocks);
    return this.#scale * this.#agitation(day) * Math.sqrt(share);
  }

  #agitation(day: number): number {
    let own = 0;
    let common = 0;
    for (const [speed, { span, part }] of AGITATION_SPEEDS.entries()) {
      own += part * smoothNoise(mix(this.#agitationKey, speed), day, span);
      common += part * smoothNoise(mix(this.#commonKey, speed), day, span);
    }
    let log =
      this.traits.agitation * (Math.sqrt(1 - COMMON_AGITATION) * own + Math.sqrt(COMMON_AGITATION) * common);
    if (this.traits.leverage) {
      for (const [back, effect] of LEVERAGE.entries()) log -= effect * this.#drawn(day - 1 - back);
    }
    return Math.exp(log);
  }
}

/** Nearly the same for moves well inside the limit, and never beyond it; no two moves end up at one place. */
const limited = (move: number, limit: number): number => move / Math.sqrt(Math.sqrt(1 + (move / limit) ** 4));

/** Deviation of the diffusive part that leaves one for the whole, on average. */
function scaleOf(traits: FactorTraits): number {
  let logVariance = 0;
  for (const { part } of AGITATION_SPEEDS) logVariance += (part * traits.agitation) ** 2;
  if (traits.leverage) for (const effect of LEVERAGE) logVariance += effect ** 2;
  const wildness = Math.exp(2 * logVariance) * meanWildness(traits);
  return Math.sqrt(Math.max(0.2, 1 - eventVariance(traits)) / wildness);
}

/** Factors whose quiet and busy hours come together. */
function familyOf(rhythm: Rhythm): string {
  if (rhythm === 'crypto' || rhythm === 'peg') return 'crypto';
  if (rhythm === 'america' || rhythm === 'europe' || rhythm === 'asia') return 'currency';
  return rhythm === 'metal' || rhythm === 'energy' ? 'commodity' : 'equity';
}

/** Makes each named factor of a seed once. */
export class Factors {
  readonly #seedKey: number;
  readonly #factors = new Map<string, Factor>();

  constructor(seedKey: number) {
    this.#seedKey = seedKey;
  }

  get(name: string, rhythm: Rhythm): Factor {
    const known = this.#factors.get(name);
    if (known) return known;
    const made = new Factor(this.#seedKey, name, rhythm);
    this.#factors.set(name, made);
    return made;
  }
}
