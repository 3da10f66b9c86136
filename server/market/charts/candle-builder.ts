/** Joins pieces of the path into candles; pieces arrive newest first. */

import type { Candle } from '../types.ts';

interface Growing {
  time: number;
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
}

export interface Piece {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

export class CandleBuilder {
  readonly #count: number;
  readonly #candles: Growing[] = [];

  constructor(count: number) {
    this.#count = count;
  }

  /** Adds an older piece. Returns false when it belongs to a candle beyond the limit. */
  prepend(time: number, { open, high, low, close, volume }: Piece): boolean {
    const oldest = this.#candles.at(-1);
    if (oldest && oldest.time === time) {
      oldest.open = open;
      if (high > oldest.high) oldest.high = high;
      if (low < oldest.low) oldest.low = low;
      oldest.volume += volume;
      return true;
    }
    if (this.#candles.length >= this.#count) return false;
    this.#candles.push({ time, open, high, low, close, volume });
    return true;
  }

  /** Returns the candles, oldest first. */
  finish(): Candle[] {
    return this.#candles.reverse();
  }
}
