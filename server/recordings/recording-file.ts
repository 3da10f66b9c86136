/**
 * File of a recording: a mark, the blocks of its series, their tables, and a footer that describes them. It is
 * read block by block, so opening it costs as little as reading its footer.
 */

import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync, writeSync } from 'node:fs';
import { dayMs, minuteMs } from '@papertape/shared/durations.ts';
import * as z from 'zod/mini';
import { RecentMap } from '../market/recent-map.ts';
import type {
  RecordedDays,
  RecordedQuotes,
  RecordedRows,
  RecordedTrades,
  Recording,
} from '../market/recorded/recording.ts';
import { countGaps, createDayTable, getBarEnd } from './day-table.ts';
import {
  isRecordedFrame,
  type RecordedBars,
  RecordingFault,
  type RecordingHead,
  recordingDecimalsMax,
} from './recorded-bars.ts';
import { type Block, readBlock, type SeriesKind, writeSeries } from './series.ts';
import { barSeries, blockSeries, daySeries, quoteSeries, tradeSeries } from './series-kinds.ts';

const mark = Buffer.from('papertape recording 1\n');
/** Bytes of the length of the footer at the end of the file. */
const tailBytes = 4;
const footerMax = 65_536;
/** Blocks that stay decoded; a day of minutes is one block. */
const blocksKept = 4;

type Table = Pick<Block, 'rows' | 'offset' | 'length'>;

/** Facts that the file holds; its name is kept beside it. */
type StoredHead = Omit<RecordingHead, 'name' | 'size'>;

/** More rows than a recording can have. */
const rowsLimit = 2 ** 26;
const rowCount = z.int().check(z.nonnegative(), z.lt(rowsLimit));
const instant = z.number().check(z.nonnegative());
const table = z.object({
  rows: rowCount,
  offset: z.int().check(z.nonnegative()),
  length: z.int().check(z.nonnegative()),
});

/** Description at the end of a file, which may come from another machine. */
const footerShape = z.object({
  id: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  symbol: z.string().check(z.maxLength(20)),
  source: z.string().check(z.maxLength(80)),
  frameMs: z.int().check(z.refine(isRecordedFrame)),
  decimals: z.int().check(z.nonnegative(), z.lte(recordingDecimalsMax)),
  from: instant,
  to: instant,
  bars: rowCount,
  trades: rowCount,
  quotes: rowCount,
  gaps: rowCount,
  addedAt: instant,
  tables: z.object({ days: table, bars: table, trades: table, quotes: table }),
});
type Footer = z.output<typeof footerShape>;

const getBarColumns = (bars: RecordedRows): Float64Array[] => [
  bars.times,
  bars.open,
  bars.high,
  bars.low,
  bars.close,
  bars.volume,
];

const toRows = ([times, open, high, low, close, volume]: readonly Float64Array[]): RecordedRows =>
  ({ times, open, high, low, close, volume }) as RecordedRows;

/** Returns the hash of the content, which is the same on every machine. */
export function hashContent(bars: RecordedBars, symbol: string): string {
  const { frameMs, decimals, trades, quotes } = bars;
  const hash = createHash('sha256');
  const counts = [bars.times.length, trades?.times.length ?? 0, quotes?.times.length ?? 0];
  hash.update(JSON.stringify([symbol, frameMs, decimals, ...counts]));
  const columns: (Float64Array | Uint8Array)[] = getBarColumns(bars);
  if (trades !== undefined) columns.push(trades.times, trades.prices, trades.amounts, trades.isSell);
  if (quotes !== undefined) columns.push(quotes.times, quotes.bids, quotes.asks);
  for (const { buffer, byteOffset, byteLength } of columns)
    hash.update(new Uint8Array(buffer, byteOffset, byteLength));
  return hash.digest('hex');
}

/** Describes bars that are about to be stored. */
export function describeBars(
  bars: RecordedBars,
  facts: Pick<StoredHead, 'id' | 'symbol' | 'source' | 'addedAt'>,
): StoredHead {
  return {
    ...facts,
    frameMs: bars.frameMs,
    decimals: bars.decimals,
    from: bars.times[0] as number,
    to: getBarEnd(bars, bars.times.length - 1),
    bars: bars.times.length,
    trades: bars.trades?.times.length ?? 0,
    quotes: bars.quotes?.times.length ?? 0,
    gaps: countGaps(bars),
  };
}

/** Writes a whole recording to an open file. */
export function writeRecording(handle: number, bars: RecordedBars, head: StoredHead): void {
  let offset = 0;
  const put = (bytes: Uint8Array): number => {
    const start = offset;
    for (let written = 0; written < bytes.length; )
      written += writeSync(handle, bytes, written, bytes.length - written);
    offset += bytes.length;
    return start;
  };
  /** Writes a table as a series of one block. */
  const putTable = (kind: SeriesKind, columns: readonly ArrayLike<number>[]): Table => {
    const whole = { ...kind, unitMs: Number.POSITIVE_INFINITY };
    return writeSeries(whole, columns, put)[0] ?? { rows: 0, offset, length: 0 };
  };
  const putSeries = (kind: SeriesKind, columns: readonly ArrayLike<number>[]): Table => {
    const blocks = writeSeries(kind, columns, put);
    const column = (value: (block: Block) => number): Float64Array => Float64Array.from(blocks, value);
    return putTable(blockSeries, [
      column(({ time }) => time),
      column((block) => block.offset),
      column(({ rows }) => rows),
      column(({ length }) => length),
    ]);
  };
  put(mark);
  const { trades, quotes } = bars;
  const tables = {
    bars: putSeries(barSeries(bars.frameMs), getBarColumns(bars)),
    trades: putSeries(
      tradeSeries,
      trades ? [trades.times, trades.prices, trades.amounts, trades.isSell] : [[]],
    ),
    quotes: putSeries(quoteSeries, quotes ? [quotes.times, quotes.bids, quotes.asks] : [[]]),
    days: putTable(daySeries, getDayColumns(createDayTable(bars))),
  };
  const footer = Buffer.from(JSON.stringify({ ...head, tables } satisfies Footer));
  put(footer);
  const tail = Buffer.alloc(tailBytes);
  tail.writeUInt32LE(footer.length);
  put(tail);
}

const getDayColumns = (days: RecordedDays): Float64Array[] => [
  days.days,
  days.times,
  days.ends,
  days.open,
  days.high,
  days.low,
  days.close,
  days.volume,
  days.gaps,
];

/** A series in the file; its table is read at the first use. */
class StoredSeries {
  readonly #kind: SeriesKind;
  readonly #readBytes: (place: Table) => Uint8Array;
  readonly #table: Table;
  readonly #kept = new RecentMap<readonly Float64Array[]>(blocksKept);
  #blocks: readonly Float64Array[] | undefined;

  constructor(kind: SeriesKind, table: Table, readBytes: (place: Table) => Uint8Array) {
    this.#kind = kind;
    this.#table = table;
    this.#readBytes = readBytes;
  }

  /** Returns the rows from a time until another one, both within one unit of the series. */
  slice(from: number, until: number): readonly Float64Array[] | undefined {
    const times = this.#getBlocks()[0];
    const block = times === undefined ? -1 : countUpTo(times, until - 1) - 1;
    if (block < 0) return undefined;
    const columns = this.#decode(block);
    const rows = columns[0] as Float64Array;
    const first = countUpTo(rows, from - 1);
    const end = countUpTo(rows, until - 1);
    return first === end ? undefined : columns.map((column) => column.subarray(first, end));
  }

  /** Returns all rows. Throws unless there are `count`. */
  readAll(count: number): Float64Array[] {
    const stored = this.#getBlocks()[2]?.reduce((sum, rows) => sum + rows, 0) ?? 0;
    if (stored !== count) throw new RangeError('the blocks have other rows');
    const columns = Array.from({ length: this.#kind.columns }, () => new Float64Array(count));
    let row = 0;
    for (let block = 0; block < (this.#getBlocks()[0]?.length ?? 0); block += 1) {
      const part = this.#decode(block);
      for (const [column, values] of part.entries()) columns[column]?.set(values, row);
      row += part[0]?.length ?? 0;
    }
    return columns;
  }

  #getBlocks(): readonly Float64Array[] {
    const { rows, length } = this.#table;
    this.#blocks ??= length === 0 ? [] : readBlock(blockSeries, { rows }, this.#readBytes(this.#table));
    return this.#blocks;
  }

  #decode(block: number): readonly Float64Array[] {
    const known = this.#kept.get(block);
    if (known) return known;
    const [, offset, rows, length] = this.#getBlocks().map((column) => column[block] as number);
    const place = { rows, offset, length } as Table;
    return this.#kept.set(block, readBlock(this.#kind, place, this.#readBytes(place)));
  }
}

/** Returns the number of values that are at most `limit`, in an ascending column. */
function countUpTo(column: Float64Array, limit: number): number {
  let low = 0;
  let high = column.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((column[middle] as number) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

export class RecordingFile implements Recording {
  readonly head: Readonly<StoredHead> & Pick<RecordingHead, 'size'>;
  readonly #file: string;
  readonly #footer: Footer;
  readonly #bars: StoredSeries;
  readonly #trades: StoredSeries;
  readonly #quotes: StoredSeries;
  #days: RecordedDays | undefined;

  /** Reads the footer. Throws a RecordingFault if the file is damaged. */
  constructor(file: string) {
    this.#file = file;
    const { footer, size } = readFooter(file);
    const { tables, ...head } = footer;
    this.#footer = footer;
    this.head = { ...head, size };
    const readBytes = ({ offset, length }: Table): Uint8Array => this.#readBytes(offset, length);
    this.#bars = new StoredSeries(barSeries(head.frameMs), tables.bars, readBytes);
    this.#trades = new StoredSeries(tradeSeries, tables.trades, readBytes);
    this.#quotes = new StoredSeries(quoteSeries, tables.quotes, readBytes);
  }

  get id(): string {
    return this.head.id;
  }

  get frameMs(): number {
    return this.head.frameMs;
  }

  get decimals(): number {
    return this.head.decimals;
  }

  get from(): number {
    return this.head.from;
  }

  get to(): number {
    return this.head.to;
  }

  get hasTrades(): boolean {
    return this.head.trades > 0;
  }

  get hasQuotes(): boolean {
    return this.head.quotes > 0;
  }

  get days(): RecordedDays {
    this.#days ??= this.#sound(() => {
      const { days: table } = this.#footer.tables;
      const columns = readBlock(daySeries, table, this.#readBytes(table.offset, table.length));
      const [days, times, ends, open, high, low, close, volume, gaps] = columns;
      return { days, times, ends, open, high, low, close, volume, gaps } as RecordedDays;
    });
    return this.#days;
  }

  bars(day: number): RecordedRows | undefined {
    const columns = this.#sound(() => this.#bars.slice(day * dayMs, (day + 1) * dayMs));
    return columns && toRows(columns);
  }

  trades(minuteStart: number): RecordedTrades | undefined {
    const columns = this.#sound(() => this.#trades.slice(minuteStart, minuteStart + minuteMs));
    return columns && toTrades(columns);
  }

  quotes(minuteStart: number): RecordedQuotes | undefined {
    const columns = this.#sound(() => this.#quotes.slice(minuteStart, minuteStart + minuteMs));
    return columns && toQuotes(columns);
  }

  /** Returns the whole content. */
  readAll(): RecordedBars {
    return this.#sound(() => ({
      ...toRows(this.#bars.readAll(this.head.bars)),
      frameMs: this.head.frameMs,
      decimals: this.head.decimals,
      trades: this.hasTrades ? toTrades(this.#trades.readAll(this.head.trades)) : undefined,
      quotes: this.hasQuotes ? toQuotes(this.#quotes.readAll(this.head.quotes)) : undefined,
    }));
  }

  #readBytes(offset: number, length: number): Uint8Array {
    const handle = openSync(this.#file, 'r');
    try {
      return readFully(handle, offset, length);
    } finally {
      closeSync(handle);
    }
  }

  #sound<Value>(read: () => Value): Value {
    try {
      return read();
    } catch (error) {
      throw new RecordingFault(`The recording ${this.#file} is damaged. Add its source again.`, {
        cause: error,
      });
    }
  }
}

const toTrades = ([times, prices, amounts, sides]: readonly Float64Array[]): RecordedTrades =>
  ({ times, prices, amounts, isSell: Uint8Array.from(sides ?? []) }) as RecordedTrades;

const toQuotes = ([times, bids, asks]: readonly Float64Array[]): RecordedQuotes =>
  ({ times, bids, asks }) as RecordedQuotes;

function readFooter(file: string): { footer: Footer; size: number } {
  const handle = openSync(file, 'r');
  try {
    const { size } = fstatSync(handle);
    if (!readFully(handle, 0, mark.length).equals(mark)) throw new RangeError('another kind of file');
    const length = readFully(handle, size - tailBytes, tailBytes).readUInt32LE();
    if (length > footerMax) throw new RangeError('the footer is too long');
    const footer = readFully(handle, size - tailBytes - length, length).toString('utf8');
    return { footer: footerShape.parse(JSON.parse(footer)), size };
  } catch (error) {
    throw new RecordingFault(`${file} is not a sound recording. Add its source again.`, { cause: error });
  } finally {
    closeSync(handle);
  }
}

function readFully(handle: number, offset: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  let done = 0;
  while (done < length) {
    const count = readSync(handle, bytes, done, length - done, offset + done);
    if (count === 0) throw new RangeError('the file ends early');
    done += count;
  }
  return bytes;
}
