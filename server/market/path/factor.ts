/**
 * Random walks in log space that symbols share: the whole market, a group, a currency, or a single symbol.
 *
 * A factor has a daily deviation of one. Its levels at the boundaries of blocks of days are drawn directly,
 * and a bridge of daily moves connects them, so any day costs one block, whatever its date. A day's move
 * consists of a volatility draw plus what first jumps of storms, releases and reports add; its 288 cells are
 * a bridge of that move, and news has its own cells.
 */

import { mix, smoothNoise, textKey, toNormal } from '../random.ts';
import { RecentMap } from '../recent-map.ts';
import { dayShare, meanDayShare } from './cell-profile.ts';
import { createCells, type FactorCells, fillCells } from './factor-cells.ts';
import { FactorNews, newsKey, type Shock, wildnessAdded } from './factor-news.ts';
import { eventVariance, type FactorTraits, factorTraits, meanJump, meanWildness } from './factor-traits.ts';
import type { Rhythm } from './hours.ts';
import { type BlockSpan, blockDays, Levels } from './levels.ts';

const blocksKept = 24;
/** A block is drafted to find its end and is built a moment later. */
const draftsKept = 2;
const daysKept = 2;
/**
 * Noises that make up agitation: their periods in days and their deviations relative to the factor's figure.
 */
const agitationSpeeds = [
  { span: 4, part: 0.65 },
  { span: 30, part: 1.05 },
  { span: 170, part: 1.1 },
] as const;
/** Share of the agitation variance that all factors have in common. */
const commonAgitation = 0.25;
/** Log agitation that a fall of one deviation adds to each of the next three days. */
const leverage = [0.26, 0.18, 0.1] as const;
/** Largest diffusive move of a day, in deviations of that day. */
const noiseLimit = 4.5;
/** A day moves at most as far as the largest storm of its factor plus this amount. */
const beyondStorm = 2;

/** Days of a block while they are bent to its end. */
const bent = new Float64Array(blockDays);

/** Days of a block as drawn, before the end of the block is known. */
interface Draft extends BlockSpan {
  /** Sum of the diffusive moves. */
  readonly moved: number;
  readonly moves: Float64Array;
  /** Deviations of the diffusive moves. */
  readonly deviations: Float64Array;
  readonly shocks: readonly (readonly Shock[])[];
}

interface Block extends Pick<Draft, 'deviations' | 'shocks'> {
  /** Levels at the start of each day and at the end of the last one. */
  readonly levels: Float64Array;
}

export class Factor {
  readonly traits: FactorTraits;
  readonly #levels: Levels;
  readonly #news: FactorNews;
  readonly #noiseKey: number;
  /** Keys by speed: the factor's own agitation and the one that all factors share. */
  readonly #ownKeys: readonly number[];
  readonly #commonKeys: readonly number[];
  readonly #cellKey: number;
  readonly #familyKey: number;
  /** Keeps the long-term variance at one although clusters and news add to it. */
  readonly #scale: number;
  /** Average daily contribution of first jumps of storms; usual days compensate for it. */
  readonly #meanNews: number;
  readonly #drafts = new RecentMap<Draft>(draftsKept);
  readonly #blocks = new RecentMap<Block>(blocksKept);
  readonly #days = new RecentMap<FactorCells>(daysKept);
  /** Noise of single minutes, the same for all symbols that the factor drives. */
  readonly minuteKey: number;

  constructor(seedKey: number, newsSeedKey: number, name: string, rhythm: Rhythm) {
    const key = mix(seedKey, textKey(name));
    this.traits = factorTraits(name, rhythm);
    this.#levels = new Levels(
      mix(key, 1),
      { halfLifeDays: this.traits.halfLifeDays, dailyVariance: meanDayShare(this.traits.rhythm) },
      (block) => this.#draft(block),
    );
    this.#noiseKey = mix(key, 2);
    this.#news = new FactorNews(this.traits, newsSeedKey, newsKey(newsSeedKey, name));
    this.#ownKeys = keysBySpeed(mix(key, 4));
    this.#cellKey = mix(key, 5);
    this.minuteKey = mix(key, 6);
    this.#commonKeys = keysBySpeed(mix(seedKey, textKey('agitation')));
    this.#familyKey = mix(seedKey, textKey(`cascade:${getFamily(this.traits.rhythm)}`));
    this.#scale = calculateScale(this.traits);
    this.#meanNews = meanJump(this.traits) * meanDayShare(this.traits.rhythm);
  }

  /** Returns the level at the end of a day, in daily deviations. */
  level(day: number): number {
    const block = Math.floor((day + 1) / blockDays);
    return this.#block(block).levels[day + 1 - block * blockDays] as number;
  }

  /** Returns the cells of a day, cached. */
  cells(day: number): FactorCells {
    return this.#days.get(day) ?? this.#days.set(day, this.fill(day, createCells()));
  }

  /** Writes the cells of a day to the caller's array; walks over many days cache nothing. */
  fill(day: number, cells: FactorCells): FactorCells {
    const kept = this.#days.get(day);
    if (kept) return kept;
    const block = Math.floor(day / blockDays);
    const step = day - block * blockDays;
    const { levels, deviations, shocks } = this.#block(block);
    fillCells(cells, {
      day,
      start: levels[step] as number,
      end: levels[step + 1] as number,
      deviation: deviations[step] as number,
      shocks: shocks[step] as readonly Shock[],
      rhythm: this.traits.rhythm,
      burstRange: this.traits.burstRange,
      key: this.#cellKey,
      familyKey: this.#familyKey,
    });
    return cells;
  }

  #block(index: number): Block {
    return this.#blocks.get(index) ?? this.#blocks.set(index, this.#build(index));
  }

  #draft(index: number): Draft {
    return this.#drafts.get(index) ?? this.#drafts.set(index, this.#draw(index));
  }

  #draw(index: number): Draft {
    const moves = new Float64Array(blockDays);
    const deviations = new Float64Array(blockDays);
    const shocks: (readonly Shock[])[] = [];
    let variance = 0;
    let news = 0;
    let moved = 0;
    for (let step = 0; step < blockDays; step += 1) {
      const day = index * blockDays + step;
      const ofDay = this.#news.of(day);
      const deviation = this.#deviation(day, ofDay);
      const move = deviation * this.#drawn(day);
      shocks.push(ofDay);
      deviations[step] = deviation;
      moves[step] = move;
      variance += deviation * deviation;
      news += sumNews(ofDay);
      moved += move;
    }
    return { variance, news: news - blockDays * this.#meanNews, moved, moves, deviations, shocks };
  }

  /**
   * Moves of the days, bent to the end of the block in proportion to the variance of each day.
   *
   * A stormy day would take a large part of the correction; whatever would carry it beyond its limit goes to
   * the usual days.
   */
  #build(index: number): Block {
    const start = this.#levels.at(index);
    const end = this.#levels.at(index + 1);
    const levels = new Float64Array(blockDays + 1);
    const { variance, news, moved, moves, deviations, shocks } = this.#draft(index);
    const rest = end - start - news - blockDays * this.#meanNews - moved;
    const limit = this.traits.stormLimit + beyondStorm;
    const slope = rest / variance;
    let left = 0;
    let usual = 0;
    for (let step = 0; step < blockDays; step += 1) {
      const square = toSquare(deviations[step] as number);
      const whole = (moves[step] as number) + slope * square;
      bent[step] = limitSmoothly(whole, limit);
      left += whole - (bent[step] as number);
      usual += Math.min(square, 1);
    }
    levels[0] = start;
    for (let step = 0; step < blockDays; step += 1) {
      const share = Math.min(toSquare(deviations[step] as number), 1) / usual;
      levels[step + 1] =
        (levels[step] as number) +
        (bent[step] as number) +
        sumNews(shocks[step] as readonly Shock[]) +
        left * share;
    }
    levels[blockDays] = end;
    return { levels, deviations, shocks };
  }

  /**
   * Draws a value with mean zero and deviation one; for factors with a lean, large falls are longer than large
   * rises.
   */
  #drawn(day: number): number {
    const { lean } = this.traits;
    const drawn = Math.max(-noiseLimit, Math.min(noiseLimit, toNormal(mix(this.#noiseKey, day))));
    return (drawn - lean * (drawn * drawn - 1)) / Math.sqrt(1 + 2 * lean * lean);
  }

  /** Computes the deviation of the day's diffusive move. */
  #deviation(day: number, shocks: readonly Shock[]): number {
    const share = dayShare(this.traits.rhythm, day) * wildnessAdded(this.traits.rhythm, day, shocks);
    return this.#scale * this.#agitation(day) * Math.sqrt(share);
  }

  #agitation(day: number): number {
    let own = 0;
    let common = 0;
    for (let speed = 0; speed < agitationSpeeds.length; speed += 1) {
      const { span, part } = agitationSpeeds[speed] as (typeof agitationSpeeds)[number];
      own += part * smoothNoise(this.#ownKeys[speed] as number, day, span);
      common += part * smoothNoise(this.#commonKeys[speed] as number, day, span);
    }
    let log =
      this.traits.agitation * (Math.sqrt(1 - commonAgitation) * own + Math.sqrt(commonAgitation) * common);
    if (this.traits.leverage) {
      for (const [back, effect] of leverage.entries()) log -= effect * this.#drawn(day - 1 - back);
    }
    return Math.exp(log);
  }
}

const keysBySpeed = (key: number): readonly number[] => agitationSpeeds.map((_, speed) => mix(key, speed));

const toSquare = (value: number): number => value * value;

/** Sums the moves that news adds to a day. */
function sumNews(shocks: readonly Shock[]): number {
  let known = 0;
  for (const { size } of shocks) known += size;
  return known;
}

/** Limits a move smoothly: one well within the limit hardly changes, and different moves stay different. */
const limitSmoothly = (move: number, limit: number): number =>
  move / Math.sqrt(Math.sqrt(1 + (move / limit) ** 4));

/** Computes the deviation of the diffusive part that makes the whole one on average. */
function calculateScale(traits: FactorTraits): number {
  let logVariance = 0;
  for (const { part } of agitationSpeeds) logVariance += (part * traits.agitation) ** 2;
  if (traits.leverage) for (const effect of leverage) logVariance += effect ** 2;
  const wildness = Math.exp(2 * logVariance) * meanWildness(traits);
  return Math.sqrt(Math.max(0.2, 1 - eventVariance(traits)) / wildness);
}

/** Returns the name of the group of factors whose calm and busy periods coincide. */
function getFamily(rhythm: Rhythm): string {
  if (rhythm === 'crypto' || rhythm === 'peg') return 'crypto';
  if (rhythm === 'america' || rhythm === 'europe' || rhythm === 'asia') return 'currency';
  return rhythm === 'metal' || rhythm === 'energy' ? 'commodity' : 'equity';
}

/** Creates each named factor of a seed once. */
export class Factors {
  readonly #seedKey: number;
  readonly #newsSeedKey: number;
  readonly #factors = new Map<string, Factor>();

  /** News has a separate key where the seed is secret, because the calendar reveals it. */
  constructor(seedKey: number, newsSeedKey = seedKey) {
    this.#seedKey = seedKey;
    this.#newsSeedKey = newsSeedKey;
  }

  get(name: string, rhythm: Rhythm): Factor {
    const known = this.#factors.get(name);
    if (known) return known;
    const made = new Factor(this.#seedKey, this.#newsSeedKey, name, rhythm);
    this.#factors.set(name, made);
    return made;
  }
}
