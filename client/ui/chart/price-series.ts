/** The price in one of its forms. A form changes what is drawn and nothing else: legend, studies and last price stay those of the market. */
import {
  AreaSeries,
  type AutoscaleInfo,
  BarSeries,
  CandlestickSeries,
  type IChartApiBase,
  type ISeriesApi,
  LineSeries,
  type UTCTimestamp,
} from 'lightweight-charts';
import type { Bar } from './bar.ts';
import type { ChartColours } from './chart-colours.ts';
import type { ChartKind } from './chart-kinds.ts';
import { heikinAshi } from './heikin-ashi.ts';

export type AnySeries =
  | ISeriesApi<'Candlestick'>
  | ISeriesApi<'Bar'>
  | ISeriesApi<'Line'>
  | ISeriesApi<'Area'>;

/** Translucent, as the library reads it. */
const veil = (colour: string, share: string) =>
  /^#[\da-f]{6}$/i.test(colour) ? colour + share : 'transparent';

export const barTime = (bar: Bar) => (bar.time / 1000) as UTCTimestamp;

type Widen = (own: () => AutoscaleInfo | null) => AutoscaleInfo | null;

export class PriceSeries {
  readonly api: AnySeries;
  readonly #kind: ChartKind;
  /** As drawn, where that is not what the market did. */
  #shown: Bar[] = [];

  constructor(chart: IChartApiBase, kind: ChartKind, autoscaleInfoProvider: Widen) {
    this.#kind = kind;
    const shared = { lastValueVisible: false, autoscaleInfoProvider };
    if (kind === 'line')
      this.api = chart.addSeries(LineSeries, { ...shared, lineWidth: 2, crosshairMarkerRadius: 3 });
    else if (kind === 'area') this.api = chart.addSeries(AreaSeries, { ...shared, lineWidth: 2 });
    else if (kind === 'bars') this.api = chart.addSeries(BarSeries, { ...shared, thinBars: false });
    else {
      // Its line would be at the drawn close, beside the label of the real one.
      const priceLineVisible = kind === 'candles';
      this.api = chart.addSeries(CandlestickSeries, { ...shared, borderVisible: false, priceLineVisible });
    }
  }

  paint({ up, down, line }: ChartColours): void {
    if (this.#kind === 'line') this.api.applyOptions({ color: line, priceLineColor: line });
    else if (this.#kind === 'area') {
      const fill = { topColor: veil(line, '4d'), bottomColor: veil(line, '05') };
      this.api.applyOptions({ lineColor: line, priceLineColor: line, ...fill });
    } else if (this.#kind === 'bars') this.api.applyOptions({ upColor: up, downColor: down });
    else this.api.applyOptions({ upColor: up, downColor: down, wickUpColor: up, wickDownColor: down });
  }

  draw(bars: readonly Bar[]): void {
    this.#shown = [];
    // Each form is given the points it draws; the library types them one by one.
    this.#series.setData(this.#points(bars, 0));
  }

  /** The bars from `first` on changed or are new. */
  update(bars: readonly Bar[], first: number): void {
    for (const point of this.#points(bars, first)) this.#series.update(point);
  }

  get #series(): ISeriesApi<'Candlestick'> {
    return this.api as ISeriesApi<'Candlestick'>;
  }

  #points(bars: readonly Bar[], first: number) {
    if (this.#kind === 'heikinAshi') this.#shown = heikinAshi(bars, this.#shown, first);
    const shown = this.#kind === 'heikinAshi' ? this.#shown : bars;
    return shown.slice(first).map((bar) => ({ ...bar, time: barTime(bar), value: bar.close }));
  }
}
