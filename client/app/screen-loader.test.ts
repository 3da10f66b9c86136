import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Screen } from '../lib/screens/screen.ts';
import { createDeferred } from '../testing/deferred.ts';
import { loadScreen, screenComponent } from './screen-loader.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const Page = () => null;
let count = 0;

function screenOfTest(load: Screen['load']): Screen {
  count += 1;
  return { path: `/test/${count}`, title: 'home', access: 'visitor', layout: 'both', load };
}

describe('a screen', () => {
  it('is loaded once, however often it is requested', async () => {
    const load = vi.fn(async () => Page);
    const screen = screenOfTest(load);
    expect(loadScreen(screen)).toBe(loadScreen(screen));
    expect((await loadScreen(screen)).default).toBe(Page);
    expect(screenComponent(screen)).toBe(screenComponent(screen));
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('renders without suspending once it is loaded, and keeps its component while it is shown', async () => {
    const shown = screenOfTest(async () => Page);
    const lazily = screenComponent(shown);
    await loadScreen(shown);
    expect(screenComponent(shown)).toBe(lazily);
    const here = screenOfTest(async () => Page);
    await loadScreen(here);
    expect(screenComponent(here)).toBe(Page);
  });

  it('fails to load after a minute, and is requested again after a failure', async () => {
    const load = vi.fn<Screen['load']>(() => createDeferred<typeof Page>().promise);
    const screen = screenOfTest(load);
    const first = expect(loadScreen(screen)).rejects.toThrow('not loaded within 60000 ms');
    await vi.advanceTimersByTimeAsync(59_999);
    expect(load).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    await first;
    load.mockImplementation(async () => Page);
    expect((await loadScreen(screen)).default).toBe(Page);
    expect(load).toHaveBeenCalledTimes(2);
  });
});
