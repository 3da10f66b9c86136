/**
 * Horizontal lines for orders, positions, take profit, stop loss and liquidation. A movable one follows the
 * pointer once it is grabbed; what the new price means is for the caller to ask and confirm.
 */
import { type IPriceLine, LineStyle } from 'lightweight-charts';
import type { ChartLine } from './bar.ts';
import type { ChartColours } from './chart-colours.ts';
import type { AnySeries } from './price-series.ts';

interface Drawn {
  line: ChartLine;
  drawn: IPriceLine;
  /** Where it is drawn; another price than the line's own while it is held. */
  price: number;
}

/** A line as its label needs it. */
export interface ShownLine {
  line: ChartLine;
  price: number;
  /** In pixels; null where that is not known. */
  y: number | null;
}

interface LineEvents {
  onMoved: (id: string, price: number) => void;
  /** What stands beside the axis is no longer true. */
  onChanged: () => void;
}

/** A line this share of the range outside of it is still brought into view. */
const reachShare = 0.6;

/** Drawing is dear, and a profit in a label changes with every tick. */
const isDrawnAlike = (before: ChartLine, after: ChartLine) =>
  before.price === after.price && before.tone === after.tone && before.dashed === after.dashed;

/** How near the pointer must be to take hold of a line. */
const grabPixels = 7;

export class ChartLines {
  readonly #container: HTMLElement;
  readonly #series: AnySeries;
  readonly #events: LineEvents;
  readonly #lines = new Map<string, Drawn>();
  #colours: ChartColours | undefined;
  #held: Drawn | undefined;

  constructor(container: HTMLElement, series: AnySeries, events: LineEvents) {
    this.#container = container;
    this.#series = series;
    this.#events = events;
    // Before the chart sees the press, so that holding a line does not scroll it.
    container.addEventListener('pointerdown', this.#onDown, { capture: true });
    container.addEventListener('pointermove', this.#onMove, { capture: true });
    container.addEventListener('pointerup', this.#onUp, { capture: true });
    container.addEventListener('pointercancel', this.#onUp, { capture: true });
  }

  /** Shows exactly these lines. */
  show(lines: readonly ChartLine[]): void {
    const wanted = new Set(lines.map((line) => line.id));
    for (const [id, { drawn }] of this.#lines) {
      if (wanted.has(id)) continue;
      this.#series.removePriceLine(drawn);
      this.#lines.delete(id);
    }
    for (const line of lines) this.#put(line);
    this.#events.onChanged();
  }

  /** The range with the lines that lie near it, so that they are in view without flattening the candles. */
  widen(low: number, high: number): { low: number; high: number } {
    const reach = (high - low) * reachShare;
    let widened = { low, high };
    for (const { line } of this.#lines.values()) {
      if (line.price < low - reach || line.price > high + reach) continue;
      widened = { low: Math.min(widened.low, line.price), high: Math.max(widened.high, line.price) };
    }
    return widened;
  }

  /** Whether a press at this height takes hold of a line. */
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

  paint(colours: ChartColours): void {
    this.#colours = colours;
    for (const { line, drawn } of this.#lines.values()) drawn.applyOptions(this.#optionsOf(line));
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
      const drawn = this.#series.createPriceLine(this.#optionsOf(line));
      this.#lines.set(line.id, { line, drawn, price: line.price });
    } else if (existing !== this.#held) {
      const isAlike = isDrawnAlike(existing.line, line);
      existing.line = line;
      existing.price = line.price;
      if (!isAlike) existing.drawn.applyOptions(this.#optionsOf(line));
    }
  }

  #optionsOf(line: ChartLine) {
    const colours = this.#colours;
    const tones = {
      up: colours?.upText,
      down: colours?.downText,
      warn: colours?.warn,
      plain: colours?.plain,
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

  #yOf(event: PointerEvent): number {
    return event.clientY - this.#container.getBoundingClientRect().top;
  }

  #move(held: Drawn, price: number): void {
    held.price = price;
    held.drawn.applyOptions({ price });
    this.#events.onChanged();
  }

  /** The line that was held stands at its own price again. */
  #letGo(): Drawn | undefined {
    const held = this.#held;
    this.#held = undefined;
    window.removeEventListener('keydown', this.#onKey, { capture: true });
    if (held !== undefined) this.#move(held, held.line.price);
    return held;
  }

  readonly #onDown = (event: PointerEvent): void => {
    // The other button asks what can be done; it holds nothing.
    const held = event.button === 0 ? this.#near(this.#yOf(event)) : undefined;
    if (held === undefined) return;
    this.#held = held;
    this.#container.setPointerCapture(event.pointerId);
    window.addEventListener('keydown', this.#onKey, { capture: true });
    event.stopPropagation();
    event.preventDefault();
  };

  readonly #onMove = (event: PointerEvent): void => {
    const y = this.#yOf(event);
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
    const price = this.#series.coordinateToPrice(this.#yOf(event));
    if (price !== null && event.type === 'pointerup') this.#events.onMoved(held.line.id, price);
  };

  /** Before anything else would close or leave something. */
  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    event.preventDefault();
    this.#letGo();
  };
}
