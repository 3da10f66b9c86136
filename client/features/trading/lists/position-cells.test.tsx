// @vitest-environment happy-dom
import type { Ticker } from '@papertape/shared/contract/market.ts';
import { act, cleanup, render } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pageHub } from '../../../lib/feeds/page-hub.ts';
import { position } from '../model/ticket.fixture.ts';
import { UnrealisedTotal } from './position-cells.tsx';

class SilentSocket {
  readonly addEventListener = vi.fn();
  readonly close = vi.fn();
}

const moveTo = (marks: Record<string, string>, time: number) =>
  act(async () => {
    for (const [symbol, mark] of Object.entries(marks))
      pageHub().quotes.learn({ symbol, mark, last: mark, time } as Ticker);
    await vi.advanceTimersByTimeAsync(700);
  });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', SilentSocket);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('the sum of all profits follows the marks without rendering', async () => {
  const held = [position(), position({ id: 'p-2', symbol: 'ETHUSDT', side: 'short' })];
  let renders = 0;
  const { container } = render(
    <Profiler id="sum" onRender={() => (renders += 1)}>
      <UnrealisedTotal positions={held} />
    </Profiler>,
  );
  expect(container.textContent).toMatch(/0\.00/);
  const before = renders;
  await moveTo({ BTCUSDT: '103', ETHUSDT: '99' }, 1);
  expect(container.textContent).toMatch(/^\+8\.00/);
  expect(container.querySelector('span')?.className).toContain('up');
  await moveTo({ BTCUSDT: '90' }, 2);
  expect(container.textContent).toMatch(/18\.00$/);
  expect(container.querySelector('span')?.className).toContain('down');
  expect(renders).toBe(before);
});
