import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { within } from './part-loader.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const never = new Promise<string>(() => undefined);

it('gives up on a script that does not come, at the limit and not before', async () => {
  const ended = vi.fn();
  within(120_000, never).catch(ended);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledOnce();
});

it('settles as the work does, and leaves no timer behind', async () => {
  await expect(within(120_000, Promise.resolve('here'))).resolves.toBe('here');
  await expect(within(120_000, Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(vi.getTimerCount()).toBe(0);
});
