/**
 * Horizontal lines for orders, positions, take profit, stop loss and liquidation. A movable one follows the pointer once it is
 * grabbed; the caller decides about the new price.
 */
import { type IPriceLine, LineStyle } from 'lightweight-charts';
import type { ChartLine } from './bar.ts';
import type { ChartColors } from './chart-colors.ts';
import type { AnySeries } from './price-series.ts';

interface Drawn {
  line: ChartLine;
  drawn: IPriceLine;
  /** The drawn price, which differs from the line's own while it is dragged. */
  price: number;
}

/** A line with the facts that its label needs. */
export interface ShownLine {
  line: ChartLine;
  price: number;
  /** In pixels; null where it is unknown. */
  y: number | null;
}

interface LineEvents {
  onMoved: (id: string, price: number) => void;
  /** Called when the labels beside the axis are outdated. */
  onChanged: () => void;
}

/** A line up to this share of the range away is still brought into view. */
const reachShare = 0.6;

/** Compares what is drawn: drawing is expensive, and a profit in a label changes with every tick. */
const isDrawnAlike = (before: ChartLine, after: ChartLine) =>
  before.price === after.price && before.tone === after.tone && before.dashed === after.dashed;

/** The distance within which the pointer grabs a line. */
const grabPixels = 7;

export class ChartLines {
  readonly #container: HTMLElement;
  readonly #series: AnySeries;
  readonly #events: LineEvents;
  readonly #lines = new Map<string, Drawn>();
  #colors: ChartColors | undefined;
  #held: Drawn | undefined;

  constructor(container: HTMLElement, series: AnySeries, events: LineEvents) {
    this.#container = container;
    this.#series = series;
    this.#events = events;
    // Runs before the chart handles the press, so that dragging a line does not scroll it.
    container.addEventListener('pointerdown', this.#onDown, { capture: true });
    container.addEventListener('pointermove', this.#onMove, { capture: true });
    container.addEventListener('pointerup', this.#onUp, { capture: true });
    container.addEventListener('pointercancel', this.#onUp, { capture: true });
  }

  /** Shows exactly these lines. */
  show(lines: readonly ChartLine[]): void {
    const ids = new Set(lines.map((line) => line.id));
    for (const [id, { drawn }] of this.#lines) {
      if (ids.has(id)) continue;
      this.#series.removePriceLine(drawn);
      this.#lines.delete(id);
    }
    for (const line of lines) this.#put(line);
    this.#events.onChanged();
  }

  /** Widens the range by the lines near it, so that they are in view without flattening the candles. */
  widen(low: number, high: number): { low: number; high: number } {
    const reach = (high - low) * reachShare;
    let widened = { low, high };
    for (const { line } of this.#lines.values()) {
      if (line.price < low - reach || line.price > high + reach) continue;
      widened = { low: Math.min(widened.low, line.price), high: Math.max(widened.high, line.price) };
    }
    return widened;
  }

  /** Returns whether a press at this height grabs a line. */
  isAt(y: number): boolean {
    return this.#near(y) !== undefined;
  }

  shown(): ShownLine[] {
    return [...this.#lines.values()].map(({ line, price }) => ({
      line,
      price,
      y: this.#series.priceToCoordinate(price),
    }));
  }

  paint(colors: ChartColors): void {
    this.#colors = colors;
    for (const { line, drawn } of this.#lines.values()) drawn.applyOptions(this.#getOptions(line));
  }

  destroy(): void {
    this.#letGo();
    this.#container.removeEventListener('pointerdown', this.#onDown, { capture: true });
    this.#container.removeEventListener('pointermove', this.#onMove, { capture: true });
    this.#container.removeEventListener('pointerup', this.#onUp, { capture: true });
    this.#container.removeEventListener('pointercancel', this.#onUp, { capture: true });
  }

  #put(line: ChartLine): void {
    const existing = this.#lines.get(line.id);
    if (existing === undefined) {
      const drawn = this.#series.createPriceLine(this.#getOptions(line));
      this.#lines.set(line.id, { line, drawn, price: line.price });
    } else if (existing !== this.#held) {
      const isAlike = isDrawnAlike(existing.line, line);
      existing.line = line;
      existing.price = line.price;
      if (!isAlike) existing.drawn.applyOptions(this.#getOptions(line));
    }
  }

  #getOptions(line: ChartLine) {
    const colors = this.#colors;
    const tones = {
      up: colors?.upText,
      down: colors?.downText,
      warn: colors?.warn,
      plain: colors?.plain,
    };
    return {
      price: line.price,
      color: tones[line.tone] ?? '',
      lineWidth: 1 as const,
      lineStyle: line.dashed === true ? LineStyle.Dashed : LineStyle.Solid,
      axisLabelVisible: false,
    };
  }

  #near(y: number): Drawn | undefined {
    for (const drawn of this.#lines.values()) {
      const at = this.#series.priceToCoordinate(drawn.line.price);
      if (drawn.line.movable === true && at !== null && Math.abs(at - y) <= grabPixels) return drawn;
    }
    return undefined;
  }

  #getY(event: PointerEvent): number {
    return event.clientY - this.#container.getBoundingClientRect().top;
  }

  #move(held: Drawn, price: number): void {
    held.price = price;
    held.drawn.applyOptions({ price });
    this.#events.onChanged();
  }

  /** Returns the dragged line to its own price. */
  #letGo(): Drawn | undefined {
    const held = this.#held;
    this.#held = undefined;
    window.removeEventListener('keydown', this.#onKey, { capture: true });
    if (held !== undefined) this.#move(held, held.line.price);
    return held;
  }

  readonly #onDown = (event: PointerEvent): void => {
    // The secondary button opens a menu and drags nothing.
    const held = event.button === 0 ? this.#near(this.#getY(event)) : undefined;
    if (held === undefined) return;
    this.#held = held;
    this.#container.setPointerCapture(event.pointerId);
    window.addEventListener('keydown', this.#onKey, { capture: true });
    event.stopPropagation();
    event.preventDefault();
  };

  readonly #onMove = (event: PointerEvent): void => {
    const y = this.#getY(event);
    if (this.#held === undefined) {
      const cursor = this.#near(y) === undefined ? '' : 'ns-resize';
      if (this.#container.style.cursor !== cursor) this.#container.style.cursor = cursor;
      return;
    }
    event.stopPropagation();
    const price = this.#series.coordinateToPrice(y);
    if (price !== null) this.#move(this.#held, price);
  };

  readonly #onUp = (event: PointerEvent): void => {
    const held = this.#letGo();
    if (held === undefined) return;
    event.stopPropagation();
    const price = this.#series.coordinateToPrice(this.#getY(event));
    if (price !== null && event.type === 'pointerup') this.#events.onMoved(held.line.id, price);
  };

  /** Runs before another listener closes or leaves something. */
  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    event.preventDefault();
    this.#letGo();
  };
}
