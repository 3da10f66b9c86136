/** Draws shapes over the price. They are recomputed when the view or the drawings change; a tick only strokes them again. */
import type {
  IPrimitivePaneRenderer,
  IPrimitivePaneView,
  ISeriesApi,
  ISeriesPrimitive,
  ITimeScaleApi,
  SeriesType,
  Time,
} from 'lightweight-charts';
import type { ChartColors } from '../chart-colors.ts';
import type { ChartStage } from '../chart-engine.ts';
import { type DrawPoint, placeToTime, timeToPlace } from './drawing.ts';
import type { Shape, ShapeTone, Spot } from './drawing-shapes.ts';

/** The library's method is named like a React hook, but is none. */
const inPixels = 'useMediaCoordinateSpace';

type DrawTarget = Parameters<IPrimitivePaneRenderer['draw']>[0];

const asLogical = (place: number) =>
  place as Parameters<ReturnType<ChartStage['chart']['timeScale']>['logicalToCoordinate']>[0];

/** The parts of a chart that locate its bars and prices. */
export interface ViewStage extends Pick<ChartStage, 'bars'> {
  readonly chart: { timeScale(): Pick<ITimeScaleApi<Time>, 'width' | 'logicalToCoordinate'> };
  readonly series: Pick<ISeriesApi<SeriesType>, 'priceToCoordinate' | 'coordinateToPrice'>;
}

/** Converts points to places on the page, and back. */
export class ToolView {
  readonly #stage: ViewStage;

  constructor(stage: ViewStage) {
    this.#stage = stage;
  }

  get width(): number {
    return this.#stage.chart.timeScale().width();
  }

  /** Changes whenever a point may have moved. */
  get signature(): string {
    const { series } = this.#stage;
    const bars = this.#stage.bars();
    const last = bars.at(-1);
    const prices =
      last === undefined
        ? []
        : [series.priceToCoordinate(last.open), series.priceToCoordinate(last.open * 1.01)];
    return [this.#x(0), this.#x(1), ...prices, bars[0]?.time, bars.length, this.width].join(' ');
  }

  toY = (price: number): number | null => this.#stage.series.priceToCoordinate(price);

  locate = (point: DrawPoint): Spot | null => {
    const bars = this.#stage.bars();
    if (bars.length < 2) return null;
    const x = this.#x(timeToPlace(bars, point.time));
    const y = this.toY(point.price);
    return x === null || y === null ? null : { x, y };
  };

  pointAt = ({ x, y }: Spot): DrawPoint | null => {
    const first = this.#x(0);
    const second = this.#x(1);
    const price = this.#stage.series.coordinateToPrice(y);
    if (first === null || second === null || price === null || first === second) return null;
    return { time: placeToTime(this.#stage.bars(), (x - first) / (second - first)), price };
  };

  /**
   * Interpolates the x coordinate of a place between two bars. The library locates whole bars only and would move a
   * point drawn in a shorter frame to the edge of its bar.
   */
  #x(place: number): number | null {
    const bar = Math.floor(place);
    const at = this.#barX(bar);
    const next = place === bar ? at : this.#barX(bar + 1);
    return at === null || next === null ? null : at + (place - bar) * (next - at);
  }

  #barX(place: number): number | null {
    return this.#stage.chart.timeScale().logicalToCoordinate(asLogical(place));
  }
}

interface LayerParts {
  shapes: () => readonly Shape[];
  chosen: () => string | null;
  /** Called when all shapes are placed. */
  onPlaced: (shapes: readonly Shape[]) => void;
}

const fillShare = '29';

function chooseToolTone(tone: ShapeTone, colors: ChartColors): string {
  return { line: colors.line, up: colors.upText, down: colors.downText }[tone];
}

function stroke(context: CanvasRenderingContext2D, shape: Shape, colors: ChartColors): void {
  for (const { from, to, tone } of shape.boxes) {
    const color = chooseToolTone(tone, colors);
    context.fillStyle = color.length === 7 ? color + fillShare : color;
    context.fillRect(from.x, from.y, to.x - from.x, to.y - from.y);
    context.strokeStyle = color;
    context.strokeRect(from.x, from.y, to.x - from.x, to.y - from.y);
  }
  for (const { from, to, tone } of shape.lines) {
    context.strokeStyle = chooseToolTone(tone, colors);
    context.beginPath();
    context.moveTo(from.x, from.y);
    context.lineTo(to.x, to.y);
    context.stroke();
  }
  for (const { at, up } of shape.arrows ?? []) {
    const foot = at.y + (up ? 9 : -9);
    context.beginPath();
    context.moveTo(at.x, at.y);
    context.lineTo(at.x - 5, foot);
    context.lineTo(at.x + 5, foot);
    context.closePath();
    context.fillStyle = chooseToolTone(up ? 'up' : 'down', colors);
    context.fill();
    context.strokeStyle = colors.background;
    context.stroke();
  }
  for (const { at, text, tone } of shape.texts) {
    // The background around each letter keeps it legible over candles.
    context.strokeStyle = colors.background;
    context.lineWidth = 3;
    context.strokeText(text, at.x, at.y);
    context.fillStyle = chooseToolTone(tone, colors);
    context.fillText(text, at.x, at.y);
    context.lineWidth = 1;
  }
}

export class ToolLayer implements ISeriesPrimitive<Time> {
  readonly #stage: ChartStage;
  readonly #view: ToolView;
  readonly #parts: LayerParts;
  readonly #views: readonly IPrimitivePaneView[];
  #request: (() => void) | undefined;
  #signature = '';
  #shapes: readonly Shape[] = [];

  constructor(stage: ChartStage, view: ToolView, parts: LayerParts) {
    this.#stage = stage;
    this.#view = view;
    this.#parts = parts;
    const renderer = { draw: (target: DrawTarget) => this.#draw(target) };
    this.#views = [{ zOrder: () => 'top' as const, renderer: () => renderer }];
  }

  get placed(): readonly Shape[] {
    return this.#shapes;
  }

  attached({ requestUpdate }: { requestUpdate: () => void }): void {
    this.#request = requestUpdate;
  }

  paneViews(): readonly IPrimitivePaneView[] {
    return this.#views;
  }

  updateAllViews(): void {
    const { signature } = this.#view;
    if (signature === this.#signature) return;
    this.#signature = signature;
    this.#shapes = this.#parts.shapes();
    this.#parts.onPlaced(this.#shapes);
  }

  /** Marks the drawings as changed; they are recomputed with the next drawing of the chart. */
  changed(): void {
    this.#signature = '';
    if (!this.#stage.isOver()) this.#request?.();
  }

  #draw(target: DrawTarget): void {
    const colors = this.#stage.colors();
    target[inPixels](({ context }) => {
      context.save();
      context.font = `11px ${colors.font}`;
      context.textBaseline = 'middle';
      for (const shape of this.#shapes) {
        context.lineWidth = shape.id === this.#parts.chosen() ? 2 : 1;
        stroke(context, shape, colors);
      }
      context.restore();
    });
  }
}
