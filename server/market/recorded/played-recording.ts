/** A recording as a world plays it: its own dates or shifted ones, its own prices or scaled ones. */

import { dayMs } from '@papertape/shared/durations.ts';
import type { Instrument } from '../types.ts';
import type { RecordedRows, Recording } from './recording.ts';

export interface RecordingUse {
  readonly recording: Recording;
  /** Added to every time of the recording; whole days. */
  readonly shiftMs: number;
  /**
   * `join` scales the recording so that it continues the market's price where it begins; `secret` multiplies it by
   * a factor of the seed, from a half to two.
   */
  readonly scale: 'none' | 'join' | 'secret';
  /** Prices before and after the recording. */
  readonly outside: 'market' | 'closed';
  /** Symbol of the recording where the market shows it under another one, without its name. */
  readonly of?: string | undefined;
}

/** Uses by symbol; a symbol without one follows the market of the seed. */
export type RecordingUses = ReadonlyMap<string, RecordingUse>;

export const noRecordings: RecordingUses = new Map();

/** Returns the UTC day of the first bar as the world plays it. */
export const getFirstDay = ({ recording, shiftMs }: RecordingUse): number =>
  Math.floor((recording.from + shiftMs) / dayMs);

export class PlayedRecording {
  readonly use: RecordingUse;
  /** Opening of the first bar, and end of the last one, in world time. */
  readonly from: number;
  readonly to: number;
  /** True if the source has volumes; otherwise they are estimated from the ranges. */
  readonly hasVolume: boolean;
  readonly #raise: number;
  readonly #cut: number;
  readonly #getRatio: () => number;

  /** @param getRatio factor of every price; read at the first one */
  constructor({ priceDecimals }: Instrument, use: RecordingUse, getRatio: () => number) {
    const { recording, shiftMs } = use;
    this.use = use;
    this.from = recording.from + shiftMs;
    this.to = recording.to + shiftMs;
    this.hasVolume = recording.days.volume.some((volume) => volume > 0);
    this.#raise = 10 ** Math.max(0, priceDecimals - recording.decimals);
    this.#cut = 10 ** Math.max(0, recording.decimals - priceDecimals);
    this.#getRatio = getRatio;
  }

  /** Returns a price in units of the instrument before any scale; digits beyond its decimals are cut. */
  toPlainUnits(price: number): number {
    return Math.max(1, Math.floor((price * this.#raise) / this.#cut));
  }

  /** Returns a price in units of the instrument. It grows with its argument, so a high stays a high. */
  toUnits(price: number): number {
    const units = this.toPlainUnits(price);
    const ratio = this.#getRatio();
    return ratio === 1 ? units : Math.max(1, Math.round(units * ratio));
  }

  /** Returns the bars that open on a UTC day of the world, with times of the recording. */
  bars(day: number): RecordedRows | undefined {
    return this.use.recording.bars(day - this.use.shiftMs / dayMs);
  }

  /** Returns the row of the last day with bars up to a UTC day of the world; -1 if there is none. */
  findRow(day: number): number {
    const { days } = this.use.recording.days;
    const own = day - this.use.shiftMs / dayMs;
    let low = 0;
    let high = days.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((days[middle] as number) <= own) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }
}
