import { describe, expect, it, vi } from 'vitest';
import { createScheduler, flushGap } from './scheduler.ts';

describe('flushes', () => {
  it('gather what is asked for before them, each once', () => {
    const due: (() => void)[] = [];
    const scheduler = createScheduler((run) => due.push(run));
    const [one, other] = [vi.fn(), vi.fn()];
    scheduler.request(one);
    scheduler.request(other);
    scheduler.request(one);
    expect(due).toHaveLength(1);
    due[0]?.();
    expect([one.mock.calls.length, other.mock.calls.length]).toEqual([1, 1]);
  });

  it('take what is asked for during one into the next', () => {
    const due: (() => void)[] = [];
    const scheduler = createScheduler((run) => due.push(run));
    const later = vi.fn();
    scheduler.request(() => scheduler.request(later));
    due[0]?.();
    expect(later).not.toHaveBeenCalled();
    due[1]?.();
    expect(later).toHaveBeenCalledOnce();
  });

  it.each([
    ['desktop', 0, 100],
    ['desktop', 30, 100],
    ['desktop', 150, 450],
    ['desktop', 900, 1000],
    ['mobile', 20, 250],
    ['mobile', 120, 360],
  ] as const)('on a %s that takes %d ms to draw come every %d ms at the most', (layout, cost, gap) => {
    expect(flushGap(layout, cost)).toBe(gap);
  });
});
