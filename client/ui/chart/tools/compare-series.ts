/**
 * A second price on a chart, as a line. The scale shows shares of the first value in view, so that both begin at 0 %. The line
 * has a point exactly at each of the chart's own bars, which keep their places.
 */

import { type DataChangedScope, type ISeriesApi, LineSeries, type UTCTimestamp } from 'lightweight-charts';
import type { Bar, BarSource } from '../bar.ts';
import { BarHistory, type ChartState } from '../bar-history.ts';
import type { ChartStage } from '../chart-engine.ts';
import { createChartPace } from '../chart-pace.ts';

/** A value at the time of one of the chart's bars. */
interface ComparedPoint {
  time: number;
  /** Undefined before the other symbol's first bar. */
  value: number | undefined;
}

/**
 * Returns the other symbol's newest close at each bar of the chart: markets have different hours, and an extra point would push
 * the chart's bars apart.
 */
export function comparedPoints(bars: readonly Bar[], others: readonly Bar[]): ComparedPoint[] {
  let at = -1;
  return bars.map(({ time }) => {
    while (at + 1 < others.length && (others[at + 1]?.time ?? time) <= time) at += 1;
    return { time, value: others[at]?.close };
  });
}

/** Returns the change from the first known value at or after a place to the last; null where there is none. */
export function changeSince(values: readonly (number | undefined)[], from: number): number | null {
  const first = values.slice(Math.max(0, from)).find((value) => value !== undefined);
  const last = values.at(-1);
  return first === undefined || last === undefined || first === 0 ? null : last / first - 1;
}

export interface Shares {
  /** Fractions since the first bar in view; null where unknown. */
  own: number | null;
  other: number | null;
}

interface CompareOptions {
  title: string;
  color: string;
  /** Formats the scale, in hundredths. */
  percentText: (percent: number) => string;
  onState: (state: ChartState) => void;
  onShares: (shares: Shares) => void;
}

const toPoint = ({ time, value }: ComparedPoint) => {
  const at = { time: (time / 1000) as UTCTimestamp };
  return value === undefined ? at : { ...at, value };
};

export class CompareSeries {
  readonly #stage: ChartStage;
  readonly #options: CompareOptions;
  readonly #line: ISeriesApi<'Line'>;
  readonly #history: BarHistory;
  readonly #onOwn = (scope: DataChangedScope) => (scope === 'full' ? this.#draw() : this.#move());
  readonly #onRange = () => this.#notify();
  #points: ComparedPoint[] = [];

  constructor(stage: ChartStage, source: BarSource, options: CompareOptions) {
    this.#stage = stage;
    this.#options = options;
    stage.chart.applyOptions({ localization: { percentageFormatter: options.percentText } });
    this.#line = stage.chart.addSeries(LineSeries, {
      title: options.title,
      color: options.color,
      lineWidth: 2,
      priceLineVisible: false,
      crosshairMarkerRadius: 3,
    });
    const draw = () => this.#draw();
    this.#history = new BarHistory(
      { onSource: draw, onBars: draw, onNews: () => this.#move(), onState: options.onState },
      createChartPace(stage.inStep),
    );
    stage.series.subscribeDataChanged(this.#onOwn);
    stage.chart.timeScale().subscribeVisibleLogicalRangeChange(this.#onRange);
    this.#history.use(source);
  }

  retry(): void {
    this.#history.retry();
  }

  destroy(): void {
    this.#history.stop();
    if (this.#stage.isOver()) return;
    this.#stage.series.unsubscribeDataChanged(this.#onOwn);
    this.#stage.chart.timeScale().unsubscribeVisibleLogicalRangeChange(this.#onRange);
    this.#stage.chart.removeSeries(this.#line);
  }

  #draw(): void {
    if (this.#stage.isOver()) return;
    const bars = this.#stage.bars();
    const others = this.#history.bars;
    this.#points = comparedPoints(bars, others);
    this.#line.setData(this.#points.map(toPoint));
    this.#notify();
    // Reaches back as far as the chart; another page is loaded when this one has arrived.
    if (others[0] && bars[0] && others[0].time > bars[0].time) void this.#history.older();
  }

  /** Updates the line after the newest bar of either symbol moved. */
  #move(): void {
    const last = this.#stage.bars().at(-1);
    const known = this.#points.at(-1);
    if (this.#stage.isOver() || last === undefined) return;
    const count = this.#stage.bars().length;
    // With more than one new point, the line is drawn anew.
    if (known === undefined || count > this.#points.length + 1) {
      this.#draw();
      return;
    }
    const point = { time: last.time, value: this.#history.bars.at(-1)?.close };
    this.#points[count - 1] = point;
    this.#line.update(toPoint(point));
    this.#notify();
  }

  #notify(): void {
    const range = this.#stage.chart.timeScale().getVisibleLogicalRange();
    const from = Math.ceil(range?.from ?? 0);
    this.#options.onShares({
      own: changeSince(
        this.#stage.bars().map(({ close }) => close),
        from,
      ),
      other: changeSince(
        this.#points.map(({ value }) => value),
        from,
      ),
    });
  }
}
