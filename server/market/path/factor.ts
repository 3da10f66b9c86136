/**
 * Random walks in log space that symbols share: the whole market, a group, a currency, or one symbol alone.
 *
 * A factor has unit daily deviation. It is cut into blocks of days whose ends are drawn directly around zero,
 * and a bridge of daily noise joins them. So any day costs one block, whatever its date, the walk never drifts
 * away, and moves cluster: the deviation of a day follows slow noise of its own.
 */

import { mix, normal, smoothNoise, textKey, uniform } from '../random.ts';
import { RecentMap } from '../recent-map.ts';
import { weekday } from '../time.ts';

export const BLOCK_DAYS = 128;

/** Deviation of the level itself, in daily deviations: a walk with a half-life of about six weeks. */
const LEVEL_DEVIATION = 5.6;
const LEVEL_LIMIT = 3 * LEVEL_DEVIATION;
/** Largest daily noise, in daily deviations. */
const NOISE_LIMIT = 4.5;
const JUMP_PROBABILITY = 1 / 90;
/** Keeps the long-run variance at one although clusters and jumps add to it. */
const NOISE_SCALE = 0.84;
const BLOCKS_KEPT = 24;

const WEEKEND_SHARE: Readonly<Record<Calendar, number>> = { always: 1, mixed: 0.3, week: 0.08 };

type Calendar = 'always' | 'mixed' | 'week';

function calendarOf(name: string): Calendar {
  if (name === 'global') return 'mixed';
  return name === 'crypto' || name.endsWith('USDT') ? 'always' : 'week';
}

export interface FactorBlock {
  /** Levels at the end of each day of the block; entry 0 is the end of the day before it. */
  readonly levels: Float64Array;
  /** How much wilder than usual each day is: around one, clustered over days and weeks. */
  readonly agitation: Float64Array;
}

export class Factor {
  readonly #levelKey: number;
  readonly #noiseKey: number;
  readonly #jumpKey: number;
  readonly #slowKey: number;
  readonly #fastKey: number;
  readonly #weekendShare: number;
  readonly #blocks = new RecentMap<FactorBlock>(BLOCKS_KEPT);

  constructor(seedKey: number, name: string) {
    const key = mix(seedKey, textKey(name));
    this.#levelKey = mix(key, 1);
    this.#noiseKey = mix(key, 2);
    this.#jumpKey = mix(key, 3);
    this.#slowKey = mix(key, 4);
    this.#fastKey = mix(key, 5);
    this.#weekendShare = WEEKEND_SHARE[calendarOf(name)];
  }

  block(index: number): FactorBlock {
    return this.#blocks.get(index) ?? this.#blocks.set(index, this.#build(index));
  }

  #build(index: number): FactorBlock {
    const first = index * BLOCK_DAYS;
    const levels = new Float64Array(BLOCK_DAYS + 1);
    const shares = new Float64Array(BLOCK_DAYS + 1);
    const agitation = new Float64Array(BLOCK_DAYS);
    let sum = 0;
    let share = 0;
    for (let step = 1; step <= BLOCK_DAYS; step += 1) {
      const day = first + step - 1;
      const weight = this.#dayShare(day);
      const wildness = this.#agitation(day);
      agitation[step - 1] = wildness;
      sum += this.#noise(day, wildness) * Math.sqrt(weight);
      share += weight;
      levels[step] = sum;
      shares[step] = share;
    }
    const start = this.#level(index);
    const gap = this.#level(index + 1) - start - sum;
    for (let step = 0; step <= BLOCK_DAYS; step += 1) {
      levels[step] = start + (levels[step] ?? 0) + (gap * (shares[step] ?? 0)) / share;
    }
    return { levels, agitation };
  }

  #agitation(day: number): number {
    const slow = smoothNoise(this.#slowKey, day, 24);
    const fast = smoothNoise(this.#fastKey, day, 4);
    return Math.exp(0.3 * slow + 0.24 * fast);
  }

  #dayShare(day: number): number {
    const name = weekday(day);
    return name === 0 || name === 6 ? this.#weekendShare : 1;
  }

  #noise(day: number, agitation: number): number {
    const jumpHash = mix(this.#jumpKey, day);
    let move = NOISE_SCALE * agitation * normal(mix(this.#noiseKey, day));
    if (uniform(jumpHash) < JUMP_PROBABILITY) {
      const size = 2 + 1.5 * uniform(mix(jumpHash, 1));
      move += mix(jumpHash, 2) % 2 === 0 ? size : -size;
    }
    return Math.max(-NOISE_LIMIT, Math.min(NOISE_LIMIT, move));
  }

  #level(index: number): number {
    const level = LEVEL_DEVIATION * normal(mix(this.#levelKey, index));
    return Math.max(-LEVEL_LIMIT, Math.min(LEVEL_LIMIT, level));
  }
}

/** Makes each named factor of a seed once. */
export class Factors {
  readonly #seedKey: number;
  readonly #factors = new Map<string, Factor>();

  constructor(seedKey: number) {
    this.#seedKey = seedKey;
  }

  get(name: string): Factor {
    const known = this.#factors.get(name);
    if (known) return known;
    const made = new Factor(this.#seedKey, name);
    this.#factors.set(name, made);
    return made;
  }
}
