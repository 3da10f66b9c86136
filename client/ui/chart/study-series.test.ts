import type { IChartApiBase } from 'lightweight-charts';
import { describe, expect, it } from 'vitest';
import type { Bar } from './bar.ts';
import type { ChartColors } from './chart-colors.ts';
import type { AnySeries } from './price-series.ts';
import { type LinePlan, planStudy, RunValues } from './studies.ts';
import { defaultStudies, type StudySettings, studyNames } from './study-names.ts';
import { StudySeries } from './study-series.ts';

interface Point {
  time: number;
  value?: number;
}

/** Mimics a series of the library: `update` changes the last point or adds one. */
class DrawnChart {
  readonly series: { kind: string; points: Point[] }[] = [];

  addSeries(kind: { type: string }) {
    const drawn = { kind: kind.type, points: [] as Point[] };
    this.series.push(drawn);
    return {
      drawn,
      setData: (points: Point[]) => {
        drawn.points = [...points];
      },
      update: (point: Point) => {
        const last = drawn.points.at(-1);
        if (last !== undefined && point.time < last.time) throw new Error('Cannot update oldest data');
        if (last?.time === point.time) drawn.points.pop();
        drawn.points.push(point);
      },
      priceScale: () => ({ applyOptions: () => undefined }),
      createPriceLine: () => undefined,
    };
  }

  removeSeries({ drawn }: { drawn: { kind: string; points: Point[] } }) {
    this.series.splice(this.series.indexOf(drawn), 1);
  }

  panes = () => [1, 2, 3, 4, 5, 6];
  removePane = () => undefined;
}

const sides = { up: '#u', down: '#d', volumeUp: '#u', volumeDown: '#d', upText: '#u', downText: '#d' };
const plain = { background: '', grid: '', axis: '', cross: '', warn: '', plain: '', line: '', font: '' };
const colors: ChartColors = { ...sides, ...plain, averages: ['#1', '#2', '#3'] };

/** Creates prices that oscillate around a level, so that two symbols share no value. */
function createBars(count: number, level: number): Bar[] {
  return Array.from({ length: count }, (_, index) => {
    const close = level * (1 + 0.01 * Math.sin(index / 3) + 0.004 * Math.cos(index * 1.7));
    const range = level * 0.002;
    const start = { open: close - range / 2, high: close + range, low: close - range, close };
    return { time: index * 60_000, volume: 1 + (index % 7), ...start };
  });
}

const settings: StudySettings = {
  shown: [...studyNames],
  parameters: { ...defaultStudies.parameters, MA: [5, 30], RSI: [6, 14] },
};

function studied(): { chart: DrawnChart; studies: StudySeries } {
  const chart = new DrawnChart();
  // Only the parts of a chart that studies use are present.
  const api: IChartApiBase = Object.create(chart);
  const price: AnySeries = Object.create({
    attachPrimitive: () => undefined,
    detachPrimitive: () => undefined,
  });
  const studies = new StudySeries(api, price, settings);
  studies.use(settings, colors);
  return { chart, studies };
}

/** Computes every line from the first bar on. */
function computeAll(bars: readonly Bar[]): { plan: LinePlan; values: readonly (number | undefined)[] }[] {
  return settings.shown.flatMap((name) => {
    if (name === 'VOL' || name === 'VP') return [];
    return planStudy(name, settings).flatMap((plan) => {
      const run = new RunValues(plan);
      run.update(bars, 0);
      return plan.lines.map((line, index) => ({ plan: line, values: run.lines[index] ?? [] }));
    });
  });
}

/** Compares the drawn lines with the same studies recomputed over the same bars. */
function expectRecomputed(chart: DrawnChart, studies: StudySeries, bars: readonly Bar[]): void {
  const recomputed = computeAll(bars);
  const [volume, ...lines] = chart.series;
  expect(volume?.points.map(({ value }) => value)).toEqual(bars.map((bar) => bar.volume));
  expect(lines).toHaveLength(recomputed.length);
  for (const [index, { plan, values }] of recomputed.entries()) {
    const drawn = lines[index]?.points ?? [];
    const before = Math.max(0, -plan.shift);
    expect(drawn).toHaveLength(bars.length - before);
    for (const at of [before, 40, bars.length - 2, bars.length - 1]) {
      const point = drawn[at - before];
      expect(point?.time).toBe((at + plan.shift) * 60);
      const value = values[at];
      if (value === undefined) expect(point?.value).toBeUndefined();
      else expect(point?.value).toBeCloseTo(value, 6);
    }
  }
  const last = bars.length - 1;
  const shown = studies.valuesAt(last).filter(({ title }) => !['POC', 'VAH', 'VAL'].includes(title));
  const newest = recomputed.flatMap(({ plan, values }) => values[last - plan.shift] ?? []);
  expect(shown.map(({ value }) => value)).toEqual(newest.map((value) => expect.closeTo(value, 6)));
}

describe('studies', () => {
  it.each([
    ['a shorter history', 300],
    ['a history of the same length', 900],
    ['a longer history', 1400],
  ])('belong to the shown bars after a switch to %s', (_name, count) => {
    const { chart, studies } = studied();
    studies.draw(createBars(900, 84_000));
    studies.draw([]);
    const next = createBars(count, 3100);
    studies.draw(next);
    expectRecomputed(chart, studies, next);
  });

  it('equal a full recomputation after live bars, also after several at once', () => {
    const { chart, studies } = studied();
    const all = createBars(1000, 84_000);
    const shown = all.slice(0, 990);
    studies.draw(shown);
    for (const count of [1, 3, 6]) {
      const first = shown.length - 1;
      shown[first] = { ...(shown[first] as Bar), close: 84_100 + count, volume: 9 };
      shown.push(...all.slice(shown.length, shown.length + count));
      studies.update(shown, first);
      expectRecomputed(chart, studies, shown);
    }
  });

  it('keep the values of earlier bars while the last one moves', () => {
    const { studies } = studied();
    const bars = createBars(600, 3100);
    studies.draw(bars);
    const before = studies.valuesAt(250);
    studies.update([...bars.slice(0, -1), { ...(bars.at(-1) as Bar), close: 3200 }], bars.length - 1);
    expect(studies.valuesAt(250)).toEqual(before);
  });

  it('draw the cloud ahead of the last bar and the lagging line behind it', () => {
    const { chart, studies } = studied();
    const bars = createBars(300, 3100);
    studies.draw(bars);
    const plans = computeAll(bars).map(({ plan }) => plan);
    const getTimes = (title: string) =>
      chart.series[1 + plans.findIndex((plan) => plan.title === title)]?.points.map(({ time }) => time) ?? [];
    expect(getTimes('Senkou A').at(-1)).toBe((299 + 25) * 60);
    expect(getTimes('Chikou').at(-1)).toBe((299 - 25) * 60);
  });

  it('show the volume profile of the bars up to the crosshair', () => {
    const { studies } = studied();
    studies.draw(createBars(600, 3100));
    const lineAt = (index: number, title: string) =>
      studies.valuesAt(index).find((one) => one.title === title)?.value ?? Number.NaN;
    expect(lineAt(599, 'VAH')).toBeGreaterThan(lineAt(599, 'VAL'));
    expect(lineAt(599, 'POC')).toBeLessThan(lineAt(599, 'VAH'));
    expect(lineAt(0, 'POC')).toBeGreaterThan(3100 * 0.99);
  });

  it.each([
    ['in the middle of a day', 600, 400, true],
    ['at the start of a day', 0, 400, false],
    ['long ago', 600, 3000, false],
  ])(
    'need older bars for a VWAP only if the first day is incomplete: first bar %s',
    (_name, firstMinute, count, needed) => {
      const { studies } = studied();
      const bars = createBars(count, 3100).map((bar) => ({ ...bar, time: bar.time + firstMinute * 60_000 }));
      studies.draw(bars);
      expect(studies.needsOlderBars).toBe(needed);
    },
  );
});
