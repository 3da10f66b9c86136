/**
 * The rows of the order book. Each side has a fixed number of rows, so that the middle never moves. Equal rows keep their identity, both
 * sides share one scale, and nothing moves while the book is held.
 */
import type { BookLevel } from '@papertape/shared/contract/market.ts';
import { Decimal, decimalText, zero } from '@papertape/shared/money/decimal.ts';
import { type BookSide, type GroupedLevel, groupLevels } from './book-group.ts';

export interface LadderRow {
  price: string;
  size: string;
  /** Total of this row and all rows between it and the middle. */
  total: string;
  /** Share of the larger side's total, in whole percent. */
  depth: number;
  mine: boolean;
  /** True for the shown price nearest to an average entry price of the user. */
  average: boolean;
}

/** The spread, as a price and as a share of the middle. */
export interface Spread {
  value: string;
  rate: string;
}

export interface LadderSettings {
  step: string;
  rows: number;
  sizeDecimals: number;
}

interface BookLevels {
  bids: readonly BookLevel[];
  asks: readonly BookLevel[];
}

/** Prices of the user's orders by side of the book, and average entry prices of positions. */
export interface OwnPrices extends Record<BookSide, readonly string[]> {
  entries: readonly string[];
}

const noOrders: OwnPrices = { bids: [], asks: [], entries: [] };

export class BookLadder {
  #settings: LadderSettings;
  #book: BookLevels | undefined;
  #own: OwnPrices = noOrders;
  #held = false;
  /** Share of the bids in the sizes of both sides, in whole percent. */
  #buyShare: number | null = null;
  #spread: Spread | null = null;
  #isChanged = false;
  readonly #rows: Record<BookSide, (LadderRow | null)[]> = { bids: [], asks: [] };
  readonly #readers = new Map<string, Set<() => void>>();

  constructor(settings: LadderSettings) {
    this.#settings = settings;
  }

  /** Returns a row of a side; row 0 is the best price. */
  row(side: BookSide, index: number): LadderRow | null {
    return this.#rows[side][index] ?? null;
  }

  rows(side: BookSide): (LadderRow | null)[] {
    return this.#rows[side].every((row) => row === null) ? [] : [...this.#rows[side]];
  }

  get buyShare(): number | null {
    return this.#buyShare;
  }

  /** Returns the spread between the best prices, whatever the grouping; the same object while it does not change. */
  get spread(): Spread | null {
    return this.#spread;
  }

  /** Subscribes to a part: `rows` when any row changed, `other` when they belong to another book. Returns a function that unsubscribes. */
  subscribe(key: 'rows' | 'other' | 'share' | 'spread', reader: () => void): () => void {
    const readers = this.#readers.get(key) ?? new Set();
    this.#readers.set(key, readers.add(reader));
    return () => readers.delete(reader);
  }

  configure(settings: LadderSettings): void {
    const { step, rows, sizeDecimals } = this.#settings;
    if (step === settings.step && rows === settings.rows && sizeDecimals === settings.sizeDecimals) return;
    this.#settings = settings;
    this.#draw();
  }

  show(book: BookLevels | undefined): void {
    this.#book = book;
    if (!this.#held) this.#draw();
  }

  /** Starts the book of another symbol. */
  begin(book: BookLevels | undefined): void {
    this.#book = book;
    this.#held = false;
    this.#draw();
    this.#notify('other');
  }

  mark(own: OwnPrices): void {
    this.#own = own;
    if (!this.#held) this.#draw();
  }

  /** Keeps the rows as they are while the pointer is pressed on one. */
  hold(held: boolean): void {
    this.#held = held;
    if (!held) this.#draw();
  }

  #draw(): void {
    const { step, rows } = this.#settings;
    const bids = groupLevels(this.#book?.bids ?? [], 'bids', step, rows);
    const asks = groupLevels(this.#book?.asks ?? [], 'asks', step, rows);
    const bidTotal = sumSizes(bids);
    const askTotal = sumSizes(asks);
    const scale = Decimal.max(bidTotal, askTotal);
    const averages = findNearest(this.#own.entries, bids, asks);
    this.#put('bids', bids, { scale, averages });
    this.#put('asks', asks, { scale, averages });
    if (this.#isChanged) this.#notify('rows');
    this.#isChanged = false;
    this.#drawSpread();
    const both = bidTotal.plus(askTotal);
    const share = both.isZero() ? null : bidTotal.times(100).div(both).round().toNumber();
    if (share === this.#buyShare) return;
    this.#buyShare = share;
    this.#notify('share');
  }

  #drawSpread(): void {
    const next = computeSpread(this.#book);
    if (next?.value === this.#spread?.value && next?.rate === this.#spread?.rate) return;
    this.#spread = next;
    this.#notify('spread');
  }

  #put(
    side: BookSide,
    levels: readonly GroupedLevel[],
    { scale, averages }: { scale: Decimal; averages: ReadonlySet<GroupedLevel> },
  ): void {
    const { rows, sizeDecimals } = this.#settings;
    const own = new Set(this.#own[side].map((price) => this.#parsePrice(side, price)));
    let total = zero;
    for (let index = 0; index < rows; index += 1) {
      const level = levels[index];
      if (level) total = total.plus(level.size);
      const row = level && {
        price: level.price,
        size: decimalText(level.size, sizeDecimals),
        total: decimalText(total, sizeDecimals),
        depth: total.times(100).div(scale).round().toNumber(),
        mine: own.has(level.price),
        average: averages.has(level),
      };
      this.#change(side, index, row ?? null);
    }
    if (this.#rows[side].length !== rows) this.#isChanged = true;
    this.#rows[side].length = rows;
  }

  #parsePrice(side: BookSide, price: string): string {
    return groupLevels([{ price, size: '0' }], side, this.#settings.step, 1)[0]?.price ?? price;
  }

  #change(side: BookSide, index: number, row: LadderRow | null): void {
    const before = this.#rows[side][index] ?? null;
    if (isSameRow(before, row)) return;
    this.#rows[side][index] = row;
    this.#isChanged = true;
  }

  #notify(key: string): void {
    for (const reader of this.#readers.get(key) ?? []) reader();
  }
}

function computeSpread(book: BookLevels | undefined): Spread | null {
  const bid = book?.bids[0]?.price;
  const ask = book?.asks[0]?.price;
  if (bid === undefined || ask === undefined) return null;
  const value = new Decimal(ask).minus(bid);
  return { value: decimalText(value), rate: decimalText(value.times(2).div(value.plus(bid).plus(bid)), 8) };
}

/** Returns the shown level nearest to each price; none for a price out of range. */
function findNearest(
  prices: readonly string[],
  bids: readonly GroupedLevel[],
  asks: readonly GroupedLevel[],
): ReadonlySet<GroupedLevel> {
  const lowest = bids.at(-1);
  const highest = asks.at(-1);
  const found = new Set<GroupedLevel>();
  if (lowest === undefined || highest === undefined) return found;
  for (const price of prices) {
    const at = new Decimal(price);
    if (at.lt(lowest.price) || at.gt(highest.price)) continue;
    const away = (level: GroupedLevel) => at.minus(level.price).abs();
    found.add([...bids, ...asks].reduce((near, level) => (away(level).lt(away(near)) ? level : near)));
  }
  return found;
}

function sumSizes(levels: readonly GroupedLevel[]): Decimal {
  return levels.reduce((sum, { size }) => sum.plus(size), zero);
}

function isSameRow(before: LadderRow | null, after: LadderRow | null): boolean {
  if (before === null || after === null) return before === after;
  return (
    before.price === after.price &&
    before.size === after.size &&
    before.total === after.total &&
    before.depth === after.depth &&
    before.mine === after.mine &&
    before.average === after.average
  );
}
