/**
 * Horizontal lines for orders, positions, take profit, stop loss and liquidation. A movable one follows the
 * pointer once it is grabbed; what the new price means is for the caller to ask and confirm.
 */
import { type IPriceLine, type ISeriesApi, LineStyle } from 'lightweight-charts';
import type { ChartLine } from './bar.ts';
import type { ChartColours } from './chart-colours.ts';

interface Drawn {
  line: ChartLine;
  drawn: IPriceLine;
}

/** A line this share of the range outside of it is still brought into view. */
const reachShare = 0.6;

const isSameLine = (before: ChartLine, after: ChartLine) =>
  before.price === after.price &&
  before.label === after.label &&
  before.tone === after.tone &&
  before.dashed === after.dashed &&
  before.movable === after.movable;

/** How near the pointer must be to take hold of a line. */
const grabPixels = 7;

export class ChartLines {
  readonly #container: HTMLElement;
  readonly #series: ISeriesApi<'Candlestick'> | ISeriesApi<'Line'>;
  readonly #onMoved: (id: string, price: number) => void;
  readonly #lines = new Map<string, Drawn>();
  #colours: ChartColours | undefined;
  #held: Drawn | undefined;

  constructor(
    container: HTMLElement,
    series: ISeriesApi<'Candlestick'> | ISeriesApi<'Line'>,
    onMoved: (id: string, price: number) => void,
  ) {
    this.#container = container;
    this.#series = series;
    this.#onMoved = onMoved;
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

  paint(colours: ChartColours): void {
    this.#colours = colours;
    for (const { line, drawn } of this.#lines.values()) drawn.applyOptions(this.#optionsOf(line));
  }

  destroy(): void {
    this.#container.removeEventListener('pointerdown', this.#onDown, { capture: true });
    this.#container.removeEventListener('pointermove', this.#onMove, { capture: true });
    this.#container.removeEventListener('pointerup', this.#onUp, { capture: true });
    this.#container.removeEventListener('pointercancel', this.#onUp, { capture: true });
  }

  #put(line: ChartLine): void {
    const existing = this.#lines.get(line.id);
    if (existing === undefined) {
      this.#lines.set(line.id, { line, drawn: this.#series.createPriceLine(this.#optionsOf(line)) });
    } else if (existing !== this.#held && !isSameLine(existing.line, line)) {
      existing.line = line;
      existing.drawn.applyOptions(this.#optionsOf(line));
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
      title: line.label,
      color: tones[line.tone] ?? '',
      lineWidth: 1 as const,
      lineStyle: line.dashed === true ? LineStyle.Dashed : LineStyle.Solid,
      axisLabelVisible: true,
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

  readonly #onDown = (event: PointerEvent): void => {
    const held = this.#near(this.#yOf(event));
    if (held === undefined) return;
    this.#held = held;
    this.#container.setPointerCapture(event.pointerId);
    event.stopPropagation();
    event.preventDefault();
  };

  readonly #onMove = (event: PointerEvent): void => {
    const y = this.#yOf(event);
    if (this.#held === undefined) {
      this.#container.style.cursor = this.#near(y) === undefined ? '' : 'ns-resize';
      return;
    }
    event.stopPropagation();
    const price = this.#series.coordinateToPrice(y);
    if (price !== null) this.#held.drawn.applyOptions({ price });
  };

  readonly #onUp = (event: PointerEvent): void => {
    const held = this.#held;
    if (held === undefined) return;
    this.#held = undefined;
    event.stopPropagation();
    const price = this.#series.coordinateToPrice(this.#yOf(event));
    held.drawn.applyOptions({ price: held.line.price });
    if (price !== null && event.type === 'pointerup') this.#onMoved(held.line.id, price);
  };
}
