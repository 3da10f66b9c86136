import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withTimeout } from './part-loader.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const never = new Promise<string>(() => undefined);

it('within rejects exactly at the limit if the work never settles', async () => {
  const ended = vi.fn();
  withTimeout(120_000, never).catch(ended);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledOnce();
});

it('within settles like the work and leaves no timer', async () => {
  await expect(withTimeout(120_000, Promise.resolve('here'))).resolves.toBe('here');
  await expect(withTimeout(120_000, Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(vi.getTimerCount()).toBe(0);
});
