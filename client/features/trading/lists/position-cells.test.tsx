// @vitest-environment happy-dom
import type { Ticker } from '@papertape/shared/contract/market.ts';
import { render } from '@testing-library/react';
import { Profiler } from 'react';
import { expect, it } from 'vitest';
import { learnTickers, silenceFeeds } from '../../../testing/silent-feeds.ts';
import { position } from '../model/ticket.fixture.ts';
import { UnrealisedTotal } from './position-cells.tsx';

silenceFeeds();

const moveTo = (marks: Record<string, string>, time: number) =>
  learnTickers(
    ...Object.entries(marks).map(([symbol, mark]) => ({ symbol, mark, last: mark, time }) as Ticker),
  );

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
