import { describe, expect, it, vi } from 'vitest';
import type { Bar } from '../../ui/chart/bar.ts';
import { CandleSource } from './chart-sources.ts';

const bar: Bar = { time: 60_000, open: 1, high: 2, low: 1, close: 2, volume: 5 };

function sourceWith(read: (before: number | undefined, count: number) => Promise<Bar[]>) {
  let now = 0;
  const source = new CandleSource({ read, subscribe: () => () => undefined, pageSize: 500 }, () => now);
  return { source, pass: (ms: number) => (now += ms) };
}

describe('the first bars of a chart', () => {
  it('are read before the chart requests them, and delivered once', async () => {
    const read = vi.fn(async () => [bar]);
    const { source } = sourceWith(read);
    source.begin();
    expect(read).toHaveBeenCalledExactlyOnceWith(undefined, 500);
    expect(await source.load(undefined, 500)).toEqual([bar]);
    expect(read).toHaveBeenCalledOnce();
    await source.load(undefined, 500);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('are not read again where the chart was faster', async () => {
    const read = vi.fn(async () => [bar]);
    const { source } = sourceWith(read);
    await source.load(undefined, 500);
    source.begin();
    expect(read).toHaveBeenCalledOnce();
  });

  it('are read again when the chart returns later', async () => {
    const read = vi.fn(async () => [bar]);
    const { source, pass } = sourceWith(read);
    await source.load(undefined, 500);
    pass(60_000);
    source.begin();
    expect(read).toHaveBeenCalledTimes(2);
    await source.load(undefined, 500);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('are read anew when the chart came late, and for an older page', async () => {
    const read = vi.fn(async () => [bar]);
    const late = sourceWith(read);
    late.source.begin();
    late.pass(5_000);
    await late.source.load(undefined, 500);
    expect(read).toHaveBeenCalledTimes(2);
    const older = sourceWith(read);
    older.source.begin();
    await older.source.load(bar.time, 500);
    expect(read).toHaveBeenLastCalledWith(bar.time, 500);
  });

  it('that cannot be read fail for the chart, which may try again', async () => {
    const read = vi.fn(async () => [bar]).mockRejectedValueOnce(new Error('no network'));
    const { source } = sourceWith(read);
    source.begin();
    await expect(source.load(undefined, 500)).rejects.toThrow('no network');
    expect(await source.load(undefined, 500)).toEqual([bar]);
  });
});
