/** Forms in which a price is drawn; kept apart from the drawing code, which a page loads with its first chart. */
export const chartKinds = ['candles', 'bars', 'line', 'area', 'heikinAshi'] as const;
export type ChartKind = (typeof chartKinds)[number];

/** One bar of a chart. Figures are for drawing only; money never passes through here. */
export interface Bar {
  /** Start of the bar, epoch milliseconds. */
  time: number;
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
}

/** The bars of one symbol and timeframe. */
export interface BarSource {
  /** The number of bars per request. */
  readonly pageSize: number;
  /** The bars that a chart showed last, which the next one shows at once. */
  kept: readonly Bar[] | undefined;
  /** Loads up to `count` bars that start before `before` (the newest without it), oldest first. */
  load(before: number | undefined, count: number): Promise<Bar[]>;
  /**
   * Calls `onBar` with the running bar on every change and with the first of a new one, and `onGap` when bars may have been
   * missed. Returns the function that unsubscribes.
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
  /** The label is filled and at the left, for the user's own entry; otherwise it is beside the axis. */
  lead?: boolean;
  /** The user may drag it to another price. */
  movable?: boolean;
}

/** Lines whose labels follow the market; a change is read and drawn without rendering. */
export interface LiveLines {
  read: () => readonly ChartLine[];
  subscribe: (onChange: () => void) => () => void;
}

/** The default number of bars per request. */
export const barsPerPage = 500;

export const barsAtMost = 10_000;
