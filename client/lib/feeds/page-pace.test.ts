import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SlowThread } from '../../testing/slow-thread.ts';
import { KeyedStore } from './keyed-store.ts';
import { createPageScheduler } from './scheduler.ts';

/** Creates a page whose whole market changes ten times a second. */
function streamingPage(symbols: number, readerMs: number) {
  const thread = new SlowThread();
  thread.install();
  const scheduler = createPageScheduler();
  const store = new KeyedStore<string, number>({ scheduler, isSame: (before, after) => before === after });
  const names = Array.from({ length: symbols }, (_, index) => `S${index}`);
  const shownAt = new Map<string, number>();
  const oldest = { ms: 0 };
  let notified = 0;
  for (const name of names) {
    store.subscribe(name, () => {
      thread.work(readerMs);
      notified += 1;
      oldest.ms = Math.max(oldest.ms, thread.now - (shownAt.get(name) ?? thread.now));
      shownAt.set(name, thread.now);
    });
  }
  // A frame has a fixed cost, plus a cost for each changed reader.
  thread.frameCost = () => {
    const cost = 15 + notified * readerMs;
    notified = 0;
    return cost;
  };
  const tick = (time: number) => {
    for (const name of names) store.set(name, time);
    thread.after(100, () => tick(time + 1));
  };
  tick(1);
  return { thread, scheduler, store, oldest, shownAt };
}

const busyShare = (thread: SlowThread, sinceMs: number) =>
  thread.taken.reduce((sum, ms) => sum + ms, 0) / (thread.now - sinceMs);

describe('the pace of a page that is slow to draw', () => {
  beforeEach(() => {
    vi.unstubAllGlobals();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('leaves five sixths of the thread free, including separate drawing tasks', async () => {
    const { thread, scheduler } = streamingPage(60, 1);
    const chart = () => {
      scheduler.along(() => scheduler.apart(() => thread.work(25)));
      thread.after(450, chart);
    };
    chart();
    await thread.runUntil(5_000);
    thread.taken.length = 0;
    await thread.runUntil(25_000);
    expect(busyShare(thread, 5_000)).toBeLessThanOrEqual(0.17);
    expect(busyShare(thread, 5_000)).toBeGreaterThan(0.1);
  });

  it('keeps each task within 50 ms and shows each price within a second', async () => {
    const { thread, oldest } = streamingPage(100, 0.5);
    await thread.runUntil(5_000);
    thread.taken.length = 0;
    oldest.ms = 0;
    await thread.runUntil(25_000);
    expect(Math.max(...thread.taken)).toBeLessThanOrEqual(50);
    expect(oldest.ms).toBeLessThanOrEqual(1_000);
  });

  it('waits with a single timer, even for a fraction of a millisecond', async () => {
    const { thread } = streamingPage(10, 0.013);
    thread.frameCost = () => 21.3;
    await thread.runUntil(5_000);
    thread.taken.length = 0;
    await thread.runUntil(15_000);
    // Each tick costs its own task and the gathering timer; each flush costs a waiting timer, a frame and a message.
    expect(thread.taken.length).toBeLessThanOrEqual(100 * 5 + 10);
  });

  it('draws everything at once, ten times a second, if drawing is fast', async () => {
    const { thread, oldest } = streamingPage(100, 0.01);
    thread.frameCost = () => 2;
    await thread.runUntil(5_000);
    oldest.ms = 0;
    await thread.runUntil(10_000);
    expect(oldest.ms).toBeLessThanOrEqual(200);
  });

  it('draws after the frame of a key press, does not delay the next key, and continues after typing', async () => {
    const { thread, shownAt } = streamingPage(60, 0.5);
    await thread.runUntil(5_000);
    const late: number[] = [];
    const begun = thread.now;
    for (let key = 0; key < 40; key += 1) {
      const due = begun + key * 130;
      thread.after(due - begun, () => {
        late.push(thread.now - due);
        thread.press({ type: 'keydown' });
        thread.work(5);
      });
    }
    await thread.runUntil(begun + 39 * 130 + 10);
    // The first key cannot be anticipated.
    expect(Math.max(...late.slice(1))).toBeLessThanOrEqual(5);
    expect(thread.now - Math.min(...shownAt.values())).toBeLessThanOrEqual(1_000);
    await thread.runUntil(thread.now + 1_500);
    expect(thread.now - Math.min(...shownAt.values())).toBeLessThanOrEqual(1_000);
  });

  it('shows a new value at once while the user types', async () => {
    const { thread, store } = streamingPage(1, 0.1);
    await thread.runUntil(1_000);
    thread.press({ type: 'keydown' });
    await thread.runUntil(1_020);
    const first = vi.fn();
    store.subscribe('NEW', first);
    store.set('NEW', 1);
    await thread.runUntil(1_080);
    expect(first).toHaveBeenCalled();
  });
});
