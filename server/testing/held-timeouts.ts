import { vi } from 'vitest';

/**
 * From now on timeouts end when a test advances the time; everything else runs normally. `vi.useRealTimers()`
 * ends this.
 */
export function holdTimeouts(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
}
