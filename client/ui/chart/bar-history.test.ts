import { describe, expect, it, vi } from 'vitest';
import { type Bar, type BarSource, barsPerPage } from './bar.ts';
import { BarHistory } from './bar-history.ts';

const bar = (minute: number, close = 100): Bar => ({
  time: minute * 60_000,
  open: close,
  high: close,
  low: close,
  close,
  volume: 1,
});
const minutes = (from: number, to: number, close?: number) =>
  Array.from({ length: to - from }, (_, index) => bar(from + index, close));

/** A source whose pages the test delivers. */
class FakeSource implements BarSource {
  readonly pageSize = barsPerPage;
  kept: readonly Bar[] | undefined;
  readers: ((bar: Bar) => void)[] = [];
  gap: () => void = () => undefined;
  readonly #pages: { resolve: (bars: Bar[]) => void; reject: (error: Error) => void }[] = [];

  load = (): Promise<Bar[]> =>
    new Promise((resolve, reject) => {
      this.#pages.push({ resolve, reject });
    });

  subscribe = (onBar: (bar: Bar) => void, onGap: () => void) => {
    this.readers.push(onBar);
    this.gap = onGap;
    return () => {
      this.readers = this.readers.filter((reader) => reader !== onBar);
    };
  };

  async answer(bars: Bar[] | Error): Promise<void> {
    const page = this.#pages.shift();
    if (bars instanceof Error) page?.reject(bars);
    else page?.resolve(bars);
    await settled();
  }

  async send(...bars: Bar[]): Promise<void> {
    for (const reader of this.readers) for (const one of bars) reader(one);
    await settled();
  }
}

/** Resolves once every pending promise has settled. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
}

function watched() {
  const events = { onSource: vi.fn(), onBars: vi.fn(), onNews: vi.fn(), onState: vi.fn() };
  return { events, history: new BarHistory(events) };
}

const times = (history: BarHistory) => history.bars.map(({ time }) => time / 60_000);

describe('the bars of a chart', () => {
  it('never belong to a previous source, whichever answers last', async () => {
    const { history } = watched();
    const [first, second] = [new FakeSource(), new FakeSource()];
    history.use(first);
    history.use(second);
    await second.answer(minutes(0, 3, 7));
    await first.answer(minutes(0, 9, 8));
    expect(history.bars.map(({ close }) => close)).toEqual([7, 7, 7]);
    expect([first.readers.length, second.readers.length]).toEqual([0, 1]);
  });

  it('are unsubscribed once the chart is removed, even during a request', async () => {
    const { history } = watched();
    const [used, late, after] = [new FakeSource(), new FakeSource(), new FakeSource()];
    history.use(used);
    await used.answer(minutes(0, 3));
    history.use(late);
    history.stop();
    await late.answer(minutes(0, 3));
    history.use(after);
    await after.answer(minutes(0, 3));
    expect([used, late, after].map(({ readers }) => readers.length)).toEqual([0, 0, 0]);
  });

  it('report all bars that arrive together, including the one that ended', async () => {
    const { events, history } = watched();
    const source = new FakeSource();
    history.use(source);
    await source.answer(minutes(0, 3));
    await source.send(bar(2, 105), bar(3, 106), bar(4, 107), bar(1, 1));
    expect(events.onNews).toHaveBeenCalledExactlyOnceWith(history.bars, 2);
    expect(history.bars.slice(2).map(({ close }) => close)).toEqual([105, 106, 107]);
  });

  it('are shown at once for a known source, and then refreshed', async () => {
    const { events, history } = watched();
    const [source, other] = [new FakeSource(), new FakeSource()];
    history.use(source);
    await source.answer(minutes(0, 5));
    history.use(other);
    history.use(source);
    expect(times(history)).toEqual([0, 1, 2, 3, 4]);
    expect(events.onState).toHaveBeenLastCalledWith('ready');
    await source.answer(minutes(3, 8));
    expect(events.onBars).toHaveBeenLastCalledWith(history.bars, 0);
    expect(times(history)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  it('have no gap after the chart was hidden for longer than a page', async () => {
    const { history } = watched();
    const source = new FakeSource();
    history.use(source);
    await source.answer(minutes(0, 5));
    source.gap();
    await source.answer(minutes(100, 103));
    expect(times(history)).toEqual([100, 101, 102]);
  });

  it('load the previous page once, and none before the oldest bar', async () => {
    const { events, history } = watched();
    const source = new FakeSource();
    const load = vi.spyOn(source, 'load');
    history.use(source);
    await source.answer(minutes(1000, 1000 + barsPerPage));
    void history.older();
    void history.older();
    await source.answer(minutes(900, 1000));
    expect(events.onBars).toHaveBeenLastCalledWith(history.bars, 100);
    void history.older();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('can be loaded again after a failure', async () => {
    const { events, history } = watched();
    const source = new FakeSource();
    history.use(source);
    await source.answer(new Error('offline'));
    expect(events.onState).toHaveBeenLastCalledWith('error');
    history.retry();
    await source.answer(minutes(0, 2));
    expect(events.onState).toHaveBeenLastCalledWith('ready');
    expect(source.readers).toHaveLength(1);
  });
});
