/** Shape of a recording: the bars of one symbol, and its trades and quotes where the source has them. */

import { dayMs, minuteMs } from '@papertape/shared/durations.ts';
import type { RecordedQuotes, RecordedRows, RecordedTrades } from '../market/recorded/recording.ts';

/** Bars of one symbol, ascending by time without duplicates. Prices are whole numbers of 10^-decimals. */
export interface RecordedBars extends RecordedRows {
  /** Length of a bar in ms: 1_000, 60_000, 300_000, ..., 86_400_000. */
  readonly frameMs: number;
  readonly decimals: number;
  /** Single trades, where the file has them. */
  readonly trades: RecordedTrades | undefined;
  /** Best bid and ask, where the file has them. */
  readonly quotes: RecordedQuotes | undefined;
}

/** Description of a stored recording. */
export interface RecordingHead {
  /** SHA-256 of the content as 64 hexadecimal digits. */
  readonly id: string;
  readonly name: string;
  readonly symbol: string;
  /** Kind of file that it was read from, such as 'binance klines'. */
  readonly source: string;
  readonly frameMs: number;
  readonly decimals: number;
  /** Opening of the first bar, UTC ms. */
  readonly from: number;
  /** End of the last bar, exclusive, UTC ms. */
  readonly to: number;
  readonly bars: number;
  /** Number of single trades. */
  readonly trades: number;
  /** Number of quotes. */
  readonly quotes: number;
  /** Number of places where at least one bar is missing, nights and weekends included. */
  readonly gaps: number;
  /** Bytes on disk. */
  readonly size: number;
  readonly addedAt: number;
}

/** A recording that cannot be stored or read; its message is a sentence for people. */
export class RecordingFault extends Error {}

export const recordingDecimalsMax = 12;
/** Largest amount of a bar or a trade in amount units. */
export const recordedAmountMax = 2 ** 80;

/** Returns whether bars can have this length: part of a minute, or whole minutes that divide a day. */
export function isRecordedFrame(frameMs: number): boolean {
  if (!Number.isInteger(frameMs) || frameMs < 1_000) return false;
  const isShort = frameMs < minuteMs && frameMs % 1_000 === 0 && minuteMs % frameMs === 0;
  return isShort || (frameMs % minuteMs === 0 && dayMs % frameMs === 0);
}

/**
 * Throws a RecordingFault that names the first row which breaks a promise of the types: times in order on whole
 * minutes or seconds, whole positive prices, a high and a low that enclose the bar, and amounts of zero or more.
 * A bar ends after the length of a frame or where the next one begins.
 */
export function assertSoundBars(bars: RecordedBars): void {
  const { frameMs, decimals, times } = bars;
  if (!isRecordedFrame(frameMs)) throw new RecordingFault(`Bars of ${frameMs} ms are not supported.`);
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > recordingDecimalsMax)
    throw new RecordingFault(`Prices have from 0 to ${recordingDecimalsMax} decimals, not ${decimals}.`);
  if (times.length === 0) throw new RecordingFault('A recording needs at least one bar.');
  assertEqualLengths([times, bars.open, bars.high, bars.low, bars.close, bars.volume], 'bars');
  const grid = Math.min(frameMs, minuteMs);
  for (let row = 0; row < times.length; row += 1) {
    const problem = findBarProblem(bars, row, grid);
    if (problem !== undefined) throw new RecordingFault(`Bar ${row + 1} ${problem}.`);
  }
  if (bars.trades !== undefined) assertSoundTrades(bars.trades);
  if (bars.quotes !== undefined) assertSoundQuotes(bars.quotes);
}

function findBarProblem(bars: RecordedBars, row: number, grid: number): string | undefined {
  const time = bars.times[row] as number;
  const open = bars.open[row] as number;
  const high = bars.high[row] as number;
  const low = bars.low[row] as number;
  const close = bars.close[row] as number;
  const volume = bars.volume[row] as number;
  if (!Number.isSafeInteger(time) || time % grid !== 0) return 'does not begin on a whole minute or second';
  if (row > 0 && time <= (bars.times[row - 1] as number)) return 'is not later than the one before it';
  if (![open, high, low, close].every(isPositive)) return 'has a price that is not above zero';
  if (high < Math.max(open, close) || low > Math.min(open, close))
    return 'has a high or a low that does not enclose its open and close';
  return volume === 0 || isAmount(volume) ? undefined : 'has a volume below zero';
}

function assertSoundTrades({ times, prices, amounts, isSell }: RecordedTrades): void {
  assertEqualLengths([times, prices, amounts, isSell], 'trades');
  assertOrder(times, 'Trade');
  for (let row = 0; row < times.length; row += 1) {
    if (!isPositive(prices[row]) || !isAmount(amounts[row]))
      throw new RecordingFault(`Trade ${row + 1} has a price or an amount that is not above zero.`);
  }
}

function assertSoundQuotes({ times, bids, asks }: RecordedQuotes): void {
  assertEqualLengths([times, bids, asks], 'quotes');
  assertOrder(times, 'Quote');
  for (let row = 0; row < times.length; row += 1) {
    if (!isPositive(bids[row]) || !isPositive(asks[row]))
      throw new RecordingFault(`Quote ${row + 1} has a price that is not above zero.`);
  }
}

/** Larger numbers would not be exact on disk. */
const largest = 2 ** 52;

const isPositive = (value: number | undefined): boolean =>
  Number.isInteger(value) && Number(value) > 0 && Number(value) <= largest;

/**
 * Returns true for a whole positive amount. Amounts of shares and of coins of little value exceed 2^53 units, where
 * every double is whole.
 */
const isAmount = (value: number | undefined): boolean =>
  Number.isInteger(value) && Number(value) > 0 && Number(value) <= recordedAmountMax;

function assertOrder(times: Float64Array, row: string): void {
  for (let at = 0; at < times.length; at += 1) {
    const time = times[at] as number;
    if (!Number.isSafeInteger(time) || (at > 0 && time < (times[at - 1] as number)))
      throw new RecordingFault(`${row} ${at + 1} is out of order.`);
  }
}

function assertEqualLengths(columns: readonly { readonly length: number }[], rows: string): void {
  if (columns.some(({ length }) => length !== columns[0]?.length))
    throw new RecordingFault(`The columns of the ${rows} have different lengths.`);
}
