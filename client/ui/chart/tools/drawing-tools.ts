/** Drawings of one chart: drawing, choosing, moving and placing, and the marks of trades beside them. */
import type { ChartStage } from '../chart-engine.ts';
import {
  barAt,
  beginDrawing,
  type Drawing,
  type DrawingKind,
  type DrawPoint,
  movedBy,
  placeToTime,
  pressCounts,
  timeToPlace,
  withPoint,
} from './drawing.ts';
import type { DrawingBook } from './drawing-book.ts';
import {
  type DrawingWords,
  isOn,
  magnetPrice,
  type Shape,
  type Spot,
  shapeDrawing,
} from './drawing-shapes.ts';
import { ToolHandles } from './tool-handles.ts';
import { ToolLayer, ToolView } from './tool-layer.ts';
import { ToolPointer } from './tool-pointer.ts';

/** A trade at its price; it points up for a buy. */
export interface TradeMark {
  id: string;
  time: number;
  price: number;
  buys: boolean;
}

export interface ToolSettings {
  /** The kind that the next press begins; null chooses and moves. */
  tool: DrawingKind | null;
  /** Prices snap to open, high, low and close. */
  magnet: boolean;
  locked: boolean;
  hidden: boolean;
}

export interface ToolParts {
  book: DrawingBook;
  words: DrawingWords;
  /** The tick size of the symbol. */
  priceStep: number;
  newId: () => string;
  handleLabel: (kind: DrawingKind, index: number) => string;
  onChosen: (id: string | null) => void;
  /** Called when the tool has finished a drawing. */
  onDrawn: (drawing: Drawing) => void;
  /** Called with the mark under the pointer and its place. */
  onMark: (id: string | null, at: Spot) => void;
}

/** The initial size of a position: bars, and a share of the window. */
const positionBars = 20;
const positionShare = 0.08;
const markReach = 12;

const asRest: ToolSettings = { tool: null, magnet: false, locked: false, hidden: false };

export class DrawingTools {
  readonly #stage: ChartStage;
  readonly #parts: ToolParts;
  readonly #view: ToolView;
  readonly #layer: ToolLayer;
  readonly #pointer: ToolPointer;
  readonly #handles: ToolHandles;
  readonly #stopBook: () => void;
  #settings = asRest;
  #marks: readonly TradeMark[] = [];
  #chosen: string | null = null;
  #draft: Drawing | undefined;
  #isSecondPress = false;
  #held: { drawing: Drawing; from: DrawPoint; now: Drawing } | undefined;

  constructor(stage: ChartStage, parts: ToolParts) {
    this.#stage = stage;
    this.#parts = parts;
    this.#view = new ToolView(stage);
    this.#handles = new ToolHandles(stage.place, {
      onDrag: (index, to, isOver) => this.#drag(index, to, isOver),
      onStep: (index, bars, steps) => this.#step(index, bars, steps),
      onDelete: () => this.remove(),
      onLeave: () => this.choose(null),
      label: (index) => parts.handleLabel(this.#shown(this.#chosen)?.kind ?? 'text', index),
    });
    this.#layer = new ToolLayer(stage, this.#view, {
      shapes: () => this.#shapes(),
      chosen: () => this.#chosen,
      onPlaced: (shapes) => this.#handles.show(this.#handled(shapes), this.#view.width),
    });
    stage.series.attachPrimitive(this.#layer);
    this.#stopBook = parts.book.subscribe(() => this.#onBook());
    this.#pointer = new ToolPointer(stage.place, {
      isDrawing: () => this.#settings.tool !== null,
      grab: (at, reach) => this.#grab(at, reach),
      onPress: (at) => this.#press(at),
      onMove: (at, held) => this.#move(at, held),
      onRelease: (at, far) => this.#release(at, far),
      onCancel: () => this.#cancel(),
      onHover: (at) => this.#hover(at),
    });
  }

  use(settings: ToolSettings): void {
    if (settings.tool !== this.#settings.tool) this.#cancel();
    this.#settings = settings;
    if (settings.hidden || settings.locked) this.choose(null);
    const isOurs = settings.tool !== null;
    this.#stage.place.classList.toggle('chart--drawing', isOurs);
    this.#layer.changed();
  }

  mark(marks: readonly TradeMark[]): void {
    this.#marks = marks;
    this.#layer.changed();
  }

  choose(id: string | null): void {
    if (id === this.#chosen) return;
    this.#chosen = id;
    this.#parts.onChosen(id);
    this.#layer.changed();
  }

  focus(): void {
    this.#handles.focus();
  }

  remove(): void {
    if (this.#chosen !== null) this.#parts.book.remove(this.#chosen);
  }

  /** Places a drawing in the middle of the window, for drawing without a pointer. */
  place(kind: DrawingKind): void {
    const { height } = this.#stage.chart.paneSize();
    const { width } = this.#view;
    const from = this.#pointAt({ x: width * 0.4, y: height * 0.5 });
    const to = this.#pointAt({ x: width * 0.6, y: height * 0.4 });
    if (from === null || to === null) return;
    const drawing = this.#begun(kind, from);
    this.#finish(pressCounts[kind] === 2 ? withPoint(drawing, 1, to) : drawing);
  }

  destroy(): void {
    this.#stopBook();
    this.#pointer.stop();
    this.#handles.destroy();
    this.#stage.place.classList.remove('chart--drawing');
    if (!this.#stage.isOver()) this.#stage.series.detachPrimitive(this.#layer);
  }

  #onBook(): void {
    if (this.#parts.book.find(this.#chosen) === undefined) this.choose(null);
    this.#layer.changed();
  }

  #shown(id: string | null): Drawing | undefined {
    return this.#held?.drawing.id === id ? this.#held?.now : this.#parts.book.find(id);
  }

  #shapes(): Shape[] {
    const { book, words } = this.#parts;
    const view = { bars: this.#stage.bars(), width: this.#view.width, locate: this.#view.locate, words };
    const drawings = this.#settings.hidden ? [] : book.drawings.map(({ id }) => this.#shown(id));
    const drawn = [...drawings, this.#draft].flatMap((one) => (one && shapeDrawing(one, view)) ?? []);
    const marks = this.#marks.flatMap(({ id, time, price, buys }) => {
      const bars = this.#stage.bars();
      const bar = bars[barAt(bars, time)];
      const at = bar && time >= (bars[0]?.time ?? 0) ? this.#view.locate({ time: bar.time, price }) : null;
      const arrows = at === null ? [] : [{ at, up: buys }];
      return at === null ? [] : [{ id: `mark ${id}`, spots: [at], lines: [], boxes: [], texts: [], arrows }];
    });
    return [...marks, ...drawn];
  }

  #handled(shapes: readonly Shape[]): Shape | undefined {
    return this.#settings.locked ? undefined : shapes.find(({ id }) => id === this.#chosen);
  }

  #grab(at: Spot, reach: number): string | null {
    // A line of an order is always reachable, even under a drawing.
    if (this.#settings.locked || this.#settings.hidden || this.#stage.isTaken(at.y)) return null;
    const hit = this.#layer.placed.findLast((shape) => !shape.arrows && isOn(shape, at, reach));
    return hit?.id ?? null;
  }

  #pointAt(at: Spot): DrawPoint | null {
    const point = this.#view.pointAt(at);
    if (point === null) return null;
    const bars = this.#stage.bars();
    const time = placeToTime(bars, Math.round(timeToPlace(bars, point.time)));
    const magnet = this.#settings.magnet
      ? magnetPrice(bars[barAt(bars, time)], at.y, this.#view.toY)
      : undefined;
    return { time, price: this.#onGrid(magnet ?? point.price) };
  }

  #onGrid(price: number): number {
    const { priceStep } = this.#parts;
    return Math.max(Math.round(price / priceStep), 1) * priceStep;
  }

  #begun(kind: DrawingKind, at: DrawPoint): Drawing {
    const { height } = this.#stage.chart.paneSize();
    const { series } = this.#stage;
    const high = series.coordinateToPrice(0) ?? at.price;
    const low = series.coordinateToPrice(height) ?? at.price;
    const bars = this.#stage.bars();
    const time = placeToTime(bars, timeToPlace(bars, at.time) + positionBars) - at.time;
    return beginDrawing(kind, this.#parts.newId(), at, {
      time,
      price: this.#onGrid((high - low) * positionShare),
    });
  }

  #press(at: Spot): void {
    const { tool } = this.#settings;
    const point = this.#pointAt(at);
    if (tool === null) {
      const id = this.#grab(at, markReach);
      const drawing = this.#parts.book.find(id);
      this.choose(drawing?.id ?? null);
      if (drawing === undefined || point === null) this.#hover(at);
      else this.#held = { drawing, from: point, now: drawing };
      return;
    }
    if (point === null) return;
    if (this.#draft === undefined) this.#draft = this.#begun(tool, point);
    else this.#draft = withPoint(this.#draft, 1, point);
    if (pressCounts[tool] === 1) this.#finish(this.#draft);
    this.#layer.changed();
  }

  #move(at: Spot, isPressed: boolean): void {
    const point = this.#draft || this.#held ? this.#pointAt(at) : null;
    if (point === null) return;
    if (this.#draft !== undefined) this.#draft = withPoint(this.#draft, 1, point);
    else if (this.#held !== undefined && isPressed) {
      const { drawing, from } = this.#held;
      this.#held = { drawing, from, now: movedBy(drawing, point.time - from.time, point.price - from.price) };
    } else return;
    this.#layer.changed();
  }

  #release(at: Spot, isFar: boolean): void {
    const held = this.#held;
    this.#held = undefined;
    if (held !== undefined && isFar) this.#parts.book.put(held.now);
    const draft = this.#draft;
    const begin = draft?.points[0];
    if (draft === undefined || begin === undefined) return;
    if (isFar || this.#isSecondPress) this.#finish(withPoint(draft, 1, this.#pointAt(at) ?? begin));
    else this.#isSecondPress = true;
  }

  #finish(drawing: Drawing): void {
    this.#draft = undefined;
    this.#isSecondPress = false;
    this.#parts.book.put(drawing);
    this.#parts.onDrawn(drawing);
    this.choose(drawing.id);
  }

  #cancel(): void {
    this.#draft = undefined;
    this.#held = undefined;
    this.#isSecondPress = false;
    this.#layer.changed();
  }

  #hover(at: Spot | null): void {
    const isNear = ({ spots: [spot] }: Shape) =>
      at !== null && spot !== undefined && Math.hypot(spot.x - at.x, spot.y - at.y) <= markReach;
    const mark = this.#layer.placed.find((shape) => shape.arrows && isNear(shape));
    this.#parts.onMark(mark?.id.slice('mark '.length) ?? null, mark?.spots[0] ?? { x: 0, y: 0 });
  }

  #drag(index: number, to: Spot, isOver: boolean): void {
    const drawing = this.#parts.book.find(this.#chosen);
    const point = this.#pointAt(to);
    if (drawing === undefined || point === null) return;
    const now = withPoint(drawing, index, point);
    this.#held = isOver ? undefined : { drawing, from: point, now };
    if (isOver) this.#parts.book.put(now);
    else this.#layer.changed();
  }

  #step(index: number, bars: number, steps: number): void {
    const drawing = this.#parts.book.find(this.#chosen);
    const point = drawing?.points[index];
    if (drawing === undefined || point === undefined) return;
    const all = this.#stage.bars();
    const time = bars === 0 ? point.time : placeToTime(all, Math.round(timeToPlace(all, point.time)) + bars);
    const price = this.#onGrid(point.price + steps * this.#parts.priceStep);
    this.#parts.book.put(withPoint(drawing, index, { time, price }));
  }
}
