/**
 * Interface of a recording that a path plays. Prices are whole numbers of 10^-decimals, amounts are amount
 * units of the symbol, and times are UTC ms of the recording itself, before any shift.
 */

/** Bars, ascending by time without duplicates. */
export interface RecordedRows {
  /** Openings. */
  readonly times: Float64Array;
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  readonly volume: Float64Array;
}

/** Single trades, ascending by time. */
export interface RecordedTrades {
  readonly times: Float64Array;
  readonly prices: Float64Array;
  readonly amounts: Float64Array;
  /** 1 where the aggressor sold. */
  readonly isSell: Uint8Array;
}

/** Changes of the best bid and ask, ascending by time. */
export interface RecordedQuotes {
  readonly times: Float64Array;
  readonly bids: Float64Array;
  readonly asks: Float64Array;
}

/** One row for each UTC day that has bars, in order; a bar belongs to the day of its opening. */
export interface RecordedDays extends RecordedRows {
  /** Days since the epoch. */
  readonly days: Float64Array;
  /** End of the last bar of the day. */
  readonly ends: Float64Array;
  /** Longest time in ms without a bar between the first and the last bar of the day. */
  readonly gaps: Float64Array;
}

/** A recording that is read day by day. */
export interface Recording {
  readonly id: string;
  /** Length of a bar in ms. */
  readonly frameMs: number;
  readonly decimals: number;
  /** Opening of the first bar. */
  readonly from: number;
  /** End of the last bar, exclusive. */
  readonly to: number;
  readonly hasTrades: boolean;
  readonly hasQuotes: boolean;
  readonly days: RecordedDays;
  /** Returns the bars of a UTC day; `undefined` if it has none. */
  bars(day: number): RecordedRows | undefined;
  /** Returns the trades of the minute that begins at a time. */
  trades(minuteStart: number): RecordedTrades | undefined;
  /** Returns the quotes of the minute that begins at a time. */
  quotes(minuteStart: number): RecordedQuotes | undefined;
}
