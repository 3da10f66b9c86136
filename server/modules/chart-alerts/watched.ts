/** Bars and their indexes by symbol and timeframe, which all alerts of a market share. */
import type { AlertFrame } from '@papertape/shared/contract/chart-alerts.ts';
import { type LineDrawing, placeLine } from '@papertape/shared/studies/drawn-line.ts';
import { BarPlaces } from '../../market/charts/bar-places.ts';
import { dayIndex } from '../../market/time.ts';
import type { Market } from '../../market/types.ts';
import { BarFeed } from './bar-feed.ts';
import type { AlertRow } from './chart-alerts.store.ts';
import { lineComparison, studyComparison } from './definition.ts';
import type { Watched } from './walker.ts';

/** Days before the first point from which bars are counted: no bar is longer. */
const daysBefore = 75;
/** A point further ahead counts as never. */
const daysAhead = 4_000;

export class MarketOfAlerts {
  readonly market: Market;
  readonly #feeds = new Map<string, BarFeed>();

  constructor(market: Market) {
    this.market = market;
  }

  feed(symbol: string, frame: AlertFrame): BarFeed {
    const key = `${symbol} ${frame}`;
    const feed = this.#feeds.get(key) ?? new BarFeed(this.market, symbol, frame);
    this.#feeds.set(key, feed);
    return feed;
  }

  /** Places a drawing among the bars of a timeframe; `undefined` if it is no line that the price can cross. */
  line(symbol: string, frame: AlertFrame, drawing: LineDrawing): Watched['line'] {
    const { market } = this;
    const { sessionId, firstDay } = market.instrument(symbol);
    const days = drawing.points.map(({ time }) => dayIndex(time));
    const first = Math.max(firstDay, Math.min(...days) - daysBefore);
    if (Math.max(...days) > first + daysAhead) return undefined;
    const hours = { sessionId, spans: (day: number) => (day < firstDay ? [] : market.spans(symbol, day)) };
    const places = new BarPlaces(hours, frame, first);
    const findPlace = (time: number) => places.findPosition(time);
    const placed = placeLine(drawing, findPlace);
    return placed && { placed, findPlace };
  }

  /** Returns the watched form of an alert; `undefined` if its drawing is no line. */
  watched(row: AlertRow): Watched | undefined {
    const { symbol, definition, drawing, since, rangAt } = row;
    const { market } = this;
    const feed = this.feed(symbol, definition.frame);
    const shared = { market, symbol, definition, feed, since, rangAt };
    const unit = 10 ** market.instrument(symbol).priceDecimals;
    if (drawing === null)
      return { ...shared, line: undefined, start: () => studyComparison(definition, unit) };
    const line = this.line(symbol, definition.frame, drawing);
    return line && { ...shared, line, start: () => lineComparison(line.placed, unit) };
  }
}
