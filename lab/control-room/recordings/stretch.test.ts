import { dayMs, hourMs, minuteMs } from '@papertape/shared/durations.ts';
import { expect, it } from 'vitest';
import {
  listAxisTimes,
  moveByKey,
  moveEdge,
  readInputText,
  shiftByWeeks,
  spanBetween,
  toInputText,
} from './stretch.ts';

const from = Date.UTC(2020, 2, 12, 8);
const bounds = { from, to: from + 10 * hourMs, frameMs: minuteMs };
const stretch = { from: from + hourMs, to: from + 2 * hourMs };

it('an edge moves to the nearest bar, stays inside the recording and a bar from the other edge', () => {
  expect(moveEdge(stretch, 'from', from + 90.4 * minuteMs, bounds).from).toBe(from + 90 * minuteMs);
  expect(moveEdge(stretch, 'from', from - hourMs, bounds).from).toBe(from);
  expect(moveEdge(stretch, 'from', from + 5 * hourMs, bounds).from).toBe(stretch.to - minuteMs);
  expect(moveEdge(stretch, 'to', from + 50 * hourMs, bounds).to).toBe(bounds.to);
  expect(moveEdge(stretch, 'to', from, bounds).to).toBe(stretch.from + minuteMs);
});

it('a drag chooses the bars between its ends in either direction, and at least one', () => {
  const hour = { from: from + hourMs, to: from + 3 * hourMs };
  expect(spanBetween(hour.from, hour.to, bounds)).toEqual(hour);
  expect(spanBetween(hour.to, hour.from, bounds)).toEqual(hour);
  expect(spanBetween(from, from, bounds)).toEqual({ from, to: from + minuteMs });
  expect(spanBetween(bounds.to, bounds.to + hourMs, bounds)).toEqual({
    from: bounds.to - minuteMs,
    to: bounds.to,
  });
});

it('keys move an edge by a step, by ten, and to the edges of the recording', () => {
  const press = (key: string, edge: 'from' | 'to') =>
    moveByKey(key, { ...stretch, edge, stepMs: 5 * minuteMs }, bounds);
  expect(press('ArrowRight', 'from')?.from).toBe(stretch.from + 5 * minuteMs);
  expect(press('ArrowLeft', 'to')?.to).toBe(stretch.to - 5 * minuteMs);
  expect(press('PageUp', 'to')?.to).toBe(stretch.to + 50 * minuteMs);
  expect(press('Home', 'from')?.from).toBe(from);
  expect(press('End', 'to')?.to).toBe(bounds.to);
  expect(press('a', 'to')).toBeUndefined();
});

it('a typed time is read in the zone of the user, also on both sides of a change of the clocks', () => {
  for (const time of [Date.UTC(2020, 2, 8, 6, 30), Date.UTC(2020, 2, 8, 7, 30), Date.UTC(2020, 5, 1, 12)])
    expect(readInputText(toInputText(time, 'America/New_York'), 'America/New_York')).toBe(time);
  expect(toInputText(Date.UTC(2020, 5, 1, 12), 'Europe/London')).toBe('2020-06-01T13:00:00');
  expect(readInputText('', 'Europe/London')).toBeUndefined();
});

it('a stretch is moved by whole weeks to the first time at or after the wished one', () => {
  expect(shiftByWeeks(from, from)).toBe(0);
  expect(shiftByWeeks(from, from + dayMs)).toBe(7 * dayMs);
  expect(shiftByWeeks(from, from - 8 * dayMs)).toBe(-7 * dayMs);
});

it('times below a drawing are round, and days for daily bars', () => {
  const day = { from: Date.UTC(2020, 2, 12), to: Date.UTC(2020, 2, 13) };
  const hours = [0, 6, 12, 18].map((hour) => Date.UTC(2020, 2, 12, hour));
  expect(listAxisTimes(day, minuteMs)).toEqual({ times: hours, isDay: false });
  const week = { from: Date.UTC(2024, 1, 5), to: Date.UTC(2024, 1, 8) };
  expect(listAxisTimes(week, dayMs)).toEqual({
    times: [5, 6, 7].map((date) => Date.UTC(2024, 1, date)),
    isDay: true,
  });
  const decades = listAxisTimes({ from: Date.UTC(1990, 0, 1), to: Date.UTC(2024, 0, 1) }, 30 * dayMs);
  expect(decades.isDay).toBe(true);
  expect(decades.times.every((time) => time % dayMs === 0)).toBe(true);
  expect(decades.times).toHaveLength(5);
});
