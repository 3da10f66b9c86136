/**
 * Distributes the variance of a factor's day over its 288 cells, and gives each date its share of a usual
 * day's variance.
 *
 * Covers weekends, holidays, the hours of the main trading place with daylight saving time, and breaks in
 * which a market is closed while its value still moves.
 */

import { isGlobalHoliday, isStockHalfDay, isStockHoliday } from '../calendar/holidays.ts';
import { minutesAhead } from '../calendar/wall-time.ts';
import { cellsPerDay, minutesPerCell, minutesPerDay, weekday } from '../time.ts';
import { type CashSession, type Hours, hoursOfRhythm, type Rhythm } from './hours.ts';

const sunday = 0;
const friday = 5;
const saturday = 6;
/** Minute in New York at which the week opens on Sunday and closes on Friday. */
const weekEdge = 17 * 60;
/** Share of an hour's usual movement while the market is closed. */
const shut = 0.2;
/** Share of the Sunday variance before the week opens: the weekend gap. */
const weekendGap = 0.76;
const firstWeek = 20_000;
/** Share of a stock's own variance outside its session. */
export const overnight = 0.115;
const cashFadeMinutes = 45;
const closeFadeMinutes = 12;

/** Hours whose weekends move less than those of currencies. */
const wideWeekends: ReadonlySet<Rhythm> = new Set(['equity', 'europeIndex', 'asiaIndex', 'metal']);

/** Share of a usual day's variance by date; the mean over a week of trading days is one. */
export const dayShare = rememberedByDay(findDayShare);

function findDayShare(rhythm: Rhythm, day: number): number {
  const name = weekday(day);
  const weekend = name === sunday || name === saturday;
  if (rhythm === 'crypto' || rhythm === 'peg') return weekend ? 0.66 : 1.136;
  if (rhythm === 'world') return weekend ? 0.3 : 1.28;
  if (name === saturday) return 0;
  if (name === sunday) return wideWeekends.has(rhythm) ? 0.19 : 0.25;
  if (isGlobalHoliday(day)) return 0.3;
  if ((rhythm === 'equity' || rhythm === 'stock') && isStockHoliday(day)) return 0.3;
  return 0.95;
}

/** Returns the mean share over the seven days of a usual week. */
export function meanDayShare(rhythm: Rhythm): number {
  let sum = 0;
  for (let day = firstWeek; day < firstWeek + 7; day += 1) sum += findDayShare(rhythm, day);
  return sum / 7;
}

type DayKind = 'usual' | 'sunday' | 'friday' | 'shut' | 'half';

function findDayKind(rhythm: Rhythm, day: number): DayKind {
  const name = weekday(day);
  if (rhythm === 'crypto' || rhythm === 'peg' || rhythm === 'world') {
    return name === sunday || name === saturday || isStockHoliday(day) ? 'shut' : 'usual';
  }
  if (rhythm === 'stock') {
    if (name === sunday || name === saturday || isStockHoliday(day)) return 'shut';
    return isStockHalfDay(day) ? 'half' : 'usual';
  }
  if (name === sunday) return 'sunday';
  return name === friday ? 'friday' : 'usual';
}

/** Days cached per rhythm, about ten years. */
const daysKept = 4_096;

/**
 * Caches values by rhythm and day, because the same dates are requested repeatedly and computing them needs a
 * calendar.
 */
function rememberedByDay<Value>(find: (rhythm: Rhythm, day: number) => Value) {
  const rhythms = new Map<Rhythm, Map<number, Value>>();
  return (rhythm: Rhythm, day: number): Value => {
    let days = rhythms.get(rhythm);
    if (!days || days.size >= daysKept) {
      days = new Map();
      rhythms.set(rhythm, days);
    }
    const known = days.get(day);
    if (known !== undefined) return known;
    const made = find(rhythm, day);
    days.set(day, made);
    return made;
  };
}

const known = new Map<string, Float64Array>();

/** Shares of the day's variance by cell; their sum is one. The array is shared: do not write to it. */
export const cellShares = rememberedByDay(findCellShares);

function findCellShares(rhythm: Rhythm, day: number): Float64Array {
  const hours = hoursOfRhythm[rhythm];
  const kind = findDayKind(rhythm, day);
  const ahead = minutesAhead(hours.place, day);
  const edge = kind === 'sunday' || kind === 'friday' ? weekEdge - minutesAhead('newYork', day) : 0;
  const key = `${rhythm} ${kind} ${ahead} ${edge}`;
  const found = known.get(key);
  if (found) return found;
  const made = build(rhythm, hours, { kind, ahead, edgeCell: edge / minutesPerCell });
  known.set(key, made);
  return made;
}

interface DayShape {
  readonly kind: DayKind;
  readonly ahead: number;
  /** Cell in which the week opens or closes. */
  readonly edgeCell: number;
}

function build(rhythm: Rhythm, hours: Hours, shape: DayShape): Float64Array {
  const shares = new Float64Array(cellsPerDay);
  const cash = cashOn(hours, shape.kind);
  for (let cell = 0; cell < cellsPerDay; cell += 1) {
    const minute = (cell + 0.5) * minutesPerCell + shape.ahead;
    shares[cell] = weightAt(hours.byHour, cash, ((minute % minutesPerDay) + minutesPerDay) % minutesPerDay);
  }
  if (shape.kind === 'sunday') splitAt(shares, shape.edgeCell, weekendGap);
  if (shape.kind === 'friday')
    for (let cell = shape.edgeCell; cell < cellsPerDay; cell += 1) shares[cell] = shut;
  if (rhythm === 'stock') spreadOvernight(shares, cash, shape);
  return normalizeShares(shares);
}

function cashOn({ cash }: Hours, kind: DayKind): CashSession | undefined {
  if (kind === 'shut') return undefined;
  return cash && kind === 'half' ? { ...cash, close: 13 * 60 } : cash;
}

function weightAt(byHour: readonly number[], cash: CashSession | undefined, minute: number): number {
  const hour = Math.floor(minute / 60);
  const left = byHour[hour] as number;
  const right = byHour[(hour + 1) % 24] as number;
  const weight = left + (right - left) * (minute / 60 - hour);
  if (!cash || minute < cash.open || minute >= cash.close) return weight;
  const start = cash.start * Math.exp((cash.open - minute) / cashFadeMinutes);
  return weight + start + cash.end * Math.exp((minute - cash.close) / closeFadeMinutes);
}

/** Gives the cells before the edge a share of the whole, spread evenly, because the market is closed then. */
function splitAt(shares: Float64Array, edge: number, before: number): void {
  let after = 0;
  for (let cell = edge; cell < cellsPerDay; cell += 1) after += shares[cell] as number;
  for (let cell = 0; cell < edge; cell += 1) shares[cell] = (after * before) / (1 - before) / edge;
}

function spreadOvernight(shares: Float64Array, cash: CashSession | undefined, { ahead }: DayShape): void {
  if (!cash) {
    shares.fill(1);
    return;
  }
  const first = (cash.open - ahead) / minutesPerCell;
  const end = (cash.close - ahead) / minutesPerCell;
  let inside = 0;
  for (let cell = first; cell < end; cell += 1) inside += shares[cell] as number;
  const outside = (inside * overnight) / (1 - overnight) / (cellsPerDay - (end - first));
  for (let cell = 0; cell < cellsPerDay; cell += 1) if (cell < first || cell >= end) shares[cell] = outside;
}

function normalizeShares(shares: Float64Array): Float64Array {
  const sum = shares.reduce((total, share) => total + share, 0);
  return shares.map((share) => share / sum);
}
