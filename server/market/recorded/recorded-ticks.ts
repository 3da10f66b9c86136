/**
 * Ticks of minutes that a recording contains in more detail than their candle: single trades, or bars shorter
 * than a minute.
 */

import { dayMs, minuteMs } from '@papertape/shared/durations.ts';
import { tickMs, ticksPerMinute } from '../time.ts';
import type { PlayedRecording } from './played-recording.ts';
import type { RecordedRows, RecordedTrades } from './recording.ts';

/** Sides of ticks. */
export const noSide = 0;
export const buySide = 1;
export const sellSide = 2;

/** All ticks of a minute. The arrays are reused: read them before the next minute. */
export interface MinuteTicks {
  readonly prices: Float64Array;
  /** 1 for ticks that print a trade. */
  readonly prints: Uint8Array;
  /** Volume of each tick in amount units. */
  readonly volumes: Float64Array;
  /** Known side of the last trade of each tick. */
  readonly sides: Uint8Array;
}

/** Returns the recorded ticks at a position of a day; `undefined` where only its candle is known. */
export type ReadTicks = (position: number) => MinuteTicks | undefined;

export interface MinuteCandle {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

const last = ticksPerMinute - 1;

export class RecordedTickReader {
  readonly #played: PlayedRecording;
  readonly #ticks: MinuteTicks = {
    prices: new Float64Array(ticksPerMinute),
    prints: new Uint8Array(ticksPerMinute),
    volumes: new Float64Array(ticksPerMinute),
    sides: new Uint8Array(ticksPerMinute),
  };
  /** Minute in the arrays, in world time. */
  #start = Number.NaN;

  constructor(played: PlayedRecording) {
    this.#played = played;
  }

  /** Returns the ticks of the minute that begins at a world time. */
  read(start: number, candle: MinuteCandle): MinuteTicks | undefined {
    if (this.#start === start) return this.#ticks;
    const { recording, shiftMs } = this.#played.use;
    const own = start - shiftMs;
    const trades = recording.hasTrades ? recording.trades(own) : undefined;
    const isKnown =
      trades === undefined ? this.#fillShortBars(start, own) : this.#fillTrades(trades, own, candle);
    if (!isKnown) return undefined;
    this.#holdCandle(candle);
    this.#start = start;
    return this.#ticks;
  }

  #fillTrades(trades: RecordedTrades, own: number, candle: MinuteCandle): boolean {
    const { prices, prints, volumes, sides } = this.#clear(candle.open);
    const inside = (price: number): number =>
      Math.max(candle.low, Math.min(candle.high, this.#played.toUnits(price)));
    let row = 0;
    let volume = 0;
    for (let tick = 0; tick < ticksPerMinute; tick += 1) {
      const end = own + (tick + 1) * tickMs;
      if (tick > 0) prices[tick] = prices[tick - 1] as number;
      for (; row < trades.times.length && (trades.times[row] as number) < end; row += 1) {
        prices[tick] = inside(trades.prices[row] as number);
        prints[tick] = 1;
        volumes[tick] = (volumes[tick] as number) + (trades.amounts[row] as number);
        volume += trades.amounts[row] as number;
        sides[tick] = trades.isSell[row] === 1 ? sellSide : buySide;
      }
    }
    return volume === candle.volume || this.#scaleVolumes(volume, candle.volume);
  }

  /** Distributes the volume of the candle like that of the trades, whose sum differs. */
  #scaleVolumes(traded: number, volume: number): boolean {
    const { volumes } = this.#ticks;
    let passed = 0;
    let given = 0;
    for (let tick = 0; tick < ticksPerMinute; tick += 1) {
      passed += volumes[tick] as number;
      const total = Math.floor((volume * passed) / traded);
      volumes[tick] = total - given;
      given = total;
    }
    return true;
  }

  /** Places open, high, low and close of each short bar at its first four ticks. */
  #fillShortBars(start: number, own: number): boolean {
    const { frameMs } = this.#played.use.recording;
    const rows = frameMs < minuteMs ? this.#played.bars(Math.floor(start / dayMs)) : undefined;
    if (rows === undefined) return false;
    const first = findFirst(rows.times, own);
    if (first === rows.times.length) return false;
    const units = (column: Float64Array, row: number): number => this.#played.toUnits(column[row] as number);
    const { prices, volumes } = this.#clear(units(rows.open, first));
    let filled = 0;
    for (let row = first; row < rows.times.length && (rows.times[row] as number) < own + minuteMs; row += 1) {
      const tick = ((rows.times[row] as number) - own) / tickMs;
      prices.fill(prices[Math.max(0, filled - 1)] as number, filled, tick);
      this.#placeBar(rows, row, tick);
      volumes[tick + 3] = rows.volume[row] as number;
      filled = tick + frameMs / tickMs;
      prices.fill(units(rows.close, row), tick + 3, filled);
    }
    prices.fill(prices[filled - 1] as number, filled);
    return true;
  }

  #placeBar(rows: RecordedRows, row: number, tick: number): void {
    const isRising = (rows.close[row] as number) >= (rows.open[row] as number);
    const order = isRising
      ? [rows.open, rows.low, rows.high, rows.close]
      : [rows.open, rows.high, rows.low, rows.close];
    for (const [place, column] of order.entries()) {
      this.#ticks.prices[tick + place] = this.#played.toUnits(column[row] as number);
      this.#ticks.prints[tick + place] = 1;
    }
  }

  #clear(open: number): MinuteTicks {
    this.#start = Number.NaN;
    this.#ticks.prices.fill(open);
    this.#ticks.prints.fill(0);
    this.#ticks.volumes.fill(0);
    this.#ticks.sides.fill(noSide);
    return this.#ticks;
  }

  /** Makes the ticks begin, end and turn exactly at the candle, where several trades share a tick. */
  #holdCandle({ open, high, low, close }: MinuteCandle): void {
    const { prices, prints } = this.#ticks;
    prices[0] = open;
    prices[last] = close;
    prints[0] = 1;
    const highAt = this.#holdExtreme(high, 1);
    const lowAt = this.#holdExtreme(low, -1);
    if (highAt !== lowAt || prices.includes(high)) return;
    prices[highAt + 1] = high;
    prints[highAt + 1] = 1;
  }

  /** Puts a price that no tick has at the furthest printed tick inside the minute; returns its place or -1. */
  #holdExtreme(price: number, sign: 1 | -1): number {
    const { prices, prints } = this.#ticks;
    if (prices.includes(price)) return -1;
    let best = 1;
    for (let tick = 2; tick < last - 1; tick += 1) {
      const isFurther = sign * ((prices[tick] as number) - (prices[best] as number)) > 0;
      if (prints[tick] === 1 && (isFurther || prints[best] === 0)) best = tick;
    }
    prices[best] = price;
    prints[best] = 1;
    return best;
  }
}

/** Returns the first row at or after a time. */
function findFirst(times: Float64Array, time: number): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((times[middle] as number) < time) low = middle + 1;
    else high = middle;
  }
  return low;
}
