/** The feeds of the page without a server: a test passes in every ticker. */
import type { Ticker } from '@papertape/shared/contract/market.ts';
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { pageHub } from '../lib/feeds/page-hub.ts';

class SilentSocket {
  readonly addEventListener = vi.fn();
  readonly close = vi.fn();
}

/** Milliseconds in which the page has flushed what it learned. */
const flushedAfterMs = 700;

/** Replaces timers and sockets for each test of the file. */
export function silenceFeeds(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('WebSocket', SilentSocket);
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}

/** Passes tickers to the page and waits until it has shown them. */
export const learnTickers = (...tickers: readonly Ticker[]): Promise<void> =>
  act(async () => {
    for (const ticker of tickers) pageHub().quotes.learn(ticker);
    await vi.advanceTimersByTimeAsync(flushedAfterMs);
  });
