/** Collects rows of single trades and of quotes, and makes bars of them. */
import type { RecordedQuotes, RecordedTrades } from '../../../../server/market/recorded/recording.ts';
import { type FileRows, type RowAdder, readAmount, readPrice } from './bar-rows.ts';
import { BlockColumn } from './block-column.ts';
import { type Note, ReadingProblem } from './notes.ts';
import { inOrder, orderByTime } from './row-order.ts';

/** Trades before their prices are whole numbers. */
export interface TradeColumns {
  readonly times: Float64Array;
  readonly prices: Float64Array;
  readonly amounts: Float64Array;
  readonly isSell: Uint8Array;
}

export interface QuoteColumns {
  readonly times: Float64Array;
  readonly bids: Float64Array;
  readonly asks: Float64Array;
}

export interface TakenRows<Columns> {
  readonly rows: Columns;
  /** Rows that were out of order. */
  readonly moved: number;
  /** Rows that were removed because they repeat another one. */
  readonly repeated: number;
}

const sellWords = /^(s|sell|ask|short|-1|2)/i;

export class TradeRows {
  readonly #times = new BlockColumn();
  readonly #prices = new BlockColumn();
  readonly #amounts = new BlockColumn();
  /** 1 if the taker sold. */
  readonly #sides = new BlockColumn();
  readonly #ids = new BlockColumn();
  #previousPrice = 0;
  #previousSide = 0;
  #hasSides = true;
  #hasIds = true;

  get length(): number {
    return this.#times.length;
  }

  adder({ columns, numbers, amounts }: Omit<FileRows, 'file'>): RowAdder {
    const [price, amount, side, maker, id] = (['price', 'amount', 'side', 'buyerIsMaker', 'id'] as const).map(
      (name) => columns.indexOf(name),
    ) as [number, number, number, number, number];
    if (side < 0 && maker < 0) this.#hasSides = false;
    if (id < 0) this.#hasIds = false;
    return (cells, row, readTime) => {
      const time = readTime();
      const at = readPrice(numbers, cells[price], row);
      const size = readAmount(amounts, cells[amount], row);
      if (size === 0) throw new ReadingProblem('amount', { row, value: cells[amount] ?? '' });
      this.#times.push(time);
      this.#prices.push(at);
      this.#amounts.push(size);
      this.#sides.push(this.#side(cells[maker], cells[side], at));
      this.#ids.push(id < 0 ? Number.NaN : Number(cells[id]));
      this.#previousPrice = at;
    };
  }

  /** Reads the side of a trade. Without a side in the file, a trade below the one before it is a sale. */
  #side(maker: string | undefined, side: string | undefined, price: number): number {
    if (maker !== undefined) this.#previousSide = /^(true|1)$/i.test(maker.trim()) ? 1 : 0;
    else if (side !== undefined) this.#previousSide = sellWords.test(side.trim()) ? 1 : 0;
    else if (price !== this.#previousPrice) this.#previousSide = price < this.#previousPrice ? 1 : 0;
    return this.#previousSide;
  }

  remarks(): Note[] {
    return this.#hasSides ? [] : [{ kind: 'singleSide' }];
  }

  /** Returns all trades in order of time, without those that occur twice by their ids. */
  take(): TakenRows<TradeColumns> {
    const times = this.#times.take();
    const { order, moved } = orderByTime(times);
    const trades = {
      times: inOrder(times, order),
      prices: inOrder(this.#prices.take(), order),
      amounts: inOrder(this.#amounts.take(), order),
      isSell: Uint8Array.from(inOrder(this.#sides.take(), order)),
    };
    if (!this.#hasIds) return { rows: trades, moved, repeated: 0 };
    return { ...withoutRepeatedTrades(trades, inOrder(this.#ids.take(), order)), moved };
  }
}

/** Removes trades whose id occurred at the same instant; throws if one of them has another price or amount. */
function withoutRepeatedTrades(
  trades: TradeColumns,
  ids: Float64Array,
): Omit<TakenRows<TradeColumns>, 'moved'> {
  const { times, prices, amounts, isSell } = trades;
  let kept = 0;
  const atInstant = new Map<number, number>();
  for (let at = 0; at < times.length; at += 1) {
    const time = times[at] ?? 0;
    const id = ids[at] ?? Number.NaN;
    if (at > 0 && time !== times[kept - 1]) atInstant.clear();
    const before = atInstant.get(id);
    if (before !== undefined) {
      if (prices[before] === prices[at] && amounts[before] === amounts[at]) continue;
      throw new ReadingProblem('tradeOtherwise', { value: new Date(time).toISOString() });
    }
    times[kept] = time;
    prices[kept] = prices[at] ?? 0;
    amounts[kept] = amounts[at] ?? 0;
    isSell[kept] = isSell[at] ?? 0;
    if (!Number.isNaN(id)) atInstant.set(id, kept);
    kept += 1;
  }
  return {
    repeated: times.length - kept,
    rows: {
      times: times.subarray(0, kept),
      prices: prices.subarray(0, kept),
      amounts: amounts.subarray(0, kept),
      isSell: isSell.subarray(0, kept),
    },
  };
}

export class QuoteRows {
  readonly #times = new BlockColumn();
  readonly #bids = new BlockColumn();
  readonly #asks = new BlockColumn();
  /** Exports of MetaTrader leave the side empty that has not changed. */
  #bid = '';
  #ask = '';

  get length(): number {
    return this.#times.length;
  }

  adder({ columns, numbers }: Pick<FileRows, 'columns' | 'numbers'>): RowAdder {
    const bid = columns.indexOf('bid');
    const ask = columns.indexOf('ask');
    return (cells, row, readTime) => {
      if (cells[bid] === undefined || cells[ask] === undefined) throw new ReadingProblem('cells', { row });
      this.#bid = cells[bid].trim() === '' ? this.#bid : cells[bid];
      this.#ask = cells[ask].trim() === '' ? this.#ask : cells[ask];
      if (this.#bid === '' || this.#ask === '') return;
      const bidPrice = readPrice(numbers, this.#bid, row);
      const askPrice = readPrice(numbers, this.#ask, row);
      if (bidPrice > askPrice)
        throw new ReadingProblem('crossed', { row, value: `${bidPrice} > ${askPrice}` });
      this.#times.push(readTime());
      this.#bids.push(bidPrice);
      this.#asks.push(askPrice);
    };
  }

  /** Returns all quotes in order of time. */
  take(): TakenRows<QuoteColumns> {
    const times = this.#times.take();
    const { order, moved } = orderByTime(times);
    const rows = {
      times: inOrder(times, order),
      bids: inOrder(this.#bids.take(), order),
      asks: inOrder(this.#asks.take(), order),
    };
    return { rows, moved, repeated: 0 };
  }
}

/** Multiplies prices to whole numbers in place. Throws a ReadingProblem if one would be zero. */
export function scalePrices(prices: Float64Array, factor: number): Float64Array {
  for (let at = 0; at < prices.length; at += 1) {
    const price = prices[at] ?? 0;
    prices[at] = Math.round(price * factor);
    if (prices[at] === 0) throw new ReadingProblem('priceRange', { value: String(price) });
  }
  return prices;
}

/** Creates bars of trades, or of the middle between bid and ask. A span without any has no bar. */
export function barsOfPrints(
  times: Float64Array,
  frameMs: number,
  priceAt: (at: number) => number,
  amountAt: (at: number) => number,
) {
  const columns = [0, 1, 2, 3, 4, 5].map(() => new BlockColumn());
  const [begins, opens, highs, lows, closes, volumes] = columns as [
    BlockColumn,
    BlockColumn,
    BlockColumn,
    BlockColumn,
    BlockColumn,
    BlockColumn,
  ];
  let at = 0;
  while (at < times.length) {
    const begin = Math.floor((times[at] ?? 0) / frameMs) * frameMs;
    const open = priceAt(at);
    let [high, low, close, volume] = [open, open, open, 0];
    for (; at < times.length && (times[at] ?? 0) < begin + frameMs; at += 1) {
      close = priceAt(at);
      high = Math.max(high, close);
      low = Math.min(low, close);
      volume += amountAt(at);
    }
    for (const [column, value] of [begin, open, high, low, close, volume].entries())
      columns[column]?.push(value);
  }
  return {
    times: begins.take(),
    open: opens.take(),
    high: highs.take(),
    low: lows.take(),
    close: closes.take(),
    volume: volumes.take(),
  };
}

/** Scales the prices of trades to whole numbers. */
export function recordedTrades(
  { times, prices, amounts, isSell }: TradeColumns,
  factor: number,
): RecordedTrades {
  return { times, prices: scalePrices(prices, factor), amounts, isSell };
}

/** Scales the prices of quotes to whole numbers. */
export function recordedQuotes({ times, bids, asks }: QuoteColumns, factor: number): RecordedQuotes {
  return { times, bids: scalePrices(bids, factor), asks: scalePrices(asks, factor) };
}
