import type { MouseEventParams } from 'lightweight-charts';
import { describe, expect, it, vi } from 'vitest';
import type { Bar } from '../../../ui/chart/bar.ts';
import type { ChartStage } from '../../../ui/chart/chart-engine.ts';
import { barAtTime, LinkedCrosshairs } from './crosshairs.ts';

const hour = 3_600_000;
const btc = { symbol: 'BTCUSDT', group: 'CRYPTO', frame: '1h' } as const;
const eth = { ...btc, symbol: 'ETHUSDT' } as const;
const bars = (every: number, count: number): Bar[] =>
  Array.from({ length: count }, (_, index) => ({
    time: index * every,
    open: 1,
    high: 1,
    low: 1,
    close: 100 + index,
    volume: 1,
  }));

/** Returns a chart that fakes everything but the crosshair, which keeps its position and notifies as the library does. */
function getChart(own: readonly Bar[]) {
  const readers = new Set<(move: MouseEventParams) => void>();
  const emit = (move: Partial<MouseEventParams>) => {
    for (const reader of readers) reader(move as MouseEventParams);
  };
  const view = { from: 0, to: own.length };
  const chart = {
    timeScale: () => ({ getVisibleLogicalRange: () => view }),
    position: null as { price: number; time: number } | null,
    subscribeCrosshairMove: (reader: (move: MouseEventParams) => void) => readers.add(reader),
    unsubscribeCrosshairMove: (reader: (move: MouseEventParams) => void) => readers.delete(reader),
    setCrosshairPosition: vi.fn((price: number, time: number) => {
      chart.position = { price, time };
      emit({ point: { x: 1, y: 1 }, logical: 0 } as never);
    }),
    clearCrosshairPosition: () => {
      chart.position = null;
      emit({});
    },
  };
  const stage = {
    chart,
    series: { coordinateToPrice: (y: number) => y },
    bars: () => own,
    isOver: () => false,
  };
  const point = (index: number, price: number) =>
    emit({ point: { x: 1, y: price }, logical: index, sourceEvent: {} } as never);
  return { chart, view, stage: stage as never as ChartStage, point, leave: () => emit({}) };
}

describe('a crosshair on several charts', () => {
  it('is on the bar of the same instant, at the price of the pointer for the same symbol and at the close for another', () => {
    const link = new LinkedCrosshairs();
    const [minutes, hours, other] = [
      getChart(bars(hour / 4, 40)),
      getChart(bars(hour, 10)),
      getChart(bars(hour, 10)),
    ];
    link.join(minutes.stage, btc);
    link.join(hours.stage, btc);
    link.join(other.stage, eth);
    minutes.point(14, 123);
    expect(hours.chart.position).toEqual({ price: 123, time: (3 * hour) / 1000 });
    expect(other.chart.position).toEqual({ price: 103, time: (3 * hour) / 1000 });
    expect(minutes.chart.setCrosshairPosition).not.toHaveBeenCalled();
    minutes.leave();
    expect([hours.chart.position, other.chart.position]).toEqual([null, null]);
  });

  it('disappears from charts without a bar, from removed ones, and everywhere once it is not shared', () => {
    const link = new LinkedCrosshairs();
    const [first, second] = [getChart(bars(hour, 10)), getChart(bars(hour, 10).slice(5))];
    link.join(first.stage, btc);
    const leave = link.join(second.stage, btc);
    first.point(6, 100);
    expect(second.chart.position).not.toBeNull();
    first.point(2, 100);
    expect(second.chart.position).toBeNull();
    second.view.from = 2;
    first.point(6, 100);
    expect(second.chart.position).toBeNull();
    second.view.from = 0;
    first.point(6, 100);
    link.isOn = false;
    expect(second.chart.position).toBeNull();
    first.point(6, 100);
    expect(second.chart.position).toBeNull();
    link.isOn = true;
    leave();
    first.point(6, 100);
    expect(second.chart.position).toBeNull();
  });
});

describe('a crosshair on charts of hours and of days', () => {
  const barsAt = (...dates: string[]) => {
    const [bar] = bars(hour, 1);
    return dates.map((date) => ({ ...(bar as Bar), time: Date.parse(`${date}Z`) }));
  };
  // Friday 20 November 2026, and the Monday that the evening of Sunday the 22nd counts to.
  const days = barsAt('2026-11-20', '2026-11-23');
  const hours = barsAt('2026-11-20T21:00', '2026-11-22T22:00', '2026-11-23T01:00');

  it.each([
    ['FOREX', 0, '2026-11-20'],
    ['FOREX', 1, '2026-11-23'],
    ['FOREX', 2, '2026-11-23'],
    ['CRYPTO', 1, '2026-11-20'],
  ] as const)('of %s places hour %d in the bar of %s', (group, index, date) => {
    const link = new LinkedCrosshairs();
    const [leader, follower] = [getChart(hours), getChart(days)];
    link.join(leader.stage, { ...btc, group });
    link.join(follower.stage, { ...btc, group, frame: '1d' });
    leader.point(index, 100);
    expect(follower.chart.position?.time).toBe(Date.parse(`${date}Z`) / 1000);
  });

  it('places a Sunday of one market at the Friday of a market closed at weekends', () => {
    const link = new LinkedCrosshairs();
    const [leader, follower] = [getChart(barsAt('2026-11-21', '2026-11-22')), getChart(days)];
    link.join(leader.stage, { ...btc, frame: '1d' });
    link.join(follower.stage, { symbol: 'EURUSD', group: 'FOREX', frame: '1d' });
    leader.point(1, 100);
    expect(follower.chart.position?.time).toBe(Date.parse('2026-11-20Z') / 1000);
  });
});

it.each([
  [-1, undefined],
  [0, 0],
  [hour - 1, 0],
  [hour, hour],
  [99 * hour, 9 * hour],
])('the bar that contains %d starts at %s', (time, begins) => {
  expect(barAtTime(bars(hour, 10), time)?.time).toBe(begins);
});
