/**
 * Draws the rows of one side of the order book on a canvas. Equal rows are not drawn again, and nothing costs layout or style, however often
 * the market moves. The drawing matches the table below it.
 */
import { watchScheme } from '../../../ui/chart/chart-colors.ts';
import type { BookSide } from './book-group.ts';
import type { BookLadder, LadderRow } from './book-ladder.ts';

export interface BookLook {
  side: BookSide;
  /** Number of rows. */
  count: number;
  /** Draws the best price at the bottom, as for asks above the middle. */
  reversed: boolean;
  /** Draws the sum up to each row. */
  withTotal: boolean;
  /** Draws amounts first, as in the left half of the two-sided book. */
  mirrored: boolean;
  /** Draws bars that grow from the left. */
  flipped: boolean;
}

export interface BookTexts {
  priceText: (price: string) => string;
  sizeText: (size: string) => string;
}

interface Ink {
  price: string;
  size: string;
  total: string;
  depth: string;
  mine: string;
  font: string;
  padding: number;
}

interface Mark {
  text: string;
  x: number;
  align: 'left' | 'right';
  ink: string;
}

/** Gap between a price and the mark of an own order, and radius of the marks, in pixels. */
const markGap = 4;
const markRadius = 2.5;
const ringRadius = 3.5;
const innerRadius = 1.5;

export class BookPainter {
  readonly #canvas: HTMLCanvasElement;
  readonly #ladder: BookLadder;
  readonly #look: BookLook;
  readonly #texts: BookTexts;
  readonly #stops: (() => void)[];
  #painted: (LadderRow | null | undefined)[] = [];
  #ink: Ink | undefined;
  #width = 0;
  #height = 0;

  /** Draws over the rows in `place`. */
  constructor(place: HTMLElement, ladder: BookLadder, look: BookLook, texts: BookTexts) {
    const canvas = document.createElement('canvas');
    canvas.className = 'tr-book-drawing';
    canvas.setAttribute('aria-hidden', 'true');
    place.append(canvas);
    this.#canvas = canvas;
    this.#ladder = ladder;
    this.#look = look;
    this.#texts = texts;
    const sizes = new ResizeObserver(([entry]) => {
      if (entry) this.#resize(entry.contentRect.width, entry.contentRect.height);
    });
    sizes.observe(canvas);
    const density = new AbortController();
    this.#watchDensity(density.signal);
    // The page's own font may arrive later.
    document.fonts?.addEventListener('loadingdone', this.#restyle, { signal: density.signal });
    this.#stops = [
      ladder.subscribe('rows', () => this.#paint()),
      watchScheme(this.#restyle),
      () => sizes.disconnect(),
      () => density.abort(),
      () => canvas.remove(),
    ];
  }

  destroy(): void {
    for (const stop of this.#stops) stop();
  }

  /** Follows the pixel ratio, which changes when the window moves to another screen. */
  #watchDensity(signal: AbortSignal): void {
    const query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    const onChange = () => {
      this.#resize(this.#width, this.#height);
      this.#watchDensity(signal);
    };
    query.addEventListener('change', onChange, { once: true, signal });
  }

  #resize(width: number, height: number): void {
    this.#width = width;
    this.#height = height;
    this.#canvas.width = Math.round(width * devicePixelRatio);
    this.#canvas.height = Math.round(height * devicePixelRatio);
    this.#restyle();
  }

  readonly #restyle = (): void => {
    this.#ink = undefined;
    this.#painted = [];
    this.#paint();
  };

  /** Sets the pen up once per size of the canvas: setting a font makes the browser compute all styles of the page. */
  #dip(pen: CanvasRenderingContext2D): Ink {
    const ink = this.#readInk();
    pen.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
    pen.font = ink.font;
    pen.textBaseline = 'middle';
    return ink;
  }

  #readInk(): Ink {
    const style = getComputedStyle(this.#canvas);
    const token = (name: string) => style.getPropertyValue(name).trim();
    const isAsk = this.#look.side === 'asks';
    return {
      price: token(isAsk ? '--down' : '--up'),
      depth: token(isAsk ? '--down-depth' : '--up-depth'),
      size: token(this.#look.withTotal ? '--text' : '--text-2'),
      total: token('--text-2'),
      mine: token('--indicator'),
      font: `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`,
      padding: this.#look.withTotal ? Number.parseInt(token('--sp-16'), 10) : 0,
    };
  }

  #paint(): void {
    const pen = this.#canvas.getContext('2d');
    if (pen === null || this.#width === 0 || this.#height === 0) return;
    const { count, reversed, side } = this.#look;
    this.#ink ??= this.#dip(pen);
    const height = this.#height / count;
    for (let index = 0; index < count; index += 1) {
      const row = this.#ladder.row(side, index);
      if (this.#painted[index] === row) continue;
      this.#painted[index] = row;
      const top = (reversed ? count - 1 - index : index) * height;
      pen.clearRect(0, top, this.#width, height);
      if (row !== null) this.#paintRow(pen, row, { top, height }, this.#ink);
    }
  }

  #paintRow(
    pen: CanvasRenderingContext2D,
    row: LadderRow,
    { top, height }: { top: number; height: number },
    ink: Ink,
  ): void {
    const bar = (this.#width * row.depth) / 100;
    pen.fillStyle = ink.depth;
    pen.fillRect(this.#look.flipped ? 0 : this.#width - bar, top + 1, bar, height - 2);
    const middle = top + height / 2 + 0.5;
    for (const { text, x, align, ink: color } of this.#marks(row, ink)) {
      pen.textAlign = align;
      pen.fillStyle = color;
      pen.fillText(text, x, middle);
    }
    if (row.mine || row.average) this.#paintOwn(pen, row, middle, ink);
  }

  #marks(row: LadderRow, ink: Ink): Mark[] {
    const { mirrored, withTotal } = this.#look;
    const { priceText, sizeText } = this.#texts;
    const right = this.#width - ink.padding;
    const price = { text: priceText(row.price), ink: ink.price };
    const size = { text: sizeText(row.size), ink: ink.size };
    if (mirrored) {
      return [
        { ...size, x: ink.padding, align: 'left' },
        { ...price, x: right, align: 'right' },
      ];
    }
    const first: Mark = { ...price, x: ink.padding, align: 'left' };
    if (!withTotal) return [first, { ...size, x: right, align: 'right' }];
    const second = ink.padding + ((this.#width - 2 * ink.padding) * 2) / 3;
    return [
      first,
      { ...size, x: second, align: 'right' },
      { text: sizeText(row.total), x: right, align: 'right', ink: ink.total },
    ];
  }

  /** Draws a dot for own orders and a ring for the average price of a position. */
  #paintOwn(pen: CanvasRenderingContext2D, row: LadderRow, middle: number, ink: Ink): void {
    const radius = row.average ? ringRadius : markRadius;
    const width = pen.measureText(this.#texts.priceText(row.price)).width + markGap + radius;
    const x = this.#look.mirrored ? this.#width - ink.padding - width : ink.padding + width;
    const circle = (size: number) => {
      pen.beginPath();
      pen.arc(x, middle - 0.5, size, 0, 2 * Math.PI);
    };
    pen.fillStyle = ink.mine;
    pen.strokeStyle = ink.mine;
    if (row.mine) {
      circle(row.average ? innerRadius : markRadius);
      pen.fill();
    }
    if (row.average) {
      circle(ringRadius);
      pen.stroke();
    }
  }
}
