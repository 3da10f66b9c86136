import type { ClockMode } from '@papertape/shared/contract/values.ts';
import { describe, expect, it } from 'vitest';
import { createClock } from './clock.ts';

const start = 1_795_000_000_000;

function createMachine(mode: ClockMode = 'live', rate = 1) {
  const machine = { at: start };
  const reports: number[] = [];
  const state = { mode, rate, worldAt: start, realAt: start };
  const options = { onSetBack: (byMs: number) => reports.push(byMs) };
  const open = (from = state, notBefore = start) =>
    createClock(from, { now: () => machine.at, monotonic: () => 0 }, { ...options, notBefore });
  return { machine, reports, open, clock: open() };
}

describe('world time on a machine whose clock is set back', () => {
  it('pauses until the machine has caught up after a small step back, and reports it once', () => {
    const { machine, reports, clock } = createMachine();
    machine.at = start + 100_000;
    expect(clock.now()).toBe(start + 100_000);
    machine.at = start + 95_000;
    expect(clock.now()).toBe(start + 100_000);
    machine.at = start + 99_999;
    expect(clock.now()).toBe(start + 100_000);
    machine.at = start + 101_000;
    expect(clock.now()).toBe(start + 101_000);
    machine.at = start + 100_500;
    clock.now();
    expect(reports).toEqual([5_000]);
  });

  it.each([1, 60])('continues from its last time after a large step, at rate %d', (rate) => {
    const { machine, reports, clock } = createMachine(rate === 1 ? 'live' : 'fast', rate);
    const hour = 3_600_000;
    machine.at = start + 10 * hour;
    const before = clock.now();
    machine.at = start - 5 * hour;
    expect(clock.now()).toBe(before);
    machine.at += 1_000;
    expect(clock.now()).toBe(before + 1_000 * rate);
    expect(reports).toEqual([15 * hour]);
    clock.advanceTo(before + 2 * hour);
    expect(clock.now()).toBe(before + 2 * hour);
  });

  it('continues normally each time the clock is corrected', () => {
    const hour = 3_600_000;
    const machine = { at: start, elapsed: 0 };
    const reports: number[] = [];
    const clock = createClock(
      { mode: 'live', rate: 1, worldAt: start, realAt: start },
      { now: () => machine.at, monotonic: () => machine.elapsed },
      { notBefore: start, onSetBack: (byMs) => reports.push(byMs) },
    );
    const pass = (ms: number) => {
      machine.at += ms;
      machine.elapsed += ms;
      return clock.now() - start;
    };
    expect(pass(10_000)).toBe(10_000);
    for (const round of [1, 2, 3]) {
      machine.at -= hour;
      expect(pass(0)).toBe(round * 10_000);
      expect(pass(5_000)).toBe(round * 10_000 + 5_000);
      machine.at += hour;
      expect(pass(5_000)).toBe((round + 1) * 10_000);
    }
    expect(reports).toEqual([hour, hour, hour]);
    // A step beyond the earlier setback is elapsed time, as after a sleep of the machine.
    machine.at -= hour;
    pass(0);
    machine.at += 3 * hour;
    expect(pass(0)).toBe(40_000 + 2 * hour);
  });

  it('stores no time of a wrong clock in its state', () => {
    const { machine, open, clock } = createMachine();
    const hour = 3_600_000;
    machine.at = start + 60_000;
    clock.now();
    machine.at -= hour;
    expect(clock.now()).toBe(start + 60_000);
    clock.set('live');
    machine.at = start + 70_000;
    expect(open(clock.state, start + 60_000).now()).toBe(start + 70_000);
  });

  it('does not pause if the clock is set back right after a change of mode', () => {
    const { machine, clock } = createMachine();
    clock.set('live');
    machine.at = start - 3_600_000;
    expect(clock.now()).toBe(start);
    machine.at += 1_000;
    expect(clock.now()).toBe(start + 1_000);
  });

  it('continues from the stored time if the clock was set back while the server was down', () => {
    const { machine, reports, open } = createMachine();
    const day = 86_400_000;
    machine.at = start - day;
    const clock = open(undefined, start + 7_000);
    expect(clock.now()).toBe(start + 7_000);
    machine.at += 50;
    expect(clock.now()).toBe(start + 7_050);
    expect(reports).toEqual([day + 7_000]);
  });
});

it('world time is constant during a decision, and then continues', () => {
  const { machine, reports, clock } = createMachine();
  machine.at = start + 5_000;
  expect(clock.now()).toBe(start + 5_000);
  const seen = clock.during(start + 1_000, () => {
    machine.at += 100;
    const before = clock.now();
    clock.set('live');
    return [before, clock.now()];
  });
  expect(seen).toEqual([start + 1_000, start + 1_000]);
  expect(clock.now()).toBe(start + 5_000);
  machine.at += 40;
  expect(clock.now()).toBe(start + 5_040);
  expect(reports).toEqual([]);
});
