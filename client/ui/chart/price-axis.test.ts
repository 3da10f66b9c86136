// @vitest-environment happy-dom
import { type ChartFrame, usualLength } from '@papertape/shared/chart-frames.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Bar, BarSource } from './bar.ts';
import { createChartClock } from './chart-clock.ts';
import { ChartEngine, type ChartEngineOptions } from './chart-engine.ts';
import { defaultStudies } from './study-names.ts';

const size = { width: 900, height: 400 };

/** Texts that the library writes on its canvases. The chart itself is the real one. */
let written: string[];

/** Creates a context that records texts; each letter is seven pixels wide. */
function createContext(canvas: HTMLCanvasElement) {
  const known: Record<string, unknown> = {
    canvas,
    fillText: (text: string) => written.push(text),
    measureText: (text: string) => ({
      width: text.length * 7,
      actualBoundingBoxAscent: 8,
      actualBoundingBoxDescent: 2,
    }),
    createLinearGradient: () => ({ addColorStop: () => undefined }),
  };
  return new Proxy(known, { get: (target, name) => target[String(name)] ?? (() => undefined) });
}

let frames: FrameRequestCallback[];

function draw(): void {
  for (let round = 0; frames.length > 0 && round < 50; round += 1) {
    const due = frames;
    frames = [];
    for (const run of due) run(round);
  }
}

beforeEach(() => {
  written = [];
  frames = [];
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function context(
    this: HTMLCanvasElement,
  ) {
    return createContext(this) as never;
  });
  const box = { ...size, x: 0, y: 0, left: 0, top: 0, right: size.width, bottom: size.height };
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(box as DOMRect);
  // The library reads colors in the form that a browser returns.
  vi.spyOn(window, 'getComputedStyle').mockReturnValue({
    color: 'rgb(0, 0, 0)',
    fontSize: '16px',
    getPropertyValue: () => '#000000',
  } as never);
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => frames.push(run));
});

const options = (frame: ChartFrame, zone: string): ChartEngineOptions => ({
  clock: createChartClock(frame, zone, 'en-US'),
  kind: 'candles',
  studies: { ...defaultStudies, shown: [] },
  labels: document.createElement('div'),
  priceText: String,
  onLegend: () => undefined,
  onState: () => undefined,
  legendHeight: () => 0,
  lastHeight: () => 0,
  onLast: () => undefined,
  onFollow: () => undefined,
  onLineMoved: () => undefined,
  inStep: (run) => run(),
});

function barsAt(times: readonly number[]): Bar[] {
  return times.map((time, index) => {
    const open = 100 + (index % 7);
    return { time, open, high: open + 2, low: open - 2, close: open + 1, volume: 1 };
  });
}

const createSource = (bars: readonly Bar[]): BarSource => ({
  kept: bars,
  pageSize: 500,
  load: async () => [...bars],
  subscribe: () => () => undefined,
});

/** Returns the texts of the axis and that of the crosshair on the last bar. */
function drawChart(frame: ChartFrame, zone: string, times: readonly number[]) {
  const place = document.createElement('div');
  const engine = new ChartEngine(place, options(frame, zone));
  const show = (next: ChartFrame, nextTimes: readonly number[]) => {
    written = [];
    engine.setClock(createChartClock(next, zone, 'en-US'));
    engine.setSource(createSource(barsAt(nextTimes)), 2);
    const { chart, series } = engine.stage;
    chart.applyOptions({ autoSize: false, ...size });
    chart.clearCrosshairPosition();
    chart.timeScale().fitContent();
    draw();
    const axis = [...new Set(written)].filter((text) => !/^\d+(\.\d+)?$/.test(text) || /^20\d\d$/.test(text));
    written = [];
    chart.setCrosshairPosition(100, ((nextTimes.at(-1) ?? 0) / 1000) as never, series);
    draw();
    const crosshair = written.findLast((text) => text.includes('/'));
    return { axis, crosshair };
  };
  return { ...show(frame, times), show, end: () => engine.destroy() };
}

const at = (text: string) => Date.parse(`${text}Z`);
/** Weekdays up to Monday, 23 November 2026. */
const weekdays = Array.from({ length: 60 }, (_, back) => at('2026-11-23') - (59 - back) * 86_400_000).filter(
  (time) => ![0, 6].includes(new Date(time).getUTCDay()),
);
const mondays = Array.from({ length: 40 }, (_, back) => at('2026-11-23') - (39 - back) * 7 * 86_400_000);
const months = Array.from({ length: 30 }, (_, index) => Date.UTC(2024, 5 + index, 1));
const zones = ['America/New_York', 'Europe/London', 'Asia/Tokyo', 'Pacific/Auckland', 'America/Sao_Paulo'];

describe('the axis of bars of a day or longer', () => {
  it.each(zones)('shows the trading days in %s', (zone) => {
    const { axis, crosshair, end } = drawChart('1d', zone, weekdays);
    expect(crosshair).toBe('11/23/2026');
    expect(axis).toContain('Nov');
    expect(axis).not.toContain('Aug');
    for (const text of axis) expect(text).not.toContain(':');
    // No Saturday and no Sunday.
    const days = axis.filter((text) => /^\d\d\/\d\d$/.test(text));
    expect(days.length).toBeGreaterThan(2);
    for (const day of days) expect([0, 6]).not.toContain(new Date(`2026/${day} 12:00`).getDay());
    end();
  });

  it.each(zones)('shows Mondays and first days of months in %s', (zone) => {
    const weekly = drawChart('1w', zone, mondays);
    expect(weekly.crosshair).toBe('11/23/2026');
    weekly.end();
    const monthly = drawChart('1M', zone, months);
    expect(monthly.crosshair).toBe('11/01/2026');
    expect(monthly.axis).toEqual(expect.arrayContaining(['2025', '2026']));
    expect(new Set(monthly.axis).size).toBe(monthly.axis.length);
    monthly.end();
  });
});

describe('the axis of shorter bars', () => {
  /** Returns bars of `frame` around an instant. */
  const around = (frame: ChartFrame, middle: number, count: number) =>
    Array.from({ length: count }, (_, index) => middle + (index - count / 2) * usualLength(frame));

  it.each([
    ['America/New_York', '2026-11-24T05:00', '11/24'],
    ['Europe/London', '2026-11-24T00:00', '11/24'],
    ['Asia/Tokyo', '2026-11-23T15:00', '11/24'],
    ['Pacific/Auckland', '2026-11-23T11:00', '11/24'],
    ['America/Sao_Paulo', '2026-11-24T03:00', '11/24'],
    // The days on which clocks change.
    ['America/New_York', '2026-11-01T04:00', '11/01'],
    ['America/New_York', '2026-11-02T05:00', '11/02'],
    ['America/New_York', '2026-03-09T04:00', '03/09'],
    ['Europe/London', '2026-03-29T23:00', '03/30'],
    ['Pacific/Auckland', '2026-09-27T11:00', '09/28'],
  ])('shows in %s at local midnight, %s, the date %s', (zone, midnight, day) => {
    const engine = drawChart('15m', zone, around('15m', at(midnight), 40));
    const days = engine.axis.filter((text) => /^\d\d\/\d\d$|^[A-Z][a-z]{2}$/.test(text));
    expect(days).toEqual([day.endsWith('/01') ? expect.stringMatching(/^Nov$/) : day]);
    expect(engine.axis).not.toContain('00:00');
    engine.end();
  });

  it('switches to dates and back when the frame changes', () => {
    const hours = around('1h', at('2026-11-24T05:00'), 40);
    const chart = drawChart('1h', 'America/New_York', hours);
    expect(chart.axis.some((text) => text.includes(':'))).toBe(true);
    const daily = chart.show('1d', weekdays);
    expect(daily.crosshair).toBe('11/23/2026');
    expect(daily.axis.some((text) => text.includes(':'))).toBe(false);
    const again = chart.show('1h', hours);
    expect(again.crosshair).toBe('11/24, 19:00');
    expect(again.axis).toEqual(chart.axis);
    chart.end();
  });
});
