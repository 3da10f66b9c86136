/** The series of the shown studies: over the price, as volume at its foot, or in panes below. */
import { HistogramSeries, type IChartApiBase, type ISeriesApi, LineSeries } from 'lightweight-charts';
import type { Bar } from './bar.ts';
import type { ChartColours } from './chart-colours.ts';
import { barTime } from './price-series.ts';
import {
  type DrawnLine,
  drawStudy,
  lowerStudies,
  type StudyName,
  type StudySettings,
  warmUp,
} from './studies.ts';

interface Drawn {
  line: DrawnLine;
  series: ISeriesApi<'Line'> | ISeriesApi<'Histogram'>;
  colour: string;
}

export class StudySeries {
  readonly #chart: IChartApiBase;
  #settings: StudySettings;
  #colours: ChartColours | undefined;
  #drawn = new Map<string, Drawn>();
  #volume: ISeriesApi<'Histogram'> | undefined;
  #signature = '';

  constructor(chart: IChartApiBase, settings: StudySettings) {
    this.#chart = chart;
    this.#settings = settings;
  }

  get settings(): StudySettings {
    return this.#settings;
  }

  /** Applies other settings or colors; series are recreated only when the shown studies differ. */
  use(settings: StudySettings, colours: ChartColours): void {
    this.#colours = colours;
    const signature = JSON.stringify([settings, colours]);
    this.#settings = settings;
    if (signature === this.#signature) return;
    this.#signature = signature;
    this.#clear();
    if (settings.shown.includes('VOL')) this.#volume = this.#addVolume();
  }

  /** Redraws every line for another set of bars. */
  draw(bars: readonly Bar[]): void {
    this.#volume?.setData(bars.map((bar) => this.#volumePoint(bar)));
    for (const name of this.#lines()) {
      for (const line of drawStudy(name, bars, this.#settings)) {
        const drawn = this.#seriesOf(name, line);
        drawn.line = line;
        drawn.series.setData(this.#points(drawn, bars, 0));
      }
    }
  }

  /** Redraws the bars from `first` on, which changed or are new. */
  update(bars: readonly Bar[], first: number): void {
    for (const bar of bars.slice(first)) this.#volume?.update(this.#volumePoint(bar));
    for (const name of this.#lines()) {
      const start = Math.max(0, first - warmUp(name, this.#settings));
      for (const line of drawStudy(name, bars.slice(start), this.#settings)) {
        const drawn = this.#seriesOf(name, line);
        drawn.line.values.splice(first, bars.length - first, ...line.values.slice(first - start));
        for (const point of this.#points(drawn, bars, first)) drawn.series.update(point);
      }
    }
  }

  /** Returns the values for the legend. */
  valuesAt(index: number): { title: string; colour: string; value: number }[] {
    return [...this.#drawn.values()].flatMap(({ line, colour }) => {
      const value = line.values[index];
      return value === undefined ? [] : [{ title: line.title, colour, value }];
    });
  }

  #lines(): Exclude<StudyName, 'VOL'>[] {
    return this.#settings.shown.filter((name) => name !== 'VOL');
  }

  #seriesOf(name: StudyName, line: DrawnLine): Drawn {
    const existing = this.#drawn.get(line.id);
    if (existing !== undefined) return existing;
    const colour = this.#colours?.averages[line.colour - 1] ?? '';
    const pane = lowerStudies.has(name) ? this.#paneOf(name) : 0;
    const options = { priceLineVisible: false, lastValueVisible: false };
    const series =
      line.kind === 'histogram'
        ? this.#chart.addSeries(HistogramSeries, options, pane)
        : this.#chart.addSeries(
            LineSeries,
            { ...options, color: colour, lineWidth: 1, crosshairMarkerVisible: false },
            pane,
          );
    const drawn = { line, series, colour };
    this.#drawn.set(line.id, drawn);
    return drawn;
  }

  /** Returns the pane of a study; panes follow the order in which their studies are shown. */
  #paneOf(name: StudyName): number {
    const index = 1 + this.#settings.shown.filter((one) => lowerStudies.has(one)).indexOf(name);
    while (this.#chart.panes().length <= index) this.#chart.addPane().setStretchFactor(0.28);
    return index;
  }

  #points(drawn: Drawn, bars: readonly Bar[], from: number) {
    return bars.slice(from).map((bar, offset) => {
      const value = drawn.line.values[from + offset];
      if (value === undefined) return { time: barTime(bar) };
      if (drawn.line.kind === 'line') return { time: barTime(bar), value };
      return {
        time: barTime(bar),
        value,
        color: (value >= 0 ? this.#colours?.up : this.#colours?.down) ?? '',
      };
    });
  }

  #addVolume(): ISeriesApi<'Histogram'> {
    const series = this.#chart.addSeries(HistogramSeries, {
      priceFormat: { type: 'volume' },
      priceScaleId: 'volume',
      priceLineVisible: false,
      lastValueVisible: false,
    });
    series.priceScale().applyOptions({ scaleMargins: { top: 0.84, bottom: 0 } });
    return series;
  }

  #volumePoint(bar: Bar) {
    const colour = bar.close >= bar.open ? this.#colours?.volumeUp : this.#colours?.volumeDown;
    return { time: barTime(bar), value: bar.volume, color: colour ?? '' };
  }

  #clear(): void {
    for (const { series } of this.#drawn.values()) this.#chart.removeSeries(series);
    this.#drawn = new Map();
    if (this.#volume !== undefined) this.#chart.removeSeries(this.#volume);
    this.#volume = undefined;
    for (let index = this.#chart.panes().length - 1; index > 0; index -= 1) this.#chart.removePane(index);
  }
}
