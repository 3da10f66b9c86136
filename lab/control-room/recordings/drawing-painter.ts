/** Draws the bars of a recording on a canvas: prices, gaps, and the times at its foot. */
import type { ChartColors } from '../../../client/ui/chart/chart-colors.ts';
import { followCanvas } from '../../../client/ui/chart/follow-canvas.ts';
import { type Drawing, listAxisTimes, type TimeSpan } from './stretch.ts';

export interface Picture {
  /** Times at the left and right edge, UTC ms. */
  span: TimeSpan;
  drawing: Drawing;
  gaps: readonly TimeSpan[];
  /** Formats a price in whole numbers of 10^-decimals. */
  formatPrice: (units: number) => string;
  /** Formats a time at the foot; `isDay` leaves out the hour. */
  formatTime: (time: number, isDay: boolean) => string;
}

/** Height of the times below the prices, and space above them, in px. */
const foot = 20;
const head = 12;
/** Space beside the bars in px: half a handle of the chosen stretch on the left, also the prices on the right. The style of `.stretch` repeats both. */
const leftSpace = 14;
const rightSpace = 84;
/** Shares of the height with a line and its price. */
const priceShares = [0, 0.5, 1] as const;
/** Half the width of a time at the foot, in px; times nearer to an edge are left out. */
const timeHalf = 62;
/** A gap is at least this wide, so that a missing minute in a year is visible. */
const gapMin = 2;

export class DrawingPainter {
  readonly #canvas: HTMLCanvasElement;
  readonly #stop: () => void;
  #picture: Picture | undefined;
  #colors: ChartColors | undefined;
  #width = 0;
  #height = 0;

  constructor(canvas: HTMLCanvasElement) {
    this.#canvas = canvas;
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

  show(picture: Picture): void {
    this.#picture = picture;
    this.#paint();
  }

  #paint(): void {
    const pen = this.#canvas.getContext('2d');
    const picture = this.#picture;
    const colors = this.#colors;
    if (pen === null || picture === undefined || colors === undefined) return;
    if (this.#width === 0 || this.#height === 0) return;
    pen.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
    pen.clearRect(0, 0, this.#width, this.#height);
    this.#paintGaps(pen, picture, colors);
    this.#paintGrid(pen, colors);
    this.#paintBars(pen, picture, colors);
    this.#paintPrices(pen, picture, colors);
    this.#paintTimes(pen, picture, colors);
  }

  #x(time: number, { span: { from, to } }: Picture): number {
    return leftSpace + ((time - from) / (to - from)) * (this.#width - leftSpace - rightSpace);
  }

  #y(share: number): number {
    return head + (1 - share) * (this.#height - foot - head);
  }

  #paintGaps(pen: CanvasRenderingContext2D, picture: Picture, { warn }: ChartColors): void {
    pen.fillStyle = warn;
    for (const { from, to } of picture.gaps) {
      const left = this.#x(from, picture);
      const width = Math.max(gapMin, this.#x(to, picture) - left);
      pen.globalAlpha = 0.14;
      pen.fillRect(left, 0, width, this.#height - foot);
      pen.globalAlpha = 1;
      pen.fillRect(left, this.#height - foot - 3, width, 3);
    }
  }

  #paintGrid(pen: CanvasRenderingContext2D, { grid }: ChartColors): void {
    pen.fillStyle = grid;
    for (const share of priceShares) pen.fillRect(0, Math.round(this.#y(share)), this.#width - rightSpace, 1);
  }

  #paintBars(pen: CanvasRenderingContext2D, picture: Picture, { up, down }: ChartColors): void {
    const { stepMs, columns } = picture.drawing;
    const { low: least, high: most } = findRange(picture.drawing);
    const y = (price: number) => Math.round(this.#y((price - least) / (most - least || 1)));
    for (const { time, open, high, low, close } of columns) {
      // Whole pixels keep the bars crisp.
      const left = Math.round(this.#x(time, picture));
      const width = Math.round(this.#x(time + stepMs, picture)) - left;
      const body = Math.max(1, width > 3 ? width - 1 : width);
      pen.fillStyle = close < open ? down : up;
      pen.fillRect(left + Math.floor((body - 1) / 2), y(high), 1, Math.max(1, y(low) - y(high)));
      pen.fillRect(left, y(Math.max(open, close)), body, Math.max(1, Math.abs(y(open) - y(close))));
    }
  }

  #paintPrices(pen: CanvasRenderingContext2D, picture: Picture, { plain, font }: ChartColors) {
    const { low, high } = findRange(picture.drawing);
    pen.font = `11px ${font}`;
    pen.textAlign = 'right';
    pen.textBaseline = 'middle';
    pen.fillStyle = plain;
    for (const share of priceShares) {
      const text = picture.formatPrice(Math.round(low + (high - low) * share));
      const middle = Math.min(this.#y(share), this.#height - foot - 9);
      pen.fillText(text, this.#width - 4, middle, rightSpace - 8);
    }
  }

  #paintTimes(pen: CanvasRenderingContext2D, picture: Picture, { plain, font }: ChartColors) {
    const { span, drawing, formatTime } = picture;
    const { times, isDay } = listAxisTimes(span, drawing.stepMs);
    pen.font = `11px ${font}`;
    pen.fillStyle = plain;
    pen.textAlign = 'center';
    pen.textBaseline = 'bottom';
    for (const time of times) {
      const x = this.#x(time, picture);
      if (x > timeHalf && x < this.#width - timeHalf)
        pen.fillText(formatTime(time, isDay), x, this.#height - 3);
    }
  }
}

/** Returns the lowest and highest price of a drawing. */
export function findRange({ columns }: Drawing): { low: number; high: number } {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const column of columns) {
    low = Math.min(low, column.low);
    high = Math.max(high, column.high);
  }
  return { low, high };
}
