/** Drawings of studies under the price: the cloud of Ichimoku and the volume profile. */
import type { Profile } from '@papertape/shared/studies/volume-steps.ts';
import type {
  IChartApiBase,
  IPrimitivePaneRenderer,
  ISeriesPrimitive,
  Logical,
  SeriesAttachedParameter,
  Time,
} from 'lightweight-charts';
import type { ChartColors } from './chart-colors.ts';
import { type AnySeries, withTransparency } from './price-series.ts';

/** The library's method is named like a React hook, but is none. */
const inPixels = 'useMediaCoordinateSpace';

/** Locates bars and prices on the plot, in pixels. */
export interface LayerView {
  width: number;
  /** First and last bar in view; they may be outside of the data. */
  from: number;
  to: number;
  toX(bar: number): number | null;
  toY(price: number): number | null;
}

type Paint = (context: CanvasRenderingContext2D, view: LayerView) => void;

/** A layer under the candles. */
export class StudyLayer implements ISeriesPrimitive<Time> {
  readonly #chart: IChartApiBase;
  readonly #price: AnySeries;
  readonly #paint: Paint;
  #requestUpdate: (() => void) | undefined;

  constructor(chart: IChartApiBase, price: AnySeries, paint: Paint) {
    this.#chart = chart;
    this.#price = price;
    this.#paint = paint;
    price.attachPrimitive(this);
  }

  attached({ requestUpdate }: SeriesAttachedParameter<Time>): void {
    this.#requestUpdate = requestUpdate;
  }

  /** Paints again with the next drawing of the chart. */
  changed(): void {
    this.#requestUpdate?.();
  }

  remove(): void {
    this.#price.detachPrimitive(this);
  }

  paneViews() {
    return [{ zOrder: () => 'bottom' as const, renderer: () => ({ draw: this.#draw }) }];
  }

  readonly #draw: IPrimitivePaneRenderer['draw'] = (target) => {
    const scale = this.#chart.timeScale();
    const range = scale.getVisibleLogicalRange();
    if (range === null) return;
    target[inPixels](({ context, mediaSize: { width } }) =>
      this.#paint(context, {
        width,
        from: Math.floor(range.from),
        to: Math.ceil(range.to),
        toX: (bar) => scale.logicalToCoordinate(bar as Logical),
        toY: (price) => this.#price.priceToCoordinate(price),
      }),
    );
  };
}

interface Edge {
  x: number;
  a: number;
  b: number;
}

function fillBetween(context: CanvasRenderingContext2D, edges: readonly Edge[], color: string): void {
  if (edges.length < 2) return;
  context.fillStyle = color;
  context.beginPath();
  for (const { x, a } of edges) context.lineTo(x, a);
  for (const { x, b } of edges.toReversed()) context.lineTo(x, b);
  context.fill();
}

/** Returns where the two edges meet between two bars. */
function findMeeting(left: Edge, right: Edge): Edge {
  const [before, after] = [left.a - left.b, right.a - right.b];
  const share = before / (before - after);
  const y = left.a + share * (right.a - left.a);
  return { x: left.x + share * (right.x - left.x), a: y, b: y };
}

type Line = readonly (number | undefined)[];

/** Fills the area between two lines, which are drawn `shift` bars later, in the color of the upper one. */
export function paintCloud(
  context: CanvasRenderingContext2D,
  view: LayerView,
  { lines, shift, colors }: { lines: readonly [Line, Line]; shift: number; colors: ChartColors },
): void {
  let edges: Edge[] = [];
  const flush = () => {
    const widest = edges.find(({ a, b }) => a !== b);
    if (widest) fillBetween(context, edges, widest.a < widest.b ? colors.volumeUp : colors.volumeDown);
  };
  for (let bar = view.from - 1; bar <= view.to + 1; bar += 1) {
    const [a, b] = lines.map((line) => line[bar - shift]);
    const [x, top, low] = [
      view.toX(bar),
      a === undefined ? null : view.toY(a),
      b === undefined ? null : view.toY(b),
    ];
    if (x === null || top === null || low === null) continue;
    const edge = { x, a: top, b: low };
    const last = edges.at(-1);
    if (last && (last.a - last.b) * (edge.a - edge.b) < 0) {
      const meeting = findMeeting(last, edge);
      edges.push(meeting);
      flush();
      edges = [meeting];
    }
    edges.push(edge);
  }
  flush();
}

/** Share of the plot's width that the longest row takes. */
const profileShare = 0.24;

/** Paints the rows of a profile from the right edge, stronger within the value area, and a line at its control. */
export function paintProfile(
  context: CanvasRenderingContext2D,
  view: LayerView,
  { profile, colors }: { profile: Profile; colors: ChartColors },
): void {
  const { low, step, volumes, control, valueHigh, valueLow } = profile;
  const most = Math.max(...volumes);
  for (const [row, volume] of volumes.entries()) {
    const bottom = low + row * step;
    const [from, to] = [view.toY(bottom + step), view.toY(bottom)];
    if (from === null || to === null) continue;
    const middle = bottom + step / 2;
    const isValue = middle > valueLow && middle < valueHigh;
    context.fillStyle = withTransparency(colors.line, isValue ? '40' : '1f');
    const width = (volume / most) * profileShare * view.width;
    context.fillRect(view.width - width, from, width, Math.max(to - from - 1, 1));
  }
  const y = view.toY(control);
  if (y === null) return;
  context.fillStyle = colors.line;
  context.fillRect(view.width * (1 - profileShare), Math.round(y), view.width * profileShare, 1);
}
