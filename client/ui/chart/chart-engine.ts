/**
 * The price chart without React: draws bars and studies, asks for history as one scrolls back, and keeps the labels beside
 * the axis in their places. One instance per container; what is shown in it may change.
 */
import {
  type AutoscaleInfo,
  CandlestickSeries,
  CrosshairMode,
  createChart,
  type IChartApi,
  type ISeriesApi,
  LineSeries,
  type MouseEventParams,
  type UTCTimestamp,
} from 'lightweight-charts';
import { AxisLabels } from './axis-labels.ts';
import type { Bar, BarSource } from './bar.ts';
import { BarHistory, type ChartState } from './bar-history.ts';
import type { ChartClock } from './chart-clock.ts';
import { type ChartColours, readChartColours, watchScheme } from './chart-colours.ts';
import { ChartLines } from './chart-lines.ts';
import { createChartPace } from './chart-pace.ts';
import { stackLabels } from './stack-labels.ts';
import type { StudySettings } from './studies.ts';
import { StudySeries } from './study-series.ts';

export type ChartKind = 'candles' | 'line';

export interface ChartEngineOptions {
  clock: ChartClock;
  kind: ChartKind;
  studies: StudySettings;
  /** Where the labels of the lines are put, over the chart. */
  labels: HTMLElement;
  priceText: (price: number) => string;
  /** Bar under the crosshair, or the last one. */
  onLegend: (
    bar: Bar | undefined,
    studies: readonly { title: string; colour: string; value: number }[],
  ) => void;
  onState: (state: ChartState) => void;
  /** How high the label of the last price is, in pixels. */
  lastHeight: () => number;
  /** Where the label of the last price stands, in pixels; null where it is out of view. */
  onLast: (bar: Bar, y: number | null) => void;
  /** True while the newest bar is in view. */
  onFollow: (following: boolean) => void;
  onLineMoved: (id: string, price: number) => void;
}

/** Older bars are asked for when fewer than this many are left of the view. */
const loadAhead = 60;

const seconds = (bar: Bar) => (bar.time / 1000) as UTCTimestamp;

export class ChartEngine {
  readonly #chart: IChartApi;
  readonly #container: HTMLElement;
  readonly #options: ChartEngineOptions;
  readonly #lines: ChartLines;
  readonly #labels: AxisLabels;
  readonly #studies: StudySeries;
  readonly #history: BarHistory;
  readonly #price: ISeriesApi<'Candlestick'> | ISeriesApi<'Line'>;
  readonly #stopScheme: () => void;
  #colours: ChartColours;
  #isOver = false;

  constructor(container: HTMLElement, options: ChartEngineOptions) {
    this.#container = container;
    this.#options = options;
    this.#colours = readChartColours(container);
    this.#chart = this.#createChart();
    this.#price = this.#createPrice();
    this.#studies = new StudySeries(this.#chart, options.studies);
    this.#lines = new ChartLines(container, this.#price, {
      onMoved: options.onLineMoved,
      onChanged: () => this.#place(),
    });
    this.#labels = new AxisLabels(options.labels, options.priceText);
    this.#history = new BarHistory(
      {
        onSource: () => {
          this.#draw();
          this.#chart.timeScale().scrollToRealTime();
        },
        onBars: (_bars, added) => this.#onBars(added),
        onNews: (bars, first) => this.#onNews(bars, first),
        onState: options.onState,
      },
      createChartPace(),
    );
    this.#paint();
    this.#stopScheme = watchScheme(() => this.#paint());
    this.#chart.timeScale().subscribeVisibleLogicalRangeChange(() => this.#onRange());
    this.#chart.subscribeCrosshairMove((move) => this.#onCrosshair(move));
    // Called before every drawing, also of a price axis that is dragged, which tells nobody else.
    this.#price.attachPrimitive({ updateAllViews: () => this.#place() });
  }

  get lines(): ChartLines {
    return this.#lines;
  }

  /** Another symbol or timeframe: the chart begins at its newest bar. */
  setSource(source: BarSource, decimals: number): void {
    if (this.#isOver) return;
    this.#price.applyOptions({
      priceFormat: { type: 'price', precision: decimals, minMove: 10 ** -decimals },
    });
    this.#history.use(source);
  }

  setStudies(settings: StudySettings): void {
    if (this.#isOver) return;
    this.#studies.use(settings, this.#colours);
    this.#studies.draw(this.#history.bars);
  }

  scrollToNow(): void {
    this.#chart.timeScale().scrollToRealTime();
  }

  /** Tries again after an error. */
  retry(): void {
    this.#history.retry();
  }

  /** Everything it holds is let go; what is still called afterwards does nothing. */
  destroy(): void {
    this.#isOver = true;
    this.#history.stop();
    this.#stopScheme();
    this.#lines.destroy();
    this.#labels.destroy();
    this.#chart.remove();
  }

  #createChart(): IChartApi {
    const { clock, priceText } = this.#options;
    return createChart(this.#container, {
      autoSize: true,
      crosshair: { mode: CrosshairMode.Normal },
      localization: {
        priceFormatter: priceText,
        timeFormatter: (time: UTCTimestamp) => clock.moment(time),
      },
      rightPriceScale: { borderVisible: false },
      timeScale: {
        borderVisible: false,
        timeVisible: true,
        secondsVisible: true,
        rightOffset: 4,
        tickMarkFormatter: (time: UTCTimestamp, kind: number) => clock.mark(time, kind),
      },
      // The page scrolls vertically over the chart on touch screens.
      handleScroll: { vertTouchDrag: false },
    });
  }

  #createPrice(): ISeriesApi<'Candlestick'> | ISeriesApi<'Line'> {
    const shared = {
      lastValueVisible: false,
      autoscaleInfoProvider: (own: () => AutoscaleInfo | null) => this.#scale(own()),
    };
    return this.#options.kind === 'line'
      ? this.#chart.addSeries(LineSeries, { ...shared, lineWidth: 2, crosshairMarkerRadius: 3 })
      : this.#chart.addSeries(CandlestickSeries, { ...shared, borderVisible: false });
  }

  #scale(info: AutoscaleInfo | null): AutoscaleInfo | null {
    const range = info?.priceRange;
    if (!info || !range) return info;
    const { low, high } = this.#lines?.widen(range.minValue, range.maxValue) ?? {
      low: range.minValue,
      high: range.maxValue,
    };
    return { ...info, priceRange: { minValue: low, maxValue: high } };
  }

  #paint(): void {
    const colours = readChartColours(this.#container);
    this.#colours = colours;
    this.#chart.applyOptions({
      layout: {
        background: { color: colours.background },
        textColor: colours.axis,
        fontFamily: colours.font,
        fontSize: 11,
        panes: { separatorColor: colours.grid, separatorHoverColor: colours.cross },
      },
      grid: { vertLines: { visible: false }, horzLines: { color: colours.grid } },
      crosshair: { vertLine: { color: colours.cross }, horzLine: { color: colours.cross } },
    });
    if (this.#options.kind === 'line') {
      this.#price.applyOptions({ color: colours.line, priceLineColor: colours.line });
    } else {
      this.#price.applyOptions({
        upColor: colours.up,
        downColor: colours.down,
        wickUpColor: colours.up,
        wickDownColor: colours.down,
      });
    }
    this.#lines.paint(colours);
    this.#studies.use(this.#studies.settings, colours);
    this.#studies.draw(this.#history.bars);
  }

  #onBars(added: number): void {
    const scale = this.#chart.timeScale();
    const range = scale.getVisibleLogicalRange();
    this.#draw();
    if (added > 0 && range !== null) {
      scale.setVisibleLogicalRange({ from: range.from + added, to: range.to + added });
    }
  }

  #draw(): void {
    const { bars } = this.#history;
    if (this.#options.kind === 'line') {
      const points = bars.map((bar) => ({ time: seconds(bar), value: bar.close }));
      (this.#price as ISeriesApi<'Line'>).setData(points);
    } else {
      const candles = bars.map((bar) => ({ ...bar, time: seconds(bar) }));
      (this.#price as ISeriesApi<'Candlestick'>).setData(candles);
    }
    this.#studies.draw(bars);
    this.#tellLegend(bars.length - 1);
  }

  #onNews(bars: readonly Bar[], first: number): void {
    for (const bar of bars.slice(first)) {
      const time = seconds(bar);
      if (this.#options.kind === 'line') {
        (this.#price as ISeriesApi<'Line'>).update({ time, value: bar.close });
      } else {
        (this.#price as ISeriesApi<'Candlestick'>).update({ ...bar, time });
      }
    }
    this.#studies.update(bars, first);
    this.#tellLegend(bars.length - 1);
  }

  #tellLegend(index: number): void {
    this.#options.onLegend(this.#history.bars[index], this.#studies.valuesAt(index));
  }

  /** Puts the labels of the last price and of the lines beside the axis. */
  #place(): void {
    const last = this.#history.bars.at(-1);
    if (this.#isOver || last === undefined) return;
    const lines = this.#lines.shown();
    const marks = [
      { y: this.#price.priceToCoordinate(last.close), height: this.#options.lastHeight() },
      ...lines.map(({ y }) => ({ y, height: AxisLabels.height })),
    ];
    const [y = null, ...rest] = stackLabels(marks, this.#chart.paneSize().height);
    this.#options.onLast(last, y);
    this.#labels.show(lines, rest, this.#chart.priceScale('right').width());
  }

  #onRange(): void {
    const range = this.#chart.timeScale().getVisibleLogicalRange();
    if (range === null) return;
    if (range.from < loadAhead) void this.#history.older();
    this.#options.onFollow(range.to >= this.#history.bars.length - 1);
  }

  #onCrosshair(move: MouseEventParams): void {
    const newest = this.#history.bars.length - 1;
    const index = move.logical === undefined ? newest : Math.round(move.logical);
    this.#tellLegend(Math.min(Math.max(index, 0), newest));
  }
}
