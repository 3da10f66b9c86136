/**
 * Volume from the cells up: the usual volume of the hour, more where prices move more than usual, times an
 * activity that varies over days and half hours.
 *
 * A day is the sum of its cells, so day boundaries are not visible.
 */

import { openMinutes, type Span } from '../calendar/sessions.ts';
import { mix, roughNormal, smoothNoise, textKey } from '../random.ts';
import { cellsPerDay, minutesPerCell, weekday } from '../time.ts';
import type { Instrument } from '../types.ts';
import { cellShares, overnight } from './cell-profile.ts';
import { listJumpCells, type SymbolDay } from './symbol-cells.ts';

/**
 * Volume grows with the deviation of a cell relative to the usual one of its hour, at most by this factor.
 */
const responseLimit = 12;
/** Share of that growth that follows the actual move, so that jumps have volume. */
const movedShare = 0.3;
/**
 * Ratio of the volume to the movement in the first and in the last five minutes of a stock; the auctions
 * raise it.
 */
const openingAuction = 1.15;
const closingAuction = 3;
/** Ratio that builds up over the last hour before the closing auction. */
const rampCells = 12;
const rampHeight = 0.9;
/** Share of the volume that remains for the rest of the session. */
const besidesAuctions = 0.9;
const halfHourCells = 6;
const halfHoursPerDay = cellsPerDay / halfHourCells;
/** Deviations of log activity over weeks, days and half hours. */
const weekDeviation = 0.05;
const dayDeviation = 0.06;
const halfHourDeviation = 0.3;
/** Keeps a usual day at the figure of the instrument, because the factors above average more than one. */
const scale = 0.95;
/**
 * Share of a day's volume that follows the net move of the day, and the usual net move in daily deviations.
 */
const interestShare = 0.09;
const usualMove = 0.8;
const weekendFactor = 0.62;
const weekdayFactor = (7 - 2 * weekendFactor) / 5;
/** Number of half hours in which the week changes to the weekend, and back. */
const turnHalfHours = 24;
/** The first hours of the week have little volume although they have much of the day's variance. */
const sundayEvening = 0.06;

/** Factor of the volume of a cell with news beyond what its move implies. */
const newsVolume = 1.4;

/** First and last cell of a session with auctions. */
interface Auctions {
  readonly opening: number;
  readonly closing: number;
}

const never: Auctions = { opening: -1, closing: -1 };

export class CellVolume {
  readonly #instrument: Instrument;
  readonly #lots: number;
  readonly #weekKey: number;
  readonly #dayKey: number;
  readonly #fastKey: number;
  /** Auctions of the day that was filled last. */
  #auctions = never;

  constructor(instrument: Instrument, seedKey: number) {
    const key = mix(mix(seedKey, textKey(instrument.symbol)), 17);
    this.#instrument = instrument;
    this.#lots = (instrument.dailyVolume * 10 ** instrument.amountDecimals) / instrument.printLot;
    this.#weekKey = mix(key, 1);
    this.#dayKey = mix(key, 2);
    this.#fastKey = mix(key, 3);
  }

  /** Writes the amount units of each open cell of a day: whole print lots of the instrument, at least one per minute. */
  fill(volumes: Float64Array, cells: SymbolDay, open: readonly Span[]): void {
    const { day, logs, variances, usual } = cells;
    const { rhythm, printLot, sessionId } = this.#instrument;
    const shares = cellShares(rhythm, day);
    const interest = interestIn(cells);
    const newsCells = listJumpCells(cells);
    this.#auctions = findAuctions(sessionId, day);
    for (const { start, end } of open) {
      let halfHour = -1;
      let pace = 0;
      for (let cell = start; cell < end; cell += 1) {
        const current = Math.floor(cell / halfHourCells);
        if (current !== halfHour) pace = this.#halfHourLots(day, current);
        halfHour = current;
        const variance = variances[cell] as number;
        const news = newsCells.includes(cell) ? newsVolume : 1;
        const share = (shares[cell] as number) * interest * this.#auction(cell) * news;
        const move = (logs[cell + 1] as number) - (logs[cell] as number);
        const wild = usual[cell] === 0 ? 1 : variance / (usual[cell] as number);
        // About one on average, and more where a cell moved further than its deviation.
        const moved = variance === 0 ? 1 : 1 - movedShare + (movedShare * move * move) / variance;
        const lots = pace * share * Math.min(responseLimit, Math.sqrt(wild * moved));
        volumes[cell] = Math.max(minutesPerCell, Math.round(lots)) * printLot;
      }
    }
  }

  /** Returns the minute of the auction in a cell of the day that was filled last, or -1. */
  auctionIn(cell: number): number {
    if (cell === this.#auctions.opening) return 0;
    return cell === this.#auctions.closing ? minutesPerCell - 1 : -1;
  }

  #auction(cell: number): number {
    const { opening, closing } = this.#auctions;
    if (opening < 0) return 1;
    if (cell === opening) return openingAuction;
    if (cell === closing) return closingAuction;
    const share = Math.max(0, 1 - (closing - cell) / rampCells);
    return besidesAuctions * (1 + rampHeight * share * share);
  }

  /** Returns the print lots of a whole day at the pace of one of its half hours. */
  #halfHourLots(day: number, halfHour: number): number {
    return this.#dayLots(day, halfHour) * this.#activity(day * halfHoursPerDay + halfHour);
  }

  #activity(place: number): number {
    return Math.exp(
      weekDeviation * smoothNoise(this.#weekKey, place, 5 * halfHoursPerDay) +
        dayDeviation * smoothNoise(this.#dayKey, place, halfHoursPerDay) +
        halfHourDeviation * roughNormal(mix(this.#fastKey, place)),
    );
  }

  /**
   * Returns the print lots of a usual date of its kind, including closed cells: the hours of the variance are also used
   * for volume.
   */
  #dayLots(day: number, halfHour: number): number {
    const { sessionId } = this.#instrument;
    const name = weekday(day);
    const lots = scale * this.#lots;
    if (sessionId === 'always') return lots * getTurningShare(day, halfHour);
    if (name === 0) return lots * sundayEvening;
    return sessionId === 'stock' ? lots / (1 - overnight) : lots;
  }
}

/** Returns the cells in which the session of a day begins and ends, if it has auctions. */
function findAuctions(sessionId: Instrument['sessionId'], day: number): Auctions {
  const [session] = sessionId === 'stock' ? openMinutes(sessionId, day) : [];
  if (!session) return never;
  return { opening: session.start / minutesPerCell, closing: session.end / minutesPerCell - 1 };
}

/** Returns the factor of the volume of a day: a net move has more volume than an equal move that returns. */
function interestIn({ logs, variances }: SymbolDay): number {
  let variance = 0;
  for (let cell = 0; cell < cellsPerDay; cell += 1) variance += variances[cell] as number;
  if (variance === 0) return 1;
  const move = Math.abs((logs[cellsPerDay] as number) - (logs[0] as number)) / Math.sqrt(variance);
  return 1 - interestShare + interestShare * (Math.min(3, move) / usualMove);
}

const getDayFactor = (day: number): number => (weekday(day) % 6 === 0 ? weekendFactor : weekdayFactor);

/** Returns the share of a usual day's pace in a market without breaks, so that the start of the weekend shows no step. */
function getTurningShare(day: number, halfHour: number): number {
  const half = turnHalfHours / 2;
  const place = halfHour + 0.5;
  const fromBefore = Math.max(0, half - place) / turnHalfHours;
  const toNext = Math.max(0, place - (halfHoursPerDay - half)) / turnHalfHours;
  const own = getDayFactor(day);
  if (fromBefore === 0 && toNext === 0) return own;
  return own + fromBefore * (getDayFactor(day - 1) - own) + toNext * (getDayFactor(day + 1) - own);
}
