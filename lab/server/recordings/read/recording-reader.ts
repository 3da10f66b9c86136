/**
 * Reads the rows of one or more files of the same kind into a recording. It is pure: rows go in, bars, remarks or a
 * ReadingProblem come out.
 */
import { minuteMs } from '@papertape/shared/durations.ts';
import { type RecordedBars, recordingDecimalsMax } from '../../../../server/recordings/recorded-bars.ts';
import { BarRows, hasSinglePrice, type RowAdder, splitPlace } from './bar-rows.ts';
import type { ColumnName } from './column-names.ts';
import { DecimalParser, fittingDecimals } from './decimals.ts';
import { detectLayout, type Layout, type LayoutOptions, type RowKind, zoneRemark } from './layout.ts';
import { type Note, quoteValue, ReadingProblem } from './notes.ts';
import {
  barsOfPrints,
  QuoteRows,
  recordedQuotes,
  recordedTrades,
  scalePrices,
  TradeRows,
} from './print-rows.ts';
import type { RowSink } from './row-sink.ts';
import { settleSinglePrices } from './single-prices.ts';
import { settleBars } from './sound-bars.ts';
import { TimeReader } from './time-reader.ts';

/** Corrections of what is detected. */
export interface ReadingOptions extends LayoutOptions {
  /** Length of bars in ms. */
  readonly frameMs?: number | undefined;
}

export interface Reading {
  readonly bars: RecordedBars;
  readonly source: string;
  readonly kind: RowKind;
  readonly columns: readonly ColumnName[];
  /** Zone of the times; undefined if they state their offset or none is needed. */
  readonly zone: string | undefined;
  /** Symbol that the files themselves name. */
  readonly symbol: string | undefined;
  /** Rows of data. */
  readonly rows: number;
  /** Cells of the first rows, the head included. */
  readonly firstRows: readonly (readonly string[])[];
  readonly remarks: readonly Note[];
}

/** Rows from which the layout is detected. */
const rowsSeen = 200;
const rowsShown = 6;
export const rowsMax = 50_000_000;

interface FileState {
  readonly layout: Layout;
  readonly times: TimeReader;
  readonly numbers: DecimalParser;
  readonly amounts: DecimalParser;
  readonly add: RowAdder;
  readonly symbolAt: number;
  /** Cells that a row needs. */
  readonly cellsMin: number;
}

export class RecordingReader implements RowSink {
  readonly #options: ReadingOptions;
  readonly #bars = new BarRows();
  readonly #trades = new TradeRows();
  readonly #quotes = new QuoteRows();
  readonly #files: FileState[] = [];
  /** Names of the files so far. */
  readonly names: string[] = [];
  #file: FileState | undefined;
  #head: readonly string[] | undefined;
  #first: { readonly cells: readonly string[]; readonly row: number }[] = [];
  /** Cells of the first rows, the head included. */
  firstRows: readonly (readonly string[])[] = [];
  #symbol: string | undefined;
  #rows = 0;

  constructor(options: ReadingOptions = {}) {
    this.#options = options;
  }

  /** Number of rows so far. */
  get rows(): number {
    return this.#rows;
  }

  beginFile(name: string): void {
    this.#file = undefined;
    this.#head = undefined;
    this.#first = [];
    this.names.push(name);
  }

  endFile(): void {
    this.#inFile(() => this.#begin());
  }

  head(names: readonly string[]): void {
    this.#head = names;
  }

  symbol(name: string): void {
    if (this.#symbol !== undefined && this.#symbol !== name)
      throw new ReadingProblem('severalSymbols', { value: `${this.#symbol}, ${name}` });
    this.#symbol = name;
  }

  row(cells: readonly string[], row: number): void {
    if (this.#file === undefined) {
      this.#first.push({ cells, row });
      if (this.#first.length >= rowsSeen) this.#inFile(() => this.#begin());
      return;
    }
    this.#inFile(() => this.#add(cells, row));
  }

  /** Adds the name of the file to a problem where several are read. */
  #inFile(work: () => void): void {
    try {
      work();
    } catch (error) {
      if (!(error instanceof ReadingProblem) || this.names.length < 2) throw error;
      throw new ReadingProblem(error.note.kind, { ...error.note, file: this.names.at(-1) });
    }
  }

  #begin(): void {
    if (this.#file !== undefined) return;
    const rows = this.#first.map(({ cells }) => cells);
    if (rows.length === 0) throw new ReadingProblem('noRows');
    if (this.firstRows.length === 0)
      this.firstRows = [...(this.#head === undefined ? [] : [this.#head]), ...rows].slice(0, rowsShown);
    const layout = detectLayout(rows, this.#head, this.#options);
    this.#file = this.#open(layout);
    this.#files.push(this.#file);
    for (const { cells, row } of this.#first.splice(0).slice(layout.headRows)) this.#add(cells, row);
  }

  #open(layout: Layout): FileState {
    const { columns, decimalMark } = layout;
    const [before] = this.#files;
    const isSameKind =
      before?.layout.kind === layout.kind &&
      hasSinglePrice(before.layout.columns) === hasSinglePrice(columns);
    if (before !== undefined && !isSameKind) throw new ReadingProblem('mixed', { value: this.names.at(-1) });
    const numbers = new DecimalParser(decimalMark);
    const amounts = new DecimalParser(decimalMark);
    const collections = { bars: this.#bars, trades: this.#trades, quotes: this.#quotes };
    return {
      layout,
      times: new TimeReader(layout),
      numbers,
      amounts,
      add: collections[layout.kind].adder({ columns, numbers, amounts, file: this.names.length - 1 }),
      symbolAt: columns.indexOf('symbol'),
      cellsMin: columns.findLastIndex((name) => name !== '-' && name !== 'volume') + 1,
    };
  }

  #add(cells: readonly string[], row: number): void {
    const file = this.#file;
    if (file === undefined) return;
    if (cells.length < file.cellsMin) throw new ReadingProblem('cells', { row, value: cells.join(' ') });
    if (file.symbolAt >= 0) this.symbol((cells[file.symbolAt] ?? '').trim());
    this.#rows += 1;
    if (this.#rows > rowsMax) throw new ReadingProblem('tooManyRows', { count: rowsMax });
    file.add(cells, row, () => file.times.read(cells, row));
  }

  /** Returns the whole recording. Throws a ReadingProblem. */
  finish(): Reading {
    const [file] = this.#files;
    if (file === undefined) throw new ReadingProblem('noRows');
    const { layout } = file;
    const made = this.#make(layout.kind);
    if (made.bars.times.length === 0) throw new ReadingProblem('noRows');
    const needsZone = this.#files.some(({ times }) => !times.hasOnlyDates) && layout.timeForm !== 'epoch';
    return {
      bars: made.bars,
      source: layout.source,
      kind: layout.kind,
      columns: layout.columns,
      zone: needsZone ? layout.zone : undefined,
      symbol: this.#symbol,
      rows: this.#rows,
      firstRows: this.firstRows,
      remarks: [...this.#fileRemarks(needsZone), ...made.remarks],
    };
  }

  #fileRemarks(needsZone: boolean): Note[] {
    const skipped = this.#files.reduce((sum, { times }) => sum + times.skipped, 0);
    const first = this.#files.find(({ times }) => times.skipped > 0);
    const [file] = this.#files;
    const zone = needsZone && file !== undefined ? zoneRemark(file.layout) : undefined;
    const unread = this.#files.find(({ layout }) => layout.unreadHead !== undefined)?.layout;
    return [
      ...(unread === undefined
        ? []
        : [{ kind: 'headUnread', value: quoteValue(unread.unreadHead ?? '') } as const]),
      ...(zone === undefined ? [] : [zone]),
      ...(first === undefined
        ? []
        : [{ kind: 'hourSkipped', count: skipped, row: first.times.firstSkipped } as const]),
    ];
  }

  #make(kind: RowKind): { bars: RecordedBars; remarks: readonly Note[] } {
    if (kind === 'bars') return this.#makeBars();
    return kind === 'trades' ? this.#makeTrades() : this.#makeQuotes();
  }

  /** Returns the decimals of prices up to `most`, with a remark where the file has more. */
  #decimals(prices: Float64Array, more = 0): { decimals: number; remarks: Note[] } {
    const wanted = Math.max(...this.#files.map(({ numbers }) => numbers.decimals)) + more;
    const most = prices.reduce((left, right) => Math.max(left, right), 0);
    const decimals = Math.min(fittingDecimals(most, wanted), recordingDecimalsMax);
    return {
      decimals,
      remarks: decimals === wanted ? [] : [{ kind: 'decimalsCut', count: decimals, value: String(wanted) }],
    };
  }

  #makeBars() {
    const collected = this.#bars.remarks();
    if (this.#bars.length === 0) throw new ReadingProblem('noRows');
    const isSingle = this.#files.some(({ layout }) => hasSinglePrice(layout.columns));
    const settle = isSingle ? settleSinglePrices : settleBars;
    const { bars, frameMs, remarks } = settle(this.#bars.take(), {
      frameMs: this.#options.frameMs,
      zone: this.#options.zone,
      hasOnlyDates: this.#files.every(({ times }) => times.hasOnlyDates),
      findPlace: (place) => this.#getPlace(place),
    });
    const { decimals, remarks: cut } = this.#decimals(bars.high);
    const factor = 10 ** decimals;
    const { times, open, high, low, close, volume } = bars;
    for (const prices of [open, high, low, close]) scalePrices(prices, factor);
    const recorded = { frameMs, decimals, times, open, high, low, close, volume };
    return {
      bars: { ...recorded, trades: undefined, quotes: undefined },
      remarks: [...collected, ...remarks, ...cut],
    };
  }

  #makeTrades() {
    const { rows, moved, repeated } = this.#trades.take();
    const { decimals, remarks } = this.#decimals(rows.prices);
    const trades = recordedTrades(rows, 10 ** decimals);
    const frameMs = this.#frameMs;
    const { times, prices, amounts } = trades;
    const bars = barsOfPrints(
      times,
      frameMs,
      (at) => prices[at] ?? 0,
      (at) => amounts[at] ?? 0,
    );
    return {
      bars: { frameMs, decimals, ...bars, trades, quotes: undefined },
      remarks: [...this.#trades.remarks(), ...orderRemarks(moved, repeated), ...remarks],
    };
  }

  #makeQuotes() {
    const { rows, moved, repeated } = this.#quotes.take();
    // The middle of two prices needs one more decimal.
    const { decimals, remarks } = this.#decimals(rows.asks, 1);
    const quotes = recordedQuotes(rows, 10 ** decimals);
    const frameMs = this.#frameMs;
    const { times, bids, asks } = quotes;
    const middle = (at: number) => Math.round(((bids[at] ?? 0) + (asks[at] ?? 0)) / 2);
    const bars = barsOfPrints(times, frameMs, middle, () => 0);
    return {
      bars: { frameMs, decimals, ...bars, trades: undefined, quotes },
      remarks: [...orderRemarks(moved, repeated), ...remarks],
    };
  }

  /** Length of the bars that are made of trades and quotes. */
  get #frameMs(): number {
    return this.#options.frameMs ?? minuteMs;
  }

  #getPlace(place: number): Pick<Note, 'row' | 'file'> {
    const { file, row } = splitPlace(place);
    return this.names.length < 2 ? { row } : { row, file: this.names[file] };
  }
}

function orderRemarks(moved: number, repeated: number): Note[] {
  return [
    ...(moved === 0 ? [] : [{ kind: 'sorted', count: moved } as const]),
    ...(repeated === 0 ? [] : [{ kind: 'repeated', count: repeated } as const]),
  ];
}
