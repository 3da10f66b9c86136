/**
 * The price chart without React: bars and studies, history loaded as one scrolls back, live bars drawn at
 * once for all that come together, lines for orders and positions that can be dragged. One instance per container.
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
import { type Bar, type BarSource, barsAtMost, barsPerPage } from './bar.ts';
import type { ChartClock } from './chart-clock.ts';
import { type ChartColours, readChartColours, watchScheme } from './chart-colours.ts';
import { ChartLines } from './chart-lines.ts';
import type { StudySettings } from './studies.ts';
import { StudySeries } from './study-series.ts';

export type ChartKind = 'candles' | 'line';

export interface ChartEngineOptions {
  clock: ChartClock;
  kind: ChartKind;
  decimals: number;
  studies: StudySettings;
  priceText: (price: number) => string;
  /** Bar under the crosshair, or the last one. */
  onLegend: (
    bar: Bar | undefined,
    studies: readonly { title: string; colour: string; value: number }[],
  ) => void;
  /** 'loading' until the first bars; 'empty' when there are none; 'error' when they could not be had. */
  onState: (state: 'loading' | 'ready' | 'empty' | 'error') => void;
  /** Where the last price stands in pixels, for the label beside the axis. */
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
  readonly #studies: StudySeries;
  #price: ISeriesApi<'Candlestick'> | ISeriesApi<'Line'>;
  #colours: ChartColours;
  #bars: Bar[] = [];
  #source: BarSource | undefined;
  #stopSource: (() => void) | undefined;
  #loading = false;
  #complete = false;
  #pending: Bar | undefined;
  readonly #stopScheme: () => void;

  constructor(container: HTMLElement, options: ChartEngineOptions) {
    this.#container = container;
    this.#options = options;
    this.#colours = readChartColours(container);
    this.#chart = createChart(container, {
      autoSize: true,
      crosshair: { mode: CrosshairMode.Normal },
      localization: {
        priceFormatter: options.priceText,
        timeFormatter: (time: UTCTimestamp) => options.clock.moment(time),
      },
      rightPriceScale: { borderVisible: false },
      timeScale: {
        borderVisible: false,
        timeVisible: true,
        secondsVisible: true,
        rightOffset: 4,
        tickMarkFormatter: (time: UTCTimestamp, kind: number) => options.clock.mark(time, kind),
      },
      // The page scrolls vertically over the chart on touch screens.
      handleScroll: { vertTouchDrag: false },
    });
    this.#price = this.#createPrice();
    this.#studies = new StudySeries(this.#chart, options.studies);
    this.#lines = new ChartLines(container, this.#price, options.onLineMoved);
    this.#paint();
    this.#stopScheme = watchScheme(() => this.#paint());
    this.#chart.timeScale().subscribeVisibleLogicalRangeChange(() => this.#onRange());
    this.#chart.subscribeCrosshairMove((move) => this.#onCrosshair(move));
  }

  get lines(): ChartLines {
    return this.#lines;
  }

  setSource(source: BarSource): void {
    if (this.#source?.key === source.key) return;
    this.#stopSource?.();
    this.#source = source;
    this.#bars = [];
    this.#pending = undefined;
    this.#complete = false;
    this.#draw();
    this.#options.onState('loading');
    void this.#load(source).then(() => {
      if (this.#source !== source) return;
      this.#stopSource = source.subscribe(
        (bar) => this.#onBar(bar),
        () => void this.#fillGap(source),
      );
      this.#chart.timeScale().scrollToRealTime();
    });
  }

  setStudies(settings: StudySettings): void {
    this.#studies.use(settings, this.#colours);
    this.#studies.draw(this.#bars);
  }

  scrollToNow(): void {
    this.#chart.timeScale().scrollToRealTime();
  }

  /** Tries again after an error. */
  retry(): void {
    if (this.#source !== undefined) void this.#load(this.#source);
  }

  destroy(): void {
    this.#stopSource?.();
    this.#stopScheme();
    this.#lines.destroy();
    this.#source = undefined;
    this.#chart.remove();
  }

  #createPrice(): ISeriesApi<'Candlestick'> | ISeriesApi<'Line'> {
    const { decimals, kind } = this.#options;
    const shared = {
      priceFormat: { type: 'price' as const, precision: decimals, minMove: 10 ** -decimals },
      lastValueVisible: false,
      autoscaleInfoProvider: (own: () => AutoscaleInfo | null) => this.#scale(own()),
    };
    return kind === 'line'
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
      grid: { vertLines: { color: colours.grid }, horzLines: { color: colours.grid } },
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
    this.#studies.draw(this.#bars);
  }

  async #load(source: BarSource): Promise<void> {
    if (this.#loading && this.#source !== source) this.#loading = false;
    if (this.#loading || this.#complete || this.#bars.length >= barsAtMost) return;
    this.#loading = true;
    try {
      const older = await source.load(this.#bars[0]?.time, barsPerPage);
      if (this.#source !== source) return;
      if (older.length < barsPerPage) this.#complete = true;
      const range = this.#chart.timeScale().getVisibleLogicalRange();
      const first = this.#bars.length === 0;
      this.#bars = [...older, ...this.#bars];
      this.#draw();
      if (!first && range !== null) {
        this.#chart.timeScale().setVisibleLogicalRange({
          from: range.from + older.length,
          to: range.to + older.length,
        });
      }
      this.#options.onState(this.#bars.length === 0 ? 'empty' : 'ready');
    } catch {
      if (this.#source === source && this.#bars.length === 0) this.#options.onState('error');
    } finally {
      if (this.#source === source) this.#loading = false;
    }
  }

  /** Bars may have been missed: the newest are read again and take the place of what is shown of their time. */
  async #fillGap(source: BarSource): Promise<void> {
    try {
      const newest = await source.load(undefined, barsPerPage);
      const first = newest[0];
      if (this.#source !== source || first === undefined) return;
      const running = this.#bars.filter((bar) => bar.time > (newest.at(-1)?.time ?? 0));
      this.#bars = [...this.#bars.filter((bar) => bar.time < first.time), ...newest, ...running];
      this.#draw();
    } catch {
      // The next gap, or the next visit, tries again; what is shown stays.
    }
  }

  #draw(): void {
    if (this.#options.kind === 'line') {
      (this.#price as ISeriesApi<'Line'>).setData(
        this.#bars.map((bar) => ({ time: seconds(bar), value: bar.close })),
      );
    } else {
      (this.#price as ISeriesApi<'Candlestick'>).setData(
        this.#bars.map((bar) => ({ ...bar, time: seconds(bar) })),
      );
    }
    this.#studies.draw(this.#bars);
    this.#tell();
  }

  #onBar(bar: Bar): void {
    const last = this.#bars.at(-1);
    if (last !== undefined && bar.time < last.time) return;
    if (last !== undefined && bar.time === last.time) this.#bars[this.#bars.length - 1] = bar;
    else this.#bars.push(bar);
    if (this.#pending === undefined) queueMicrotask(() => this.#flush());
    this.#pending = bar;
  }

  #flush(): void {
    const bar = this.#pending;
    this.#pending = undefined;
    if (bar === undefined || this.#source === undefined) return;
    if (this.#bars.length === 1) this.#options.onState('ready');
    if (this.#options.kind === 'line') {
      (this.#price as ISeriesApi<'Line'>).update({ time: seconds(bar), value: bar.close });
    } else {
      (this.#price as ISeriesApi<'Candlestick'>).update({ ...bar, time: seconds(bar) });
    }
    this.#studies.update(this.#bars);
    this.#tell();
  }

  /** Tells the legend and the last-price label how things stand. */
  #tell(): void {
    const last = this.#bars.at(-1);
    this.#options.onLegend(last, this.#studies.valuesAt(this.#bars.length - 1));
    if (last !== undefined) this.#options.onLast(last, this.#price.priceToCoordinate(last.close));
  }

  #onRange(): void {
    const range = this.#chart.timeScale().getVisibleLogicalRange();
    if (range === null) return;
    if (range.from < loadAhead && this.#source !== undefined && this.#bars.length > 0)
      void this.#load(this.#source);
    this.#options.onFollow(range.to >= this.#bars.length - 1);
    const last = this.#bars.at(-1);
    if (last !== undefined) this.#options.onLast(last, this.#price.priceToCoordinate(last.close));
  }

  #onCrosshair(move: MouseEventParams): void {
    const index = move.logical === undefined ? this.#bars.length - 1 : Math.round(move.logical);
    const bar = this.#bars[index] ?? this.#bars.at(-1);
    this.#options.onLegend(bar, this.#studies.valuesAt(Math.min(Math.max(index, 0), this.#bars.length - 1)));
  }
}
