/** Bars of one symbol and timeframe, read from the market in chunks and shared by all alerts. */

import {
  type ChartFrame,
  composedFrames,
  composedStart,
  hostFrame,
  isComposed,
  usualLength,
} from '@papertape/shared/chart-frames.ts';
import { dayMs } from '@papertape/shared/durations.ts';
import type { StudyBar } from '@papertape/shared/studies/steps.ts';
import { barEnd } from '../../market/charts/bar-places.ts';
import type { Candle, Market, SessionId } from '../../market/types.ts';

/** A bar with its label as time and prices in steps of the instrument. */
export type AlertBar = StudyBar;

const barsPerChunk = 256;
const chunksKept = 64;

export class BarFeed {
  readonly #market: Market;
  readonly #symbol: string;
  readonly #frame: ChartFrame;
  readonly #sessionId: SessionId;
  readonly #chunkMs: number;
  /** Time by which a bar may outlast the chunk of its label: bars of a day and longer end with the trading day. */
  readonly #slackMs: number;
  readonly #first: number;
  /** Chunks whose bars have all closed. */
  readonly #chunks = new Map<number, readonly AlertBar[]>();
  /** Chunk that was still growing at the last read. */
  #growing: { index: number; to: number; bars: readonly AlertBar[] } | undefined;
  #last: { to: number; bar: AlertBar | undefined } | undefined;

  constructor(market: Market, symbol: string, frame: ChartFrame) {
    const { sessionId, firstDay } = market.instrument(symbol);
    this.#market = market;
    this.#symbol = symbol;
    this.#frame = frame;
    this.#sessionId = sessionId;
    this.#chunkMs = barsPerChunk * usualLength(frame);
    this.#slackMs = usualLength(frame) < dayMs ? 0 : usualLength(frame) + 2 * dayMs;
    this.#first = Math.floor((firstDay * dayMs) / this.#chunkMs);
  }

  getEnd({ time }: AlertBar): number {
    return barEnd(this.#sessionId, this.#frame, time);
  }

  /** Yields bars with labels from `from` on that have closed by `to`, oldest first. */
  *closed(from: number, to: number): Generator<AlertBar> {
    for (let index = Math.floor(from / this.#chunkMs); index * this.#chunkMs <= to; index += 1) {
      for (const bar of this.#chunk(index, to)) {
        if (bar.time >= from && this.getEnd(bar) <= to) yield bar;
      }
    }
  }

  /** Returns up to `count` last bars with labels before `time` that have closed by `to`, oldest first. */
  before(time: number, count: number, to = time): AlertBar[] {
    const parts: AlertBar[][] = [];
    let missing = count;
    for (
      let index = Math.floor((time - 1) / this.#chunkMs);
      missing > 0 && index >= this.#first;
      index -= 1
    ) {
      const known = this.#chunk(index, to).filter((bar) => bar.time < time && this.getEnd(bar) <= to);
      const part = known.slice(-missing);
      parts.unshift(part);
      missing -= part.length;
    }
    return parts.flat();
  }

  /** Returns the running bar as of a time; `undefined` before its first trade. */
  running(to: number): AlertBar | undefined {
    if (this.#last?.to === to) return this.#last.bar;
    const { count } = isComposed(this.#frame) ? composedFrames[this.#frame] : { count: 1 };
    const bar = this.#joined(this.#candles(to, count)).at(-1);
    this.#last = { to, bar: bar !== undefined && this.getEnd(bar) > to ? bar : undefined };
    return this.#last.bar;
  }

  #chunk(index: number, to: number): readonly AlertBar[] {
    const known = this.#chunks.get(index);
    if (known !== undefined) return known;
    const from = index * this.#chunkMs;
    const end = from + this.#chunkMs;
    if (end + this.#slackMs <= to) return this.#keep(index, this.#read(from, end, end + this.#slackMs));
    const growing = this.#growing;
    const isThere = growing?.index === index && growing.to >= to;
    if (!isThere) this.#growing = { index, to, bars: this.#read(from, end, to) };
    return this.#growing?.bars ?? [];
  }

  #keep(index: number, bars: readonly AlertBar[]): readonly AlertBar[] {
    this.#chunks.set(index, bars);
    const oldest = this.#chunks.keys().next();
    if (this.#chunks.size > chunksKept && oldest.done !== true) this.#chunks.delete(oldest.value);
    return bars;
  }

  /** Reads bars with labels in [from, end) as of `to`. */
  #read(from: number, end: number, to: number): AlertBar[] {
    const host = hostFrame(this.#frame);
    const count = Math.ceil((to - from) / usualLength(host)) + 2;
    return this.#joined(this.#candles(to - 1, count)).filter(({ time }) => time >= from && time < end);
  }

  #candles(to: number, count: number): readonly Candle[] {
    return this.#market.candles(this.#symbol, hostFrame(this.#frame), { to, count });
  }

  #joined(candles: readonly Candle[]): AlertBar[] {
    const frame = this.#frame;
    const bars: { -readonly [Field in keyof AlertBar]: AlertBar[Field] }[] = [];
    for (const { time: start, ...candle } of candles) {
      const time = isComposed(frame) ? composedStart(frame, start) : start;
      const bar = bars.at(-1);
      const { high, low, close, volume } = candle;
      if (bar?.time !== time) bars.push({ time, high, low, close, volume });
      else {
        bar.high = Math.max(bar.high, high);
        bar.low = Math.min(bar.low, low);
        bar.close = close;
        bar.volume += volume;
      }
    }
    return bars;
  }
}
