/**
 * Volume from the cells up: as much as the hour usually has, more where prices move more than usual, times an activity that
 * swings over days and half hours. A day is the sum of its cells, so no border of a day shows.
 */

import { openMinutes, type Span } from '../calendar/sessions.ts';
import { mix, roughNormal, smoothNoise, textKey } from '../random.ts';
import { cellsPerDay, minutesPerCell, weekday } from '../time.ts';
import type { Instrument } from '../types.ts';
import { cellShares, overnight } from './cell-profile.ts';
import type { SymbolDay } from './symbol-cells.ts';

/** Volume grows with the deviation of a cell against the usual one of its hour, at most so many times. */
const responseLimit = 12;
/** Share of that which asks how far the cell really went, so that a jump is traded. */
const movedShare = 0.3;
/** Times a stock's first and last five minutes are traded more than they move: what the auctions take. */
const openingAuction = 1.15;
const closingAuction = 4;
/** The rest of a session gives to them. */
const besidesAuctions = 0.93;
const halfHourCells = 6;
const halfHoursPerDay = cellsPerDay / halfHourCells;
/** Deviations of log activity over weeks, days, and half hours. */
const weekDeviation = 0.05;
const dayDeviation = 0.06;
const halfHourDeviation = 0.3;
/** Keeps a usual day at the instrument's figure although the factors above average more than one. */
const scale = 0.95;
/** Share of a day's volume that follows where the day leads, and how far it usually does, in its own deviations. */
const interestShare = 0.09;
const usualMove = 0.8;
const weekendFactor = 0.62;
const weekdayFactor = (7 - 2 * weekendFactor) / 5;
/** Half hours over which the week turns into the weekend, and back. */
const turnHalfHours = 24;
/** The first hours of the week are its thinnest, although much of the day's variance falls into them. */
const sundayEvening = 0.06;

/** The first and the last cell of a session with auctions. */
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
  /** Of the day that was filled last. */
  #auctions = never;

  constructor(instrument: Instrument, seedKey: number) {
    const key = mix(mix(seedKey, textKey(instrument.symbol)), 17);
    this.#instrument = instrument;
    this.#lots = (instrument.dailyVolume * 10 ** instrument.amountDecimals) / instrument.printLot;
    this.#weekKey = mix(key, 1);
    this.#dayKey = mix(key, 2);
    this.#fastKey = mix(key, 3);
  }

  /** Amount units of each open cell of a day; whole numbers of the instrument's print lots, at least one a minute. */
  fill(volumes: Float64Array, cells: SymbolDay, open: readonly Span[]): void {
    const { day, logs, variances, usual } = cells;
    const { rhythm, printLot, sessionId } = this.#instrument;
    const shares = cellShares(rhythm, day);
    const interest = interestIn(cells);
    this.#auctions = auctionsOf(sessionId, day);
    for (const { start, end } of open) {
      let halfHour = -1;
      let pace = 0;
      for (let cell = start; cell < end; cell += 1) {
        const current = Math.floor(cell / halfHourCells);
        if (current !== halfHour) pace = this.#halfHourLots(day, current);
        halfHour = current;
        const variance = variances[cell] as number;
        const share = (shares[cell] as number) * interest * this.#auction(cell);
        const move = (logs[cell + 1] as number) - (logs[cell] as number);
        const wild = usual[cell] === 0 ? 1 : variance / (usual[cell] as number);
        // About one on average, and more where a cell went further than its deviation.
        const moved = variance === 0 ? 1 : 1 - movedShare + (movedShare * move * move) / variance;
        const lots = pace * share * Math.min(responseLimit, Math.sqrt(wild * moved));
        volumes[cell] = Math.max(minutesPerCell, Math.round(lots)) * printLot;
      }
    }
  }

  /** The minute in which an auction is traded, of a cell of the day that was filled last, or -1. */
  auctionIn(cell: number): number {
    if (cell === this.#auctions.opening) return 0;
    return cell === this.#auctions.closing ? minutesPerCell - 1 : -1;
  }

  #auction(cell: number): number {
    const { opening, closing } = this.#auctions;
    if (opening < 0) return 1;
    if (cell === opening) return openingAuction;
    return cell === closing ? closingAuction : besidesAuctions;
  }

  /** Print lots of a whole day at the pace of one of its half hours. */
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

  /** Print lots of a usual date of its kind, shut cells included: the variance's hours serve for volume too. */
  #dayLots(day: number, halfHour: number): number {
    const { sessionId } = this.#instrument;
    const name = weekday(day);
    const lots = scale * this.#lots;
    if (sessionId === 'always') return lots * turning(day, halfHour);
    if (name === 0) return lots * sundayEvening;
    return sessionId === 'stock' ? lots / (1 - overnight) : lots;
  }
}

/** The cells in which a day's session begins and ends, where it does so with auctions. */
function auctionsOf(sessionId: Instrument['sessionId'], day: number): Auctions {
  const [session] = sessionId === 'stock' ? openMinutes(sessionId, day) : [];
  if (!session) return never;
  return { opening: session.start / minutesPerCell, closing: session.end / minutesPerCell - 1 };
}

/** A day that leads somewhere is traded more than one that swings as wildly and comes back. */
function interestIn({ logs, variances }: SymbolDay): number {
  let variance = 0;
  for (let cell = 0; cell < cellsPerDay; cell += 1) variance += variances[cell] as number;
  if (variance === 0) return 1;
  const move = Math.abs((logs[cellsPerDay] as number) - (logs[0] as number)) / Math.sqrt(variance);
  return 1 - interestShare + interestShare * (Math.min(3, move) / usualMove);
}

const ofDay = (day: number): number => (weekday(day) % 6 === 0 ? weekendFactor : weekdayFactor);

/** How much of a usual day's pace a market without pauses has: no step shows where the weekend begins. */
function turning(day: number, halfHour: number): number {
  const half = turnHalfHours / 2;
  const place = halfHour + 0.5;
  const fromBefore = Math.max(0, half - place) / turnHalfHours;
  const toNext = Math.max(0, place - (halfHoursPerDay - half)) / turnHalfHours;
  const own = ofDay(day);
  if (fromBefore === 0 && toNext === 0) return own;
  return own + fromBefore * (ofDay(day - 1) - own) + toNext * (ofDay(day + 1) - own);
}
