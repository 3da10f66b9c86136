/**
 * A second price on a chart, as a line. The scale of the chart shows shares of what was first in view, so that both begin at 0 %.
 * Guarantees that the chart’s own bars keep their places: the line has a point at each of them and none beside.
 */
import { type DataChangedScope, type ISeriesApi, LineSeries, type UTCTimestamp } from 'lightweight-charts';
import type { BarSource } from '../bar.ts';
import { BarHistory, type ChartState } from '../bar-history.ts';
import type { ChartStage } from '../chart-engine.ts';
import { createChartPace } from '../chart-pace.ts';
import { type ComparedPoint, changeSince, comparedPoints } from './compared.ts';

export interface Shares {
  /** Since the first bar in view, as fractions; null where it is not known. */
  own: number | null;
  other: number | null;
}

export interface CompareOptions {
  title: string;
  colour: string;
  /** Of the scale, by hundreds. */
  percentText: (percent: number) => string;
  onState: (state: ChartState) => void;
  onShares: (shares: Shares) => void;
}

const pointOf = ({ time, value }: ComparedPoint) => {
  const at = { time: (time / 1000) as UTCTimestamp };
  return value === undefined ? at : { ...at, value };
};

export class CompareSeries {
  readonly #stage: ChartStage;
  readonly #options: CompareOptions;
  readonly #line: ISeriesApi<'Line'>;
  readonly #history: BarHistory;
  readonly #onOwn = (scope: DataChangedScope) => (scope === 'full' ? this.#draw() : this.#move());
  readonly #onRange = () => this.#tell();
  #points: ComparedPoint[] = [];

  constructor(stage: ChartStage, source: BarSource, options: CompareOptions) {
    this.#stage = stage;
    this.#options = options;
    stage.chart.applyOptions({ localization: { percentageFormatter: options.percentText } });
    this.#line = stage.chart.addSeries(LineSeries, {
      title: options.title,
      color: options.colour,
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
    this.#line.setData(this.#points.map(pointOf));
    this.#tell();
    // As far back as the chart goes; asked for once more when that page has come.
    if (others[0] && bars[0] && others[0].time > bars[0].time) void this.#history.older();
  }

  /** The newest bar of either moved. */
  #move(): void {
    const last = this.#stage.bars().at(-1);
    const known = this.#points.at(-1);
    if (this.#stage.isOver() || last === undefined) return;
    const count = this.#stage.bars().length;
    // More than one that is new: the line is drawn anew.
    if (known === undefined || count > this.#points.length + 1) {
      this.#draw();
      return;
    }
    const point = { time: last.time, value: this.#history.bars.at(-1)?.close };
    this.#points[count - 1] = point;
    this.#line.update(pointOf(point));
    this.#tell();
  }

  #tell(): void {
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
