import { vi } from 'vitest';

/** From here on timeouts end when a test advances the time; everything else goes on by itself. `vi.useRealTimers()` ends it. */
export function holdTimeouts(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
}
