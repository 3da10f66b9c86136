import { afterEach, describe, expect, it, vi } from 'vitest';
import { createScheduler, flushGap, shareAfter } from './scheduler.ts';

describe('flushes', () => {
  it('run each flush requested before them once', () => {
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

  it('run flushes requested during one with the next', () => {
    const due: (() => void)[] = [];
    const scheduler = createScheduler((run) => due.push(run));
    const later = vi.fn();
    scheduler.request(() => scheduler.request(later));
    due[0]?.();
    expect(later).not.toHaveBeenCalled();
    due[1]?.();
    expect(later).toHaveBeenCalledOnce();
  });

  it('draw a part of the waiting flushes, the oldest first, and request another run for the rest', () => {
    const due: (() => void)[] = [];
    const scheduler = createScheduler(
      (run) => due.push(run),
      () => 1,
    );
    const drawn: string[] = [];
    const one = () => drawn.push('one');
    scheduler.request(one);
    scheduler.request(() => drawn.push('other'));
    due[0]?.();
    scheduler.request(one);
    expect(drawn).toEqual(['one']);
    due[1]?.();
    due[2]?.();
    expect(drawn).toEqual(['one', 'other', 'one']);
    expect(due).toHaveLength(3);
  });

  it('are requested once more, without the usual gap, for values that were not shown before', () => {
    const requested: boolean[] = [];
    const due: (() => void)[] = [];
    const scheduler = createScheduler((run, isFirst) => {
      requested.push(isFirst);
      due.push(run);
    });
    const [usual, first] = [vi.fn(), vi.fn()];
    scheduler.request(usual);
    scheduler.request(first, true);
    scheduler.request(vi.fn(), true);
    expect(requested).toEqual([false, true]);
    due[1]?.();
    due[0]?.();
    expect([usual.mock.calls.length, first.mock.calls.length]).toEqual([1, 1]);
  });

  it('run settling callbacks at their end, once each, including those added meanwhile', () => {
    const due: (() => void)[] = [];
    const scheduler = createScheduler((run) => due.push(run));
    const calls: string[] = [];
    const last = () => calls.push('last');
    const sum = () => {
      calls.push('sum');
      scheduler.settle(last);
    };
    for (const name of ['one', 'other']) {
      scheduler.request(() => {
        calls.push(name);
        scheduler.settle(sum);
        scheduler.along(last);
      });
    }
    due[0]?.();
    expect(calls).toEqual(['one', 'other', 'sum', 'last']);
    expect(due).toHaveLength(1);
  });

  it('run a settling callback after the present task if none is in progress', async () => {
    const scheduler = createScheduler(() => undefined);
    const run = vi.fn();
    scheduler.settle(run);
    expect(run).not.toHaveBeenCalled();
    await Promise.resolve();
    expect(run).toHaveBeenCalledOnce();
  });

  describe('for a callback that only joins one', () => {
    afterEach(() => {
      vi.useRealTimers();
    });

    it('are those requested by others', () => {
      vi.useFakeTimers();
      const due: (() => void)[] = [];
      const scheduler = createScheduler((run) => due.push(run));
      const clock = vi.fn();
      scheduler.along(clock);
      expect(due).toHaveLength(0);
      scheduler.request(vi.fn());
      due[0]?.();
      expect(clock).toHaveBeenCalledOnce();
      vi.runAllTimers();
      expect(due).toHaveLength(1);
    });

    it('are requested after a while if the market is silent', () => {
      vi.useFakeTimers();
      const due: (() => void)[] = [];
      const scheduler = createScheduler((run) => due.push(run));
      const clock = vi.fn();
      scheduler.along(clock);
      vi.runAllTimers();
      due[0]?.();
      expect(clock).toHaveBeenCalledOnce();
    });
  });

  it.each([
    ['as much again', 64, 64, 20, 64],
    ['half', 512, 120, 40, 60],
    ['never too little for a second', 48, 30, 200, 24],
    ['twice as much', 30, 30, 5, 60],
  ])('draw %s after one that took its time', (_name, atOnce, drawn, scriptMs, share) => {
    expect(shareAfter(atOnce, drawn, scriptMs)).toBe(share);
  });

  it.each([
    ['desktop', 0, 100],
    ['desktop', 20, 120],
    ['desktop', 150, 900],
    ['desktop', 900, 1000],
    ['mobile', 20, 250],
    ['mobile', 120, 720],
  ] as const)('on a %s that takes %d ms to draw come every %d ms at the most', (layout, cost, gap) => {
    expect(flushGap(layout, cost)).toBe(gap);
  });
});
