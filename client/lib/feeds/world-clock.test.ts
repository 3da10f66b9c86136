import { describe, expect, it } from 'vitest';
import { FakeTiming } from '../../testing/fake-feeds.ts';
import { WorldClock } from './world-clock.ts';

function createClockOfTest() {
  const timing = new FakeTiming();
  return { timing, clock: new WorldClock(timing) };
}

describe('the clock of the world', () => {
  it('continues between messages and is not set back by a late one', () => {
    const { timing, clock } = createClockOfTest();
    clock.sample(1_000_000);
    timing.advance(700);
    expect(clock.now()).toBe(1_000_700);
    clock.sample(1_000_500);
    expect(clock.now()).toBe(1_000_700);
    clock.sample(1_000_750);
    expect(clock.now()).toBe(1_000_750);
  });

  it('follows a world that was set to another time', () => {
    const { timing, clock } = createClockOfTest();
    clock.sample(1_000_000);
    timing.advance(1000);
    clock.sample(90_000_000);
    expect(clock.now()).toBe(90_000_000);
    timing.advance(1000);
    clock.sample(90_001_000);
    timing.advance(3000);
    expect(clock.now()).toBe(90_004_000);
    expect(clock.rate).toBe(1);
    clock.sample(500_000);
    expect(clock.now()).toBe(500_000);
  });

  it('accepts any time of another history, even a slightly earlier one', () => {
    const { timing, clock } = createClockOfTest();
    expect(clock.isOther(1)).toBe(false);
    clock.sample(1_000_000);
    timing.advance(1_000);
    expect(clock.isOther(1)).toBe(false);
    expect(clock.isOther(2)).toBe(true);
    clock.sample(1_000_500);
    expect(clock.now()).toBe(1_000_500);
  });

  it('stops with a paused world and follows the rate of a fast one', () => {
    const { timing, clock } = createClockOfTest();
    for (let beat = 0; beat < 8; beat += 1) {
      clock.sample(1_000_000);
      timing.advance(1000);
    }
    expect([clock.rate, clock.now()]).toEqual([0, 1_000_000]);
    for (let beat = 0; beat < 8; beat += 1) {
      clock.sample(1_000_000 + beat * 60_000);
      timing.advance(1000);
    }
    expect(clock.rate).toBe(60);
    expect(clock.now()).toBe(1_000_000 + 8 * 60_000);
  });
});
