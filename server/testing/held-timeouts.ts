import { vi } from 'vitest';

/**
 * Holds timeouts until a test advances the time; everything else runs normally. `vi.useRealTimers()` ends
 * this.
 */
export function holdTimeouts(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
}
