/** The price in one of its forms. A form changes only the drawing: legend, studies and last price stay those of the market. */

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
import type { Bar, ChartKind } from './bar.ts';
import type { ChartColors } from './chart-colors.ts';

/**
 * Computes the next Heikin-Ashi candle by Dan Valcu ("Using the Heikin-Ashi Technique", Technical Analysis of Stocks &
 * Commodities, February 2004): close = (open + high + low + close) / 4, open = middle of the previous body, high and low include
 * both. The first opens in the middle of its own bar's body.
 */
function nextHeikinAshi(bar: Bar, before: Bar | undefined): Bar {
  const open = before === undefined ? (bar.open + bar.close) / 2 : (before.open + before.close) / 2;
  const close = (bar.open + bar.high + bar.low + bar.close) / 4;
  return { ...bar, open, close, high: Math.max(bar.high, open, close), low: Math.min(bar.low, open, close) };
}

/** Recomputes the candles of `shown` from `first` on; the earlier ones are kept. */
export function heikinAshi(bars: readonly Bar[], shown: readonly Bar[], first: number): Bar[] {
  const candles = shown.slice(0, first);
  for (const bar of bars.slice(candles.length)) candles.push(nextHeikinAshi(bar, candles.at(-1)));
  return candles;
}

export type AnySeries =
  | ISeriesApi<'Candlestick'>
  | ISeriesApi<'Bar'>
  | ISeriesApi<'Line'>
  | ISeriesApi<'Area'>;

/** Adds transparency in the notation that the library reads. */
export const withTransparency = (color: string, share: string) =>
  /^#[\da-f]{6}$/i.test(color) ? color + share : 'transparent';

export const barTime = (bar: Pick<Bar, 'time'>) => (bar.time / 1000) as UTCTimestamp;

type Widen = (own: () => AutoscaleInfo | null) => AutoscaleInfo | null;

export class PriceSeries {
  readonly api: AnySeries;
  readonly #kind: ChartKind;
  /** The drawn bars, where they differ from the market's. */
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

  paint({ up, down, line }: ChartColors): void {
    if (this.#kind === 'line') this.api.applyOptions({ color: line, priceLineColor: line });
    else if (this.#kind === 'area') {
      const fill = { topColor: withTransparency(line, '4d'), bottomColor: withTransparency(line, '05') };
      this.api.applyOptions({ lineColor: line, priceLineColor: line, ...fill });
    } else if (this.#kind === 'bars') this.api.applyOptions({ upColor: up, downColor: down });
    else this.api.applyOptions({ upColor: up, downColor: down, wickUpColor: up, wickDownColor: down });
  }

  draw(bars: readonly Bar[]): void {
    this.#shown = [];
    // Each form gets the points that it draws; the library types them one by one.
    this.#series.setData(this.#points(bars, 0));
  }

  /** Redraws the bars from `first` on, which changed or are new. */
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
