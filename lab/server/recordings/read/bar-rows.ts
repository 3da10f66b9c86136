/** Collects rows of bars and checks each of them. */
import { recordedAmountMax } from '../../../../server/recordings/recorded-bars.ts';
import { BlockColumn } from './block-column.ts';
import type { ColumnName } from './column-names.ts';
import { type DecimalParser, priceLimit } from './decimals.ts';
import { type Note, ReadingProblem } from './notes.ts';

/** Amount units per unit of the base coin. */
const amountScale = 1e8;

/**
 * Share of the price by which an open or close may be outside the range of its bar: exports that adjust or round
 * each price alone produce such rows.
 */
const roundingShare = 0.0005;
/** Share of the rows that may be so, and a number that always may. */
const widenedShare = 0.05;
const widenedFew = 3;

/** Places of a file: more than a file has rows. */
const filePlaces = 2 ** 32;

/** Returns the file, by its index, and the number of a row there. */
export function splitPlace(place: number): { file: number; row: number } {
  return { file: Math.floor(place / filePlaces), row: place % filePlaces };
}

/** Properties that all rows of a file share. */
export interface FileRows {
  readonly columns: readonly ColumnName[];
  readonly numbers: DecimalParser;
  readonly amounts: DecimalParser;
  /** Index of the file. */
  readonly file: number;
}

/** Adds a row; its instant is read only if it has prices. */
export type RowAdder = (cells: readonly string[], row: number, readTime: () => number) => void;

const prices = ['open', 'high', 'low', 'close'] as const;

/** Returns whether the rows of a file of bars have one price, instead of those of a bar. */
export const hasSinglePrice = (columns: readonly ColumnName[]): boolean => !columns.includes('open');

/** Returns true for a cell without a price: some exports write them for minutes without trades. */
const isEmpty = (cell: string) => cell === '' || /^(null|nan|n\/a|-)$/i.test(cell);

export interface BarColumns {
  readonly times: Float64Array;
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  readonly volume: Float64Array;
  /** Place of each row: its file and its number there, see `findPlace`. */
  readonly places: Float64Array;
}

export class BarRows {
  readonly #times = new BlockColumn();
  readonly #open = new BlockColumn();
  readonly #high = new BlockColumn();
  readonly #low = new BlockColumn();
  readonly #close = new BlockColumn();
  readonly #volume = new BlockColumn();
  readonly #places = new BlockColumn();
  #empty = 0;
  #firstEmpty: number | undefined;
  #widened = 0;
  #firstWidened: { readonly row: number; readonly value: string } | undefined;

  get length(): number {
    return this.#times.length;
  }

  /** Returns a function that adds a row of a file with these columns. */
  adder({ columns, numbers, amounts, file }: FileRows): RowAdder {
    const single = hasSinglePrice(columns)
      ? columns.findIndex((name) => name === 'close' || name === 'price')
      : -1;
    const places = prices.map((name) => (single < 0 ? columns.indexOf(name) : single));
    const [open = 0, high = 0, low = 0, close = 0] = places;
    const volume = columns.indexOf('volume');
    return (cells, row, readTime) => {
      if (places.every((at) => isEmpty((cells[at] ?? '').trim()))) {
        this.#empty += 1;
        this.#firstEmpty ??= row;
        return;
      }
      this.#add(
        readTime(),
        [
          readPrice(numbers, cells[open], row),
          readPrice(numbers, cells[high], row),
          readPrice(numbers, cells[low], row),
          readPrice(numbers, cells[close], row),
        ],
        volume < 0 ? 0 : readAmount(amounts, cells[volume], row),
        { row, file },
      );
    };
  }

  #add(
    time: number,
    [open, high, low, close]: readonly [number, number, number, number],
    volume: number,
    { row, file }: { readonly row: number; readonly file: number },
  ): void {
    if (high < low) throw new ReadingProblem('highBelowLow', { row, value: `${high} < ${low}` });
    const top = Math.max(open, close, high);
    const bottom = Math.min(open, close, low);
    if (top > high || bottom < low) {
      if (top - high > high * roundingShare || low - bottom > low * roundingShare)
        throw new ReadingProblem('outsideRange', { row, value: `${top > high ? top : bottom}` });
      this.#widened += 1;
      this.#firstWidened ??= { row, value: `${top > high ? top : bottom}` };
    }
    this.#times.push(time);
    this.#open.push(open);
    this.#high.push(top);
    this.#low.push(bottom);
    this.#close.push(close);
    this.#volume.push(volume);
    this.#places.push(file * filePlaces + row);
  }

  /** Returns the remarks about single rows. Throws a ReadingProblem if so many are odd that the columns are wrong. */
  remarks(): Note[] {
    const widened = this.#firstWidened;
    if (widened !== undefined && this.#widened > Math.max(widenedFew, this.length * widenedShare))
      throw new ReadingProblem('outsideRange', widened);
    return [
      ...(this.#empty === 0
        ? []
        : [{ kind: 'emptyRows', count: this.#empty, row: this.#firstEmpty } as const]),
      ...(widened === undefined
        ? []
        : [{ kind: 'widened', count: this.#widened, row: widened.row } as const]),
    ];
  }

  /** Returns all rows and empties the collection. */
  take(): BarColumns {
    return {
      times: this.#times.take(),
      open: this.#open.take(),
      high: this.#high.take(),
      low: this.#low.take(),
      close: this.#close.take(),
      volume: this.#volume.take(),
      places: this.#places.take(),
    };
  }
}

/** Returns a price above zero. Throws a ReadingProblem with the number of the row. */
export function readPrice(numbers: DecimalParser, cell: string | undefined, row: number): number {
  if (cell === undefined) throw new ReadingProblem('cells', { row });
  const value = numbers.parse(cell);
  if (Number.isNaN(value)) throw new ReadingProblem('number', { row, value: cell });
  if (value <= 0) throw new ReadingProblem('zero', { row, value: cell });
  if (value >= priceLimit) throw new ReadingProblem('priceRange', { row, value: cell });
  return value;
}

/** Returns an amount in amount units; an empty cell is 0. */
export function readAmount(numbers: DecimalParser, cell: string | undefined, row: number): number {
  if (cell === undefined) throw new ReadingProblem('cells', { row });
  if (isEmpty(cell.trim())) return 0;
  const value = numbers.parse(cell);
  if (Number.isNaN(value)) throw new ReadingProblem('number', { row, value: cell });
  const amount = Math.round(value * amountScale);
  if (amount < 0 || amount > recordedAmountMax) throw new ReadingProblem('amount', { row, value: cell });
  return amount;
}
