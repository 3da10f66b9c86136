/** The series of the shown studies: over the price, as volume at its foot, or in panes below. */
import { computeProfile, findPeriodStart, type Profile } from '@papertape/shared/studies/volume-steps.ts';
import {
  HistogramSeries,
  type IChartApiBase,
  type ISeriesApi,
  LineSeries,
  LineStyle,
  type UTCTimestamp,
} from 'lightweight-charts';
import type { Bar } from './bar.ts';
import type { ChartColors } from './chart-colors.ts';
import { type AnySeries, barTime, withTransparency } from './price-series.ts';
import { type LinePlan, type LineStudy, lowerStudies, planStudy, RunValues, studyLevels } from './studies.ts';
import { paintCloud, paintProfile, StudyLayer } from './study-layers.ts';
import type { StudyName, StudySettings } from './study-names.ts';

/** A value of a study at a bar; `pane` is 0 over the price. */
export interface StudyValue {
  title: string;
  color: string;
  value: number;
  pane: number;
}

/** Upper edge and height of a pane in pixels; the first is that of the price. */
export interface PanePlace {
  top: number;
  height: number;
}

interface Drawn {
  plan: LinePlan;
  pane: number;
  series: ISeriesApi<'Line'> | ISeriesApi<'Histogram'>;
  color: string;
  values: readonly (number | undefined)[];
  /** Changes when points before the last one change; see `#getState`. */
  state: string;
}

interface Run {
  values: RunValues;
  drawn: Drawn[];
}

/** Bars up to which a VWAP loads the beginning of its period. */
const vwapBarsAtMost = 3000;

/** Returns the time of a place, also after the last bar, where bars have the shortest of the last distances. */
function findTime(bars: readonly Bar[], place: number): number | undefined {
  const known = bars[place];
  const last = bars.at(-1);
  if (known !== undefined || last === undefined || place < 0) return known?.time;
  const latest = bars.slice(-10);
  const steps = latest.slice(1).map(({ time }, index) => time - (latest[index]?.time ?? time));
  return last.time + (place - bars.length + 1) * Math.min(...steps);
}

export class StudySeries {
  readonly #chart: IChartApiBase;
  readonly #price: AnySeries;
  #settings: StudySettings;
  #colors: ChartColors | undefined;
  #bars: readonly Bar[] = [];
  #runs: Run[] = [];
  #layers: StudyLayer[] = [];
  #profile: Profile | undefined;
  #volume: ISeriesApi<'Histogram'> | undefined;
  #signature = '';

  constructor(chart: IChartApiBase, price: AnySeries, settings: StudySettings) {
    this.#chart = chart;
    this.#price = price;
    this.#settings = settings;
  }

  get settings(): StudySettings {
    return this.#settings;
  }

  /** Applies other settings or colors; series are recreated only when the shown studies differ. */
  use(settings: StudySettings, colors: ChartColors): void {
    this.#colors = colors;
    const signature = JSON.stringify([settings, colors]);
    this.#settings = settings;
    if (signature === this.#signature) return;
    this.#signature = signature;
    this.#clear();
    if (settings.shown.includes('VOL')) this.#volume = this.#addVolume();
    if (settings.shown.includes('VP')) this.#addProfile();
  }

  /** Redraws every line for another set of bars. */
  draw(bars: readonly Bar[]): void {
    this.#bars = bars;
    this.#volume?.setData(bars.map((bar) => this.#volumePoint(bar)));
    if (this.#runs.length === 0) this.#runs = this.#lineStudies().flatMap((name) => this.#start(name));
    for (const { values, drawn } of this.#runs) {
      values.restart();
      values.update(bars, 0);
      for (const one of drawn) this.#redraw(one);
    }
    this.#updateProfile();
  }

  /** Redraws the bars from `first` on, which changed or are new. */
  update(bars: readonly Bar[], first: number): void {
    this.#bars = bars;
    for (const bar of bars.slice(first)) this.#volume?.update(this.#volumePoint(bar));
    for (const { values, drawn } of this.#runs) {
      values.update(bars, first);
      for (const one of drawn) {
        if (one.state !== this.#getState(one)) this.#redraw(one);
        else for (const point of this.#points(one, first)) one.series.update(point);
      }
    }
    this.#updateProfile();
  }

  /** Returns the values for the legend. */
  valuesAt(index: number): StudyValue[] {
    const lines = this.#runs.flatMap(({ drawn }) => drawn);
    return [
      ...lines.flatMap((one) => {
        const { plan, pane, values } = one;
        const value = values[index - plan.shift];
        const color = plan.kind === 'trend' ? this.#sideColor(one, index) : one.color;
        return value === undefined ? [] : [{ title: plan.title, color, value, pane }];
      }),
      ...this.#profileValues(index),
    ];
  }

  /** Returns whether a shown study begins before the first bar, which a VWAP does in the middle of its period. */
  get needsOlderBars(): boolean {
    const [first] = this.#bars;
    if (first === undefined || !this.#settings.shown.includes('VWAP')) return false;
    const [days = 1] = this.#settings.parameters.VWAP;
    const last = this.#bars.at(-1) ?? first;
    return this.#bars.length < vwapBarsAtMost && findPeriodStart(last.time, days) < first.time;
  }

  #lineStudies(): LineStudy[] {
    return this.#settings.shown.filter((name) => name !== 'VOL' && name !== 'VP');
  }

  #start(name: LineStudy): Run[] {
    const pane = lowerStudies.has(name) ? this.#getPane(name) : 0;
    const runs = planStudy(name, this.#settings).map((plan) => {
      const values = new RunValues(plan);
      const drawn = plan.lines.map((line, index) => this.#addLine(line, pane, values.lines[index] ?? []));
      return { values, drawn };
    });
    const [first] = runs[0]?.drawn ?? [];
    for (const price of studyLevels[name] ?? [])
      first?.series.createPriceLine({
        price,
        color: this.#colors?.cross ?? '',
        lineWidth: 1,
        lineStyle: LineStyle.Dotted,
        axisLabelVisible: false,
      });
    if (name === 'ICHIMOKU') this.#addCloud(runs[0]?.drawn ?? []);
    return runs;
  }

  #addLine(plan: LinePlan, pane: number, values: Drawn['values']): Drawn {
    const color = this.#colors?.averages[plan.color - 1] ?? '';
    const options = { priceLineVisible: false, lastValueVisible: false };
    const series =
      plan.kind === 'histogram'
        ? this.#chart.addSeries(HistogramSeries, options, pane)
        : this.#chart.addSeries(
            LineSeries,
            {
              ...options,
              color: color,
              lineWidth: plan.kind === 'trend' ? 2 : 1,
              crosshairMarkerVisible: false,
            },
            pane,
          );
    return { plan, pane, series, color, values, state: '' };
  }

  /** Returns the pane of a study; panes follow the order in which their studies are shown. */
  #getPane(name: StudyName): number {
    const index = 1 + this.#settings.shown.filter((one) => lowerStudies.has(one)).indexOf(name);
    while (this.#chart.panes().length <= index) this.#chart.addPane().setStretchFactor(0.28);
    return index;
  }

  #redraw(drawn: Drawn): void {
    drawn.state = this.#getState(drawn);
    drawn.series.setData(this.#points(drawn, 0));
  }

  /** Returns a text that changes when a new bar moves the times of a shifted line, or when a trend turns. */
  #getState(drawn: Drawn): string {
    const { plan } = drawn;
    const last = this.#bars.length - 1;
    if (plan.kind === 'trend') return `${last} ${this.#sideColor(drawn, last)}`;
    return plan.shift === 0 ? '' : String(last);
  }

  #points(drawn: Drawn, from: number) {
    const { plan, values } = drawn;
    const bars = this.#bars;
    const points: { time: UTCTimestamp; value?: number; color?: string }[] = [];
    for (let index = Math.max(from, -plan.shift); index < bars.length; index += 1) {
      const ms = findTime(bars, index + plan.shift);
      if (ms === undefined) continue;
      const time = barTime({ time: ms });
      const value = values[index];
      if (value === undefined) points.push({ time });
      else if (plan.kind === 'histogram') points.push({ time, value, color: this.#barColor(values, index) });
      else if (plan.kind === 'trend') points.push({ time, value, color: this.#trendColor(drawn, index) });
      else points.push({ time, value });
    }
    return points;
  }

  /** Returns the color of a histogram's bar, which is pale where the histogram shrinks. */
  #barColor(values: Drawn['values'], index: number): string {
    const value = values[index] ?? 0;
    const { up = '', down = '' } = this.#colors ?? {};
    const color = value >= 0 ? up : down;
    return Math.abs(value) >= Math.abs(values[index - 1] ?? 0) ? color : withTransparency(color, '73');
  }

  #sideColor({ values }: Drawn, index: number): string {
    const { upText = '', downText = '' } = this.#colors ?? {};
    return (this.#bars[index]?.close ?? 0) >= (values[index] ?? 0) ? upText : downText;
  }

  /** Returns the color of a trend from one bar to the next: none where it turns. */
  #trendColor(drawn: Drawn, index: number): string {
    const own = this.#sideColor(drawn, index);
    const isLast = index + 1 >= this.#bars.length;
    return isLast || this.#sideColor(drawn, index + 1) === own ? own : 'transparent';
  }

  #addCloud(drawn: readonly Drawn[]): void {
    const edges = drawn.filter(({ plan }) => plan.shift > 0);
    const [a, b] = edges;
    const colors = this.#colors;
    if (a === undefined || b === undefined || colors === undefined) return;
    const { shift } = a.plan;
    this.#layers.push(
      new StudyLayer(this.#chart, this.#price, (context, view) =>
        paintCloud(context, view, { lines: [a.values, b.values], shift, colors }),
      ),
    );
  }

  #addProfile(): void {
    this.#layers.push(
      new StudyLayer(this.#chart, this.#price, (context, view) => {
        const [profile, colors] = [this.#profile, this.#colors];
        if (profile && colors) paintProfile(context, view, { profile, colors });
      }),
    );
  }

  #updateProfile(): void {
    if (this.#settings.shown.includes('VP')) this.#profile = this.#profileAt(this.#bars.length - 1);
    for (const layer of this.#layers) layer.changed();
  }

  #profileAt(index: number): Profile | undefined {
    const [length = 200, rows = 24] = this.#settings.parameters.VP;
    return computeProfile(this.#bars.slice(Math.max(0, index + 1 - length), index + 1), rows);
  }

  #profileValues(index: number): StudyValue[] {
    if (!this.#settings.shown.includes('VP')) return [];
    const profile = this.#profileAt(index);
    if (profile === undefined) return [];
    const { control, valueHigh, valueLow } = profile;
    const color = this.#colors?.line ?? '';
    const values = { POC: control, VAH: valueHigh, VAL: valueLow };
    return Object.entries(values).map(([title, value]) => ({ title, color, value, pane: 0 }));
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
    const color = bar.close >= bar.open ? this.#colors?.volumeUp : this.#colors?.volumeDown;
    return { time: barTime(bar), value: bar.volume, color: color ?? '' };
  }

  #clear(): void {
    for (const { drawn } of this.#runs) for (const { series } of drawn) this.#chart.removeSeries(series);
    for (const layer of this.#layers) layer.remove();
    if (this.#volume !== undefined) this.#chart.removeSeries(this.#volume);
    this.#runs = [];
    this.#layers = [];
    this.#profile = undefined;
    this.#volume = undefined;
    for (let index = this.#chart.panes().length - 1; index > 0; index -= 1) this.#chart.removePane(index);
  }
}
