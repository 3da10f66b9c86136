/** When a page last heard of the market or of its account, and from which machine. */
import type { Page } from '@playwright/test';

export class PageEar {
  /** By the origin that they came from. */
  readonly heard = new Map<string, number>();
  readonly #times: number[] = [];

  constructor(page: Page) {
    page.on('websocket', (socket) => {
      const { origin } = new URL(socket.url().replace(/^ws/, 'http'));
      socket.on('framereceived', ({ payload }) => {
        if (!String(payload).includes('"seq"')) return;
        const now = performance.now();
        this.heard.set(origin, now);
        this.#times.push(now);
      });
    });
  }

  /** The longest silence since then, in milliseconds. */
  silenceSince(start: number): number {
    const times = [start, ...this.#times.filter((time) => time > start)];
    return Math.max(...times.map((time, index) => time - (times[index - 1] ?? time)));
  }
}

/** When something began, and after how many milliseconds it was over. */
export async function timed(work: () => Promise<void>): Promise<{ at: number; took: number }> {
  const at = performance.now();
  await work();
  return { at, took: performance.now() - at };
}

export const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
