/**
 * One day of a symbol in cells: the weighted sum of the cells of its factors and its trend.
 *
 * Everything that is linear in factors matches at every boundary: triangles of currencies, indices and their
 * members, coins and their market.
 */

import type { ProductGroup } from '@papertape/shared/product-groups.ts';
import { RecentMap } from '../recent-map.ts';
import { cellsPerDay, ticksPerMinute } from '../time.ts';
import type { Instrument } from '../types.ts';
import { cellShares, dayShare } from './cell-profile.ts';
import type { Factor, Factors } from './factor.ts';
import { createCells, type FactorCells, newsBurst } from './factor-cells.ts';
import type { Shock } from './factor-news.ts';
import type { Trend } from './trend.ts';

export interface DriverDay {
  readonly weight: number;
  readonly minuteKey: number;
  readonly cells: FactorCells;
}

export interface SymbolDay {
  readonly day: number;
  /** Log price relative to the anchor, at the boundaries of the cells. */
  readonly logs: Float64Array;
  /** Variance of each cell's log move. */
  readonly variances: Float64Array;
  /** Average variance of each cell of the date. */
  readonly usual: Float64Array;
  readonly drivers: readonly DriverDay[];
  /** Share of the deviation of minutes from the straight line that belongs to the symbol alone. */
  readonly alone: number;
}

interface WeighedFactor {
  readonly factor: Factor;
  readonly weight: number;
}

/** Contribution of one factor to the usual variances of a date: its amount and its distribution. */
interface UsualPart {
  readonly shares: Float64Array;
  readonly whole: number;
}

const daysKept = 1;
/**
 * Markets that follow each other do so within minutes, not instantly: the shorter the frame, the less they
 * have in common. Currencies match at every tick, because their crosses would diverge otherwise.
 */
const alone: Readonly<Record<ProductGroup, number>> = {
  FOREX: 0,
  CFD: 0.15,
  CRYPTO: 0.36,
  INDIES: 0.1,
  STOCK: 0.25,
};

type Arrays = Pick<SymbolDay, 'logs' | 'variances' | 'usual'>;

/** Computes the volatility of a cell relative to usual; one where nothing ever moves, as in currencies at the weekend. */
export function calculateCellWildness({ variances, usual }: SymbolDay, cell: number): number {
  return usual[cell] === 0 ? 1 : (variances[cell] as number) / (usual[cell] as number);
}

/** A jump of a symbol within a cell. */
interface CellJump {
  /** Minute of the cell, and tick of that minute. */
  readonly minute: number;
  readonly tick: number;
  /** Log move of the symbol. */
  readonly move: number;
  readonly isScheduled: boolean;
}

/** Returns the jump of a cell: that of all factors which jump in it, at one tick. */
export function findJump({ drivers }: Pick<SymbolDay, 'drivers'>, cell: number): CellJump | undefined {
  let move = 0;
  let found: Shock | undefined;
  for (const { weight, cells } of drivers) {
    if ((cells.bursts[cell] as number) < newsBurst) continue;
    move += weight * (cells.shocks[cell] as number);
    found ??= cells.news.find((shock) => shock.cell === cell);
  }
  if (!found) return undefined;
  const minute = Math.floor(found.tick / ticksPerMinute);
  return { minute, tick: found.tick - minute * ticksPerMinute, move, isScheduled: found.isScheduled };
}

const noCells: readonly number[] = [];

/** Lists the cells with jumps. */
export function listJumpCells({ drivers }: SymbolDay): readonly number[] {
  if (!drivers.some(({ cells }) => cells.news.length > 0)) return noCells;
  return [...new Set(drivers.flatMap(({ cells }) => cells.news.map(({ cell }) => cell)))];
}

export class SymbolCells {
  readonly #factors: readonly WeighedFactor[];
  readonly #trend: Trend;
  readonly #alone: number;
  readonly #days = new RecentMap<SymbolDay>(daysKept);
  readonly #scratch: { readonly arrays: Arrays; readonly cells: readonly FactorCells[] };
  /** Inputs of the usual variances in the scratch array; most days of a walk have the same. */
  #getUsual: readonly UsualPart[] = [];

  constructor(instrument: Instrument, factors: Factors) {
    this.#factors = instrument.drivers.map(({ factor, weight, rhythm }) => ({
      factor: factors.get(factor, rhythm),
      weight,
    }));
    this.#trend = instrument.trend;
    this.#alone = alone[instrument.group];
    this.#scratch = { arrays: createArrays(), cells: this.#factors.map(createCells) };
  }

  /** Returns the log price relative to the anchor at the end of a day. */
  close(day: number): number {
    let log = this.#trend.at(day + 1);
    for (const { factor, weight } of this.#factors) log += weight * factor.level(day);
    return log;
  }

  /** Returns a day for reading minutes, cached. */
  day(day: number): SymbolDay {
    const known = this.#days.get(day);
    if (known) return known;
    const arrays = createArrays();
    const drivers = this.#factors.map((weighed) => this.#drive(arrays, weighed, weighed.factor.cells(day)));
    for (const part of this.#usualParts(day)) addUsual(arrays.usual, part);
    return this.#days.set(day, this.#finish(day, arrays, drivers));
  }

  /** Returns a day for a walk over many days. The next call overwrites the result. */
  passing(day: number): SymbolDay {
    const known = this.#days.get(day);
    if (known) return known;
    const { arrays, cells } = this.#scratch;
    arrays.logs.fill(0);
    arrays.variances.fill(0);
    const drivers = this.#factors.map((weighed, index) =>
      this.#drive(arrays, weighed, weighed.factor.fill(day, cells[index] as FactorCells)),
    );
    this.#refillUsual(arrays.usual, day);
    return this.#finish(day, arrays, drivers);
  }

  #drive(arrays: Arrays, { factor, weight }: WeighedFactor, cells: FactorCells): DriverDay {
    addDriver(arrays, cells, weight);
    return { weight, minuteKey: factor.minuteKey, cells };
  }

  #usualParts(day: number): readonly UsualPart[] {
    return this.#factors.map(({ factor, weight }) => {
      const { rhythm } = factor.traits;
      return { shares: cellShares(rhythm, day), whole: weight * weight * dayShare(rhythm, day) };
    });
  }

  #refillUsual(usual: Float64Array, day: number): void {
    const parts = this.#usualParts(day);
    const isKnown = parts.every(
      ({ shares, whole }, index) =>
        shares === this.#getUsual[index]?.shares && whole === this.#getUsual[index]?.whole,
    );
    if (isKnown) return;
    this.#getUsual = parts;
    usual.fill(0);
    for (const part of parts) addUsual(usual, part);
  }

  #finish(day: number, arrays: Arrays, drivers: readonly DriverDay[]): SymbolDay {
    const { logs } = arrays;
    const start = this.#trend.at(day);
    const slope = (this.#trend.at(day + 1) - start) / cellsPerDay;
    for (let border = 1; border < cellsPerDay; border += 1) {
      logs[border] = (logs[border] as number) + start + slope * border;
    }
    // The ends are summed in the same order as those of the neighboring days, so that days connect without a
    // gap.
    logs[0] = this.close(day - 1);
    logs[cellsPerDay] = this.close(day);
    return { day, ...arrays, drivers, alone: this.#alone };
  }
}

const createArrays = (): Arrays => ({
  logs: new Float64Array(cellsPerDay + 1),
  variances: new Float64Array(cellsPerDay),
  usual: new Float64Array(cellsPerDay),
});

function addDriver({ logs, variances }: Arrays, { levels, deviations }: FactorCells, weight: number): void {
  for (let cell = 0; cell < cellsPerDay; cell += 1) {
    const deviation = weight * (deviations[cell] as number);
    logs[cell] = (logs[cell] as number) + weight * (levels[cell] as number);
    variances[cell] = (variances[cell] as number) + deviation * deviation;
  }
}

function addUsual(usual: Float64Array, { shares, whole }: UsualPart): void {
  for (let cell = 0; cell < cellsPerDay; cell += 1) {
    usual[cell] = (usual[cell] as number) + whole * (shares[cell] as number);
  }
}
