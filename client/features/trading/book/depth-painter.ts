/**
 * Draws the depth curve on a canvas, with the middle, own orders and average prices. A change of the book costs one drawing and no layout;
 * after `destroy` nothing is drawn or subscribed.
 */
import type { ChartColors } from '../../../ui/chart/chart-colors.ts';
import { followCanvas } from '../../../ui/chart/follow-canvas.ts';
import type { BookSide } from './book-group.ts';
import type { OwnPrices } from './book-ladder.ts';
import type { DepthAt, DepthCurve, DepthStep } from './depth-curve.ts';

/** Space for the prices below the curve, and for the figures at the pointer above it. */
const foot = 16;
const head = 44;
const markRadius = 3;

export class DepthPainter {
  readonly #canvas: HTMLCanvasElement;
  readonly #priceText: (price: string) => string;
  readonly #stop: () => void;
  #curve: DepthCurve | null = null;
  #own: OwnPrices = { bids: [], asks: [], entries: [] };
  #at: DepthAt | null = null;
  #colors: ChartColors | undefined;
  #width = 0;
  #height = 0;

  constructor(canvas: HTMLCanvasElement, priceText: (price: string) => string) {
    this.#canvas = canvas;
    this.#priceText = priceText;
    this.#stop = followCanvas(canvas, ({ width, height, colors }) => {
      this.#width = width;
      this.#height = height;
      this.#colors = colors;
      this.#paint();
    });
  }

  destroy(): void {
    this.#stop();
  }

  show(curve: DepthCurve | null, at: DepthAt | null): void {
    this.#curve = curve;
    this.#at = at;
    this.#paint();
  }

  mark(own: OwnPrices): void {
    this.#own = own;
    this.#paint();
  }

  /** Returns the price at a distance from the left edge in pixels. */
  priceAt(x: number): number | null {
    if (this.#curve === null || this.#width === 0) return null;
    const { low, high } = this.#curve;
    return low + ((high - low) * x) / this.#width;
  }

  #x(price: number): number {
    const { low = 0, high = 1 } = this.#curve ?? {};
    return ((price - low) / (high - low || 1)) * this.#width;
  }

  #y(total: number): number {
    const room = this.#height - foot - head;
    return this.#height - foot - (total / (this.#curve?.most || 1)) * room;
  }

  #paint(): void {
    const pen = this.#canvas.getContext('2d');
    const colors = this.#colors;
    if (pen === null || colors === undefined || this.#width === 0 || this.#height === 0) return;
    pen.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
    pen.clearRect(0, 0, this.#width, this.#height);
    if (this.#curve === null) return;
    this.#paintSide(pen, 'bids', colors.up);
    this.#paintSide(pen, 'asks', colors.down);
    this.#paintLine(pen, Number(this.#curve.mid), colors.axis);
    if (this.#at) this.#paintAt(pen, this.#at, colors.cross);
    this.#paintOwn(pen, colors);
    this.#paintPrices(pen, colors);
  }

  #paintSide(pen: CanvasRenderingContext2D, side: BookSide, color: string): void {
    const { bids, asks, low, high } = this.#curve as DepthCurve;
    const steps: readonly DepthStep[] = side === 'bids' ? bids : asks;
    const [first] = steps;
    if (!first) return;
    const ground = this.#height - foot;
    const end = this.#x(side === 'bids' ? low : high);
    pen.beginPath();
    pen.moveTo(this.#x(first.at), ground);
    let y = ground;
    for (const step of steps) {
      const x = this.#x(step.at);
      pen.lineTo(x, y);
      y = this.#y(step.upTo);
      pen.lineTo(x, y);
    }
    pen.lineTo(end, y);
    pen.strokeStyle = color;
    pen.lineWidth = 1.5;
    pen.stroke();
    pen.lineTo(end, ground);
    pen.closePath();
    pen.fillStyle = color;
    pen.globalAlpha = 0.16;
    pen.fill();
    pen.globalAlpha = 1;
  }

  #paintLine(pen: CanvasRenderingContext2D, price: number, color: string): void {
    const x = Math.round(this.#x(price)) + 0.5;
    pen.strokeStyle = color;
    pen.lineWidth = 1;
    pen.setLineDash([3, 3]);
    pen.beginPath();
    pen.moveTo(x, head);
    pen.lineTo(x, this.#height - foot);
    pen.stroke();
    pen.setLineDash([]);
  }

  #paintAt(pen: CanvasRenderingContext2D, { step }: DepthAt, color: string): void {
    this.#paintLine(pen, step.at, color);
    pen.fillStyle = color;
    pen.beginPath();
    pen.arc(this.#x(step.at), this.#y(step.upTo), markRadius, 0, 2 * Math.PI);
    pen.fill();
  }

  /** Draws dots for orders and rings for average prices, as the rows of the book do. */
  #paintOwn(pen: CanvasRenderingContext2D, { warn }: ChartColors): void {
    const { low, high } = this.#curve as DepthCurve;
    const ground = this.#height - foot - markRadius - 2;
    const dot = (price: string) => {
      const at = Number(price);
      if (at < low || at > high) return false;
      pen.beginPath();
      pen.arc(this.#x(at), ground, markRadius, 0, 2 * Math.PI);
      return true;
    };
    pen.fillStyle = warn;
    pen.strokeStyle = warn;
    pen.lineWidth = 1.5;
    for (const price of [...this.#own.bids, ...this.#own.asks]) if (dot(price)) pen.fill();
    for (const price of this.#own.entries) if (dot(price)) pen.stroke();
  }

  #paintPrices(pen: CanvasRenderingContext2D, colors: ChartColors): void {
    const { bids, asks, mid } = this.#curve as DepthCurve;
    pen.font = `11px ${colors.font}`;
    pen.textBaseline = 'bottom';
    pen.fillStyle = colors.plain;
    const write = (price: string | undefined, x: number, align: CanvasTextAlign) => {
      if (price === undefined) return 0;
      pen.textAlign = align;
      const text = this.#priceText(price);
      pen.fillText(text, x, this.#height);
      return pen.measureText(text).width;
    };
    const taken = write(bids.at(-1)?.price, 0, 'left') + write(asks.at(-1)?.price, this.#width, 'right');
    if (taken * 1.6 < this.#width) write(mid, this.#width / 2, 'center');
  }
}
