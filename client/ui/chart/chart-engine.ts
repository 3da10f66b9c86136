/**
 * The price chart without React: draws bars and studies, loads history while scrolling back, and positions the labels beside the
 * axis. There is one instance per container; its source may change.
 */

import {
  type AutoscaleInfo,
  CrosshairMode,
  createChartEx,
  type DeepPartial,
  defaultHorzScaleBehavior,
  type IChartApiBase,
  type MouseEventParams,
  PriceScaleMode,
  type TickMarkType,
  type TimeChartOptions,
  type UTCTimestamp,
} from 'lightweight-charts';
import { scaledPx } from '../root-font.ts';
import { AxisLabels, stackLabels } from './axis-labels.ts';
import type { Bar, BarSource, ChartKind, ChartLine } from './bar.ts';
import { BarHistory, type ChartState } from './bar-history.ts';
import type { ChartClock } from './chart-clock.ts';
import { type ChartColors, readChartColors, watchScheme } from './chart-colors.ts';
import { ChartLines } from './chart-lines.ts';
import { createChartPace } from './chart-pace.ts';
import { type AnySeries, PriceSeries } from './price-series.ts';
import type { StudySettings } from './study-names.ts';
import { type PanePlace, StudySeries, type StudyValue } from './study-series.ts';

/**
 * The library's time scale with its marks in the zone of a clock; the library itself begins each day, month and year at 00:00
 * UTC.
 */
const LibraryScale = defaultHorzScaleBehavior();

type Points = Parameters<InstanceType<typeof LibraryScale>['fillWeightsForPoints']>[0];

class ZonedScale extends LibraryScale {
  readonly #clock: () => ChartClock;

  /** `clock` is read each time, since a chart changes its clock with its frame. */
  constructor(clock: () => ChartClock) {
    super();
    this.#clock = clock;
  }

  /** Weighs the points as if the clock's time were UTC: where its day changes, the mark is that of a day. */
  override fillWeightsForPoints(points: Points, startIndex: number): void {
    const clock = this.#clock();
    const from = Math.max(0, startIndex - 1);
    const local = points.slice(from).map((point) => {
      const seconds = Number(this.key(point.time));
      const time = this.convertHorzItemToInternal((seconds + clock.offset(seconds)) as UTCTimestamp);
      return { ...point, time };
    });
    super.fillWeightsForPoints(local, startIndex - from);
    for (const [index, { timeWeight }] of local.entries()) {
      const point = points[from + index];
      if (point !== undefined) point.timeWeight = timeWeight;
    }
  }
}

/** The parts of a chart that overlays draw on. */
export interface ChartStage {
  chart: IChartApiBase;
  series: AnySeries;
  /** The element around the plot, with the same top left corner. */
  place: HTMLElement;
  bars: () => readonly Bar[];
  colors: () => ChartColors;
  /** Returns whether a press at this height belongs to an order or a position. */
  isTaken: (y: number) => boolean;
  isOver: () => boolean;
  /** Runs a callback in the frame in which the page shows its prices. */
  inStep: (run: () => void) => void;
}

export interface ChartEngineOptions {
  /** The clock of the first source. */
  clock: ChartClock;
  kind: ChartKind;
  studies: StudySettings;
  /** The element over the chart for the labels of the lines. */
  labels: HTMLElement;
  priceText: (price: number) => string;
  /** Called with the bar under the crosshair, or the last one, and with the places of the panes. */
  onLegend: (bar: Bar | undefined, studies: readonly StudyValue[], panes: readonly PanePlace[]) => void;
  onState: (state: ChartState) => void;
  /** Returns the height of the label of the last price in pixels. */
  lastHeight: () => number;
  /** Returns the height of the legend in pixels. */
  legendHeight: () => number;
  /** Called with the position of the last price in pixels; null where it is out of view. */
  onLast: (bar: Bar, y: number | null) => void;
  /** Called with true while the newest bar is in view. */
  onFollow: (following: boolean) => void;
  onLineMoved: (id: string, price: number) => void;
  /** Runs a callback in the frame in which everything around the chart changes. */
  inStep: (run: () => void) => void;
}

export type ChartScale = 'even' | 'logarithmic' | 'percent';

/** Older bars are loaded when fewer than this many are left of the view. */
const loadAhead = 60;

/** Height in pixels of the line that the library draws between panes. */
const separatorHeight = 1;

export class ChartEngine {
  readonly #chart: IChartApiBase;
  readonly #container: HTMLElement;
  readonly #options: ChartEngineOptions;
  readonly #lines: ChartLines;
  readonly #labels: AxisLabels;
  readonly #studies: StudySeries;
  readonly #history: BarHistory;
  readonly #price: PriceSeries;
  readonly #stopScheme: () => void;
  #colors: ChartColors;
  #clock: ChartClock;
  #isOver = false;
  #isPlaceDue = false;
  #panes: readonly PanePlace[] = [];
  #legendIndex = 0;
  readonly #momentText = (time: UTCTimestamp) => this.#clock.moment(time);

  constructor(container: HTMLElement, options: ChartEngineOptions) {
    this.#container = container;
    this.#options = options;
    this.#clock = options.clock;
    this.#colors = readChartColors(container);
    this.#chart = this.#createChart();
    this.#price = new PriceSeries(this.#chart, options.kind, (own) => this.#scale(own()));
    this.#studies = new StudySeries(this.#chart, this.#price.api, options.studies);
    this.#lines = new ChartLines(container, this.#price.api, {
      onMoved: options.onLineMoved,
      onChanged: () => this.#placeSoon(),
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
      createChartPace(options.inStep),
    );
    this.#paint();
    this.#stopScheme = watchScheme(() => {
      this.#paint();
      // The values of the studies have their colors.
      this.#updateLegend(this.#legendIndex);
    });
    this.#chart.timeScale().subscribeVisibleLogicalRangeChange(() => this.#onRange());
    this.#chart.subscribeCrosshairMove((move) => this.#onCrosshair(move));
    // The only callback before every drawing, which includes a dragged price axis.
    this.#price.api.attachPrimitive({ updateAllViews: () => this.#placeSoon() });
  }

  get stage(): ChartStage {
    return {
      chart: this.#chart,
      series: this.#price.api,
      place: this.#container.parentElement ?? this.#container,
      bars: () => this.#history.bars,
      colors: () => this.#colors,
      isTaken: (y) => this.#lines.isAt(y),
      isOver: () => this.#isOver,
      inStep: this.#options.inStep,
    };
  }

  setLines(lines: readonly ChartLine[]): void {
    if (!this.#isOver) this.#lines.show(lines);
  }

  /** Sets the clock of another frame; called before the source of that frame is set. */
  setClock(clock: ChartClock): void {
    if (this.#isOver) return;
    this.#clock = clock;
    // The library caches the texts of its marks until its localization is set.
    this.#chart.applyOptions({ localization: { timeFormatter: this.#momentText } });
  }

  /** Shows another symbol or timeframe, beginning at its newest bar. */
  setSource(source: BarSource, decimals: number): void {
    if (this.#isOver) return;
    this.#price.api.applyOptions({
      priceFormat: { type: 'price', precision: decimals, minMove: 10 ** -decimals },
    });
    this.#history.use(source);
  }

  setStudies(settings: StudySettings): void {
    if (this.#isOver) return;
    this.#studies.use(settings, this.#colors);
    this.#studies.draw(this.#history.bars);
    this.#loadForStudies();
    this.#updateLegend(this.#history.bars.length - 1);
  }

  /** Sets the scale; `percent` shows shares of the first value in view, for prices of two symbols. */
  setScale(scale: ChartScale): void {
    const mode = {
      even: PriceScaleMode.Normal,
      logarithmic: PriceScaleMode.Logarithmic,
      percent: PriceScaleMode.Percentage,
    }[scale];
    if (!this.#isOver) this.#chart.priceScale('right').applyOptions({ mode });
  }

  scrollToNow(): void {
    if (!this.#isOver) this.#chart.timeScale().scrollToRealTime();
  }

  /** Tries again after an error. */
  retry(): void {
    this.#history.retry();
  }

  /** Releases everything; later calls do nothing. */
  destroy(): void {
    this.#isOver = true;
    this.#history.stop();
    this.#stopScheme();
    this.#lines.destroy();
    this.#labels.destroy();
    this.#chart.remove();
  }

  #createChart(): IChartApiBase {
    const { priceText } = this.#options;
    const options: DeepPartial<TimeChartOptions> = {
      autoSize: true,
      crosshair: { mode: CrosshairMode.Normal },
      localization: { priceFormatter: priceText, timeFormatter: this.#momentText },
      rightPriceScale: { borderVisible: false },
      timeScale: {
        borderVisible: false,
        timeVisible: true,
        secondsVisible: true,
        rightOffset: 4,
        tickMarkFormatter: (time: UTCTimestamp, kind: TickMarkType) => this.#clock.mark(time, kind),
      },
      // The page scrolls vertically over the chart on touch screens.
      handleScroll: { vertTouchDrag: false },
    };
    return createChartEx(this.#container, new ZonedScale(() => this.#clock), options);
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
    const colors = readChartColors(this.#container);
    this.#colors = colors;
    this.#chart.applyOptions({
      layout: {
        background: { color: colors.background },
        textColor: colors.axis,
        fontFamily: colors.font,
        fontSize: scaledPx(11),
        panes: { separatorColor: colors.grid, separatorHoverColor: colors.cross },
      },
      grid: { vertLines: { visible: false }, horzLines: { color: colors.grid } },
      crosshair: { vertLine: { color: colors.cross }, horzLine: { color: colors.cross } },
    });
    this.#price.paint(colors);
    this.#lines.paint(colors);
    this.#studies.use(this.#studies.settings, colors);
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
    this.#price.draw(bars);
    this.#studies.draw(bars);
    this.#updateLegend(bars.length - 1);
    this.#loadForStudies();
  }

  #loadForStudies(): void {
    if (this.#studies.needsOlderBars) void this.#history.older();
  }

  #onNews(bars: readonly Bar[], first: number): void {
    this.#price.update(bars, first);
    this.#studies.update(bars, first);
    this.#updateLegend(bars.length - 1);
  }

  #updateLegend(index: number): void {
    this.#legendIndex = index;
    this.#options.onLegend(this.#history.bars[index], this.#studies.valuesAt(index), this.#panes);
  }

  /** Measures the panes, which the library lays out in the frame after they change. */
  #measurePanes(): void {
    let top = 0;
    const panes = this.#chart.panes().map((pane) => {
      const place = { top, height: pane.getHeight() };
      top += place.height + separatorHeight;
      return place;
    });
    const isSame =
      panes.length === this.#panes.length && panes.every((one, index) => one.top === this.#panes[index]?.top);
    if (isSame) return;
    this.#panes = panes;
    this.#updateLegend(this.#legendIndex);
  }

  /** Places the labels once for all changes of the present task or frame, before the page is painted. */
  #placeSoon(): void {
    if (this.#isPlaceDue) return;
    this.#isPlaceDue = true;
    queueMicrotask(() => {
      this.#isPlaceDue = false;
      this.#place();
    });
  }

  /** Positions the labels of the last price and of the lines beside the axis. */
  #place(): void {
    const last = this.#history.bars.at(-1);
    if (this.#isOver || last === undefined) return;
    this.#measurePanes();
    const lines = this.#lines.shown();
    const marks = [
      { y: this.#price.api.priceToCoordinate(last.close), height: this.#options.lastHeight() },
      ...lines.map(({ y }) => ({ y, height: this.#labels.height })),
    ];
    const plotHeight = this.#chart.paneSize().height;
    const [y = null, ...rest] = stackLabels(marks, plotHeight);
    this.#options.onLast(last, y);
    const axisWidth = this.#chart.priceScale('right').width();
    this.#labels.show(lines, rest, { axisWidth, plotHeight, legendHeight: this.#options.legendHeight() });
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
    this.#updateLegend(Math.min(Math.max(index, 0), newest));
  }
}
