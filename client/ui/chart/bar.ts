/** What a chart draws. Figures are for drawing only; money never passes through here. */
export interface Bar {
  /** Start of the bar, epoch milliseconds. */
  time: number;
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
}

/** Where the bars of one symbol and timeframe come from. */
export interface BarSource {
  /** How many bars a chart asks it for at a time. */
  readonly pageSize: number;
  /** What a chart showed of it last, so that the next one has something to show at once. */
  kept: readonly Bar[] | undefined;
  /** Up to `count` bars that start before `before` (the newest without it), oldest first. */
  load(before: number | undefined, count: number): Promise<Bar[]>;
  /**
   * The running bar on every change, and the first of a new one; `onGap` when bars may have been missed in between.
   * Returns how to stop.
   */
  subscribe(onBar: (bar: Bar) => void, onGap: () => void): () => void;
}

/** A horizontal mark: an order, a position, a liquidation price. */
export interface ChartLine {
  id: string;
  price: number;
  label: string;
  tone: 'up' | 'down' | 'warn' | 'plain';
  dashed?: boolean;
  /** What it is stands at the left, filled: the user's own entry. Else beside the axis. */
  lead?: boolean;
  /** Whether the user may drag it to another price. */
  movable?: boolean;
}

/** How many bars a chart asks for at a time where nothing speaks for fewer. */
export const barsPerPage = 500;

export const barsAtMost = 10_000;
